import { Readable } from 'node:stream'
import { eq, isNull, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { limits } from 'contract/limits'
import type { Permission } from 'contract/permissions'
import { bookingBody } from './bookings/testing.ts'
import { attemptTable, bookingTable, idempotencyTable, inclusionTable, sessionTable, userTable } from './db/tables.ts'
import { importPartTable, importTable } from './imports/import-tables.ts'
import type { UserRecord } from './session/read.ts'
import { signAccess } from './session/tokens.ts'
import { openTestApp } from './testing.ts'

const t = await openTestApp()
const { findMe } = t.app
afterAll(t.close)

let person: UserRecord
beforeEach(async () => {
  await t.truncate()
  person = await t.makeStaff({ permissions: ['booking', 'users'] })
})
afterEach(() => void vi.restoreAllMocks())

type Headers = Record<string, string>
const set = (values: Partial<typeof userTable.$inferInsert>) => () =>
  t.database.db.update(userTable).set(values).where(eq(userTable.id, person.id))
const endSession = () => t.database.db.update(sessionTable).set({ endedAt: new Date() })
const hold = (...permissions: Permission[]) => set({ permissions })

/** Sends the second half of the body after `meanwhile`, which runs once the head of the request was accepted. */
async function sendSlowly(
  { path, body, as }: { path: string; body: string; as: Headers },
  meanwhile: () => PromiseLike<unknown>,
  accept = findMe,
) {
  const accepted = new Promise<void>((resolve) => {
    vi.spyOn(t.app, 'findMe')
      .mockImplementation(findMe)
      .mockImplementationOnce(async (...call) => {
        const me = await accept(...call)
        resolve()
        return me
      })
  })
  async function* halves() {
    yield Buffer.from(body.slice(0, body.length / 2))
    await accepted
    await meanwhile()
    yield Buffer.from(body.slice(body.length / 2))
  }
  const answer = await t.app.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked', ...as },
    payload: Readable.from(halves()),
  })
  return { status: answer.statusCode, code: answer.json().code as string }
}

const withdrawals: [string, () => PromiseLike<unknown>, number, string][] = [
  ['the account was deactivated', set({ accountStatus: 'inactive' }), 401, 'unauthenticated'],
  ['the account was deleted', set({ deletedAt: new Date() }), 401, 'unauthenticated'],
  ['the session was ended', endSession, 401, 'unauthenticated'],
  ['the permission was withdrawn', hold('reviews'), 403, 'forbidden'],
]

