import { Button } from '@mantine/core'
import { toShownDay } from 'contract/days'
import type { NumberedChange, WaitingChange } from '../../lib/kept-day.ts'
import { useMe } from '../../session/api.ts'
import { firstClicks } from '../../ui/first-clicks.ts'
import classes from './Offline.module.css'
import { discardChange, retryChange, useWaiting, waiting } from './waiting.ts'

type Props = {
  changes: readonly NumberedChange[]
  /** Whether the lead traveler is named, where the changes are not beside their booking. */
  withNames?: boolean
}

/** Changes that the server refused, each with the reason and what was typed. Nothing of them is lost before its author says so. */
export const Refusals = ({ changes, withNames = false }: Props) => (
  <ul className={classes.refusals}>
    {changes.map((numbered) => (
      <Refusal key={numbered[1].key} numbered={numbered} withName={withNames} />
    ))}
  </ul>
)

/** Those of one booking. */
export function RefusalsOf({ booking }: { booking: number }) {
  const refused = () => waiting().changes.filter(([, change]) => change.refusal && change.booking === booking)
  useWaiting(() =>
    refused()
      .map(([, { key }]) => key)
      .join(),
  )
  const changes = refused()
  return changes.length > 0 && <Refusals changes={changes} />
}

function nameOf(change: WaitingChange): string {
  if (change.kind === 'note') return 'The note'
  const { arrived, day, refusal } = change
  const name =
    arrived === null ? 'The undo of the check-in' : arrived === 0 ? 'The no-show' : `The check-in of ${arrived}`
  // It is shown on the sheet of the day that the booking is on by now, where it would seem to be of that one.
  return refusal?.isFinal && day ? `${name} of ${toShownDay(day)}` : name
}

function Refusal({ numbered, withName }: { numbered: NumberedChange; withName: boolean }) {
  const owner = useMe().id
  const [, change] = numbered
  const { refusal, lead } = change
  if (!refusal) return null
  const isConflict = refusal.note !== undefined
  const subject = `${nameOf(change)}${withName ? ` for ${lead}` : ''}`
  return (
    <li className={classes.refusal}>
      <div role="alert">
        <p className={classes.text}>
          <strong>{subject} was not saved.</strong> {refusal.message}
        </p>
        {isConflict && <Quoted label="Now" text={refusal.note || 'No note'} />}
        {change.kind === 'note' && <Quoted label="Yours" text={change.note || 'No note'} />}
      </div>
      <div className={classes.choices} {...firstClicks}>
        {!refusal.isFinal && (
          <Button
            variant="default"
            mih={44}
            aria-label={`${isConflict ? 'Use mine' : 'Try again'}: ${subject}, ${lead}`}
            onClick={() => void retryChange(owner, numbered)}
          >
            {isConflict ? 'Use mine' : 'Try again'}
          </Button>
        )}
        <Button
          variant="subtle"
          mih={44}
          aria-label={`${isConflict ? 'Keep the other' : 'Discard'}: ${subject}, ${lead}`}
          onClick={() => void discardChange(owner, numbered)}
        >
          {isConflict ? 'Keep the other' : 'Discard'}
        </Button>
      </div>
    </li>
  )
}

const Quoted = ({ label, text }: { label: string; text: string }) => (
  <p className={classes.quoted}>
    <span className={classes.label}>{label}: </span>
    {text}
  </p>
)
