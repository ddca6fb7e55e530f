import { sql } from 'drizzle-orm'
import { afterAll, beforeEach } from 'vitest'
import { shiftDay } from 'contract/day-arithmetic'
import { londonDay } from 'contract/days'
import { bookingBody, type BookingBody } from '../bookings/testing.ts'
import { openTestApp } from '../testing.ts'

type Headers = Record<string, string>
type Query = Record<string, string>

/** A day so many days from London's today. */
export const inDays = (count: number): string => shiftDay(londonDay(), count)

/** A server for the tests of one file about tours and departures, empty before each, with Grace Booker signed in, and their calls. */
export async function openCalendar() {
  const app = await openTestApp()
  afterAll(app.close)
  const as: Headers = {}
  const admin: Headers = {}
  beforeEach(async () => {
    await app.truncate()
    Object.assign(admin, await app.signIn(await app.makeStaff({ name: 'Ada Admin', role: 'admin' })))
    Object.assign(as, await app.signIn(await app.makeStaff({ name: 'Grace Booker', permissions: ['booking'] })))
  })
  const get = (path: string, query: Query = {}) => app.call('GET', path, { as, query })
  const listed = async (start: string, end = start, query: Query = {}) =>
    (await get('/departures', { start_date: start, end_date: end, ...query })).body.data
  return {
    app,
    as,
    admin,
    get,
    listed,
    /** A new booking as answered: code, time, then what differs from the sample. */
    book: async (product_code: string, booking_datetime: string, changed: Partial<BookingBody> = {}) =>
      (await app.call('POST', '/bookings', { as, body: bookingBody({ product_code, booking_datetime, ...changed }) }))
        .body.data,
    put: (id: number, body: object) => app.call('PUT', `/bookings/${id}`, { as, body }),
    setStatus: (id: number, status: string) =>
      app.call('PATCH', `/bookings/${id}/update-status`, { as, body: { status } }),
    remove: (id: number) => app.call('DELETE', `/bookings/${id}`, { as }),
    restore: (id: number) => app.call('POST', `/bookings/${id}/restore`, { as: admin }),
    days: async (start: string, end = start) =>
      (await get('/departures/days', { start_date: start, end_date: end })).body.data,
    tours: async (query: Query = { sort_by: 'name', sort_order: 'asc' }) => (await get('/tours', query)).body.data.data,
    tourOf: async (code: string) =>
      (await get('/tours', { search: code })).body.data.data.find(({ codes }: { codes: string[] }) =>
        codes.includes(code),
      ),
    putTour: (id: number, body: object) => app.call('PUT', `/tours/${id}`, { as, body }),
    plan: (body: object) => app.call('PUT', '/departures', { as, body }),
    merge: (id: number, into: number) => app.call('POST', `/tours/${id}/merge`, { as, body: { into } }),
    split: (id: number, code: string) => app.call('POST', `/tours/${id}/split`, { as, body: { code } }),
    query: async (text: string) => (await app.database.db.execute(sql.raw(text))).rows,
  }
}

/** A tour as it is sent, of one that was read. */
export const tourBody = (tour: object, changed: object = {}) => ({ ...tour, ...changed })
