import { Button } from '@mantine/core'
import type { BookingHistory as Entry } from 'contract/bookings'
import { formatInstant } from '../lib/format.ts'
import { actionOf, historyLines } from '../lib/booking-changes.ts'
import { ChangeLines } from '../ui/ChangeLines.tsx'
import classes from './BookingHistory.module.css'

/** Who changed what and when, newest first. */
export function BookingHistory({ entries, onShow }: { entries: readonly Entry[]; onShow: (at: string) => void }) {
  if (entries.length === 0) return <p className={classes.none}>No changes yet</p>
  return (
    <ol className={classes.timeline}>
      {entries.map((entry) => (
        <li key={entry.id} className={classes.entry}>
          <p className={classes.head}>
            <strong>{entry.user.name}</strong> {actionOf(entry)} this booking
            <time className={classes.time} dateTime={entry.created_at}>
              {formatInstant(entry.created_at)}
            </time>
          </p>
          <Changes entry={entry} />
          {actionOf(entry) !== 'deleted' && (
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={`Show as it was then, ${formatInstant(entry.created_at)}`}
              onClick={() => onShow(entry.created_at)}
            >
              Show as it was then
            </Button>
          )}
        </li>
      ))}
    </ol>
  )
}

function Changes({ entry }: { entry: Entry }) {
  const action = actionOf(entry)
  if (action === 'changed') return <ChangeLines lines={historyLines(entry)} />
  if (action !== 'created') return undefined
  return (
    <details className={classes.details}>
      <summary>What was entered</summary>
      <ChangeLines lines={historyLines(entry)} />
    </details>
  )
}
