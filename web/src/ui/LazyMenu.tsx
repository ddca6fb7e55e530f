import { Menu } from '@mantine/core'
import { useLayoutEffect, useRef, type ComponentProps, type ComponentType, type ReactNode } from 'react'
import { menuPortal } from './menu-portal.ts'
import { useMenu } from './use-menu.ts'

type Props = {
  label: string
  /** The same component at every render. */
  button: ComponentType<ComponentProps<'button'>>
  width: number
  items: () => ReactNode
}

/** A menu among many. A hundred closed menus cost more than a hundred rows, so each is made when it is first opened. */
export function LazyMenu({ label, button: Target, width, items }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const { opened, setOpened, menu, target, dropdown } = useMenu()
  const isMade = opened !== undefined
  // The button is drawn anew with its menu. Keys that are pressed before the menu takes the focus go to it.
  useLayoutEffect(() => {
    if (isMade) button.current?.focus({ preventScroll: true })
  }, [isMade])

  if (!isMade) {
    return (
      <Target
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={false}
        onClick={() => setOpened(true)}
        {...target}
      />
    )
  }
  const change = (next: boolean) => {
    // Before the chosen action runs, so that a dialog which it opens gives focus back to here.
    if (!next) button.current?.focus({ preventScroll: true })
    setOpened(next)
  }
  return (
    <Menu
      {...menu}
      onChange={change}
      returnFocus={false}
      position="bottom-start"
      width={width}
      portalProps={menuPortal}
    >
      <Menu.Target>
        <Target ref={button} aria-label={label} {...target} />
      </Menu.Target>
      <Menu.Dropdown {...dropdown}>{opened && items()}</Menu.Dropdown>
    </Menu>
  )
}
