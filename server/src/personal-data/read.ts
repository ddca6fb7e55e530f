import { buffer } from 'node:stream/consumers'
import { and, eq, exists, inArray, isNull, not, or, sql, type SQL } from 'drizzle-orm'
import { personalRecords, type PersonalData } from 'contract/personal-data'
import { limits } from 'contract/limits'
import { fromKeys } from 'contract/pick'
import { fold } from '../db/fold.ts'
import { messageTable } from '../db/message-tables.ts'
import { isStaff } from '../db/people.ts'
import { codeRequestTable, codeTable, notificationTable, outboxTable, userTable } from '../db/tables.ts'
import { pictureType } from '../files/pictures.ts'
import type { Store } from '../files/store.ts'
import { importRowTable } from '../imports/import-tables.ts'
import { readLines } from './lines.sql.ts'
import { eraserOf, rowsThatName } from './names.ts'
import type { ImportRow, Person, Reader } from './person.sql.ts'
import { findSingleWords } from './words.sql.ts'

/** Everything that is held on one person, table by table, as it is kept; without hashes, what only serves searching, and others' data. */
export async function readPersonalData(db: Reader, person: Person): Promise<Omit<PersonalData, 'pictures' | 'staff'>> {
  const { customers, bookings, histories, own } = person
  const all = async (query: SQL) => {
    const { rows } = await db.execute<{ record: Record<string, unknown> }>(sql`select record from (${query}) as held`)
    return rows.map(({ record }) => record)
  }
  const without = sql`- 'search_text' - 'reference_key' - 'password_hash' - 'email_key' - 'username_key' - 'code_hash'`
  const ids = idsOf(customers.map(({ id }) => id))
  const entries = new Map<unknown, Person['histories'][number]>(histories.map((entry) => [entry.id, entry]))
  const held = {
    customers: await all(
      sql`select to_jsonb(users) ${without} as record from users where id = any(${ids}) order by id`,
    ),
    reviews: await all(sql`select to_jsonb(reviews) as record from reviews where user_id = any(${ids}) order by id`),
    bookings: await all(sql`
      select (to_jsonb(b) ${without}) || jsonb_build_object(
        'travelers', (select coalesce(jsonb_agg(to_jsonb(x) order by x.position), '[]') from booking_travelers x where x.booking_id = b.id),
        'inclusions', (select coalesce(jsonb_agg(o.name order by x.position), '[]') from booking_inclusions x
          join inclusion_options o on o.id = x.inclusion_id where x.booking_id = b.id)) as record
      from bookings b where id = any(${idsOf(bookings)}) order by id`),
    histories: (
      await all(sql`
        select to_jsonb(booking_histories) as record from booking_histories
        where id = any(${idsOf(histories.map(({ id }) => id))}) order by id`)
    ).map((record) => ({ ...record, changes: sidesOf(entries.get(record['id'])) })),
    import_rows: await all(sql`
      select to_jsonb(import_rows) - 'reference_key' as record from import_rows
      where ${areImportRows(person.importRows.filter(({ isTheirs }) => isTheirs))} order by import_id, "row"`),
    messages: await all(sql`
      select to_jsonb(messages) - 'recipient_key' - 'digest' as record from messages where ${areMessages({ ...person, ...own })} order by id`),
    notifications: await rowsThatName(
      await all(sql`
        select to_jsonb(notifications) as record from notifications where ${areNotifications(person)} order by id`),
      eraserOf(own, { words: own.names }),
      ({ body }) => body,
    ),
    // A code is for its receiver alone.
    mail: await all(sql`
      select to_jsonb(outbox) - 'html_body' || jsonb_build_object('text_body', case when message_id is null
        then regexp_replace(text_body, ${`^\\d{${limits.code}}$`}, ${'•'.repeat(limits.code)}, 'n') else text_body end) as record
      from outbox where ${areMails(person)} order by id`),
    codes: await all(
      sql`select to_jsonb(codes) ${without} as record from codes where user_id = any(${ids}) order by id`,
    ),
    code_requests: await all(
      sql`select to_jsonb(code_requests) as record from code_requests where ${areCodeRequests(db, person)} order by id`,
    ),
    activity: await readLines(db, person),
  }
  const counts = fromKeys(personalRecords, (kind) => held[kind].length)
  const total = personalRecords.reduce((sum, kind) => sum + counts[kind], 0)
  const left = await findSingleWords(db, person)
  const identity = { names: [...own.names], emails: [...own.emails], phones: [...own.phones] }
  return { ...identity, counts, total, ...held, left }
}

export async function readPictures(store: Store, { customers }: Person): Promise<PersonalData['pictures']> {
  const pictures: PersonalData['pictures'] = []
  for (const { profileImage } of customers) {
    const picture = profileImage === null ? undefined : await store.open(profileImage)
    if (picture) pictures.push({ type: pictureType, base64: (await buffer(picture)).toString('base64') })
  }
  return pictures
}

/** Without the side of another person, whose booking it was before or is by now. */
function sidesOf(entry: Person['histories'][number] | undefined) {
  return entry && { old: entry.own.old ? entry.changes.old : {}, new: entry.own.new ? entry.changes.new : {} }
}

const idsOf = (ids: readonly number[]) => sql`${`{${ids.join(',')}}`}::bigint[]`

export const areCodes = ({ customers }: Person) =>
  inArray(
    codeTable.userId,
    customers.map(({ id }) => id),
  )

/** Without those of a member of staff who has the same address. */
export const areCodeRequests = (db: Reader, { contacts }: Person) => {
  const { emailKey, purpose } = codeRequestTable
  const ofStaff = db
    .select({ id: userTable.id })
    .from(userTable)
    .where(and(isStaff, eq(userTable.emailKey, emailKey)))
  return and(inArray(emailKey, contacts.emails.map(fold)), not(and(eq(purpose, 'reset'), exists(ofStaff))!))
}

/** Without those to a member of staff who has the same address: they have codes and links that are for their receiver alone. */
export const areMails = ({ contacts }: Person): SQL => {
  const { recipient, staffId, invitationOf } = outboxTable
  const toAny = or(...contacts.emails.map((email) => eq(sql`lower(${recipient})`, email.toLowerCase())))
  return toAny ? and(toAny, isNull(staffId), isNull(invitationOf))! : sql`false`
}

/** Messages to the person's address, and to the addresses of their bookings about these. */
export const areMessages = ({ contacts, bookings, emails }: Person): SQL => {
  const isTo = (addresses: readonly string[]) => inArray(messageTable.recipientKey, addresses.map(fold))
  return (
    or(
      contacts.emails.length === 0 ? undefined : isTo(contacts.emails),
      bookings.length === 0 || emails.length === 0
        ? undefined
        : and(inArray(messageTable.bookingId, bookings), isTo(emails)),
    ) ?? sql`false`
  )
}

/** Notifications of a booking name its lead traveler, who may be another one before or by now. */
export const areNotifications = ({ bookings, former }: Person) =>
  inArray(
    notificationTable.href,
    [...bookings, ...former].map((id) => `/bookings?view=${id}`),
  )

export const areImportRows = (found: readonly ImportRow[]): SQL => {
  const rows = JSON.stringify(found.map(({ importId, row }) => ({ import_id: importId, row })))
  return sql`(${importRowTable.importId}, ${importRowTable.row}) in
    (select import_id, "row" from json_to_recordset(${rows}::json) as x(import_id bigint, "row" integer))`
}
