import { Menu } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import { Fragment, type ComponentProps } from 'react'
import { LazyMenu } from './LazyMenu.tsx'
import { MenuAction } from './MenuAction.tsx'
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
  return actions.map(({ group, ...action }, index) => {
    const begins = index > 0 && group !== actions[index - 1]?.group
    return (
      <Fragment key={action.label}>
        {begins && <Menu.Divider />}
        {group && group !== actions[index - 1]?.group && <Menu.Label>{group}</Menu.Label>}
        <MenuAction {...action} />
      </Fragment>
    )
  })
}
