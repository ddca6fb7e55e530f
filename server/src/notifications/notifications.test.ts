/** @module-tag slow */
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pino from 'pino'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { limits } from 'contract/limits'
import type { Notification } from 'contract/notifications'
import type { Permission } from 'contract/permissions'
import { buildApp } from '../app.ts'
import { notificationTable, userTable } from '../db/tables.ts'
import type { UserRecord } from '../session/read.ts'
import { openTestApp } from '../testing.ts'
import { openStream } from './testing.ts'
import { dropOldNotifications, notify, notifyOne } from './write.ts'

type Headers = Record<string, string>
const t = await openTestApp()
const address = await t.app.listen({ port: 0, host: '127.0.0.1' })
afterAll(t.close)

let doer: UserRecord
let booker: UserRecord
let by: Headers
let as: Headers
beforeEach(async () => {
  await t.truncate()
  doer = await t.makeStaff({ permissions: ['booking'] })
  booker = await t.makeStaff({ permissions: ['booking'] })
  ;[by, as] = [await t.signIn(doer), await t.signIn(booker)]
})

const list = async (headers = as, query: Headers = {}) =>
  (await t.call('GET', '/notifications', { as: headers, query })).body
const tellStaff = (body: string, doneBy: { id: number }) =>
  t.database.withTx((tx) => notify(tx, { kind: 'booking_received', body, href: '/bookings?view=1' }, doneBy))

test('A finished task notifies the person who started it', async () => {
  await t.database.withTx((tx) => notifyOne(tx, booker.id, { kind: 'task_completed', body: 'x.csv', href: '/x' }))
  expect((await list()).data.data).toMatchObject([{ title: 'Task completed', body: 'x.csv', href: '/x' }])
  expect((await list(by)).data.data).toEqual([])
})

test('A notification that is read while more is added to it is unread', async () => {
  await tellStaff('B-1', doer)
  const more = { kind: 'booking_received', href: '/bookings?view=1', body: 'B-1 at noon' } as const
  await t.database.withTx(async (tx) => {
    let read: Promise<unknown> | undefined
    const merge = () => {
      read = tx.update(notificationTable).set({ readAt: new Date() }).execute()
      return more.body
    }
    await notify(tx, { ...more, merge }, doer)
    await read
  })
  expect(await list()).toMatchObject({ data: { data: [{ body: 'B-1 at noon', read_at: null }], total: 1 }, unread: 1 })
})

const permit = (permissions: Permission[]) =>
  t.database.db.update(userTable).set({ permissions }).where(eq(userTable.id, booker.id))

test('Losing a permission hides its new and earlier notifications', async () => {
  await tellStaff('B-1', doer)
  await permit(['reviews'])
  expect(await list()).toMatchObject({ data: { data: [], total: 0 }, unread: 0 })
})

test('What one may not see stays unread when all or its id is marked as read', async () => {
  await tellStaff('B-1', doer)
  const { id } = (await list()).data.data[0]
  await permit(['reviews'])
  for (const body of [{ all: true }, { ids: [id] }])
    expect((await t.call('POST', '/notifications/read', { as, body })).body.data).toEqual({ unread: 0 })
  await permit(['booking'])
  expect(await list()).toMatchObject({ data: { data: [{ id, read_at: null }] }, unread: 1 })
})

