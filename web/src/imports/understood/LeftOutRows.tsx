import { Button } from '@mantine/core'
import { counted } from 'contract/counted'
import { leftOutReasons, type LeftOutReason, type LeftOutRow } from 'contract/import-findings'
import { useState } from 'react'
import { formatNumber } from '../../lib/format.ts'
import { shorten } from '../tables/shorten.ts'
import classes from './LeftOutRows.module.css'

const mostShown = 20
const mostCharacters = 60
/** What may be a booking after all comes first. */
const inOrder: readonly LeftOutReason[] = ['title', 'total', 'section', 'header']

/** The rows below the header that are no bookings, each with its number and the reason, and how many there are. */
export function LeftOutRows({ rows, count }: { rows: readonly LeftOutRow[]; count: number }) {
  const [all, setAll] = useState(false)
  if (rows.length === 0) return undefined
  const sorted = rows.toSorted((a, b) => inOrder.indexOf(a.reason) - inOrder.indexOf(b.reason))
  return (
    <details className={classes.rows}>
      <summary>{counted(count, 'row is', 'rows are')} left out</summary>
      <ul aria-label="Rows that are left out">
        {sorted.slice(0, all ? undefined : mostShown).map(({ line, reason, text }) => (
          <li key={line}>
            Row {formatNumber(line)}: {leftOutReasons[reason]} <span>{shorten(text, mostCharacters)}</span>
          </li>
        ))}
        {all && count > rows.length && (
          <li>
            and {formatNumber(count - rows.length)} more below row {formatNumber(lastLine(rows))}
          </li>
        )}
      </ul>
      {count > mostShown && (
        <Button size="compact-sm" variant="default" mt="xs" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show fewer rows' : showAll(rows.length, count)}
        </Button>
      )}
    </details>
  )
}

const showAll = (known: number, count: number) =>
  known < count ? `Show the first ${formatNumber(known)} of ${formatNumber(count)}` : `Show all ${formatNumber(count)}`

const lastLine = (rows: readonly LeftOutRow[]) => Math.max(...rows.map(({ line }) => line))
