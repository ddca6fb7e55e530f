import { and, eq, inArray, isNotNull, or, sql, type Column, type SQL } from 'drizzle-orm'
import { personalDataMessages } from 'contract/personal-data-messages'
import { erased, type PersonalData, type PersonSelector } from 'contract/personal-data'
import type { Db, Tx } from '../db/db.ts'
import { fold } from '../db/fold.ts'
import { isStaff } from '../db/people.ts'
import { bookingTable, historyTable, travelerTable, userTable, type Changes } from '../db/tables.ts'
import { existing, fieldError } from '../http/errors.ts'
import { importRowTable } from '../imports/import-tables.ts'
import type { UserRecord } from '../session/read.ts'
import { findLines, mentions, type Contacts, type Line } from './mentions.sql.ts'
import { foldName, mentionsContact, type Identity } from './names.ts'
import { isPhone, phoneEnd } from './phones.ts'

export type Reader = Db | Tx
type HistoryRow = Pick<typeof historyTable.$inferSelect, 'id' | 'bookingId' | 'changes'>

/** Yes or no for each side of a change. */
export type Sides = { old: boolean; new: boolean }

/**
 * One entry of a history, with the sides that an erasure empties: those of the time when the booking was the person's, and of a
 * booking that is theirs now both, since an address may only have been corrected. `own` are those of their time alone, for a copy.
 */
export type PersonalHistory = HistoryRow & Sides & { own: Sides }

export type ImportRow = { importId: number; row: number }

export type Person = Identity & {
  /** Without what is another party's, who may have had a booking of theirs before: for a copy. */
  own: Identity
  customers: UserRecord[]
  /** Ids of the bookings with their address or number; deleted ones as well. */
  bookings: number[]
  /** Ids of bookings that had it once. */
  former: number[]
  /** Every entry of `bookings`, and of `former` those with a side of theirs. */
  histories: PersonalHistory[]
  /** The other entries of `former`. */
  otherHistories: PersonalHistory[]
  /** Rows of files that made or changed `bookings`, and those that have an address or number of theirs. */
  importRows: (ImportRow & { isTheirs: boolean })[]
  /** Lines of the activity that have an address or number of theirs. */
  lines: Line[]
  /** What the records were found by. */
  contacts: Contacts
}

/**
 * Finds a person by address, number or account. An account also has the bookings of its address; a number alone does not lead to
 * other bookings of an address, since people share numbers.
 */
export async function findPerson(db: Reader, selector: PersonSelector): Promise<Person> {
  const found = await findRecords(db, selector)
  const importRows = await findImportRows(db, found.bookings, found.contacts)
  return { ...found, importRows, lines: await findLines(db, found.contacts) }
}

type Records = Omit<Person, 'importRows' | 'lines'>

/** The same without the rows of files and the lines of the activity, which are found by reading all of them. */
export async function findRecords(db: Reader, selector: PersonSelector): Promise<Records> {
  if (Object.values(selector).every((value) => value === undefined))
    throw fieldError('email', personalDataMessages.oneSelector)
  const customers = await findCustomers(db, selector)
  if (selector.id !== undefined) existing(customers[0])
  const addresses = [...(selector.email ? [selector.email] : []), ...customers.map(({ email }) => email)]
  const keys = new Set(addresses.map(fold))
  const { phone } = selector
  const isTheirs = ({ email = '', phone: number = '' }: Contact) =>
    keys.has(fold(email)) || (phone !== undefined && isPhone(number, phone))
  const contacts = { emails: [...keys], phones: phone === undefined ? [] : [phone] }
  const sought = { ...contacts, emails: [...new Set([...addresses, ...keys])] }
  const bookings = await findBookings(db, sought, isTheirs)
  const ids = bookings.map(({ id }) => id)
  const found = await findHistories(db, { ids, contacts: sought, isTheirs })
  const travelers = await travelerNames(db, ids)
  const identity = (sidesOf: (entry: PersonalHistory) => Sides) => {
    const seen = found.histories.flatMap((entry) => {
      const sides = sidesOf(entry)
      return [...(sides.old ? [entry.changes.old] : []), ...(sides.new ? [entry.changes.new] : [])]
    })
    return identityOf({ selector, customers, bookings, travelers, seen })
  }
  const own = identity((entry) => entry.own)
  return { customers, bookings: ids, ...found, contacts, ...identity((entry) => entry), own }
}

type Contact = { email?: string | undefined; phone?: string | undefined }
type BookingRecord = typeof bookingTable.$inferSelect

