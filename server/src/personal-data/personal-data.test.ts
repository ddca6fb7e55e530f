/** @module-tag slow */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { personalDataMessages } from 'contract/personal-data-messages'
import { sealAll, verifyChain } from '../activity/chain.sql.ts'
import { linesOf } from '../activity/testing.ts'
import { bookingBody } from '../bookings/testing.ts'
import { codeRequestTable, codeTable, fileTable, outboxTable, reviewTable } from '../db/tables.ts'
import { importing, wireHeader, wireRow } from '../imports/testing.ts'
import type { PersonalData, PersonSelector } from 'contract/personal-data'
import type { UserRecord } from '../session/read.ts'
import { openTestApp } from '../testing.ts'
import { allRows } from './testing.ts'
import { erasePerson } from './write.ts'

// Without the timer that works on requests for codes and deletes them.
vi.useFakeTimers({ toFake: ['setInterval'] })
const t = await openTestApp()
vi.useRealTimers()
afterAll(t.close)

const picture = 'c'.repeat(32)
const email = 'Canary@mail.example'
const canaries = /canary|cl[eé]o|1971-03-17|c{32}|7946.?0801/i
const person = { lead_traveler: 'Cleo Canary', customer_phone: '+44 20 7946 0801', customer_email: email }
/** Texts of a booking in which people write names, addresses and numbers. */
const texts = {
  description: 'Tower tour for CLEO  CANARY\nCléo asks for a window, call 020 7946 0801',
  pickup_location: "Canary's flat, or the lobby",
  drop_off_location: 'With small canary at the gate',
  product_code: 'PRIVATE-CANARY',
  supplier_confirmation: 'canary@mail.example confirmed',
}
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
  const first = await book({ ...person, ...texts, travelers: party, status: 'pending' }, 'k')
  await edit(first, {
    ...person,
    ...texts,
    travelers: [party[0]!],
    pickup_time: '09:00',
    customer_phone: '+44 canary 3',
  })
  const second = await book({ ...person, customer_email: 'CANARY@mail.example', travelers: party })
  await t.call('DELETE', `/bookings/${second}`, { as })
  const third = await book({ ...person, travelers: party })
  await edit(third, { description: 'Taken over from Cleo Canary' })
  await book({})
})

const find = (query: Record<string, string>) => t.call('GET', '/personal-data', { as, query })
/** Erases a person, and the single words of their names that the preview lists, save with other `words`. */
const erase = async (selector: PersonSelector = { id: cleo.id }, words?: string[]) => {
  const query = Object.fromEntries(Object.entries(selector).map(([key, value]) => [key, String(value)]))
  const { total, left }: PersonalData = (await find(query)).body.data
  const body = { ...selector, total, words: words ?? [...new Set(left.flatMap((each) => each.words))] }
  const answer = await t.call('POST', '/personal-data/erase', { as, body })
  // Files are removed after the commit. The store would open a stream, which fails when the file is removed meanwhile.
  await expect.poll(() => existsSync(join(t.config.dataDir, 'files', picture.slice(0, 2), picture))).toBe(false)
  if (answer.status === 200) await expect.poll(() => t.database.db.$count(fileTable)).toBe(0)
  return answer
}
const remaining = async () => (await allRows(t.database.db)).filter((row) => canaries.test(row))

test('An export has everything that is held on one customer, and nothing of others', async () => {
  await t.database.db.insert(codeRequestTable).values({ purpose: 'reset', emailKey: 'canary@mail.example' })
  const { data: held } = (await find({ id: String(cleo.id) })).body
  expect(held.customers).toMatchObject([
    { name: 'Cleo Canary', email, birthdate: '1971-03-17', address: '1 Canary Wharf' },
  ])
  expect(held.reviews).toMatchObject([{ comment: 'A canary sang' }])
  expect(held.bookings).toMatchObject([
    { booking_reference: 'B-0', travelers: [{ name: 'Cleo Canary', dob: '1971-03-17' }] },
    { booking_reference: 'B-1', deleted_at: expect.any(String) },
  ])
  // Of the third booking only the sides that name them: its creation, and what the change of the address replaced.
  expect(held.histories).toHaveLength(2 + 2 + 2)
  expect([held.codes.length, held.code_requests.length, held.mail.length]).toEqual([1, 1, 1])
  expect(held.pictures).toEqual([{ type: 'image/webp', base64: Buffer.from('canary').toString('base64') }])
  expect(held.total).toBe(1 + 1 + 2 + 6 + held.counts.notifications + 1 + 1 + 1 + held.counts.activity)
  expect(JSON.stringify(held)).not.toMatch(/argon2|password_hash|code_hash|Abe|Harriet/)
})

