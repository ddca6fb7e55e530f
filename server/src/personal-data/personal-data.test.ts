import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { bookingBody } from '../bookings/testing.ts'
import { codeRequestTable, codeTable, outboxTable, reviewTable } from '../db/tables.ts'
import { sweepFiles } from '../files/write.ts'
import { importing, wireHeader, wireRow } from '../imports/testing.ts'
import type { UserRecord } from '../session/read.ts'
import { openTestApp } from '../testing.ts'
import { findCustomerRecord, readPersonalData } from './read.ts'
import { eraseCustomer } from './write.ts'

const t = await openTestApp()
afterAll(t.close)

const picture = 'c'.repeat(32)
const email = 'Canary@mail.example'
const canaries = /canary|1971-03-17|c{32}/i
const person = { lead_traveler: 'Cleo Canary', customer_phone: '+44 canary 1', customer_email: email }
const party = [
  { name: 'Cleo Canary', type: 'adult' as const, dob: '1971-03-17' },
  { name: 'Small Canary', type: 'child' as const },
]
let as: Record<string, string>
let cleo: UserRecord
const bookings: number[] = []

/** A customer who has left something everywhere, and another one who must not be touched. */
beforeEach(async () => {
  await t.truncate()
  bookings.length = 0
  as = await t.signIn('admin')
  await t.makeStaff({ permissions: ['booking'] })
  cleo = await t.makeCustomer({
    name: 'Cleo Canary',
    username: 'canary',
    email,
    mobile: '+44 canary 2',
    address: '1 Canary Wharf',
    gender: 'female',
    birthdate: '1971-03-17',
    profileImage: picture,
    selfRegistered: true,
  })
  const other = await t.makeCustomer({ name: 'Abe', email: 'abe@example.test' })
  await t.app.store.put(picture, Buffer.from('canary'), 'image/webp')
  await t.database.db.execute(sql`insert into files (key, media_type, size) values (${picture}, 'image/webp', 6)`)
  for (const [userId, comment] of [
    [cleo.id, 'A canary sang'],
    [other.id, 'Abe was here'],
  ] as const)
    await t.database.db.insert(reviewTable).values({ userId, rating: 5, comment, status: 'approved' })
  await t.database.db
    .insert(codeTable)
    .values({ purpose: 'verify', userId: cleo.id, codeHash: 'x', expiresAt: new Date(Date.now() + 60_000) })
  await t.database.db.insert(codeRequestTable).values({ purpose: 'reset', emailKey: 'canary@mail.example' })
  const mail = { recipient: email, subject: 'Hello', textBody: 'Hello Cleo Canary', htmlBody: 'canary' }
  await t.database.db.insert(outboxTable).values({ ...mail, nextAttemptAt: new Date(Date.now() + 600_000) })
  const book = async (changed: object, key = '') => {
    const headers: Record<string, string> = key ? { 'idempotency-key': key } : {}
    const body = bookingBody({ booking_reference: `B-${bookings.length}`, ...changed })
    const { data } = (await t.call('POST', '/bookings', { as, body, headers })).body
    bookings.push(data.id)
    return data.id as number
  }
  const edit = (id: number, changed: object) => t.call('PUT', `/bookings/${id}`, { as, body: bookingBody(changed) })
  // Theirs from the start; theirs under another spelling, then deleted; theirs once and no longer; never theirs.
  const first = await book({ ...person, travelers: party, status: 'pending' }, 'k')
  await edit(first, { ...person, travelers: [party[0]!], pickup_time: '09:00', customer_phone: '+44 canary 3' })
  const second = await book({ ...person, customer_email: 'CANARY@mail.example', travelers: party })
  await t.call('DELETE', `/bookings/${second}`, { as })
  const third = await book({ ...person, travelers: party })
  await edit(third, {})
  await book({})
})

const dump = async () => {
  const { rows } = await t.database.db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  )
  const tables = await Promise.all(
    rows.map(async ({ name }) => {
      const all = await t.database.db.execute<{ row: string }>(
        sql`select to_jsonb(x)::text as row from ${sql.identifier(name)} as x`,
      )
      return all.rows.map(({ row }) => `${name} ${row}`)
    }),
  )
  return tables.flat()
}
const erase = async () => {
  const gone = await t.database.withTx((tx) => eraseCustomer(tx, cleo.id))
  await sweepFiles(t.database, t.app.store, [gone.picture])
  return gone
}

