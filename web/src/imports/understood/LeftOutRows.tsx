import { counted } from 'contract/counted'
import { leftOutReasons, type LeftOutRow } from 'contract/import-findings'
import { formatNumber } from '../../lib/format.ts'
import classes from './LeftOutRows.module.css'

const mostShown = 20
const mostCharacters = 60

/** The first rows below the header that are no bookings, each with its number and the reason, and how many there are. */
export function LeftOutRows({ rows, count }: { rows: readonly LeftOutRow[]; count: number }) {
  if (rows.length === 0) return undefined
  const more = count - Math.min(rows.length, mostShown)
  return (
    <details className={classes.rows}>
      <summary>{counted(count, 'row is', 'rows are')} left out</summary>
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
