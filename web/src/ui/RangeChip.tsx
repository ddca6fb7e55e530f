import { CloseButton } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { rangeLabel, type Range } from './ranges.ts'
import classes from './RangeChip.module.css'

/** The days that a list is narrowed to, with a button to drop them; nothing while it is not. */
export function RangeChip({ value, onClear }: { value: Range; onClear: () => void }) {
  const label = rangeLabel(value)
  if (!label) return undefined
  return (
    <span className={classes.chip}>
      <IconCalendar size={14} stroke={1.75} aria-hidden />
      {label}
      <CloseButton size={24} iconSize={16} className={classes.clear} aria-label="Clear dates" onClick={onClear} />
    </span>
  )
}