describe('The list', () => {
  const tell = (many: number, userId = booker.id) =>
    t.database.withTx(async (tx) => {
      for (let i = 1; i <= many; i++) await notifyOne(tx, userId, { kind: 'task_completed', body: `${i}`, href: '/' })
    })
  const bodies = async (query: Headers = {}) => (await list(as, query)).data.data.map(({ body }: Notification) => body)
  const read = (body: object, headers = as) => t.call('POST', '/notifications/read', { as: headers, body })

  test('has pages, newest first', async () => {
    await tell(5)
    expect(await bodies({ limit: '2' })).toEqual(['5', '4'])
    expect(await list(as, { limit: '2', page: '3' })).toMatchObject({
      data: { data: [{ body: '1' }], current_page: 3, per_page: 2, last_page: 3, total: 5 },
      unread: 5,
    })
    for (const query of [{ limit: '101' }, { page: '0' }, { page: 'x' }] as Headers[])
      expect((await t.call('GET', '/notifications', { as, query })).status).toBe(422)
  })

  test('marks one’s own notifications as read, singly or all', async () => {
    await tell(4)
    await tell(1, doer.id)
    const all = (await list()).data.data as Notification[]
    const mine = (await list(by)).data.data as Notification[]
    expect((await read({ ids: [all[0]!.id, mine[0]!.id, 999] })).body.data).toEqual({ unread: 3 })
    expect((await list()).data.data.map(({ read_at }: Notification) => read_at !== null)).toEqual([
      true,
      false,
      false,
      false,
    ])
    const first = (await list()).data.data[0].read_at
    expect((await read({ ids: [] })).body.data).toEqual({ unread: 3 })
    expect((await read({ all: true })).body.data).toEqual({ unread: 0 })
    expect((await list()).data.data[0].read_at).toBe(first)
    expect((await list(by)).unread).toBe(1)
  })

  test('marks all up to the newest one that was shown as read, and none that came or changed later', async () => {
    await tell(1)
    await tellStaff('B-1', doer)
    const until = (await list()).data.data[0].created_at
    await t.database.db.execute(sql`update notifications set created_at = created_at - interval '1 minute'`)
    const shown = new Date(Date.parse(until) - 60_000).toISOString()
    await tell(1)
    await tellStaff('B-1 at noon', doer)
    expect((await read({ all: true, until: shown })).body.data).toEqual({ unread: 2 })
    expect((await list()).data.data.map(({ read_at }: Notification) => read_at !== null)).toEqual([false, false, true])
    expect((await read({ all: true, until: 'noon' })).body.errors).toHaveProperty('until')
    expect((await read({ all: true })).body.data).toEqual({ unread: 0 })
  })

  test.each([{}, { all: false }, { ids: 'x' }, { ids: ['x'] }, { ids: [0] }, { all: 'yes' }])(
    'refuses to mark %j as read with an error on a field',
    async (body) => {
      const answer = await read(body)
      expect(answer.status).toBe(422)
      expect(Object.keys(answer.body.errors)[0]).toMatch(/^(ids|all)/)
    },
  )

  test('drops notifications after 90 days', async () => {
    await tell(2)
    await t.database.db
      .update(notificationTable)
      .set({ createdAt: new Date(Date.now() - 91 * 86_400_000) })
      .where(eq(notificationTable.body, '1'))
    await t.database.withTx(dropOldNotifications)
    expect(await bodies()).toEqual(['2'])
  })
})

