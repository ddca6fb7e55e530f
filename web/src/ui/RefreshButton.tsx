import { ActionIcon, Tooltip } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import type { ListResult } from './list.ts'
import classes from './FilterBar.module.css'

/** Reads the rows of a table again; every table has one. */
export const RefreshButton = ({ isFetching, refetch }: Pick<ListResult<never>, 'isFetching' | 'refetch'>) => (
  <Tooltip label="Refresh">
    <ActionIcon variant="default" size={36} className={classes.refresh} aria-label="Refresh" onClick={refetch}>
      <IconRefresh size={18} stroke={1.75} className={classes.arrows} data-busy={isFetching} />
    </ActionIcon>
  </Tooltip>
)
