import { rangeLabel } from 'contract/days'
import { IconCalendar } from '@tabler/icons-react'
import { FilterChip } from './FilterChip.tsx'
import type { Range } from './ranges.ts'

/** The days that a list is narrowed to, with a button to drop them; nothing while it is not. */
export function RangeChip({ value, onClear }: { value: Range; onClear: () => void }) {
  const label = rangeLabel(value)
  if (!label) return undefined
  return (
    <FilterChip clearLabel="Clear dates" onClear={onClear}>
      <IconCalendar size={14} stroke={1.75} aria-hidden />
      {label}
    </FilterChip>
  )
}