test('an export has everything that is held on one customer, and nothing of others', async () => {
  const held = await readPersonalData(t.database.db, (await findCustomerRecord(t.database.db, cleo.id))!)
  expect(held.customer).toMatchObject({
    name: 'Cleo Canary',
    email,
    birthdate: '1971-03-17',
    address: '1 Canary Wharf',
  })
  expect(held.reviews).toMatchObject([{ comment: 'A canary sang' }])
  expect(held.bookings).toMatchObject([
    { booking_reference: 'B-0', travelers: [{ name: 'Cleo Canary', dob: '1971-03-17' }] },
    { booking_reference: 'B-1', deleted_at: expect.any(String) },
  ])
  // Of the third booking only what names them: its beginning, and the change of the address.
  expect(held.histories).toHaveLength(2 + 2 + 2)
  expect([held.codes.length, held.code_requests.length, held.mail.length]).toEqual([1, 1, 1])
  expect(JSON.stringify(held)).not.toMatch(/argon2|password_hash|code_hash|Abe/)
})

test('an erasure leaves no name, address, phone, birth date, picture or comment anywhere', async () => {
  expect((await dump()).filter((row) => canaries.test(row)).length).toBeGreaterThan(12)
  expect(await erase()).toMatchObject({ email, bookings: 2, reviews: 1 })
  expect((await dump()).filter((row) => canaries.test(row))).toEqual([])
  expect(await t.app.store.open(picture)).toBeUndefined()
})

test('an erasure keeps bookings, prices, stars and totals, and everybody else', async () => {
  const figures = async () => (await t.call('GET', '/dashboard/stats', { as })).body.data
  const list = async () => (await t.call('GET', '/bookings', { as })).body.data
  const [before, booked] = [await figures(), await list()]
  await erase()
  expect(await figures()).toEqual(before)
  const after = await list()
  expect(after.data.map(({ amount }: { amount: number }) => amount)).toEqual(
    booked.data.map(({ amount }: { amount: number }) => amount),
  )
  const first = (await t.call('GET', `/bookings/${bookings[0]}`, { as })).body.data
  expect(first).toMatchObject({
    lead_traveler: 'Erased',
    customer_email: `erased-${cleo.id}@erased.invalid`,
    traveler_count: 1,
    travelers: [{ name: 'Erased', type: 'adult', dob: null }],
    version: 3,
  })
  expect(first.histories[0].changes.old.pickup_time).toBe('08:45')
  expect((await t.call('GET', `/bookings/${bookings[3]}`, { as })).body.data.lead_traveler).toBe('Harriet Ashworth')
  expect((await t.call('GET', `/auth/users/${cleo.id}`, { as })).body.data).toMatchObject({
    name: 'Erased',
    mobile: null,
  })
  const reviews = (await t.call('GET', '/admin/reviews', { as })).body.data.data
  expect(reviews.map(({ rating, comment }: { rating: number; comment: string }) => [rating, comment])).toEqual([
    [5, 'Abe was here'],
    [5, ''],
  ])
  expect((await t.call('GET', '/bookings', { as, query: { search: 'canary' } })).body.data.total).toBe(0)
})

test('an erasure reaches files that were imported, once they are done with', async () => {
  const imports = importing(t, as)
  const csv = [wireHeader, wireRow(1, { customer_email: email, lead_traveler: 'Cleo Canary' }), wireRow(2)].join('\r\n')
  const { id } = await imports.check(csv)
  await expect(erase()).rejects.toThrow(/commit or cancel it first/)
  await imports.commit(id)
  expect((await dump()).filter((row) => /^import\w* /.test(row) && canaries.test(row)).length).toBeGreaterThan(0)
  expect((await erase()).bookings).toBe(3)
  expect((await dump()).filter((row) => canaries.test(row))).toEqual([])
  expect((await t.call('GET', `/bookings/imports/${id}/rows`, { as })).status).toBe(200)
})

test('nobody but a customer is exported or erased', async () => {
  const guide = await t.makeStaff()
  expect(await findCustomerRecord(t.database.db, guide.id)).toBeUndefined()
  await expect(t.database.withTx((tx) => eraseCustomer(tx, guide.id))).rejects.toMatchObject({ code: 'not_found' })
})
