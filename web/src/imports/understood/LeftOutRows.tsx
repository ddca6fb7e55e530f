import { counted } from 'contract/counted'
import { leftOutReasons, type LeftOutRow } from 'contract/import-findings'
import { formatNumber } from '../../lib/format.ts'
import classes from './LeftOutRows.module.css'

const mostShown = 20
const mostCharacters = 60

/** The rows below the header that are no bookings, each with its number and the reason. */
export function LeftOutRows({ rows }: { rows: readonly LeftOutRow[] }) {
  if (rows.length === 0) return undefined
  const more = rows.length - mostShown
  return (
    <details className={classes.rows}>
      <summary>{counted(rows.length, 'row is', 'rows are')} left out</summary>
      <ul aria-label="Rows that are left out">
        {rows.slice(0, mostShown).map(({ line, reason, text }) => (
          <li key={line}>
            Row {formatNumber(line)}: {leftOutReasons[reason]} <span>{text.slice(0, mostCharacters)}</span>
          </li>
        ))}
        {more > 0 && <li>and {formatNumber(more)} more</li>}
      </ul>
    </details>
  )
}