test('An erasure leaves no name, address, phone, birth date, picture or comment anywhere', async () => {
  expect((await remaining()).length).toBeGreaterThan(12)
  expect((await erase()).status).toBe(200)
  expect(await remaining()).toEqual([])
})

test('A person without an account is erased and exported by e-mail or phone', async () => {
  await t.database.db.execute(sql`delete from reviews`)
  await t.database.db.execute(sql`delete from codes`)
  await t.database.db.execute(sql`delete from users where role = 'customer'`)
  const [byEmail, byPhone] = [
    (await find({ email: 'cAnary@mail.example' })).body.data,
    (await find({ phone: '020 79460801' })).body.data,
  ]
  expect(byEmail.bookings.map(({ booking_reference }: Record<string, string>) => booking_reference)).toEqual([
    'B-0',
    'B-1',
  ])
  // The first booking has another number by now.
  expect(byPhone.bookings.map(({ booking_reference }: Record<string, string>) => booking_reference)).toEqual(['B-1'])
  expect(byPhone.histories.length).toBe(byEmail.histories.length)
  const body = { email, total: byEmail.total, words: ['cleo', 'small', 'canary'] }
  await t.call('POST', '/personal-data/erase', { as, body })
  expect((await remaining()).filter((row) => !row.startsWith('files '))).toEqual([])
})

test.each(['+44 20 7946 0801', '0044 20 7946 0801', '020-7946-0801', '(020) 79460801', '442079460801'])(
  'A phone number is found as %s',
  async (phone) => {
    expect((await find({ phone })).body.data.counts.bookings).toBe(1)
  },
)

test('A phone number with other digits, or shared by several customers, erases nothing', async () => {
  for (const phone of ['+44 20 7946 080', '+44 20 7946 08011', '+33 20 7946 0801'])
    expect((await find({ phone })).body.data.total, phone).toBe(0)
  await t.makeCustomer({ name: 'Ann', mobile: '+44 20 7946 0900' })
  await t.makeCustomer({ name: 'Ben', mobile: '020 7946 0900' })
  const { total } = (await find({ phone: '02079460900' })).body.data
  const refused = await t.call('POST', '/personal-data/erase', { as, body: { phone: '02079460900', total } })
  expect(refused).toMatchObject({ status: 422, body: { message: personalDataMessages.severalCustomers } })
  expect((await t.database.db.execute(sql`select 1 from users where name in ('Ann', 'Ben')`)).rows).toHaveLength(2)
})

test('Other people in the same texts stay, also those with the same surname', async () => {
  await t.makeCustomer({ name: 'Tom Canary', email: 'tom@example.test' })
  await t.makeCustomer({ name: 'Cléo Archer', email: 'xcanary@mail.example' })
  const shared = 'Cleo Canary shares with Tom Canary and Cleo Archer (xcanary@mail.example), Abe Ash joins'
  const body = bookingBody({ ...person, booking_reference: 'B-X', description: shared, travelers: party })
  const { id } = (await t.call('POST', '/bookings', { as, body })).body.data
  const toms = bookingBody({
    booking_reference: 'B-T',
    lead_traveler: 'Tom Canary',
    customer_email: 'xcanary@mail.example',
    description: 'Tom Canary, friend of Cleo',
  })
  const other = (await t.call('POST', '/bookings', { as, body: toms })).body.data
  await erase({ id: cleo.id }, [])
  const kept = 'Erased shares with Tom Canary and Cleo Archer (xcanary@mail.example), Abe Ash joins'
  const after = (await t.call('GET', `/bookings/${id}`, { as })).body.data
  expect([after.description, after.histories[0].changes.new.description]).toEqual([kept, kept])
  expect((await t.call('GET', `/bookings/${other.id}`, { as })).body.data).toEqual({
    ...other,
    histories: expect.anything(),
  })
})

test('An erasure that was confirmed for another number of records is refused with 409', async () => {
  const { total } = (await find({ email })).body.data
  const wrong = await t.call('POST', '/personal-data/erase', { as, body: { email, total: total - 1 } })
  expect(wrong).toMatchObject({
    status: 409,
    body: { code: 'stale_version', message: personalDataMessages.changed, data: { total } },
  })
  expect((await find({ email })).body.data.total).toBe(total)
})

