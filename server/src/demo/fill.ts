import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { londonDay } from 'contract/days'
import { demoPassword, demoAccounts } from '../db/demo-accounts.ts'
import { recordActivity, type Actor } from '../db/activity.ts'
import type { Database, Tx } from '../db/db.ts'
import { fold } from '../db/fold.ts'
import { loadSharp, readPicture } from '../files/pictures.ts'
import type { Store } from '../files/store.ts'
import { storePictures } from '../files/write.ts'
import { hashPassword } from '../session/passwords.ts'
import { userSearchText } from '../users/search.ts'
import { addDays, dayMs, hourMs } from './calendar.ts'
import { makeCustomers, type Customer } from './customers.ts'
import { inclusionNames, promotions, staff } from './lists.ts'
import { addActs } from './acts.sql.ts'
import { addImport } from './import.sql.ts'
import { loadBookings, type Progress } from './load.ts'
import { mailName } from './people.ts'
import { demoSeed, randomOf } from './random.ts'
import { addCheckIns } from './check-ins.sql.ts'
import { addPrint } from './print.sql.ts'
import { addPlans } from './plans.sql.ts'
import { findBookingStaff, findGuides } from './read.ts'
import { makeReviews } from './reviews.ts'
import { insertBanners, insertReviews, insertWithIds } from './write.ts'

const customerCount = 300
const reviewCount = 400
const statementMs = 60 * 60_000

export type FillOptions = {
  bookings: number
  store: Store
  log: Progress
  /** Who adds the rows; the server itself without one. */
  actor?: Actor
  /** The date that all rows are relative to. */
  now?: Date
}

/** Fills an empty database with a fictional London operator: the same rows every time, apart from the dates. */
export async function fillDemoData(database: Database, { bookings, store, log, actor, now = new Date() }: FillOptions) {
  const pictures = await storePromotionPictures(database, store)
  const hashes = await Promise.all(
    staff.map(({ email }) => hashPassword(isPublished(email) ? demoPassword : randomPassword())),
  )
  const customers = makeCustomers(customerCount, demoSeed, now)
  const made = { now, seed: demoSeed, count: bookings, customers, embedded: database.engine === 'embedded' }
  await database.withTx(
    async (tx) => {
      const before = new Date(now.getTime() - 800 * dayMs)
      await insertWithIds(
        tx,
        'inclusion_options',
        inclusionNames.map((name) => ({ name, name_key: fold(name), ...dated(before) })),
      )
      await insertWithIds(tx, 'users', staffRows(hashes, now))
      const ids = await insertWithIds(tx, 'users', customers.map(customerRow))
      await addReviews(tx, customers, ids, now)
      await insertBanners(tx, bannerRows(pictures, now))
      await loadBookings(tx, made, log)
      await addActivity(tx, now)
      await recordActivity(tx, { action: 'system.demo-data', actor, details: { bookings } })
    },
    { deadlineMs: statementMs },
  )
  await database.tidy()
}

/** Plans of the coming days, a finished import, check-ins, bulk actions with their messages, and a print of today's sheet by the first administrator. */
async function addActivity(tx: Tx, now: Date): Promise<void> {
  const [first] = await findBookingStaff(tx)
  if (first?.id == null) return
  const by = { id: first.id, name: first.name }
  const guides = await findGuides(tx)
  await addPlans(tx, { now, by, guides })
  const at = new Date(Date.parse(addDays(londonDay(now), -1)) + 10.3 * hourMs)
  await addImport(tx, { at, by })
  // After the import, which dates the whole history of its bookings.
  await addCheckIns(tx, { now, by: guides[0] ?? by })
  await addPrint(tx, { now, by, colleague: guides[0] ?? by })
  await addActs(tx, { now, by, colleague: guides[0] ?? by })
}

