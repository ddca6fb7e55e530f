import { Link } from '@tanstack/react-router'
import { whyNotUndoAct, type Act } from 'contract/acts'
import { formatDay, formatNumber } from '../lib/format.ts'
import { useMe } from '../session/api.ts'
import { Pagination } from '../ui/Pagination.tsx'
import { usePageOf } from '../ui/use-page-of.ts'
import { changeLabel, consequenceText } from './act-words.ts'
import classes from './Acts.module.css'

type Level = { heading: 'h2' | 'h3' }
type Props = Level & { act: Act }
type UndoneProps = Level & { undone: NonNullable<Act['undone']> }

/** The numbers of a bulk action, its consequences, why bookings are left out, and what an undo kept. */
export function ActSummary({ act, heading: Heading }: Props) {
  const { counts, consequences, problems, undone, undo_until, state, committed_at } = act
  const me = useMe()
  const isDone = committed_at !== null
  const isChecked = counts.change + counts.unchanged + counts.refused > 0
  const facts = [
    { label: 'Selected', value: counts.bookings },
    ...(isChecked
      ? [
          { label: changeLabel(act), value: counts.change },
          { label: 'Unchanged', value: counts.unchanged },
          { label: 'Left out', value: counts.refused },
        ]
      : []),
  ]
  return (
    <>
      <dl className={classes.counts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatNumber(value)}</dd>
          </div>
        ))}
      </dl>
      {consequences.length > 0 && (
        <section aria-labelledby="act-consequences">
          <Heading id="act-consequences" className={classes.heading}>
            {isDone ? 'Consequences, as they were expected' : 'Consequences'}
          </Heading>
          <ul className={classes.lines}>
            {consequences.map((consequence) => (
              <li key={consequence.code}>{consequenceText(consequence)}</li>
            ))}
          </ul>
        </section>
      )}
      {problems.length > 0 && (
        <section aria-labelledby="act-problems">
          <Heading id="act-problems" className={classes.heading}>
            Left out
          </Heading>
          <ul className={classes.lines}>
            {problems.map(({ message, count }) => (
              <li key={message}>
                {formatNumber(count)}: {message}
              </li>
            ))}
          </ul>
        </section>
      )}
      {undone && <Undone undone={undone} heading={Heading} />}
      {state === 'done' && undo_until && (
        <p className={classes.fact}>{whyNotUndoAct(act, me) ?? `Can be undone until ${formatDay(undo_until)}.`}</p>
      )}
    </>
  )
}

/** What an undo restored, and what it kept by name. */
function Undone({ undone, heading: Heading }: UndoneProps) {
  const { restored, kept_count: count, kept } = undone
  const { shown, numbers, setPage } = usePageOf(kept)
  return (
    <section aria-labelledby="act-undone">
      <Heading id="act-undone" className={classes.heading}>
        Restored: {formatNumber(restored)}, kept: {formatNumber(count)}
      </Heading>
      {count > kept.length && <p className={classes.fact}>The first {formatNumber(kept.length)} that were kept:</p>}
      {kept.length > 0 && (
        <ul className={classes.lines}>
          {shown.map(({ booking_id, booking_reference, reason }) => (
            <li key={booking_id}>
              <Link to="/bookings" search={{ search: booking_reference }}>
                {booking_reference}
              </Link>{' '}
              {reason}
            </li>
          ))}
        </ul>
      )}
      {numbers.last_page > 1 && <Pagination numbers={numbers} onPage={setPage} label="Pages of the kept bookings" />}
    </section>
  )
}
