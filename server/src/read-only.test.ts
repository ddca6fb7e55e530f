import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { limits } from 'contract/limits'
import { messages } from 'contract/messages'
import { readOnlyMessages } from 'contract/read-only-messages'
import { sampleBooking } from 'contract/testing'
import { linesOf } from './activity/testing.ts'
import { DatabaseReadOnly, toDatabaseError } from './db/db.ts'
import { importPartTable } from './imports/import-tables.ts'
import { cleanCsv, csvOf, importing, multipart, wireRow } from './imports/testing.ts'
import { openStream } from './notifications/testing.ts'
import { openTestApp, testPassword } from './testing.ts'
import { setReadOnly } from './db/read-only-mode.sql.ts'

const t = await openTestApp()
const address = await t.app.listen({ port: 0, host: '127.0.0.1' })
afterAll(t.close)
const { database } = t

let as: Record<string, string>
beforeEach(async () => {
  await t.truncate()
  as = await t.signIn('admin')
})

const turn = (isOn: boolean) => database.withTx((tx) => setReadOnly(tx, isOn))
const isShown = async () => (await t.call('GET', '/notifications', { as })).body.read_only ?? false
const make = (name: string) => t.call('POST', '/inclusion-options', { as, body: { name } })
const outcome = ({ status, body }: { status: number; body: { code: string; message: string } }) => [
  status,
  body.code,
  body.message,
]

test('While an operator has asked for no changes, every kind of change is answered 503, and what there is can be read', async () => {
  const { body } = await make('Before')
  const booking = await t.call('POST', '/bookings', { as, body: sampleBooking })
  expect(await isShown()).toBe(false)
  await turn(true)
  const calls = [
    ['POST', '/inclusion-options', { name: 'While' }],
    ['PUT', `/inclusion-options/${body.data.id}`, { name: 'While' }],
    ['DELETE', `/inclusion-options/${body.data.id}`, undefined],
    ['POST', '/bookings', sampleBooking],
    ['DELETE', `/bookings/${booking.body.data.id}`, undefined],
    ['POST', '/notifications/read', { all: true }],
    ['POST', '/auth/forgot-password', { email: 'someone@example.com' }],
  ] as const
  for (const [method, path, sent] of calls) {
    const answer = await t.call(method, path, { as, ...(sent && { body: sent }) })
    expect(outcome(answer), `${method} ${path}`).toEqual([503, 'read_only', readOnlyMessages.refused])
    expect(answer.headers['retry-after']).toBe('60')
  }
  expect((await t.call('GET', '/inclusion-options', { as })).body.data).toMatchObject([{ name: 'Before' }])
  expect((await t.call('GET', '/inclusion-options/export', { as })).status).toBe(200)
  expect(await isShown()).toBe(true)
  await turn(false)
  expect((await make('After')).status).toBe(201)
  expect(await isShown()).toBe(false)
  const switched = (await linesOf(database)).filter(({ action }) => action === 'command.read-only')
  expect(switched.map(({ content }) => content?.details)).toEqual([{ on: true }, { on: false }])
})

test('Meanwhile people sign in, stay signed in and log out', async () => {
  const person = await t.makeStaff({ permissions: [] })
  await turn(true)
  const signedIn = await t.call('POST', '/auth/login', { body: { email: person.email, password: testPassword } })
  expect(signedIn.status).toBe(200)
  const cookie = signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  expect((await t.call('POST', '/refresh-token', { headers: { cookie } })).status).toBe(200)
  const bearer = { authorization: `Bearer ${signedIn.body.data.token}` }
  expect((await t.call('POST', '/logout', { as: bearer, headers: { cookie } })).status).toBe(200)
})

test('A call that may not be made is refused as ever, and so is input that is wrong', async () => {
  await turn(true)
  const nobodys = await t.signIn('employee', ['reports'])
  expect((await t.call('POST', '/inclusion-options', { as: nobodys, body: { name: 'x' } })).status).toBe(403)
  expect((await t.call('POST', '/inclusion-options', { as, body: {} })).status).toBe(422)
})

test('What a call does before its transaction, it does not do meanwhile, so that the same call succeeds afterwards', async () => {
  const imports = importing(t, as)
  const { id, version, problems } = await imports.check(csvOf(wireRow(1, { amount: 'lots' })))
  const { count: _count, rows: _rows, ...problem } = problems[0]!
  const fix = () =>
    t.call('PATCH', `/bookings/imports/${id}/problems`, { as, body: { ...problem, value: '12', version } })
  await turn(true)
  expect(outcome(await fix())).toEqual([503, 'read_only', readOnlyMessages.refused])
  await turn(false)
  expect((await fix()).status).toBe(200)
  expect((await imports.settled(id)).counts).toMatchObject({ create: 1, refused: 0 })
})

test('Meanwhile no part of a file is stored', async () => {
  await turn(true)
  const { body, headers } = multipart(cleanCsv(30_000))
  expect(body.length).toBeGreaterThan(5 * limits.importPart)
  let most = 0
  async function* chunks() {
    for (let sent = 0; sent < body.length; sent += 65_536) {
      yield body.subarray(sent, sent + 65_536)
      most = Math.max(most, await database.db.$count(importPartTable))
    }
  }
  const payload = Readable.from(chunks(), { objectMode: false, highWaterMark: 65_536 })
  const url = '/api/bookings/imports'
  const answer = await t.app.inject({ method: 'POST', url, headers: { ...as, ...headers }, payload })
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'read_only'])
  expect(most).toBe(0)
})