describe('A request whose body was still arriving', () => {
  test.each(withdrawals)('is refused and writes nothing when %s', async (_what, withdraw, status, code) => {
    const as = await t.signIn(person)
    const answer = await sendSlowly({ path: '/bookings', body: JSON.stringify(bookingBody()), as }, withdraw)
    expect(answer).toEqual({ status, code })
    expect(await t.database.db.$count(bookingTable)).toBe(0)
  })

  test('makes no administrator after its sender was deactivated', async () => {
    await set({ role: 'admin' })()
    const body = JSON.stringify({
      username: 'eve',
      email: 'eve@example.test',
      mobile: '020 7946 0000',
      password: 'nine elms at dusk',
      password_confirmation: 'nine elms at dusk',
      role: 'admin',
    })
    const answer = await sendSlowly(
      { path: '/staff', body, as: await t.signIn(person) },
      set({ accountStatus: 'inactive' }),
    )
    expect(answer.status).toBe(401)
    expect(await t.database.db.$count(userTable)).toBe(1)
  })

  test('is evaluated with the permissions that its sender holds when it is complete', async () => {
    const body = JSON.stringify({
      username: 'eve',
      email: 'eve@example.test',
      mobile: '020 7946 0000',
      password: 'nine elms at dusk',
      password_confirmation: 'nine elms at dusk',
      role: 'employee',
      permissions: ['booking'],
    })
    const answer = await sendSlowly({ path: '/staff', body, as: await t.signIn(person) }, hold('users'))
    expect(answer).toEqual({ status: 403, code: 'forbidden' })
    expect(await t.database.db.$count(userTable)).toBe(1)
  })

  test('counts no try of a password after its session was ended', async () => {
    const body = JSON.stringify({
      current_password: 'wrong',
      new_password: 'nine elms at dusk',
      new_password_confirmation: 'nine elms at dusk',
    })
    const answer = await sendSlowly({ path: '/auth/change-password', body, as: await t.signIn(person) }, endSession)
    expect(answer.status).toBe(401)
    expect(await t.database.db.$count(attemptTable)).toBe(0)
  })

  test('does not get the answer of an earlier request with the same Idempotency-Key', async () => {
    const as = { ...(await t.signIn(person)), 'idempotency-key': 'k' }
    const body = bookingBody()
    expect((await t.call('POST', '/bookings', { as, body })).status).toBe(201)
    const answer = await sendSlowly({ path: '/bookings', body: JSON.stringify(body), as }, endSession)
    expect(answer.status).toBe(401)
    expect(await t.database.db.$count(idempotencyTable)).toBe(1)
  })

  const formHead = 'Content-Disposition: form-data; name="file"; filename="a.csv"\r\nContent-Type: text/csv'
  const form = `--x\r\n${formHead}\r\n\r\n${'lead_traveler,amount\nAda,10\n'.repeat(2_000)}\r\n--x--\r\n`
  const formType = { 'content-type': 'multipart/form-data; boundary=x' }

  test.each(withdrawals)('with an uploaded file is refused and keeps no part of it when %s', async (...row) => {
    const [, withdraw, status, code] = row
    const headers = { ...(await t.signIn(person)), ...formType }
    expect(await sendSlowly({ path: '/bookings/imports', body: form, as: headers }, withdraw)).toEqual({ status, code })
    expect(await t.database.db.$count(importTable)).toBe(0)
    expect(await t.database.db.$count(importPartTable)).toBe(0)
  })

  test('is accepted while its sender keeps what it needs', async () => {
    const as = await t.signIn(person)
    const body = JSON.stringify(bookingBody())
    expect((await sendSlowly({ path: '/bookings', body, as }, hold('booking'))).status).toBe(201)
  })

  /** A token of an active session that expired a minute ago. */
  async function expired(): Promise<Headers> {
    await t.signIn(person)
    const [session] = await t.database.db.select().from(sessionTable)
    const issued = new Date(Date.now() - (limits.accessTokenMinutes + 1) * 60_000)
    return { authorization: `Bearer ${await signAccess(t.config.authSecret, session!, issued)}` }
  }
  /** Evaluates the head of the request as if the token expired right after it. */
  const whenStillValid: typeof t.app.findMe = (
    (findMe) => (request, options) =>
      findMe(request, { ...options, mayBeExpired: true })
  )(t.app.findMe)

  test('is accepted when its token expires meanwhile and its session is active', async () => {
    const as = await expired()
    expect((await t.call('GET', '/auth/profile', { as })).status).toBe(401)
    const keepAll = async () => undefined
    const upload = await sendSlowly(
      { path: '/bookings/imports', body: form, as: { ...as, ...formType } },
      keepAll,
      whenStillValid,
    )
    expect(upload.status).toBe(201)
    const change = await sendSlowly(
      { path: '/bookings', body: JSON.stringify(bookingBody()), as },
      keepAll,
      whenStillValid,
    )
    expect(change.status).toBe(201)
  })

  test('is refused when its token expires meanwhile and its session was ended', async () => {
    const headers = { ...(await expired()), ...formType }
    expect(
      await sendSlowly({ path: '/bookings/imports', body: form, as: headers }, endSession, whenStillValid),
    ).toMatchObject({
      status: 401,
    })
  })
})

// The embedded engine runs one transaction at a time, so nothing can be withdrawn during one.
describe.runIf(process.env.TEST_DATABASE_URL)('A change that waits for a locked row', () => {
  /** Locks the option, sends a change of it, and withdraws rights on a second connection while the change waits. */
  async function changeLocked(withdraw: () => PromiseLike<unknown>) {
    person = await t.makeStaff({ permissions: ['inclusions', 'booking'] })
    const as = await t.signIn(person)
    const made = await t.call('POST', '/inclusion-options', { as, body: { name: 'Lunch' } })
    const { id } = made.body.data
    const answer = await t.database.withTx(async (tx) => {
      await tx.select().from(inclusionTable).where(eq(inclusionTable.id, id)).for('update')
      const waiting = t.call('DELETE', `/inclusion-options/${id}`, { as })
      await expect.poll(waitingForLocks, { timeout: 10_000 }).toBe(1)
      await withdraw()
      return { waiting }
    })
    const { status } = await answer.waiting
    const left = await t.database.db.$count(inclusionTable, isNull(inclusionTable.deletedAt))
    return { status, left }
  }
  async function waitingForLocks() {
    const { rows } = await t.database.db.execute<{ n: number }>(
      sql`select count(*) as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows[0]!.n
  }

  test.each(withdrawals.slice(0, 3))('is refused and rolled back when %s', async (_what, withdraw) => {
    expect(await changeLocked(withdraw)).toEqual({ status: 401, left: 1 })
  })

  test.each<[string, Permission[], number]>([
    ['its permission was withdrawn', ['reviews'], 403],
    ['another permission was withdrawn', ['inclusions'], 403],
  ])('is refused and rolled back when %s', async (_what, permissions, status) => {
    expect(await changeLocked(() => hold(...permissions)())).toEqual({ status, left: 1 })
  })

  test('is done when no right has changed', async () => {
    expect(await changeLocked(async () => undefined)).toEqual({ status: 200, left: 0 })
  })
})

test('A person can end the session that they use', async () => {
  const as = await t.signIn(person)
  const [session] = await t.database.db.select().from(sessionTable)
  expect((await t.call('DELETE', `/auth/sessions/${session!.id}`, { as })).status).toBe(200)
  expect((await t.call('GET', '/auth/profile', { as })).status).toBe(401)
})
