import { Button } from '@mantine/core'
import { IconFilterOff } from '@tabler/icons-react'
import { DateRange } from './DateRange.tsx'
import classes from './FilterBar.module.css'
import { FilterSelect } from './FilterSelect.tsx'
import { isFiltered, type Filter, type ListControl, type ListQuery, type ListResult } from './list.ts'
import { RefreshButton } from './RefreshButton.tsx'
import { SearchBox } from './SearchBox.tsx'

type Props = {
  /** `Search bookings...` */
  placeholder: string
  list: ListControl & { result: Pick<ListResult<never>, 'isFetching' | 'refetch'> }
  dateRange: boolean
  filters: readonly Filter<ListQuery>[]
}

/** Above every list: search, days, its filters, Clear filters when anything is filtered, refresh. */
export function FilterBar({ placeholder, list, dateRange, filters }: Props) {
  const { query, change, clear, result } = list
  return (
    <div className={classes.bar}>
      <SearchBox placeholder={placeholder} value={query.search ?? ''} onChange={(search) => change({ search })} />
      {dateRange && <DateRange value={query} onChange={change} />}
      {filters.map(({ key, label, options }) => (
        <FilterSelect
          key={key}
          label={label}
          value={wordOf(query[key])}
          options={options}
          onChange={(value) => change({ [key]: value })}
        />
      ))}
      {isFiltered(query) && (
        <Button
          variant="subtle"
          className={classes.clear}
          leftSection={<IconFilterOff size={16} stroke={1.75} />}
          onClick={clear}
        >
          Clear filters
        </Button>
      )}
      <RefreshButton {...result} />
    </div>
  )
}

const wordOf = (value: string | number | undefined) => (typeof value === 'string' ? value : undefined)
