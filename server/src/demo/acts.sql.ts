import { eq, sql } from 'drizzle-orm'
import { actMessages } from 'contract/act-messages'
import type { Act } from 'contract/acts'
import type { Booking } from 'contract/bookings'
import { londonDay } from 'contract/days'
import type { Author } from '../bookings/counts-and-history.sql.ts'
import { updateTo } from '../bookings/history-values.ts'
import { findBookings } from '../bookings/read.ts'
import { applyUpdates } from '../bookings/write.ts'
import { actBookingTable, actTable } from '../acts/act-tables.ts'
import { recipientsOf } from '../customer-messages/recipients.sql.ts'
import type { Tx } from '../db/db.ts'
import { fold } from '../db/fold.ts'
import { messageSendTable, messageTable, messageTemplateTable } from '../db/message-tables.ts'
import { onlyRow } from '../db/only-row.ts'
import type { Changes } from '../db/tables.ts'
import { addDays, dayMs } from './calendar.ts'

type Person = Author & { id: number }
type People = { by: Person; colleague: Person }

const minuteMs = 60_000
const [movedCount, endedCount, leftCount] = [8, 5, 12]
/** Twenty to eleven, so many days ago. */
const morningOf = (now: Date, daysAgo: number) => after(new Date(`${addDays(londonDay(now), -daysAgo)}T00:00:00Z`), 640)
const after = (at: Date, minutes: number) => new Date(at.getTime() + minutes * minuteMs)

/** A pickup that was changed, with messages to the customers, a drop-off that was changed and undone, and a bulk action that was only looked at. */
export async function addActs(tx: Tx, { now, by, colleague }: { now: Date } & People): Promise<void> {
  const bookings = await upcomingBookings(tx, now)
  if (bookings.length < movedCount + endedCount + leftCount) return
  const moved = bookings.slice(0, movedCount)
  const ended = bookings.slice(movedCount, movedCount + endedCount)
  const left = bookings.slice(movedCount + endedCount)

  const last = morningOf(now, 2)
  const place = { pickup_location: 'Embankment Pier, north side' }
  const pickup = { values: place, reason: 'The river path is closed', at: last, by, bookings: moved }
  const id = await insertAct(tx, { ...pickup, state: 'done' })
  await write(tx, moved, () => place, {
    at: last,
    author: { id: by.id, name: actMessages.author(by.name, id, pickup.reason) },
  })
  await addMessages(tx, { actId: id, bookings: moved, at: after(last, 6), by })

  const day = morningOf(now, 1)
  const end = { drop_off_location: 'Hyde Park Corner' }
  const reminder = { values: end, reason: '', at: day, by: colleague, bookings: ended }
  const undone = await insertAct(tx, { ...reminder, state: 'undone' })
  const { id: userId, name } = colleague
  await write(tx, ended, () => end, { at: day, author: { id: userId, name: actMessages.author(name, undone, '') } })
  const back = { id: userId, name: actMessages.undoAuthor(name, undone) }
  const ends = new Map(ended.map(({ id: which, drop_off_location }) => [which, drop_off_location]))
  await write(tx, ended, ({ id: which }) => ({ drop_off_location: ends.get(which) ?? '' }), {
    at: after(day, 9),
    author: back,
  })

  await insertAct(tx, { values: place, reason: '', at: day, by, bookings: left, state: 'cancelled' })
}