test('A person is named by exactly one of e-mail, phone and id', async () => {
  for (const query of [{}, { email, id: '1' }, { phone: '12' }, { email: 'x' }] as Record<string, string>[])
    expect((await find(query)).status, JSON.stringify(query)).toBe(422)
  expect((await find({ id: '999999' })).status).toBe(404)
  expect((await find({ email: 'unknown@example.test' })).body.data).toMatchObject({
    total: 0,
    customers: [],
    bookings: [],
  })
})

test('Only administrators read and erase personal data, and the log does not say whose', async () => {
  const employee = await t.signIn('employee', ['users', 'booking'])
  expect((await t.call('GET', '/personal-data', { as: employee, query: { email } })).status).toBe(403)
  t.lines.length = 0
  await erase({ email })
  expect(t.lines.filter((line) => canaries.test(line))).toEqual([])
  expect(t.lines.filter((line) => /personal data (read|erased)/.test(line))).toHaveLength(2)
})

test('An erasure keeps bookings, prices, stars and totals, and the data of others', async () => {
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

test('An erasure reaches files that were imported, once these are finished', async () => {
  const imports = importing(t, as)
  const mine = wireRow(1, { customer_email: email, lead_traveler: 'Cleo Canary', description: 'For Cleo' })
  const csv = [wireHeader, mine, wireRow(2, { customer_email: `x${email}` })].join('\r\n')
  const { id } = await imports.check(csv, { name: 'for Cleo Canary.csv' })
  const open = await t.call('POST', '/personal-data/erase', {
    as,
    body: { email, total: (await find({ email })).body.data.total },
  })
  expect(open).toMatchObject({ status: 409, body: { message: expect.stringMatching(/commit or cancel it first/) } })
  await imports.commit(id)
  expect((await remaining()).filter((row) => /^import\w* /.test(row)).length).toBeGreaterThan(0)
  expect((await find({ email })).body.data.counts).toMatchObject({ bookings: 3, import_rows: 1 })
  await erase()
  const others = /xcanary@mail.example/i
  expect((await remaining()).filter((row) => !others.test(row))).toEqual([])
  const rows = await imports.rows(id)
  expect(rows[1].values.customer_email).toBe(`x${email}`)
})

test('Members of staff are not found as customers', async () => {
  const guide = await t.makeStaff()
  expect((await find({ id: String(guide.id) })).status).toBe(404)
  await expect(t.database.withTx((tx) => erasePerson(tx, { id: guide.id }))).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('Saved views that name the person or search for them are deleted, and the others stay', async () => {
  for (const [name, search] of [
    ['Cleo Canary', ''],
    ['By address', email],
    ['By name', 'cleo canary'],
    ['Other', 'Abe'],
  ] as const)
    await t.call('POST', '/saved-views', { as, body: { list: 'bookings', name, query: { search } } })
  await erase()
  expect((await t.call('GET', '/saved-views', { as })).body.data).toMatchObject([{ name: 'Other' }])
})

test('An erasure empties the lines of the activity about the person, names them, and leaves the chain whole', async () => {
  await sealAll(t.database)
  const before = await linesOf(t.database)
  expect(JSON.stringify(before)).toMatch(canaries)
  const { total } = (await t.call('GET', '/personal-data', { as, query: { email } })).body.data
  const answer = await t.call('POST', '/personal-data/erase', { as, body: { email, total } })
  expect(answer.status).toBe(200)
  const lines = await linesOf(t.database)
  expect(JSON.stringify(lines)).not.toMatch(canaries)
  const erasures = lines.filter(({ action }) => action === 'personalData.erase')
  expect(erasures).toHaveLength(1)
  const emptied = lines.filter(({ content }) => content === null)
  expect(emptied.length).toBeGreaterThan(1)
  expect(erasures[0]!.content?.details?.lines).toEqual(emptied.map(({ id }) => id))
  // Within the second until the erasure's own line is sealed.
  expect((await verifyChain(t.database)).fault).toBeUndefined()
  await sealAll(t.database)
  expect(await verifyChain(t.database)).toMatchObject({ erased: emptied.length, unsealed: 0 })
  expect((await verifyChain(t.database)).fault).toBeUndefined()
})