describe('The stream', () => {
  const listen = (headers: Headers, at = address) => openStream(at, headers)

  test('sends one’s own new notifications in the form of the list', async () => {
    await tellStaff('B-0', doer)
    const [mine, the] = [await listen(by), await listen(as)]
    expect(the.response.headers.get('content-type')).toMatch(/^text\/event-stream/)
    expect(the.response.headers.get('cache-control')).toBe('no-store')
    expect(the.response.headers.get('x-request-id')).not.toBeNull()
    // What was stored just before: the list may have been read still earlier.
    await expect.poll(() => the.events()).toMatchObject([{ body: 'B-0' }])
    await tellStaff('B-1', doer)
    await expect.poll(() => the.events()).toHaveLength(2)
    expect(the.events().slice(1)).toEqual((await list()).data.data.slice(0, 1))
    await tellStaff('B-2', doer)
    await expect.poll(() => the.events()).toHaveLength(3)
    // One more: anything sent twice, or to the wrong person, has arrived by then.
    await tellStaff('B-3', doer)
    await expect.poll(() => the.events().length).toBeGreaterThan(3)
    expect([mine.events(), the.events().length]).toEqual([[], 4])
    const late = await listen(as)
    await expect.poll(() => late.events()).toMatchObject([{ body: 'B-3' }])
    await late.leave()
    await Promise.all([mine.leave(), the.leave()])
  })

  test('sends notifications that another process stored, and ends when its own process stops', async () => {
    const other = await buildApp({ database: t.database, config: t.config, log: pino({ level: 'silent' }) })
    const at = await other.listen({ port: 0, host: '127.0.0.1' })
    const the = await listen(as, at)
    await tellStaff('B-1', doer)
    await expect.poll(() => the.events()).toHaveLength(1)
    // As browsers keep one open for later requests.
    const silent = connect(Number(new URL(at).port), '127.0.0.1').on('error', () => undefined)
    await other.close()
    await expect.poll(the.hasEnded).toBe(true)
    silent.destroy()
  })

  test('ends with the session, with changed rights and with the account', async () => {
    const admin = await t.signIn('admin')
    const [demoted, inactive] = [await t.makeStaff({ permissions: ['booking'] }), await t.makeStaff()]
    const streams = {
      left: await listen(as),
      demoted: await listen(await t.signIn(demoted)),
      inactive: await listen(await t.signIn(inactive)),
      stays: await listen(by),
    }
    await t.call('POST', '/logout', { as })
    const edit = ({ id, email }: UserRecord, changed: object) =>
      t.call('PUT', `/staff/${id}`, {
        as: admin,
        body: { email, mobile: '020 7946 0000', role: 'employee', ...changed },
      })
    await edit(demoted, { permissions: ['reviews'] })
    await edit(inactive, { account_status: 'inactive' })
    for (const name of ['left', 'demoted', 'inactive'] as const) await expect.poll(streams[name].hasEnded).toBe(true)
    expect(streams.stays.hasEnded()).toBe(false)
    await streams.stays.leave()
  })

  test('sends an updated notification again', async () => {
    const the = await listen(as)
    await tellStaff('B-1', doer)
    await expect.poll(() => the.events(), { timeout: 30_000 }).toHaveLength(1)
    await tellStaff('B-1 at noon', doer)
    await expect.poll(() => the.events().at(-1)?.body, { timeout: 30_000 }).toBe('B-1 at noon')
    expect(new Set(the.events().map(({ id }) => id)).size).toBe(1)
    await the.leave()
  })

  test('of one person beyond the limit ends the oldest one', async () => {
    const streams: Awaited<ReturnType<typeof listen>>[] = []
    for (let i = 0; i <= limits.streams; i++) streams.push(await listen(as))
    const other = await listen(by)
    await expect.poll(() => streams[0]!.hasEnded(), { timeout: 10_000 }).toBe(true)
    expect(streams.filter(({ hasEnded }) => hasEnded())).toHaveLength(1)
    expect(other.hasEnded()).toBe(false)
    await Promise.all([...streams, other].map(({ leave }) => leave()))
  })

  test('of one person beyond the limit are all answered when they are opened at once', async () => {
    const streams = await Promise.all(Array.from({ length: limits.streams * 3 }, () => listen(as)))
    expect(new Set(streams.map(({ response }) => response.status))).toEqual(new Set([200]))
    await expect
      .poll(() => streams.filter(({ hasEnded }) => hasEnded()), { timeout: 10_000 })
      .toHaveLength(limits.streams * 2)
    await Promise.all(streams.map(({ leave }) => leave()))
  })

  test('that cannot be opened ends no other one of its person', async () => {
    const the = await listen(as)
    await t.database.db.execute(sql`alter table record_changes rename to taken_away`)
    for (let i = 0; i <= limits.streams; i++) {
      const { response, leave } = await listen(as)
      expect(response.status).toBe(500)
      await leave()
    }
    await t.database.db.execute(sql`alter table taken_away rename to record_changes`)
    await tellStaff('B-1', doer)
    await expect.poll(() => the.events(), { timeout: 30_000 }).toHaveLength(1)
    await the.leave()
  })

  test('ends when its client does not read', async () => {
    const socket = connect(Number(new URL(address).port), '127.0.0.1')
    socket.pause()
    const lines = ['GET /api/notifications/stream HTTP/1.1', 'host: 127.0.0.1', `authorization: ${as['authorization']}`]
    socket.write(`${lines.join('\r\n')}\r\n\r\n`)
    const aborted = () => t.lines.some((line) => line.includes('"aborted"') || line.includes('notification stream cut'))
    t.lines.length = 0
    while (!aborted()) {
      await t.database.withTx((tx) =>
        notifyOne(tx, booker.id, { kind: 'task_completed', body: 'x'.repeat(500_000), href: '/' }),
      )
      await sleep(100)
    }
    socket.destroy()
  }, 60_000)

  test('requires a bearer and takes no token in the URL', async () => {
    const token = as['authorization']!.split(' ')[1]!
    expect((await fetch(`${address}/api/notifications/stream`)).status).toBe(401)
    expect((await fetch(`${address}/api/notifications/stream?token=${token}`)).status).toBe(401)
  })
})