// Each is the expression of an index.
const lowered = (text: SQL | Column | string) => sql`lower((${text}) collate "und-x-icu")`
const endOf = (column: SQL | Column) => sql`right(regexp_replace(${column}, '[^0-9]', '', 'g'), 6)`

/** The values of these contacts, as the indexes have them. `is not null` makes a partial index usable. */
function hasContact(email: SQL | Column, phone: SQL | Column, { emails, phones }: Contacts): SQL | undefined {
  const ends = phones.map(phoneEnd).filter((end) => end !== undefined)
  return or(
    emails.length === 0 ? undefined : and(isNotNull(email), inArray(lowered(email), emails.map(lowered))),
    ends.length === 0 ? undefined : and(isNotNull(phone), inArray(endOf(phone), ends)),
  )
}

/** Also deleted ones, whose data is still stored. */
async function findCustomers(db: Reader, { id, email, phone }: PersonSelector): Promise<UserRecord[]> {
  const which = or(id === undefined ? undefined : eq(userTable.id, id), isReachedBy({ email, phone }))
  if (!which) return []
  const found = await db
    .select()
    .from(userTable)
    // Written out: the indexes are of customers, which no parameter shows.
    .where(and(sql`${userTable.role} = 'customer'`, which))
    .orderBy(userTable.id)
  return found.filter(hasPhone(phone))
}

/** Members of staff with this address or number: their accounts are none of a customer. */
export async function findStaff(db: Reader, { email, phone }: PersonSelector): Promise<PersonalData['staff']> {
  const which = isReachedBy({ email, phone })
  if (!which) return []
  const { id, name, mobile } = userTable
  const found = await db.select({ id, name, mobile }).from(userTable).where(and(isStaff, which)).orderBy(id)
  return found.filter(hasPhone(phone)).map((one) => ({ id: one.id, name: one.name }))
}

/** The accounts that may have this address or number; of numbers only the end is compared, then `hasPhone` the whole. */
function isReachedBy({ email, phone }: Contact): SQL | undefined {
  const end = phone === undefined ? undefined : phoneEnd(phone)
  return or(
    email === undefined ? undefined : eq(userTable.emailKey, fold(email)),
    end === undefined ? undefined : eq(endOf(userTable.mobile), end),
  )
}

const hasPhone =
  (phone: string | undefined) =>
  ({ mobile }: Pick<UserRecord, 'mobile'>) =>
    phone === undefined || (mobile !== null && isPhone(mobile, phone))

async function findBookings(
  db: Reader,
  contacts: Contacts,
  isTheirs: (contact: Contact) => boolean,
): Promise<BookingRecord[]> {
  const which = hasContact(bookingTable.customer_email, bookingTable.customer_phone, contacts)
  if (!which) return []
  const rows = await db.select().from(bookingTable).where(which).orderBy(bookingTable.id)
  return rows.filter((row) => isTheirs({ email: row.customer_email, phone: row.customer_phone }))
}

type Sought = { ids: number[]; contacts: Contacts; isTheirs: (contact: Contact) => boolean }

async function findHistories(db: Reader, { ids, contacts, isTheirs }: Sought) {
  // A contact that a booking no longer has was replaced by one of its changes.
  const old = (key: string) => sql`(${historyTable.changes} -> 'old' ->> ${sql.raw(`'${key}'`)})`
  const replaced = await db
    .selectDistinct({ bookingId: historyTable.bookingId })
    .from(historyTable)
    .where(hasContact(old('customer_email'), old('customer_phone'), contacts) ?? sql`false`)
  const all = [...new Set([...ids, ...replaced.map(({ bookingId }) => bookingId)])]
  if (all.length === 0) return { former: [], histories: [], otherHistories: [] }
  const now = await db
    .select({ id: bookingTable.id, email: bookingTable.customer_email, phone: bookingTable.customer_phone })
    .from(bookingTable)
    .where(inArray(bookingTable.id, all))
  const rows = await db
    .select({ id: historyTable.id, bookingId: historyTable.bookingId, changes: historyTable.changes })
    .from(historyTable)
    .where(inArray(historyTable.bookingId, all))
    .orderBy(historyTable.id)
  const byBooking = new Map<number, HistoryRow[]>(all.map((id) => [id, []]))
  for (const row of rows) byBooking.get(row.bookingId)?.push(row)
  const owned = new Set(ids)
  const histories = now.flatMap(({ id, ...present }) =>
    withOwners(byBooking.get(id) ?? [], present, isTheirs).map((entry) =>
      owned.has(id) ? { ...entry, old: true, new: true } : entry,
    ),
  )
  const theirs = histories.filter((entry) => entry.old || entry.new)
  const former = new Set(theirs.map(({ bookingId }) => bookingId).filter((id) => !owned.has(id)))
  const otherHistories = histories.filter((entry) => !entry.old && !entry.new && former.has(entry.bookingId))
  return { former: [...former], histories: theirs, otherHistories }
}

