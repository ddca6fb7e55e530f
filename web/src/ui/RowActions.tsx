import { Menu } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import { Fragment, type ComponentProps } from 'react'
import { LazyMenu } from './LazyMenu.tsx'
import type { RowAction } from './table.ts'
import classes from './RowActions.module.css'

const Kebab = (props: ComponentProps<'button'>) => (
  <button type="button" {...props} className={classes.kebab}>
    <IconDotsVertical size={18} stroke={1.75} aria-hidden />
  </button>
)

type Props = { name: string; actions: () => RowAction[] }

/** The menu of a row. */
export const RowActions = ({ name, actions }: Props) => (
  <LazyMenu label={`Actions for ${name}`} button={Kebab} width={200} items={() => <Items actions={actions()} />} />
)

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
