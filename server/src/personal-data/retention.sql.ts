import { and, gt, inArray, isNotNull, lte, max, ne, or, sql, type SQL } from 'drizzle-orm'
import { eraseFromRanges } from '../bookings/keep-ranges.sql.ts'
import { searchText } from '../bookings/rows.ts'
import { announceChanges } from '../db/changes.ts'
import { withPriority } from '../db/connection-queue.ts'
import type { Database, Tx } from '../db/db.ts'
import { fold } from '../db/fold.ts'
import { messageTable } from '../db/message-tables.ts'
import { bookingTable as t, historyTable, travelerTable, type Changes } from '../db/tables.ts'
import { removeFromActivity } from './activity.sql.ts'
import { erasedEmail, moveInRanges, replacement, setChanges } from './replaced.sql.ts'

/** What a booking says about how its customer is reached. Names stay: reviews, prints and partners' accounts refer to them. */
const contactFields = ['customer_email', 'customer_phone'] as const
const removed = { customer_email: replacement('customer_email'), customer_phone: replacement('customer_phone') }

/** Bookings that are looked at in one transaction. */
const stepSize = 200

type Options = { months: number; stopping?: () => boolean; step?: number }

/**
 * Removes e-mail addresses, telephone numbers and birth dates of bookings whose tour was more than so many months ago: from the
 * bookings, deleted ones too, their histories and the log of messages. Prices, travelers and all totals stay. It leaves no history
 * of its own. Returns how many bookings had any. Several processes may do so at once.
 */
export async function removeOldContacts(
  { db, withTx, noteErased }: Pick<Database, 'db' | 'withTx' | 'noteErased'>,
  { months, stopping = () => false, step = stepSize }: Options,
): Promise<number> {
  return withPriority('export', async () => {
    const [last] = await db.select({ id: max(t.id) }).from(t)
    let found = 0
    // By ranges of ids, so that no statement reads the whole table.
    for (let after = 0; after < (last?.id ?? 0) && !stopping(); after += step) {
      const between = and(gt(t.id, after), lte(t.id, after + step))
      const cleared = await withTx((tx) => removeIn(tx, and(between, isOld(months), hasContact)), { looks: true })
      if (cleared > 0) noteErased()
      found += cleared
    }
    return found
  })
}

/** The time of a booking is London's. */
const isOld = (months: number) =>
  sql`${t.booking_datetime} < (clock_timestamp() at time zone 'Europe/London') - make_interval(months => ${months})`

/** Messages that are not sent yet keep their address until they are. */
const isOver = ne(messageTable.state, 'waiting')
/** Of earlier versions, which kept the answer of a mail server as it was. */
const quotesAddress = sql`coalesce(strpos(${messageTable.failure}, '@'), 0) > 0`

const hasContact = or(
  ...contactFields.map((name) => ne(t[name], removed[name])),
  sql`exists (select from ${travelerTable} where ${travelerTable.bookingId} = ${t.id} and ${travelerTable.dob} is not null)`,
  sql`exists (select from ${messageTable} where ${messageTable.bookingId} = ${t.id} and ${isOver}
    and (${ne(messageTable.recipient, erasedEmail)} or ${quotesAddress}))`,
)

async function removeIn(tx: Tx, which: SQL | undefined): Promise<number> {
  const rows = await tx.select().from(t).where(which).orderBy(t.id).for('update')
  if (rows.length === 0) return 0
  const ids = rows.map(({ id }) => id)
  const changed = rows.map((before) => ({ before, after: { ...before, ...removed } }))
  await moveInRanges(tx, changed)
  await tx
    .update(travelerTable)
    .set({ dob: null })
    .where(and(inArray(travelerTable.bookingId, ids), isNotNull(travelerTable.dob)))
  const texts = changed.map(({ after }) => ({ id: after.id, search_text: searchText(after) }))
  // A form or an undo that still holds the address must not bring it back: the version that it read is stale from here on.
  await tx.execute(sql`
    update bookings b set search_text = found.search_text, version = version + 1,
      customer_email = ${removed.customer_email}, customer_phone = ${removed.customer_phone}
    from json_to_recordset(${JSON.stringify(texts)}::json) as found(id bigint, search_text text) where b.id = found.id`)
  await eraseFromRanges(tx, ids)
  await removeFromHistories(tx, ids)
  await removeFromMessages(tx, ids)
  await removeFromActivity(tx, ids)
  // No entry of a history says that searches find fewer.
  await announceChanges(tx, ['booking'])
  return ids.length
}

async function removeFromHistories(tx: Tx, bookings: readonly number[]): Promise<void> {
  const { id, changes, bookingId } = historyTable
  const histories = await tx.select({ id, changes }).from(historyTable).where(inArray(bookingId, bookings))
  const replaced = histories.map((each) => ({
    id: each.id,
    changes: { old: withoutContact(each.changes.old), new: withoutContact(each.changes.new) },
  }))
  await setChanges(tx, replaced)
}

function withoutContact(side: Changes['old']): Changes['old'] {
  const { travelers } = side
  const contacts = contactFields.filter((name) => name in side).map((name) => [name, removed[name]])
  return {
    ...side,
    ...Object.fromEntries(contacts),
    ...(Array.isArray(travelers) && { travelers: travelers.map((each: object) => ({ ...each, dob: null })) }),
  }
}

const removeFromMessages = (tx: Tx, bookings: readonly number[]) =>
  tx
    .update(messageTable)
    .set({
      recipient: erasedEmail,
      recipientKey: fold(erasedEmail),
      failure: sql`case when not ${quotesAddress} then ${messageTable.failure} end`,
    })
    .where(and(inArray(messageTable.bookingId, bookings), isOver))
