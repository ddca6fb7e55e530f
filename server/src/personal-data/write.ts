import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { columnName } from 'contract/booking-columns'
import { bookingField, personalFields, type PersonalField } from 'contract/booking-fields'
import { fromKeys } from 'contract/pick'
import type { Tx } from '../db/db.ts'
import { fold } from '../db/fold.ts'
import {
  bookingTable,
  codeRequestTable,
  codeTable,
  historyTable,
  idempotencyTable,
  outboxTable,
  reviewTable,
  travelerTable,
  userTable,
  type Changes,
} from '../db/tables.ts'
import { importCorrectionTable, importPartTable, importRowTable, importTable } from '../imports/import-tables.ts'
import { searchText } from '../bookings/rows.ts'
import { AppError, existing } from '../http/errors.ts'
import { userSearchText } from '../users/search.ts'
import { findBookingIds, findCustomerRecord, mentions } from './read.ts'

/** What stands where a name stood; as a phone number it is long enough for the form. */
const erased = 'Erased'

export type Erasure = { email: string; bookings: number; reviews: number; picture: string | null }

/**
 * Removes who a customer is from everything that is kept, and keeps that there was one: bookings with their prices, reviews
 * with their stars, every total. There is no way back, so it leaves no history either.
 */
export async function eraseCustomer(tx: Tx, id: number): Promise<Erasure> {
  const customer = existing(await findCustomerRecord(tx, id))
  const { email } = customer
  const nobody = `erased-${id}@erased.invalid`
  const bookings = await findBookingIds(tx, email)
  await eraseImports(tx, bookings, email)
  const named = await eraseHistories(tx, { bookings, email, nobody })
  await eraseNotifications(tx, [...bookings, ...named])
  await eraseBookings(tx, bookings, nobody)
  const reviews = await tx.update(reviewTable).set({ comment: '' }).where(eq(reviewTable.userId, id))
  await tx.delete(codeTable).where(eq(codeTable.userId, id))
  await tx.delete(codeRequestTable).where(eq(codeRequestTable.emailKey, customer.emailKey))
  await tx.delete(outboxTable).where(eq(sql`lower(${outboxTable.recipient})`, email.toLowerCase()))
  await tx.delete(idempotencyTable).where(mentions(sql`${idempotencyTable.answer}`, email))
  await eraseAccount(tx, id, nobody)
  return { email, bookings: bookings.length, reviews: reviews.rowCount ?? 0, picture: customer.profileImage }
}

async function eraseAccount(tx: Tx, id: number, nobody: string): Promise<void> {
  const username = `erased-${id}`
  await tx
    .update(userTable)
    .set({
      name: erased,
      username,
      usernameKey: fold(username),
      email: nobody,
      emailKey: fold(nobody),
      mobile: null,
      gender: null,
      address: null,
      birthdate: null,
      profileImage: null,
      passwordHash: null,
      emailVerifiedAt: null,
      // Else the registration would be swept, and with it the count.
      selfRegistered: false,
      searchText: userSearchText({ name: erased, username, email: nobody }),
      version: sql`version + 1`,
      updatedAt: sql`clock_timestamp()`,
    })
    .where(eq(userTable.id, id))
}

async function eraseBookings(tx: Tx, ids: number[], nobody: string): Promise<void> {
  if (ids.length === 0) return
  await tx.update(travelerTable).set({ name: erased, dob: null }).where(inArray(travelerTable.bookingId, ids))
  const rows = await tx.select().from(bookingTable).where(inArray(bookingTable.id, ids))
  const replaced = replacedColumns(nobody)
  for (const row of rows) {
    const search_text = searchText({ ...row, ...replaced })
    // A form that still shows the name must not bring it back: the version that it read is stale from here on.
    const version = row.version + 1
    await tx
      .update(bookingTable)
      .set({ ...replaced, search_text, version })
      .where(eq(bookingTable.id, row.id))
  }
}

/** What stands in the columns that said who the person was. */
const replacedColumns = (nobody: string) =>
  fromKeys(
    personalFields.filter((name) => name !== 'travelers'),
    (name) => replacement(name, nobody),
  )