/** Bookings of the coming weeks that nothing has changed yet, without those that an import may claim. */
async function upcomingBookings(tx: Tx, now: Date): Promise<Booking[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from bookings
    where booking_datetime >= ${addDays(londonDay(now), 4)}::timestamp and status = 'confirmed' and deleted_at is null
      and version = 1  and drop_off_location <> 'Hyde Park Corner' and booking_source <> 'partner' and pickup_location <> 'Embankment Pier, north side'
      and created_at < ${new Date(now.getTime() - 3 * dayMs).toISOString()}::timestamptz
    order by booking_datetime, id limit ${movedCount + endedCount + leftCount}`)
  return findBookings(tx, { ids: rows.map(({ id }) => Number(id)) })
}

type Values = { pickup_location: string } | { drop_off_location: string }
const changesOf = (booking: Booking, values: Values): Changes => {
  const old = Object.keys(values).map((field) => [field, booking[field as keyof Booking]] as const)
  return { old: Object.fromEntries(old), new: values }
}

type NewAct = {
  values: Values
  reason: string
  at: Date
  by: Person
  bookings: readonly Booking[]
  state: 'done' | 'undone' | 'cancelled'
}

async function insertAct(tx: Tx, { values, reason, at, by, bookings, state }: NewAct): Promise<number> {
  const ids = bookings.map(({ id }) => id)
  const isNoticed = 'pickup_location' in values
  const consequences: Act['consequences'] = isNoticed
    ? [{ code: 'customers_to_tell', count: ids.length, booking_ids: ids }]
    : []
  const rows = await tx
    .insert(actTable)
    .values({
      act: 'set',
      values,
      selection: { ids },
      reason,
      state,
      progress: 1,
      isCollected: true,
      counts: { bookings: ids.length, change: ids.length, unchanged: 0, refused: 0 },
      consequences,
      ...(state === 'undone' && { undone: { restored: ids.length, kept: [] } }),
      actorId: by.id,
      actorName: by.name,
      createdBy: by.id,
      createdByName: by.name,
      createdAt: after(at, -3),
      committedAt: state === 'cancelled' ? null : at,
    })
    .returning({ id: actTable.id })
  const { id } = onlyRow(rows)
  await tx.insert(actBookingTable).values(
    bookings.map((booking) => ({
      actId: id,
      bookingId: booking.id,
      kind: 'change' as const,
      changes: changesOf(booking, values),
      consequences: isNoticed ? ['customers_to_tell' as const] : [],
      isWritten: state === 'done',
    })),
  )
  return id
}

type When = { at: Date; author: Author }

/** Changes the bookings as the bulk action would have done it then. */
async function write(
  tx: Tx,
  bookings: readonly Booking[],
  valuesOf: (booking: Booking) => Values,
  { at, author }: When,
): Promise<void> {
  const now = await findBookings(tx, { ids: bookings.map(({ id }) => id) })
  const updates = now.flatMap((booking) => updateTo(booking, valuesOf(booking)) ?? [])
  await applyUpdates(tx, updates, author)
  for (const { id } of bookings) {
    await tx.execute(sql`update bookings set updated_at = ${at.toISOString()}::timestamptz where id = ${id}`)
    await tx.execute(sql`
      update booking_histories set created_at = ${at.toISOString()}::timestamptz
      where id = (select max(id) from booking_histories where booking_id = ${id})`)
  }
}

type Informed = { actId: number; bookings: readonly Booking[]; at: Date; by: Person }

/** The customers were informed, and one address was refused. */
async function addMessages(tx: Tx, { actId, bookings, at, by }: Informed): Promise<void> {
  const [template] = await tx
    .select()
    .from(messageTemplateTable)
    .where(eq(messageTemplateTable.nameKey, fold('Pickup changed')))
  if (!template) return
  const people = await recipientsOf(
    tx,
    bookings.map(({ id }) => id),
    template,
  )
  const reached = people.filter(({ outcome }) => outcome === 'sent_to')
  const sends = await tx
    .insert(messageSendTable)
    .values({
      templateId: template.id,
      actId,
      sentTo: reached.length,
      unreachable: people.length - reached.length,
      repeated: 0,
      createdBy: by.id,
      createdByName: by.name,
      createdAt: at,
    })
    .returning({ id: messageSendTable.id })
  const { id: sendId } = onlyRow(sends)
  await tx.insert(messageTable).values(
    reached.map((one, index) => {
      const isRefused = index === reached.length - 1
      const attempt = after(at, 1)
      return {
        sendId,
        bookingId: one.booking_id,
        recipient: one.recipient,
        recipientKey: fold(one.recipient),
        isForwarded: one.is_forwarded,
        ...one.content(),
        digest: one.digest,
        state: isRefused ? ('failed' as const) : ('sent' as const),
        failure: isRefused ? '550 5.1.1 The mailbox does not exist' : null,
        triedAt: attempt,
        sentAt: isRefused ? null : attempt,
        createdAt: at,
      }
    }),
  )
}