/** Adds bookings to a database that is not empty, for tests with large amounts of data. */
export async function addDemoBookings(database: Database, options: Omit<FillOptions, 'store'>): Promise<void> {
  const { bookings: count, log, actor, now = new Date() } = options
  const made = { now, seed: demoSeed, count, customers: [], embedded: database.engine === 'embedded' }
  await database.withTx(
    async (tx) => {
      await loadBookings(tx, made, log)
      await recordActivity(tx, { action: 'system.demo-data', actor, details: { bookings: count } })
    },
    { deadlineMs: statementMs },
  )
  await database.tidy()
}

const isPublished = (email: string) => demoAccounts.some((account) => account.email === email)
const randomPassword = () => randomBytes(32).toString('base64url')
const dated = (at: Date) => ({ created_at: at, updated_at: at })

type Keys = { image: string; thumbnail: string }

async function storePromotionPictures(database: Database, store: Store): Promise<Keys[]> {
  const all: Keys[] = []
  const sharp = await loadSharp()
  for (const { page } of promotions) {
    const svg = fileURLToPath(new URL(`./pictures/${page}.svg`, import.meta.url))
    // As if it were uploaded, so that it is stored in the same formats.
    const picture = await readPicture(await sharp(svg).png({ compressionLevel: 1 }).toBuffer())
    if (typeof picture === 'string') throw new Error(`the picture of ${page} was refused: ${picture}`)
    const [image, thumbnail] = await storePictures(database, store, [picture.full, picture.thumbnail])
    all.push({ image: image!, thumbnail: thumbnail! })
  }
  return all
}

/** The columns that name a person, and their search keys. */
const nameColumns = (name: string, username: string, email: string, mobile: string) => ({
  name,
  username,
  username_key: fold(username),
  email,
  email_key: fold(email),
  mobile,
  search_text: userSearchText({ name, username, email, mobile }),
})

function staffRows(hashes: readonly string[], now: Date) {
  return staff.map((person, index) => {
    const { name, email, mobile, gender, address, birthdate, permissions, inactive, joinedDaysAgo } = person
    const username = name.split(' ').map(mailName).join('.')
    const joined = new Date(now.getTime() - joinedDaysAgo * dayMs)
    return {
      ...nameColumns(name, username, email, mobile),
      role: permissions ? 'employee' : 'admin',
      gender,
      address,
      birthdate,
      account_status: inactive ? 'inactive' : 'active',
      permissions: permissions ?? [],
      email_verified_at: new Date(joined.getTime() + 2 * hourMs),
      password_hash: hashes[index],
      ...dated(joined),
    }
  })
}

function customerRow({ name, username, email, phone, gender, address, birthdate, joinedAt, verifiedAt }: Customer) {
  return {
    ...nameColumns(name, username, email, phone),
    role: 'customer',
    gender,
    address,
    birthdate,
    account_status: 'active',
    permissions: [],
    email_verified_at: verifiedAt,
    created_at: joinedAt,
    updated_at: verifiedAt ?? joinedAt,
  }
}

async function addReviews(tx: Tx, customers: readonly Customer[], ids: readonly number[], now: Date): Promise<void> {
  const random = randomOf(demoSeed, 0, 3)
  const rows = makeReviews(reviewCount, demoSeed, now).map(({ rating, status, comment, createdAt }) => {
    // The author must have registered before the review.
    const last = customers.findLastIndex(({ joinedAt }) => joinedAt < createdAt)
    return { user_id: ids[random.between(0, Math.max(last, 0))], rating, status, comment, ...dated(createdAt) }
  })
  await insertReviews(tx, rows)
}

function bannerRows(pictures: readonly Keys[], now: Date) {
  const today = londonDay(now)
  return promotions.map(({ title, subtitle, description, page, runs: [from, to], active }, index) => {
    const made = new Date(Math.min(now.getTime() + from * dayMs, now.getTime()) - (index + 5) * dayMs)
    return {
      title,
      subtitle,
      description,
      ...pictures[index],
      target_url: `https://www.example.com/offers/${page}`,
      start_at: addDays(today, from),
      end_at: addDays(today, to),
      is_active: active,
      order: index + 1,
      // Running promotions count as announced, or filling would send notifications.
      announced_at: active && from <= 0 && to >= 0 ? now : null,
      ...dated(made),
    }
  })
}
