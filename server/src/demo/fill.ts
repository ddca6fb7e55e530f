import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { londonDay } from 'contract/days'
import { demoPassword, demoAccounts } from '../db/demo-accounts.ts'
import type { Database, Tx } from '../db/db.ts'
import { fold } from '../db/fold.ts'
import { readPicture } from '../files/pictures.ts'
import type { Store } from '../files/store.ts'
import { storePictures } from '../files/write.ts'
import { hashPassword } from '../session/passwords.ts'
import { userSearchText } from '../users/search.ts'
import { addDays, dayMs, hourMs } from './calendar.ts'
import { makeCustomers, type Customer } from './customers.ts'
import { demoInclusions } from './inclusions.ts'
import { loadBookings, type Progress } from './load.ts'
import { mailName } from './people.ts'
import { demoPromotions } from './promotions.ts'
import { randomOf } from './random.ts'
import { makeReviews } from './reviews.ts'
import { scenes } from './scenes.ts'
import { demoStaff } from './staff.ts'
import { insertBanners, insertReviews, insertWithIds } from './write.ts'

export const demoSeed = 1894
const customerCount = 300
const reviewCount = 400
const statementMs = 60 * 60_000

export type FillOptions = {
  bookings: number
  store: Store
  log: Progress
  /** What everything is dated by; now, but for tests. */
  now?: Date
}

/** Makes a plausible London operator in an empty database, the same every time but for the dates. */
export async function fillDemoData(database: Database, { bookings, store, log, now = new Date() }: FillOptions) {
  const pictures = await drawPictures(database, store)
  const hashes = await Promise.all(
    demoStaff.map(({ email }) => hashPassword(isPublished(email) ? demoPassword : unknowable())),
  )
  const customers = makeCustomers(customerCount, demoSeed, now)
  const made = { now, seed: demoSeed, count: bookings, customers, embedded: database.engine === 'embedded' }
  await database.withTx(
    async (tx) => {
      const before = new Date(now.getTime() - 800 * dayMs)
      await insertWithIds(
        tx,
        'inclusion_options',
        demoInclusions.map((name) => ({ name, name_key: fold(name), ...dated(before) })),
      )
      await insertWithIds(tx, 'users', staffRows(hashes, now))
      const ids = await insertWithIds(tx, 'users', customers.map(customerRow))
      await addReviews(tx, customers, ids, now)
      await insertBanners(tx, bannerRows(pictures, now))
      await loadBookings(tx, made, log)
    },
    { deadlineMs: statementMs },
  )
  await database.tidy()
}

/** More bookings beside what is there, for trying things out at size. */
export async function addDemoBookings(database: Database, options: Omit<FillOptions, 'store'>): Promise<void> {
  const { bookings: count, log, now = new Date() } = options
  const made = { now, seed: demoSeed, count, customers: [], embedded: database.engine === 'embedded' }
  await database.withTx((tx) => loadBookings(tx, made, log), { deadlineMs: statementMs })
  await database.tidy()
}

const isPublished = (email: string) => demoAccounts.some((account) => account.email === email)
const unknowable = () => randomBytes(32).toString('base64url')
const dated = (at: Date) => ({ created_at: at, updated_at: at })

type Keys = { image: string; thumbnail: string }

async function drawPictures(database: Database, store: Store): Promise<Keys[]> {
  const all: Keys[] = []
  for (const { scene } of demoPromotions) {
    // The way of every picture that comes from outside, so that these are kept in the same form.
    const picture = await readPicture(await sharp(Buffer.from(scenes[scene]())).png({ compressionLevel: 1 }).toBuffer())
    if (typeof picture === 'string') throw new Error(`the picture ${scene} was refused: ${picture}`)
    const [image, thumbnail] = await storePictures(database, store, [picture.full, picture.thumbnail])
    all.push({ image: image!, thumbnail: thumbnail! })
  }
  return all
}

/** What people are called and found by. */
const known = (name: string, username: string, email: string, mobile: string) => ({
  name,
  username,
  username_key: fold(username),
  email,
  email_key: fold(email),
  mobile,
  search_text: userSearchText({ name, username, email, mobile }),
})

function staffRows(hashes: readonly string[], now: Date) {
  return demoStaff.map((person, index) => {
    const { name, email, mobile, gender, address, birthdate, permissions, inactive, joinedDaysAgo } = person
    const username = name.split(' ').map(mailName).join('.')
    const joined = new Date(now.getTime() - joinedDaysAgo * dayMs)
    return {
      ...known(name, username, email, mobile),
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
    ...known(name, username, email, phone),
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
    // Only who had registered by then can have written it.
    const there = customers.findLastIndex(({ joinedAt }) => joinedAt < createdAt)
    return { user_id: ids[random.between(0, Math.max(there, 0))], rating, status, comment, ...dated(createdAt) }
  })
  await insertReviews(tx, rows)
}

function bannerRows(pictures: readonly Keys[], now: Date) {
  const today = londonDay(now)
  return demoPromotions.map(({ title, subtitle, description, page, runs: [from, to], active }, index) => {
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
      // Those that run are no news to anybody.
      announced_at: active && from <= 0 && to >= 0 ? now : null,
      ...dated(made),
    }
  })
}
