import { Menu, type ActionIconProps } from '@mantine/core'
import { IconRestore } from '@tabler/icons-react'
import { useRef, useState, type ComponentPropsWithRef, type ComponentType } from 'react'
import { densities, useDisplay } from '../lib/display.ts'
import { inWords } from '../lib/labels.ts'
import type { DisplayColumns } from './display-columns.ts'
import { menuPortal } from './menu-portal.ts'

type Props = DisplayColumns & { target: ComponentType<ActionIconProps & ComponentPropsWithRef<'button'>> }

/** Density and columns of a list. Choices apply at once and the menu stays open. */
export function DisplayMenu({ columns, hidden, onHide, target: Target }: Props) {
  const [opened, setOpened] = useState(true)
  const button = useRef<HTMLButtonElement>(null)
  const [display, change] = useDisplay()
  const shown = columns.filter(({ key }) => !hidden.has(key)).map(({ key }) => key)
  const show = (keys: readonly string[]) =>
    onHide(columns.filter(({ key }) => !keys.includes(key)).map(({ key }) => key))
  // The button that was clicked first is another one than this, so the menu cannot give the focus back by itself.
  const open = (next: boolean) => {
    if (!next) button.current?.focus({ preventScroll: true })
    setOpened(next)
  }
  return (
    <Menu
      opened={opened}
      onChange={open}
      returnFocus={false}
      position="bottom-end"
      width={220}
      withInitialFocusPlaceholder={false}
      portalProps={menuPortal}
    >
      <Menu.Target>
        <Target ref={button} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Rows</Menu.Label>
        <Menu.RadioGroup
          value={display.density}
          onChange={(value) => change({ density: densities.find((density) => density === value) ?? 'comfortable' })}
        >
          {densities.map((density) => (
            <Menu.RadioItem key={density} value={density}>
              {inWords(density)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        {columns.length > 0 && (
          <>
            <Menu.Divider />
            <Menu.Label>Columns</Menu.Label>
            <Menu.CheckboxGroup value={shown} onChange={show}>
              {columns.map(({ key, header }) => (
                <Menu.CheckboxItem key={key} value={key}>
                  {header}
                </Menu.CheckboxItem>
              ))}
            </Menu.CheckboxGroup>
            <Menu.Divider />
            <Menu.Item
              leftSection={<IconRestore size={16} stroke={1.75} aria-hidden />}
              disabled={hidden.size === 0}
              closeMenuOnClick={false}
              onClick={() => onHide([])}
            >
              Show all columns
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
