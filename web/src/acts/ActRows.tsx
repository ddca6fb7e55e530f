import { LoadFailed } from '../api/LoadFailed.tsx'
import { NativeSelect } from '@mantine/core'
import { actMessages } from 'contract/act-messages'
import { actRowKinds, type Act, type ActRow, type ActRowKind, type ActRowQuery } from 'contract/acts'
import { useId, useState } from 'react'
import { NotUpdated } from '../api/NotUpdated.tsx'
import { historyLines } from '../lib/booking-changes.ts'
import { formatNumber } from '../lib/format.ts'
import { Bone } from '../ui/Bone.tsx'
import { ChangeLines } from '../ui/ChangeLines.tsx'
import { Pagination } from '../ui/Pagination.tsx'
import { changeLabel, consequenceNames } from './act-words.ts'
import { useActRowsQuery } from './api.ts'
import classes from './Acts.module.css'

const pageSize = 10

type Shown = {
  value: string
  label: string
  query: Omit<ActRowQuery, 'page' | 'limit'>
  /** How many of them are listed, where that is not all. */
  named?: number
}

/** What the bookings can be narrowed to: those of one outcome, and those behind a consequence. */
function shownOf(act: Act): { kinds: Shown[]; behind: Shown[] } {
  const { counts, consequences } = act
  const labels: Record<ActRowKind, string> = {
    change: changeLabel(act),
    unchanged: 'Unchanged',
    refused: 'Left out',
  }
  return {
    kinds: actRowKinds
      .filter((kind) => counts[kind] > 0)
      .map((kind) => ({ value: kind, label: `${labels[kind]} (${formatNumber(counts[kind])})`, query: { kind } })),
    behind: consequences
      .filter(({ booking_ids }) => booking_ids.length > 0)
      .map(({ code, count, booking_ids }) => ({
        value: code,
        label: `${consequenceNames[code]} (${formatNumber(count)})`,
        query: { booking_id: booking_ids.join(',') },
        ...(count > booking_ids.length && { named: booking_ids.length }),
      })),
  }
}

const optionsOf = (shown: readonly Shown[]) => shown.map(({ value, label }) => ({ value, label }))

/** The bookings of a bulk action by what becomes of them, each with its fields as old → new or the reason why not. */
export function ActRows({ act }: { act: Act }) {
  const select = useId()
  const { kinds, behind } = shownOf(act)
  const [chosen, choose] = useState<string>()
  const shown = [...kinds, ...behind].find(({ value }) => value === chosen) ?? kinds[0]
  if (shown === undefined) return undefined
  return (
    <section aria-label="Bookings of the bulk action">
      <div className={classes.rowsHead}>
        <label htmlFor={select}>Show</label>
        <NativeSelect
          id={select}
          size="xs"
          value={shown.value}
          data={[
            ...optionsOf(kinds),
            ...(behind.length > 0 ? [{ group: 'Consequences', items: optionsOf(behind) }] : []),
          ]}
          onChange={(event) => choose(event.currentTarget.value)}
        />
      </div>
      {shown.named !== undefined && <p className={classes.fact}>The first {formatNumber(shown.named)} of them:</p>}
      {/* Rows of one choice never stand under the name of another. */}
      <Rows key={shown.value} act={act} query={shown.query} />
    </section>
  )
}

function Rows({ act, query }: { act: Act; query: Shown['query'] }) {
  const [page, setPage] = useState(1)
  const load = useActRowsQuery({ params: { id: act.id }, query: { page, limit: pageSize, ...query } })
  const { data, error, isFetching, refetch } = load
  return (
    <div aria-busy={isFetching}>
      <NotUpdated load={load} />
      {data?.total === 0 ? (
        <p className={classes.fact}>{actMessages.rowsDeleted}</p>
      ) : data ? (
        <ul className={classes.rows}>
          {data.data.map((row) => (
            <Row key={row.booking_id} row={row} isDone={act.committed_at !== null} />
          ))}
        </ul>
      ) : error ? (
        <LoadFailed load={{ error, isFetching, refetch }} />
      ) : (
        <Bone width="100%" height={160} />
      )}
      {data && data.last_page > 1 && <Pagination numbers={data} onPage={setPage} label="Pages of the bulk action" />}
    </div>
  )
}

/** Deleting and restoring change no field. */
function wholeWords(changes: NonNullable<ActRow['changes']>, isDone: boolean): string | undefined {
  if (!('deleted' in changes.new)) return undefined
  const [done, planned] =
    changes.new['deleted'] === true ? ['Deleted', 'Would be deleted'] : ['Restored', 'Would be restored']
  return isDone ? done : planned
}

type RowProps = { row: ActRow; isDone: boolean }

function Row({ row: { booking_id, booking_reference, lead_traveler, changes, reason }, isDone }: RowProps) {
  const whole = changes && wholeWords(changes, isDone)
  return (
    <li className={classes.row}>
      <p className={classes.name}>
        <strong>{booking_reference || `Booking ${booking_id}`}</strong> {lead_traveler}
      </p>
      {reason !== null && <p className={classes.reason}>{reason}</p>}
      {whole !== undefined && whole !== null && <p className={classes.reason}>{whole}</p>}
      {changes && !whole && <ChangeLines lines={historyLines({ changes })} />}
    </li>
  )
}
