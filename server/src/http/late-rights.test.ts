import { connect } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { inclusionTable, sessionTable, userTable } from '../db/tables.ts'
import { openTestApp } from '../testing.ts'

const t = await openTestApp()
const address = await t.app.listen({ port: 0, host: '127.0.0.1' })
afterAll(t.close)
beforeEach(t.truncate)

/** Sends the headers and half of the body, then runs `meanwhile`, then sends the rest. Returns the status of the answer. */
async function slowPost(headers: Record<string, string>, meanwhile: () => Promise<unknown>): Promise<number> {
  const body = JSON.stringify({ name: 'Lunch' })
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  const entered = new Promise<void>((resolve) => t.app.server.once('request', () => resolve()))
  const head = [
    'POST /api/inclusion-options HTTP/1.1',
    'host: localhost',
    'connection: close',
    'content-type: application/json',
    `content-length: ${body.length}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, 5)}`)
  await entered
  // The check of the headers reads the session; by then it is done, since it waits in the same queue.
  await t.database.ping()
  await meanwhile()
  let answer = ''
  socket.setEncoding('utf8').on('data', (chunk: string) => (answer += chunk))
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.write(body.slice(5))
  await closed
  return Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1])
}

type Person = Awaited<ReturnType<typeof t.makeStaff>>
const set = (person: Person, values: object) => () =>
  t.database.db.update(userTable).set(values).where(eq(userTable.id, person.id))

test.each<[string, number, (person: Person) => () => Promise<unknown>]>([
  ['a deactivated account', 401, (person) => set(person, { accountStatus: 'inactive' })],
  ['a deleted account', 401, (person) => set(person, { deletedAt: new Date() })],
  ['a removed permission', 403, (person) => set(person, { permissions: ['reviews'] })],
  [
    'an ended session',
    401,
    (person) => () =>
      t.database.db.update(sessionTable).set({ endedAt: new Date() }).where(eq(sessionTable.userId, person.id)),
  ],
])('A write whose body arrives after %s is refused with %i and changes nothing', async (_kind, status, change) => {
  const person = await t.makeStaff({ permissions: ['inclusions'] })
  expect(await slowPost(await t.signIn(person), change(person))).toBe(status)
  expect(await t.database.db.$count(inclusionTable)).toBe(0)
})

test('A write whose body arrives slowly succeeds with unchanged rights', async () => {
  const person = await t.makeStaff({ permissions: ['inclusions'] })
  expect(await slowPost(await t.signIn(person), async () => undefined)).toBe(201)
})

test('With every database connection in use every call answers 503 with Retry-After before 6 s have passed', async () => {
  const as = await t.signIn('employee', ['inclusions'])
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  onTestFinished(() => release())
  let taken = 0
  const connections = t.database.engine === 'embedded' ? 1 : 10
  const holders = Array.from({ length: 10 }, () =>
    t.database.withTx(() => ((taken += 1), released)).catch(() => undefined),
  )
  await expect.poll(() => taken).toBe(connections)
  // Only the test moves this clock, so that the load of the machine does not count.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  let answered = 0
  const calls = [
    t.call('POST', '/inclusion-options', { as, body: { name: 'Lunch' } }),
    t.call('GET', '/inclusion-options', { as }),
    t.call('POST', '/auth/login', { body: { email: 'a@example.test', password: 'wrong' } }),
  ].map((call) => call.finally(() => answered++))
  // Each has two timers: of its time at the database, and of its place in the queue.
  while (vi.getTimerCount() < 2 * calls.length) await turn()
  for (let ms = 0; ms < 6_000; ms += 100) {
    vi.advanceTimersByTime(100)
    for (let i = 0; i < 5; i++) await turn()
  }
  // The clock stands still from here: what is left is the writing of the answers.
  await expect.poll(() => answered, { timeout: 30_000 }).toBe(calls.length)
  vi.useRealTimers()
  release()
  await Promise.all(holders)
  for (const { status, body, headers } of await Promise.all(calls)) {
    expect([status, body.code]).toEqual([503, 'unavailable'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  }
})
