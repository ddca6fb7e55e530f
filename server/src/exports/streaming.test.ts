import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { once } from 'node:events'
import { get, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { eq, sql, type SQLWrapper } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { linesOf } from '../activity/testing.ts'
import { userTable } from '../db/tables.ts'
import { openTestApp } from '../testing.ts'

const t = await openTestApp()
let admin: Record<string, string>
beforeAll(async () => {
  admin = await t.signIn('admin')
})
afterAll(t.close)
afterEach(() => vi.restoreAllMocks())

const exported = () => t.lines.map((text) => JSON.parse(text)).filter(({ msg }) => msg === 'exported')

const recorded = async () => (await linesOf(t.database)).filter(({ action }) => action === 'exports.inclusions').length

const dialect = new PgDialect()
const textOf = (query: SQLWrapper | string) =>
  typeof query === 'string' ? query : dialect.sqlToQuery(query.getSQL()).sql

describe('an export on its way', () => {
  const long = 6_000
  let port: number
  beforeAll(async () => {
    await t.app.listen({ port: 0, host: '127.0.0.1' })
    port = (t.app.server.address() as AddressInfo).port
    await t.database.db.execute(sql`
      insert into inclusion_options (name, name_key)
      select repeat('x', 2000) || n, repeat('x', 2000) || n from generate_series(1, ${long}) n`)
  })

  const open = async (path: string, headers = admin): Promise<IncomingMessage> => {
    const [answer] = await once(get({ port, path: `/api${path}`, headers }), 'response')
    return answer as IncomingMessage
  }

  test('waits for a slow reader, and stops when the reader disconnects', async () => {
    t.lines.length = 0
    const executed = vi.spyOn(t.database.db, 'execute')
    const requested = once(t.app.server, 'request')
    const answer = await open('/inclusion-options/export')
    answer.pause()
    const [, response] = (await requested) as [IncomingMessage, ServerResponse]
    await expect.poll(() => response.writableNeedDrain).toBe(true)
    // Each waits for the connection in the same queue as the statements of an export that does not wait.
    for (let i = 0; i < long / 100; i++) await t.database.ping()
    // The whole of it would be 31 statements; what fits into the buffers of a connection is less.
    expect(executed.mock.calls.length).toBeLessThan(long / 200)
    answer.destroy()
    await expect.poll(() => exported().length).toBe(1)
    expect(exported()).toMatchObject([{ what: 'inclusions', complete: false }])
    expect(exported()[0].rows).toBeLessThan(long)
    const after = executed.mock.calls.length
    expect((await t.call('GET', '/health')).status).toBe(200)
    expect(executed.mock.calls.length).toBe(after)
  })

  const withdrawals: [string, Partial<typeof userTable.$inferInsert>][] = [
    ['the permission', { permissions: ['reviews'] }],
    ['the account', { accountStatus: 'inactive' }],
  ]
  test.each(withdrawals)('breaks off when %s of its reader is withdrawn', async (_what, values) => {
    t.lines.length = 0
    const person = await t.makeStaff({ permissions: ['inclusions'] })
    const requested = once(t.app.server, 'request')
    const answer = await open('/inclusion-options/export', await t.signIn(person))
    answer.pause()
    const [, response] = (await requested) as [IncomingMessage, ServerResponse]
    await expect.poll(() => response.writableNeedDrain).toBe(true)
    await t.database.db.update(userTable).set(values).where(eq(userTable.id, person.id))
    const now = performance.now.bind(performance)
    vi.spyOn(performance, 'now').mockImplementation(() => now() + 3_000)
    answer.resume()
    const [error] = await once(answer, 'error')
    expect((error as NodeJS.ErrnoException).code).toBe('ECONNRESET')
    await expect.poll(() => exported()).toMatchObject([{ complete: false }])
  })

  test('frees its place when its connection is closed while it waits behind another answer', async () => {
    t.lines.length = 0
    const line = (path: string) =>
      `GET /api${path} HTTP/1.1\r\nhost: localhost\r\nauthorization: ${admin.authorization}\r\n\r\n`
    const client = connect(port, '127.0.0.1')
    client.on('error', () => undefined)
    let arrived = 0
    const count = () => void arrived++
    t.app.server.on('request', count)
    // The stream of events stays open, and as many exports as there may be at once wait behind it.
    client.write(line('/notifications/stream') + line('/inclusion-options/export').repeat(8))
    await expect.poll(() => arrived).toBe(9)
    t.app.server.off('request', count)
    client.destroy()
    await expect
      .poll(() => exported().map(({ complete }) => complete), { timeout: 20_000 })
      .toEqual(Array(8).fill(false))
    expect((await t.call('GET', '/admin/reviews/export', { as: admin })).status).toBe(200)
    await expect.poll(() => exported().length).toBe(9)
  })

  test('gives its place to another one where its reader takes next to nothing, and keeps it for a while', async () => {
    t.lines.length = 0
    const responses: ServerResponse[] = []
    const note = (_request: IncomingMessage, response: ServerResponse) => void responses.push(response)
    t.app.server.on('request', note)
    const readers = await Promise.all(Array.from({ length: 8 }, () => open('/inclusion-options/export')))
    t.app.server.off('request', note)
    for (const each of readers) each.on('error', () => undefined).pause()
    await expect.poll(() => responses.every(({ writableNeedDrain }) => writableNeedDrain)).toBe(true)
    const ninth = () => t.call('GET', '/admin/reviews/export', { as: admin })
    const now = performance.now.bind(performance)
    const later = (ms: number) => vi.spyOn(performance, 'now').mockImplementation(() => now() + ms)
    later(14_000)
    expect((await ninth()).status).toBe(503)
    later(31_000)
    expect((await ninth()).status).toBe(200)
    await expect
      .poll(exported)
      .toEqual(expect.arrayContaining(['inclusions', 'reviews'].map((what) => expect.objectContaining({ what }))))
    expect(responses.filter(({ destroyed }) => destroyed)).toHaveLength(1)
    for (const each of readers) each.destroy()
    await expect.poll(() => exported().length).toBe(9)
  })

  test('breaks the connection when it fails half-way', async () => {
    const { execute } = t.database.db
    let calls = 0
    vi.spyOn(t.database.db, 'execute').mockImplementation(((query: never) => {
      if (++calls > 4) return Promise.reject(new Error('the disk is on fire'))
      return execute.call(t.database.db, query)
    }) as never)
    t.lines.length = 0
    const answer = await open('/inclusion-options/export')
    expect(answer.statusCode).toBe(200)
    const ended = vi.fn()
    answer.on('end', ended).resume()
    const [error] = await once(answer, 'error')
    expect((error as NodeJS.ErrnoException).code).toBe('ECONNRESET')
    expect(ended).not.toHaveBeenCalled()
    expect(answer.complete).toBe(false)
    expect(exported()).toMatchObject([{ complete: false }])
  })

  test('is a failure like any other when not even its beginning can be read', async () => {
    const { db } = t.database
    // The first statement finds the session.
    const execute = db.execute.bind(db)
    const before = await recorded()
    const gone = Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })
    vi.spyOn(db, 'execute').mockImplementationOnce(execute).mockRejectedValue(gone)
    const answer = await t.app.inject({ method: 'GET', url: '/api/inclusion-options/export', headers: admin })
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['content-type']).toMatch('application/json')
    expect(answer.headers['content-disposition']).toBeUndefined()
    vi.restoreAllMocks()
    expect(await recorded()).toBe(before)
  })

  test('answers a HEAD request with the headers, without reading a row', async () => {
    const executed = vi.spyOn(t.database.db, 'execute')
    // What runs by the clock may send statements of its own meanwhile.
    const reads = () => executed.mock.calls.filter(([query]) => textOf(query).includes('inclusion_options')).length
    const ask = (method: 'GET' | 'HEAD') =>
      t.app.inject({ method, url: '/api/inclusion-options/export', headers: admin })
    const answer = await ask('HEAD')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-disposition']).toContain('inclusions-')
    // Nor is the file said to be empty.
    expect(answer.headers['content-length']).toBeUndefined()
    expect(reads()).toBe(0)
    await ask('GET')
    expect(reads()).toBeGreaterThan(0)
  })
})
