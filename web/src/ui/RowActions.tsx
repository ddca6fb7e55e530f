import { Menu } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import { Fragment, useRef, type ComponentProps } from 'react'
import { menuPortal } from './menu-portal.ts'
import type { RowAction } from './table.ts'
import { useMenu } from './use-menu.ts'
import classes from './RowActions.module.css'

const Kebab = (props: ComponentProps<'button'>) => (
  <button type="button" {...props} className={classes.kebab}>
    <IconDotsVertical size={18} stroke={1.75} aria-hidden />
  </button>
)

type Props = { name: string; actions: () => RowAction[] }

/** The menu of a row. A hundred closed menus cost more than a hundred rows, so each is made when it is first opened. */
export function RowActions({ name, actions }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const { opened, setOpened, menu, target, dropdown } = useMenu()
  const label = `Actions for ${name}`

  if (opened === undefined) {
    return (
      <Kebab
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
    <Menu {...menu} onChange={change} returnFocus={false} position="bottom-start" width={200} portalProps={menuPortal}>
      <Menu.Target>
        <Kebab ref={button} aria-label={label} {...target} />
      </Menu.Target>
      <Menu.Dropdown {...dropdown}>{opened && <Items actions={actions()} />}</Menu.Dropdown>
    </Menu>
  )
}

function Items({ actions }: { actions: RowAction[] }) {
  return actions.map(({ label, icon: Icon, onSelect, danger, group, whyNot }, index) => {
    const begins = index > 0 && group !== actions[index - 1]?.group
    return (
      <Fragment key={label}>
        {begins && <Menu.Divider />}
        {group && group !== actions[index - 1]?.group && <Menu.Label>{group}</Menu.Label>}
        <Menu.Item
          className={danger ? classes.danger : undefined}
          leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
          onClick={onSelect}
          disabled={whyNot !== undefined}
        >
          {label}
          {whyNot && <span className={classes.whyNot}>{whyNot}</span>}
        </Menu.Item>
      </Fragment>
    )
  })
}
