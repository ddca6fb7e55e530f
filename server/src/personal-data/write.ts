import { eq, inArray, sql } from 'drizzle-orm'
import { columnName } from 'contract/booking-columns'
import { personalFields, textFields } from 'contract/booking-field-lists'
import { personalDataMessages } from 'contract/personal-data-messages'
import { erased, type PersonSelector } from 'contract/personal-data'
import { fromKeys } from 'contract/pick'
import { eraseFromRanges } from '../bookings/keep-ranges.sql.ts'
import { searchText } from '../bookings/rows.ts'
import type { Tx } from '../db/db.ts'
import { fold } from '../db/fold.ts'
import {
  bookingTable,
  codeRequestTable,
  codeTable,
  notificationTable,
  outboxTable,
  reviewTable,
  travelerTable,
  userTable,
  type Changes,
} from '../db/tables.ts'
import { AppError } from '../http/errors.ts'
import { inTurns } from '../jobs/yields.ts'
import { userSearchText } from '../users/search.ts'
import { eraseActivity } from './activity.sql.ts'
import { eraseActs } from './acts.sql.ts'
import { eraseAnswers } from './answers.sql.ts'
import { eraseAuthors } from './authors.sql.ts'
import { eraseImports } from './imports.sql.ts'
import { eraseMessages } from './messages.sql.ts'
import { areReviews } from './lines.sql.ts'
import { eraserOf, type EraseText } from './names.ts'
import { findPerson, findRecords, partiesOf, type Person } from './person.sql.ts'
import { eraseSavedReports, eraseSavedViews } from './saved-views.sql.ts'
import { keepReportSums } from '../report-sums/keep.sql.ts'
import { addPaceOf } from '../report-sums/pace.sql.ts'
import { erasedEmail, moveInRanges, replacement, setChanges } from './replaced.sql.ts'
import { eraseTours } from './tours.sql.ts'
import { areCodeRequests, areCodes, areMails, areNotifications, readPersonalData } from './read.ts'

export type Erasure = {
  counts: Awaited<ReturnType<typeof readPersonalData>>['counts']
  total: number
  /** The addresses of mails that may still lie in a folder. */
  emails: readonly string[]
  pictures: string[]
}

type Confirmed = {
  /** The number of records; throws `stale_version` if there are more or fewer by now. */
  total?: number | undefined
  /** Single words of names to be replaced in texts as well. */
  words?: readonly string[] | undefined
}

/**
 * Removes the identity of a person from everything that is kept. Bookings with their prices, reviews with their stars and every
 * total stay. It leaves no history, and cannot be undone.
 */
export async function erasePerson(
  tx: Tx,
  selector: PersonSelector,
  { total, words = [] }: Confirmed = {},
): Promise<Erasure> {
  await lock(tx, await findRecords(tx, selector))
  const person = await findPerson(tx, selector)
  if (person.customers.length > 1) throw new AppError('validation_failed', personalDataMessages.severalCustomers)
  const held = await readPersonalData(tx, person)
  if (total !== undefined && total !== held.total)
    throw new AppError('stale_version', personalDataMessages.changed, { data: { total: held.total } })
  const replacementEmail = addressOf(person)
  const kept = await partiesOf(tx, person.former)
  const texts = {
    theirs: eraserOf(person, { words }),
    former: eraserOf(person, { words, kept }),
    others: eraserOf(person),
  }
  const imports = await eraseImports(tx, person, texts)
  await eraseSavedViews(tx, texts.others)
  await eraseSavedReports(tx, texts.others)
  const acts = await eraseActs(tx, [...person.bookings, ...person.former], texts)
  await eraseMessages(tx, person, { replacementEmail, ...texts })
  // What was on the books is under codes that may name the person, in bookings and in their histories.
  const changed = bookingsOf(person)
  await addPaceOf(tx, changed, -1)
  await eraseHistories(tx, person, { replacementEmail, ...texts })
  await eraseAuthors(tx, changed, { quoted: [...imports.quoted, ...acts.quoted], erase: texts.theirs })
  await tx
    .update(notificationTable)
    .set({
      body: sql`(select b.booking_reference from bookings b where '/bookings?view=' || b.id = ${notificationTable.href})`,
    })
    .where(areNotifications(person))
  const { tours, departures } = await eraseBookings(tx, person, { replacementEmail, ...texts })
  await addPaceOf(tx, changed, 1)
  await tx.update(reviewTable).set({ comment: '' }).where(areReviews(person))
  await tx.delete(codeTable).where(areCodes(person))
  await tx.delete(codeRequestTable).where(areCodeRequests(tx, person))
  await tx.delete(outboxTable).where(areMails(person))
  await eraseAnswers(tx, texts.others)
  for (const { id } of person.customers) await eraseAccount(tx, id, replacementEmail)
  await eraseActivity(tx, person, {
    bookings: changed,
    own: { act: acts.own, import: imports.own, import_partner: imports.partners, tour: tours, departure: departures },
    counts: held.counts,
    texts,
  })
  return {
    counts: held.counts,
    total: held.total,
    emails: person.contacts.emails,
    pictures: person.customers.flatMap(({ profileImage }) => profileImage ?? []),
  }
}

/** All bookings of which something is erased. */
const bookingsOf = ({ bookings, former, histories, otherHistories }: Person): number[] => [
  ...new Set([...bookings, ...former, ...[...histories, ...otherHistories].map(({ bookingId }) => bookingId)]),
]

