import { sql } from 'drizzle-orm'
import { afterAll, beforeEach } from 'vitest'
import { setTimeout } from 'node:timers/promises'
import type { Act } from 'contract/acts'
import type { Method } from 'contract/endpoint'
import { bookingBody, type BookingBody } from '../bookings/testing.ts'
import type { Config } from '../config.ts'
import { openTestApp } from '../testing.ts'

/** The server of a file of tests; each test begins with an empty database and a person signed in who may change bookings. */
export async function openActing(config: Partial<Config> = {}) {
  const t = await openTestApp({ config })
  const as: Headers = {}
  beforeEach(async () => {
    await t.truncate()
    Object.assign(as, await t.signIn(await t.makeStaff({ name: 'Amelia Hart', permissions: ['booking'] })))
  })
  afterAll(t.close)
  /** The instant of the database. */
  async function databaseNow(): Promise<string> {
    const { rows } = await t.database.db.execute<{ now: string }>(
      sql`select to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as now`,
    )
    return rows[0]?.now ?? ''
  }
  return { t, a: acting(t, as), as, databaseNow }
}

/** Status and code of an answer. */
export const code = (answer: { status: number; body: { code?: string } }) => [answer.status, answer.body.code]

type App = Awaited<ReturnType<typeof openTestApp>>
type Headers = Record<string, string>
type Body = { act: string; values?: object; selection: object; reason?: string }

/** Calls for tests of bulk actions, as one person. */
export function acting(t: App, as: Headers) {
  const call = (method: Method, path: string, body?: unknown) => t.call(method, path, { as, body })

  /** Waits until the act has no task. */
  async function settled(id: number): Promise<Act> {
    for (;;) {
      const { data } = (await call('GET', `/acts/${id}`)).body as { data: Act }
      if (data.task === null) return data
      await setTimeout(5)
    }
  }
  const then = async (answer: Awaited<ReturnType<typeof call>>): Promise<Act> => {
    if (answer.status >= 300) throw new Error(JSON.stringify(answer.body))
    return settled((answer.body as { data: Act }).data.id)
  }
  async function booking(changed: Partial<BookingBody> = {}): Promise<number> {
    const { body } = await call('POST', '/bookings', bookingBody(changed))
    if (!body.data) throw new Error(JSON.stringify(body))
    return body.data.id as number
  }
  return {
    call,
    settled,
    booking,
    /** Several confirmed bookings, in the order of their ids. */
    async confirmed(count: number, changed: Partial<BookingBody> = {}): Promise<number[]> {
      const ids = await Promise.all(Array.from({ length: count }, () => booking({ status: 'confirmed', ...changed })))
      return ids.toSorted((x, y) => x - y)
    },
    check: async (body: Body) => then(await call('POST', '/acts', body)),
    commit: async ({ id }: { id: number }) => then(await call('POST', `/acts/${id}/commit`)),
    undo: async ({ id }: { id: number }) => then(await call('POST', `/acts/${id}/undo`)),
    cancel: async ({ id }: { id: number }) => then(await call('POST', `/acts/${id}/cancel`)),
    read: async (id: number) => (await call('GET', `/bookings/${id}`)).body.data,
    rows: async (id: number, kind = '') =>
      (await call('GET', `/acts/${id}/rows${kind && `?kind=${kind}`}`)).body.data.data,
  }
}