test('Open pages are asked to look when it begins and when it ends', async () => {
  const stream = await openStream(address, as)
  for (const isOn of [true, false]) {
    const before = stream.changes().length
    await turn(isOn)
    await expect
      .poll(() => stream.changes().slice(before), { timeout: 30_000 })
      .toContainEqual({ entity: 'notification' })
  }
  await stream.leave()
})

/** What PostgreSQL answers on a replica. */
const refuse = () =>
  database
    .withTx(async (tx) => {
      await tx.execute(sql`set transaction read only`)
      await tx.execute(sql`insert into inclusion_options (name, name_key) values ('x', 'x')`)
    })
    .catch(toDatabaseError)

test('Who is signed in reads on while the database refuses writes, and has an unspent cookie afterwards', async () => {
  const withTx = () => Promise.reject(new DatabaseReadOnly('The disk that holds the database is full.'))
  const full = await openTestApp({ database: { ...database, withTx, close: async () => {} } })
  const { email, id } = await t.makeStaff({ permissions: ['inclusions'] })
  const signedIn = await t.call('POST', '/auth/login', { body: { email, password: testPassword } })
  const cookieOf = ({ cookies }: typeof signedIn) => cookies.find(({ name }) => name === 'refresh_token')?.value
  const refresh = (app: typeof t, cookie?: string) =>
    app.call('POST', '/refresh-token', { headers: { cookie: `refresh_token=${cookie}` } })
  const first = cookieOf(signedIn)
  const answer = await refresh(full, first)
  expect([answer.status, answer.cookies]).toEqual([200, []])
  const bearer = { authorization: `Bearer ${answer.body.data.access}` }
  expect((await full.call('GET', '/inclusion-options', { as: bearer })).status).toBe(200)
  const foreign = { cookie: `refresh_token=${first}`, 'sec-fetch-site': 'cross-site' }
  expect((await full.call('POST', '/refresh-token', { headers: foreign })).status).toBe(403)
  expect((await refresh(full, `${first}x`)).status).toBe(401)
  // A sign-in writes: the tries of a password are counted.
  const body = { email, password: testPassword }
  expect(outcome(await full.call('POST', '/auth/login', { body }))).toEqual([503, 'read_only', messages.readOnly])

  const second = cookieOf(await refresh(t, first))
  const third = cookieOf(await refresh(t, second))
  expect(third).not.toBe(second)
  await database.db.execute(
    sql`update sessions set spent_at = array(select at - interval '1 minute' from unnest(spent_at) as at)`,
  )
  expect((await refresh(full, first)).status).toBe(401)
  expect((await refresh(full, third)).status).toBe(200)
  await database.db.execute(sql`update sessions set ended_at = now() where user_id = ${id}`)
  expect((await refresh(full, third)).status).toBe(401)
  await full.close()
})

test('A database that refuses a write is shown as read-only at once, and no longer once it takes one', async () => {
  const stream = await openStream(address, as)
  expect(await refuse()).toMatchObject({ name: 'DatabaseReadOnly' })
  expect(await isShown()).toBe(true)
  await expect.poll(() => stream.changes(), { timeout: 30_000 }).toContainEqual({ entity: 'notification' })
  await stream.leave()
  // The server tries by itself, without a call that changes anything.
  await expect.poll(isShown, { timeout: 60_000, interval: 200 }).toBe(false)
  await refuse()
  expect((await make('After')).status).toBe(201)
  expect(await isShown()).toBe(false)
})

test.runIf(process.env.TEST_DATABASE_URL)(
  'A PostgreSQL that becomes read-only answers reads and refuses changes until it takes them again',
  async () => {
    const name = (await database.db.execute<{ name: string }>(sql`select quote_ident(current_database()) as name`))
      .rows[0]!.name
    const setting = async (change: string) => {
      await database.db.execute(sql.raw(`begin read write; alter database ${name} ${change}; commit`))
      // The connection that asks comes last: it would not end the others after itself.
      const all = sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
        order by pid = pg_backend_pid()`
      await database.db.execute(all).catch(() => undefined)
    }
    const { id } = (await make('Before')).body.data
    await setting('set default_transaction_read_only = on')
    // Reads the record before it changes, for its line of activity: that is what the database refuses.
    const change = () => t.call('PUT', `/inclusion-options/${id}`, { as, body: { name: 'While' } })
    await expect
      .poll(async () => outcome(await change()), { timeout: 30_000 })
      .toEqual([503, 'read_only', messages.readOnly])
    expect(await isShown()).toBe(true)
    expect(outcome(await make('While'))).toEqual([503, 'read_only', messages.readOnly])
    expect(await isShown()).toBe(true)
    expect((await t.call('GET', '/inclusion-options', { as })).status).toBe(200)
    await setting('reset default_transaction_read_only')
    await expect.poll(isShown, { timeout: 60_000, interval: 200 }).toBe(false)
    expect((await make('After')).status).toBe(201)
  },
)