/** No other transaction can change these until the transaction ends. */
async function lock(tx: Tx, { customers, bookings, former }: Awaited<ReturnType<typeof findRecords>>): Promise<void> {
  const people = customers.map(({ id }) => id)
  await tx.select({ id: userTable.id }).from(userTable).where(inArray(userTable.id, people)).for('update')
  await tx
    .select({ id: bookingTable.id })
    .from(bookingTable)
    .where(inArray(bookingTable.id, [...bookings, ...former]))
    .orderBy(bookingTable.id)
    .for('update')
}

const addressOf = ({ customers: [account] }: Person) => (account ? `erased-${account.id}@erased.invalid` : erasedEmail)

async function eraseAccount(tx: Tx, id: number, replacementEmail: string): Promise<void> {
  const username = `erased-${id}`
  await tx
    .update(userTable)
    .set({
      name: erased,
      username,
      usernameKey: fold(username),
      email: replacementEmail,
      // Without an `@` it is the key of no address: strangers may register the replacement too.
      emailKey: fold(username),
      mobile: null,
      gender: null,
      address: null,
      birthdate: null,
      profileImage: null,
      passwordHash: null,
      emailVerifiedAt: null,
      // Else the registration would be swept, and with it the count.
      selfRegistered: false,
      searchText: userSearchText({ name: erased, username, email: replacementEmail }),
      version: sql`version + 1`,
      updatedAt: sql`clock_timestamp()`,
    })
    .where(eq(userTable.id, id))
}

type Texts = {
  theirs: EraseText
  /** For bookings that are another party's by now, whose names stay. */
  former: EraseText
  /** For tours and departures of which no booking of theirs is or was. */
  others: EraseText
}
type Replaced = Texts & { replacementEmail: string }

async function eraseBookings(tx: Tx, person: Person, { replacementEmail, ...texts }: Replaced) {
  const { bookings, former } = person
  await tx.update(travelerTable).set({ name: erased, dob: null }).where(inArray(travelerTable.bookingId, bookings))
  const rows = await tx
    .select()
    .from(bookingTable)
    .where(inArray(bookingTable.id, [...bookings, ...former]))
  const owned = new Set(bookings)
  const eraseTextOf = (id: number) => (owned.has(id) ? texts.theirs : texts.former)
  const replaced = await inTurns(rows, (before) => {
    const isTheirs = owned.has(before.id)
    const plain = fromKeys(textFields, (name) => eraseTextOf(before.id)(before[name]))
    if (!isTheirs && textFields.every((name) => plain[name] === before[name])) return []
    const after = { ...before, ...plain, ...(isTheirs && replacedColumns(replacementEmail)) }
    return [{ before, after: { ...after, search_text: searchText(after) } }]
  })
  const changed = replaced.flat()
  await moveInRanges(tx, changed)
  // A form that still shows the name must not bring it back: the version that it read is stale from here on.
  await tx.execute(sql`
    update bookings b set ${erasedColumns}, version = b.version + 1
    from json_populate_recordset(null::bookings, ${JSON.stringify(changed.map(({ after }) => after))}::json) as x
    where b.id = x.id`)
  await eraseFromRanges(tx, [...bookings, ...former])
  const planned = await eraseTours(tx, person, { rows, changed, eraseTextOf }, texts)
  await keepReportSums(
    tx,
    changed.map(({ before }) => before.id),
    { pace: false },
  )
  return planned
}

const erasedColumns = sql.join(
  [...textFields, ...personalFields.filter((name) => name !== 'travelers'), 'search_text' as const].map(
    (name) => sql`${sql.identifier(name)} = x.${sql.identifier(name)}`,
  ),
  sql`, `,
)

/** The new content of the columns that identified the person. */
const replacedColumns = (replacementEmail: string) =>
  fromKeys(
    personalFields.filter((name) => name !== 'travelers'),
    (name) => replacement(name, replacementEmail),
  )

/** Of a booking that has another address by now, the personal fields only where they are this person's. */
async function eraseHistories(tx: Tx, person: Person, { replacementEmail, ...texts }: Replaced): Promise<void> {
  const { bookings, histories, otherHistories } = person
  const owned = new Set(bookings)
  const replaced = await inTurns([...histories, ...otherHistories], ({ id, bookingId, changes, ...isTheirs }) => {
    const eraseText = owned.has(bookingId) ? texts.theirs : texts.former
    const without = (side: 'old' | 'new') => {
      const plain = withErasedTexts(changes[side], eraseText)
      return isTheirs[side] ? withoutPerson(plain, replacementEmail) : plain
    }
    return { id, changes: { old: without('old'), new: without('new') } }
  })
  await setChanges(tx, replaced)
}

function withErasedTexts(side: Changes['old'], eraseText: EraseText): Changes['old'] {
  const replaced: Changes['old'] = { ...side }
  for (const name of textFields) {
    const value = side[columnName(name)]
    if (typeof value === 'string') replaced[columnName(name)] = eraseText(value)
  }
  return replaced
}

function withoutPerson(side: Changes['old'], replacementEmail: string): Changes['old'] {
  const replaced: Changes['old'] = { ...side }
  for (const name of personalFields) {
    const value = side[columnName(name)]
    if (value === undefined) continue
    replaced[columnName(name)] = Array.isArray(value)
      ? value.map((traveler: object) => ({ ...traveler, name: erased, dob: null }))
      : replacement(name, replacementEmail)
  }
  return replaced
}