/** A change of a name alone does not say whose booking it was: the entries around it do. */
function withOwners(rows: HistoryRow[], present: Contact, isTheirs: Sought['isTheirs']): PersonalHistory[] {
  const before = (key: string) => rows.find(({ changes }) => key in changes.old)?.changes.old[key]
  const created = rows[0]?.changes.new ?? {}
  let email = before('customer_email') ?? created['customer_email'] ?? present.email
  let phone = before('customer_phone') ?? created['customer_phone'] ?? present.phone
  return rows.map((row) => {
    const old = isTheirs(contactOf(email, phone))
    email = row.changes.new['customer_email'] ?? email
    phone = row.changes.new['customer_phone'] ?? phone
    const own = { old, new: isTheirs(contactOf(email, phone)) }
    return { ...row, ...own, own }
  })
}

const contactOf = (email: unknown, phone: unknown): Contact => ({
  email: typeof email === 'string' ? email : undefined,
  phone: typeof phone === 'string' ? phone : undefined,
})

async function findImportRows(db: Reader, ids: number[], contacts: Contacts) {
  const { importId, row, bookingId, cells } = importRowTable
  const which = or(ids.length > 0 ? inArray(bookingId, ids) : undefined, mentions(sql`${cells}`, contacts))
  if (!which) return []
  const owned = new Set(ids)
  const isMentioned = mentionsContact(contacts)
  const rows = await db
    .select({ importId, row, bookingId, cells })
    .from(importRowTable)
    .where(which)
    .orderBy(importId, row)
  return rows
    .map((one) => ({ ...one, isTheirs: one.cells.some(([, texts]) => texts.some(isMentioned)) }))
    .filter((one) => owned.has(one.bookingId ?? 0) || one.isTheirs)
    .map((one) => ({ importId: one.importId, row: one.row, isTheirs: one.isTheirs }))
}

async function travelerNames(db: Reader, ids: number[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectDistinct({ name: travelerTable.name })
    .from(travelerTable)
    .where(inArray(travelerTable.bookingId, ids))
  return rows.map(({ name }) => name)
}

type Known = {
  selector: PersonSelector
  customers: UserRecord[]
  bookings: BookingRecord[]
  travelers: string[]
  seen: Changes['old'][]
}

function identityOf({ selector, customers, bookings, travelers, seen }: Known): Identity {
  const texts = (key: string) => seen.map((side) => side[key]).filter((value) => typeof value === 'string')
  const listed = seen.flatMap((side) => (Array.isArray(side['travelers']) ? side['travelers'] : []))
  const names = listed.map(({ name }: { name?: unknown }) => name).filter((name) => typeof name === 'string')
  return {
    names: distinct([
      ...customers.map(({ name }) => name),
      ...bookings.map((booking) => booking.lead_traveler),
      ...texts('lead_traveler'),
      ...travelers,
      ...names,
    ]),
    emails: distinct([
      ...(selector.email ? [selector.email] : []),
      ...customers.map(({ email }) => email),
      ...bookings.map((booking) => booking.customer_email),
      ...texts('customer_email'),
    ]),
    phones: distinct([
      ...(selector.phone ? [selector.phone] : []),
      ...customers.flatMap(({ mobile }) => mobile ?? []),
      ...bookings.map((booking) => booking.customer_phone),
      ...texts('customer_phone'),
    ]),
  }
}

/** Without those that differ in case or accents only, and without empty ones. */
const distinct = (texts: string[]): string[] =>
  [
    ...new Map(
      texts
        .filter((text) => text !== '' && text !== erased)
        .toReversed()
        .map((text) => [foldName(text), text]),
    ).values(),
  ].toReversed()

/** The names of the parties whose bookings these are by now. */
export async function partiesOf(db: Reader, bookings: readonly number[]): Promise<string[]> {
  const ids = [...bookings]
  const leads = await db
    .select({ name: bookingTable.lead_traveler })
    .from(bookingTable)
    .where(inArray(bookingTable.id, ids))
  return [...leads.map(({ name }) => name), ...(await travelerNames(db, ids))]
}