/** An optional field becomes empty; a required one keeps a value that the form would take. */
function replacement(name: PersonalField, nobody: string): string {
  const { kind, required } = bookingField(name)
  if (!required) return ''
  return kind === 'email' ? nobody : erased
}

type Whose = { bookings: number[]; email: string; nobody: string }

/**
 * Also of a booking that has another address by now: there only what stands beside this one. Returns the bookings that were
 * spoken of.
 */
async function eraseHistories(tx: Tx, { bookings, email, nobody }: Whose): Promise<number[]> {
  const rows = await tx
    .select({ id: historyTable.id, bookingId: historyTable.bookingId, changes: historyTable.changes })
    .from(historyTable)
    .where(
      or(
        bookings.length > 0 ? inArray(historyTable.bookingId, bookings) : undefined,
        mentions(sql`${historyTable.changes}`, email),
      ),
    )
  for (const { id, bookingId, changes } of rows) {
    const isTheirs = (side: Changes['old']) =>
      bookings.includes(bookingId) ||
      (typeof side['customer_email'] === 'string' && fold(side['customer_email']) === fold(email))
    const [before, after] = [changes.old, changes.new].map((side) =>
      isTheirs(side) ? withoutPerson(side, nobody) : side,
    )
    await tx
      .update(historyTable)
      .set({ changes: { old: before!, new: after! } })
      .where(eq(historyTable.id, id))
  }
  return rows.map(({ bookingId }) => bookingId)
}

/** Notifications of a booking name its lead traveler. */
async function eraseNotifications(tx: Tx, bookings: number[]): Promise<void> {
  await tx.execute(sql`
    update notifications set body = b.booking_reference from bookings b
    where notifications.href = '/bookings?view=' || b.id and b.id = any(${`{${bookings.join(',')}}`}::bigint[])`)
}

function withoutPerson(side: Changes['old'], nobody: string): Changes['old'] {
  const replaced: Changes['old'] = { ...side }
  for (const name of personalFields) {
    const value = side[columnName(name)]
    if (value === undefined) continue
    replaced[columnName(name)] = Array.isArray(value)
      ? value.map((traveler: object) => ({ ...traveler, name: erased, dob: null }))
      : replacement(name, nobody)
  }
  return replaced
}

const blank = sql`(
  select json_agg(json_build_array(line->0, (select json_agg(''::text) from json_array_elements(line->1))))
  from json_array_elements(cells) as line)`
const withoutSamples = sql`(
  select coalesce(json_agg(jsonb_set(one, '{sample}', '""')), '[]') from jsonb_array_elements(columns::jsonb) as one)`

/** Files that speak of the customer go whole, for they speak in raw bytes; of what was read of them only these rows go. */
async function eraseImports(tx: Tx, bookings: number[], email: string): Promise<void> {
  const theirs = or(
    bookings.length > 0 ? inArray(importRowTable.bookingId, bookings) : undefined,
    mentions(sql`${importRowTable.cells}`, email),
  )
  const found = await tx.select({ importId: importRowTable.importId }).from(importRowTable).where(theirs)
  const ids = [...new Set(found.map(({ importId }) => importId))]
  if (ids.length === 0) return
  const [open] = await tx
    .select({ id: importTable.id })
    .from(importTable)
    .where(
      and(inArray(importTable.id, ids), inArray(importTable.state, ['uploading', 'checking', 'ready', 'committing'])),
    )
  if (open) throw new AppError('in_progress', `Import ${open.id} speaks of this customer: commit or cancel it first.`)
  await tx.update(importRowTable).set({ cells: blank, changes: null, errors: [] }).where(theirs)
  await tx.delete(importPartTable).where(inArray(importPartTable.importId, ids))
  await tx.delete(importCorrectionTable).where(inArray(importCorrectionTable.importId, ids))
  // Samples and reasons quote the file.
  await tx
    .update(importTable)
    .set({ hasFile: false, problems: [], columns: withoutSamples })
    .where(inArray(importTable.id, ids))
}
