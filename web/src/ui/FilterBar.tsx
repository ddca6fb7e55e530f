import { Button } from '@mantine/core'
import { IconFilterOff } from '@tabler/icons-react'
import { DateRange } from './DateRange.tsx'
import classes from './FilterBar.module.css'
import { FilterSelect } from './FilterSelect.tsx'
import type { FilterBarProps } from './filters.ts'
import { filterWords, isFiltered, wordOf } from './list.ts'
import { PhoneFilters } from './PhoneFilters.tsx'
import { RangeChip } from './RangeChip.tsx'
import { noRange } from './ranges.ts'
import { RefreshButton } from './RefreshButton.tsx'
import { SearchBox } from './SearchBox.tsx'
import { useIsPhone } from './use-is-phone.ts'

/** Above every list: search, days, its filters, Clear filters when anything is filtered, display and refresh. */
export function FilterBar(props: FilterBarProps) {
  const { placeholder, list, display, moreFilters: MoreFilters } = props
  const { query, change, dropped, setTyped, result } = list
  const phone = useIsPhone()
  return (
    <div className={classes.bar} data-filters={filterWords(query, props.filters)}>
      <SearchBox
        key={dropped}
        placeholder={placeholder}
        value={query.search ?? ''}
        onChange={(search) => change({ search })}
        onTyped={setTyped}
      />
      {phone ? <PhoneFilters {...props} /> : <Filters {...props} />}
      <div className={classes.end}>
        {!phone && display}
        <RefreshButton {...result} />
      </div>
      {phone && <RangeChip value={query} onClear={() => change(noRange)} />}
      {phone && MoreFilters && <MoreFilters {...list} />}
    </div>
  )
}

function Filters({ list, dateRange, filters, moreFilters: MoreFilters }: FilterBarProps) {
  const { query, change, clear } = list
  return (
    <>
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
      {MoreFilters && <MoreFilters {...list} />}
      {isFiltered(query) && (
        <Button
          variant="subtle"
          px="xs"
          className={classes.clear}
          classNames={{ label: classes.clearText }}
          title="Clear filters"
          leftSection={<IconFilterOff size={16} stroke={1.75} aria-hidden />}
          onClick={clear}
        >
          Clear filters
        </Button>
      )}
    </>
  )
}
