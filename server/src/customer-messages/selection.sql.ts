import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { actMessages } from 'contract/act-messages'
import { customerMessageTexts as texts } from 'contract/customer-message-texts'
import type { MessageSelection } from 'contract/customer-messages'
import { limits } from 'contract/limits'
import { actBookingTable, actTable } from '../acts/act-tables.ts'
import { isOfDeleted, listed, requireTour } from '../acts/selection.sql.ts'
import { areDeleted } from '../bookings/deleted.sql.ts'
import { isListed } from '../bookings/read.ts'
import { isOfTours } from '../bookings/report-filters.sql.ts'
import type { Tx } from '../db/db.ts'
import { bookingTable as b } from '../db/tables.ts'
import { AppError, fieldError } from '../http/errors.ts'
import type { Me } from '../http/me.ts'

const oneTooMany = limits.messageBookings + 1

/** Who selects. */
export type Reader = Pick<Me, 'role'>

/**
 * The bookings whose customers are meant, in the order of their ids. Throws where there is none, or too many. Deleted ones are for
 * administrators to select, but for those that a bulk action deleted.
 */
export async function selectedBookings(tx: Tx, selection: MessageSelection, me: Reader): Promise<number[]> {
  const ids = await idsOf(tx, selection, me)
  if (ids.length > limits.messageBookings)
    throw fieldError('selection', selection.act ? texts.tooManyOfAct : texts.tooMany)
  if (ids.length === 0) throw fieldError('selection', emptyText(selection))
  return ids.toSorted((one, other) => one - other)
}

const emptyText = ({ departure, act }: MessageSelection): string =>
  act ? texts.actTooOld : departure ? texts.noLiveBooking : texts.noBooking

async function idsOf(
  tx: Tx,
  { ids, query, total = 0, departure, act }: MessageSelection,
  me: Reader,
): Promise<number[]> {
  if (ids) return knownIds(tx, ids, me)
  if (query) {
    if (isOfDeleted(query) && me.role !== 'admin') throw new AppError('forbidden')
    if (total > limits.messageBookings) throw fieldError('selection.total', texts.tooMany)
    const found = await idsWhere(tx, isOfDeleted(query) ? areDeleted(listed(query)) : await isListed(tx, listed(query)))
    if (found.length !== total)
      throw new AppError('selection_changed', actMessages.selectionChanged(found.length), {
        data: { total: found.length },
      })
    return found
  }
  if (departure) {
    const { tour_id, starts_at } = departure
    await requireTour(tx, tour_id)
    return idsWhere(
      tx,
      and(
        isNull(b.deleted_at),
        ne(b.status, 'cancelled'),
        sql`${b.booking_datetime} = ${starts_at}::timestamp`,
        isOfTours([tour_id]),
      ),
    )
  }
  return act === undefined ? [] : changedBy(tx, act)
}

const idsWhere = async (tx: Tx, where: ReturnType<typeof and>): Promise<number[]> => {
  const rows = await tx.select({ id: b.id }).from(b).where(where).limit(oneTooMany)
  return rows.map(({ id }) => id)
}

/** One that was deleted after it was selected is left out. */
async function knownIds(tx: Tx, ids: readonly number[], { role }: Reader): Promise<number[]> {
  const unique = [...new Set(ids)]
  const known = await tx
    .select({ id: b.id, isDeleted: sql<boolean>`${b.deleted_at} is not null` })
    .from(b)
    .where(inArray(b.id, unique))
  if (known.length < unique.length) throw fieldError('selection.ids', actMessages.unknown)
  return known.flatMap(({ id, isDeleted }) => (isDeleted && role !== 'admin' ? [] : id))
}

/** The bookings that a bulk action changed, also once it was undone. */
async function changedBy(tx: Tx, id: number): Promise<number[]> {
  const [act] = await tx
    .select({ state: actTable.state, counts: actTable.counts })
    .from(actTable)
    .where(eq(actTable.id, id))
  if (!act) throw fieldError('selection.act', texts.unknownAct)
  if (act.state !== 'done' && act.state !== 'undone') throw fieldError('selection.act', texts.actNotDone)
  if (act.counts.change === 0) throw fieldError('selection.act', texts.actChangedNone)
  const rows = await tx
    .select({ id: actBookingTable.bookingId })
    .from(actBookingTable)
    .where(and(eq(actBookingTable.actId, id), eq(actBookingTable.kind, 'change')))
    .limit(oneTooMany)
  return rows.map((row) => row.id)
}

/**
 * Refuses a message about a bulk action that is being undone, or whose state is no longer the one that was seen. For a caller that has
 * locked the bookings: an undo that begins later waits for these, and ends the message.
 */
export async function refuseUndone(
  tx: Tx,
  { act: id, act_state: seen }: Pick<MessageSelection, 'act' | 'act_state'>,
): Promise<void> {
  if (id === undefined) return
  const [act] = await tx
    .select({ state: actTable.state, task: actTable.task })
    .from(actTable)
    .where(eq(actTable.id, id))
  if (!act) return
  const { state, task } = act
  if (task === 'undo') throw new AppError('wrong_state', texts.actBeingUndone)
  if (seen !== undefined && seen !== state)
    throw new AppError('wrong_state', state === 'undone' ? texts.actUndone : undefined, { data: { state } })
}
