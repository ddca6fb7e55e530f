import { counted } from 'contract/counted'
import { useLondonDay } from '../lib/use-london-day.ts'
import { attentionRange } from './attention-range.ts'
import { useDepartureDaysQuery } from './api.ts'
import classes from './WarningCount.module.css'

/** The number of warnings of the next two weeks, beside the calendar's entry in the sidebar, or over the icon of a narrow one. */
export function WarningCount({ isOverIcon }: { isOverIcon: boolean }) {
  const { data } = useDepartureDaysQuery({ query: attentionRange(useLondonDay()) })
  const warnings = data?.reduce((sum, day) => sum + day.warnings, 0) ?? 0
  if (warnings === 0) return null
  return (
    <span className={classes.count} data-over-icon={isOverIcon} title={counted(warnings, 'warning')}>
      <span aria-hidden>{warnings > 99 ? '99+' : warnings}</span>
      <span className={classes.spoken}>, {counted(warnings, 'warning')}</span>
    </span>
  )
}
