import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import type { BookingHistory as Entry } from 'contract/bookings'
import { formatInstant } from '../lib/format.ts'
import { actionOf, historyLines, type HistoryLine } from './history-lines.ts'
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
  if (action === 'changed') return <Lines lines={historyLines(entry)} />
  if (action !== 'created') return undefined
  return (
    <details className={classes.details}>
      <summary>What was entered</summary>
      <Lines lines={historyLines(entry)} />
    </details>
  )
}

const Lines = ({ lines }: { lines: HistoryLine[] }) => (
  <dl className={classes.lines}>
    {lines.map(({ field, label, old, new: next }) => (
      <div key={field}>
        <dt>{label}</dt>
        <dd>
          {old && (
            <>
              <del className={classes.old}>
                <Values values={old} />
              </del>
              <IconArrowRight size={14} className={classes.arrow} aria-label="to" />
            </>
          )}
          <ins className={classes.new}>
            <Values values={next} />
          </ins>
        </dd>
      </div>
    ))}
  </dl>
)

function Values({ values }: { values: string[] }) {
  if (values.length === 1) return values[0]
  return values.map((value, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- a list may name the same thing twice and never changes here
    <span key={index} className={classes.value}>
      {value}
    </span>
  ))
}
