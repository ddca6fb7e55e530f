import { Button } from '@mantine/core'
import { formatNumber } from '../lib/format.ts'
import { EmptyPanel } from './EmptyPanel.tsx'
import { isFiltered, type ListControl, type ListResult } from './list.ts'
import { RangeChip } from './RangeChip.tsx'

type Props = { list: ListControl | undefined; numbers: ListResult<unknown>['numbers'] }

/** No rows, with ways to get some: drop the days, drop the filters, go to the last page. */
export function EmptyRows({ list, numbers }: Props) {
  if (!list) return <EmptyPanel />
  const { query, change, clear } = list
  const pastTheEnd = numbers && numbers.total !== null && numbers.total > 0 && query.page > numbers.last_page
  return (
    <EmptyPanel>
      <RangeChip value={query} onClear={() => change({ start_date: undefined, end_date: undefined })} />
      {pastTheEnd && (
        <Button variant="default" onClick={() => change({ page: numbers.last_page })}>
          Go to page {formatNumber(numbers.last_page)}
        </Button>
      )}
      {isFiltered(query) && (
        <Button variant="default" onClick={clear}>
          Clear filters
        </Button>
      )}
    </EmptyPanel>
  )
}
