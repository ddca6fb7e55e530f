import { sql } from 'drizzle-orm'
import { afterAll, beforeEach } from 'vitest'
import { openTestApp } from '../testing.ts'
import { bookingBody } from './testing.ts'

type Headers = Record<string, string>

/** A server for the tests of one file about bookings, empty before each, with an administrator and Grace Booker signed in, and their calls. */
export async function openBookings() {
  const app = await openTestApp()
  afterAll(app.close)
  const admin: Headers = {}
  const as: Headers = {}
  beforeEach(async () => {
    await app.truncate()
    Object.assign(admin, await app.signIn(await app.makeStaff({ name: 'Ada Admin', role: 'admin' })))
    Object.assign(as, await app.signIn(await app.makeStaff({ name: 'Grace Booker', permissions: ['booking'] })))
  })
  const create = (body: object = bookingBody(), headers: Headers = {}) =>
    app.call('POST', '/bookings', { as, body, headers })
  const find = (id: number) => app.call('GET', `/bookings/${id}`, { as })
  return {
    app,
    /** The headers of the administrator. */
    admin,
    /** The headers of Grace Booker, an employee with the permission for bookings. */
    as,
    create,
    find,
    /** A new booking as answered. */
    newBooking: async (body?: object) => (await create(body)).body.data,
    found: async (id: number) => (await find(id)).body.data,
    put: (id: number, body: object) => app.call('PUT', `/bookings/${id}`, { as, body }),
    setStatus: (id: number, body: object) => app.call('PATCH', `/bookings/${id}/update-status`, { as, body }),
    remove: (id: number, body?: object) => app.call('DELETE', `/bookings/${id}`, { as, body }),
    restore: (id: number) => app.call('POST', `/bookings/${id}/restore`, { as: admin }),
    total: async (query: Record<string, string> = {}): Promise<number> =>
      (await app.call('GET', '/bookings', { as, query })).body.data.total,
    /** The id of a new inclusion. */
    option: async (name: string): Promise<number> =>
      (await app.call('POST', '/inclusion-options', { as: admin, body: { name } })).body.data.id,
    query: async (text: string) => (await app.database.db.execute(sql.raw(text))).rows,
  }
}
