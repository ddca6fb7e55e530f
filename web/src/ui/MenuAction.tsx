import { Menu } from '@mantine/core'
import type { RowAction } from './table.ts'
import classes from './MenuAction.module.css'

type Props = Omit<RowAction, 'group'>

/** An item of a menu. One that is refused is not disabled: of a menu, screen readers read what can have the focus. */
export function MenuAction({ label, icon: Icon, onSelect, danger, whyNot }: Props) {
  const refused = whyNot !== undefined
  return (
    <Menu.Item
      className={refused ? classes.refused : danger ? classes.danger : undefined}
      leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
      aria-disabled={refused || undefined}
      closeMenuOnClick={!refused}
      onClick={refused ? undefined : onSelect}
    >
      {label}
      {whyNot && <span className={classes.whyNot}>{whyNot}</span>}
    </Menu.Item>
  )
}
