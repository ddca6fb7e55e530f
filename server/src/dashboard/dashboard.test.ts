import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Permission } from 'contract/permissions'
import { bookingBody } from '../bookings/testing.ts'
import { bannerTable, inclusionTable, reviewTable } from '../db/tables.ts'
import { openTestApp } from '../testing.ts'

type Query = Record<string, string>
const t = await openTestApp()
afterAll(t.close)

let admin: Record<string, string>
const stats = async (as = admin, query: Query = {}) => (await t.call('GET', '/dashboard/stats', { as, query })).body

beforeAll(async () => {
  const signedIn = await t.makeStaff({ role: 'admin' })
  admin = await t.signIn(signedIn)
  await t.makeStaff({ accountStatus: 'inactive' })
  await t.makeStaff({ deletedAt: new Date() })
  const days = ['2025-05-31T22:59:00Z', '2025-06-01T12:00:00Z', '2025-06-30T22:59:59Z', '2025-06-30T23:00:00Z']
  for (const [i, day] of days.entries()) {
    const createdAt = new Date(day)
    const { id } = await t.makeCustomer({ createdAt })
    const status = (['pending', 'approved', 'rejected', 'approved'] as const)[i]!
    await t.database.db.insert(reviewTable).values({ userId: id, rating: 3, comment: 'x', status, createdAt })
    await t.database.db.insert(inclusionTable).values({ name: `${i}`, nameKey: `${i}`, createdAt })
  }
  await t.makeCustomer({ createdAt: new Date(days[1]!), deletedAt: new Date() })
  const inclusion = { name: 'gone', nameKey: 'gone', createdAt: new Date(days[1]!), deletedAt: new Date() }
  await t.database.db.insert(inclusionTable).values(inclusion)
  const banner = { title: 'x', subtitle: 'x', description: 'x', image: 'x', thumbnail: 'x', targetUrl: 'x', order: 1 }
  await t.database.db.insert(bannerTable).values([
    { ...banner, startAt: '2025-05-01', endAt: '2025-06-01', isActive: true },
    { ...banner, startAt: '2025-06-30', endAt: '2025-12-31', isActive: false },
    { ...banner, startAt: '2025-07-01', endAt: '2025-07-02', isActive: true },
  ])
  const bookings = [
    ['2025-05-31T23:59', 'confirmed'],
    ['2025-06-01T00:00', 'confirmed'],
    ['2025-06-30T23:59', 'pending'],
    ['2025-06-30T10:00', 'cancelled'],
    ['2025-07-01T00:00', 'cancelled'],
  ] as const
  for (const [booking_datetime, status] of bookings)
    await t.call('POST', '/bookings', { as: admin, body: bookingBody({ booking_datetime, status }) })
  const last = await t.call('POST', '/bookings', {
    as: admin,
    body: bookingBody({ booking_datetime: '2025-06-15T10:00' }),
  })
  await t.call('DELETE', `/bookings/${last.body.data.id}`, { as: admin })
})

test('Without a range the figures count everything', async () => {
  expect(await stats()).toEqual({
    code: 'success',
    data: {
      bookings: { total: 5, confirmed: 2, cancelled: 2, pending: 1 },
      users: { total_customers: 4, total_staff: 2 },
      inclusions: { total_inclusions: 4 },
      reviews: { total_reviews: 4, approved_reviews: 2, pending_reviews: 1 },
      banners: { total_banners: 3, active_banners: 2 },
    },
  })
})

describe('Each figure equals the total of its list', () => {
  const ranges: Query[] = [
    {},
    { start_date: '2025-06-01', end_date: '2025-06-30' },
    { start_date: '2025-06-30' },
    { end_date: '2025-05-31' },
    { start_date: '2024-01-01', end_date: '2024-12-31' },
  ]
  const totalOf = async (path: string, query: Query) => {
    const { body } = await t.call('GET', path, { as: admin, query })
    return body.data.total ?? body.total ?? body.meta.total
  }
  test.each(ranges)('over %j', async (range) => {
    const { bookings, users, inclusions, reviews, banners } = (await stats(admin, range)).data
    const total = (path: string, filter: Query = {}) => totalOf(path, { ...range, ...filter })
    expect(bookings).toEqual({
      total: await total('/bookings'),
      confirmed: await total('/bookings', { status: 'confirmed' }),
      cancelled: await total('/bookings', { status: 'cancelled' }),
      pending: await total('/bookings', { status: 'pending' }),
    })
    expect(users).toEqual({ total_customers: await total('/auth/users'), total_staff: await totalOf('/staff', {}) })
    expect(inclusions).toEqual({ total_inclusions: await total('/inclusion-options') })
    expect(reviews).toEqual({
      total_reviews: await total('/admin/reviews'),
      approved_reviews: await total('/admin/reviews', { status: 'approved' }),
      pending_reviews: await total('/admin/reviews', { status: 'pending' }),
    })
    expect(banners).toEqual({
      total_banners: await total('/banners'),
      active_banners: await total('/banners', { is_active: '1' }),
    })
  })

  test('for June as well', async () => {
    expect((await stats(admin, ranges[1])).data).toEqual({
      bookings: { total: 3, confirmed: 1, cancelled: 1, pending: 1 },
      users: { total_customers: 2, total_staff: 2 },
      inclusions: { total_inclusions: 2 },
      reviews: { total_reviews: 2, approved_reviews: 1, pending_reviews: 0 },
      banners: { total_banners: 2, active_banners: 1 },
    })
  })
})

test.each<[Permission[], string[]]>([
  [[], []],
  [['booking'], ['bookings']],
  [['users'], ['users']],
  [
    ['inclusions', 'reviews'],
    ['inclusions', 'reviews'],
  ],
  [['promotions'], ['banners']],
  [['reports'], ['bookings', 'users', 'inclusions', 'reviews', 'banners']],
])('The permissions %j show the parts %j', async (held, parts) => {
  const as = await t.signIn(await t.makeStaff({ permissions: held, deletedAt: null }))
  expect(Object.keys((await stats(as)).data)).toEqual(parts)
})

test('A range that ends before it starts is refused, and figures require a sign-in', async () => {
  const refused = await stats(admin, { start_date: '2025-06-02', end_date: '2025-06-01' })
  expect(refused.errors).toHaveProperty('end_date')
  expect((await t.call('GET', '/dashboard/stats')).status).toBe(401)
})
