import { Button } from '@mantine/core'
import { IconFilterOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { isFiltered, type ListControl, type ListResult } from './list.ts'
import { RefreshButton } from './RefreshButton.tsx'
import { SearchBox } from './SearchBox.tsx'
import classes from './FilterBar.module.css'

type Props = {
  /** `Search bookings...` */
  placeholder: string
  list: ListControl
  result: Pick<ListResult<never>, 'isFetching' | 'refetch'>
  /** The range control and the filters of this list. */
  children?: ReactNode
}

/** Above every list: search, its filters, Clear filters when anything is filtered, refresh. */
export function FilterBar({ placeholder, list, result, children }: Props) {
  return (
    <div className={classes.bar}>
      <SearchBox placeholder={placeholder} value={list.query.search} onChange={(search) => list.change({ search })} />
      {children}
      {isFiltered(list.query) && (
        <Button
          variant="subtle"
          className={classes.clear}
          leftSection={<IconFilterOff size={16} stroke={1.75} />}
          onClick={list.clear}
        >
          Clear filters
        </Button>
      )}
      <RefreshButton {...result} />
    </div>
  )
}
