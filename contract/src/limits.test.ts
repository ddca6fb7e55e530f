import { expect, test } from 'vitest'
import { shownStatus } from './booking-values.ts'
import { bookingDefaults, bookingQuery } from './bookings.ts'
import { addYears, toShownDay } from './days.ts'
import { inclusionQuery } from './inclusions.ts'
import { limits } from './limits.ts'
import { notificationTitles } from './notifications.ts'
import { may, permissionLabels, permissions } from './permissions.ts'
import { promotionQuery } from './promotions.ts'
import { reviewQuery } from './reviews.ts'
import { customerQuery, roleLabels, staffQuery } from './users.ts'

test('a page holds a hundred rows, of reviews ten, and ten once the filters are cleared', () => {
  for (const query of [bookingQuery, customerQuery, staffQuery, promotionQuery, inclusionQuery]) {
    expect(query.parse({})).toEqual({ page: 1, limit: 100, search: '', sort_by: 'created_at', sort_order: 'desc' })
  }
  expect(reviewQuery.parse({}).limit).toBe(10)
  expect(limits.page).toMatchObject({ max: 100, cleared: 10, recent: 10, reviews: 10, sizes: [10, 50, 100] })
})

test('the numbers that people meet are those asked for', () => {
  expect(limits).toMatchObject({
    searchDebounceMs: 500,
    skeletonRows: 8,
    code: 6,
    password: { min: 8, max: 128 },
    toastMs: 3_000,
    toastsVisible: 3,
    sidebarDays: 7,
    mobilePx: 768,
    inclusionPickerPx: 300,
    cacheSeconds: 60,
    calendar: { yearsBack: 100, yearsAhead: 20 },
    bookingYears: { from: 2000, ahead: 20 },
  })
})

test('what a call takes and what a session lasts are those of the wire', () => {
  expect(limits).toMatchObject({
    line: 255,
    email: 254,
    phone: { min: 5, max: 32 },
    multiline: 5_000,
    url: 2_048,
    search: 200,
    travelers: 200,
    amount: 9_999_999.99,
    idempotencyKey: 255,
    picture: 5 * 1024 * 1024,
    picturePixels: 25_000_000,
    pictureEdge: 2_000,
    restoreDays: 30,
    importFile: 50 * 1024 * 1024,
    importPart: 1024 * 1024,
    requestTimeoutMs: 15_000,
    accessTokenMinutes: 15,
    refreshDays: 30,
    codeMinutes: 10,
    codeTries: 5,
    resendSeconds: 60,
  })
})

test('a new booking is confirmed, in dollars, instant, from the website, for an adult', () => {
  expect(bookingDefaults).toEqual({
    status: 'confirmed',
    currency: 'USD',
    confirmation_type: 'instant',
    booking_source: 'website',
    traveler_type: 'adult',
  })
})

test('any status but confirmed and pending is shown as cancelled', () => {
  expect(['confirmed', 'pending', 'cancelled', 'no_show', ''].map(shownStatus)).toEqual([
    'confirmed',
    'pending',
    'cancelled',
    'cancelled',
    'cancelled',
  ])
})

test('days are shown as MMM dd, yyyy, and a year moves 29 February to the 28th', () => {
  expect(toShownDay('2025-06-05')).toBe('Jun 05, 2025')
  expect([addYears('2024-02-29', 1), addYears('2024-02-29', 4), addYears('2026-11-21', -100)]).toEqual([
    '2025-02-28',
    '2028-02-29',
    '1926-11-21',
  ])
})

test('permissions, roles and notifications bear the names asked for, in their order', () => {
  expect(permissions.map((name) => permissionLabels[name])).toEqual([
    'Booking Management',
    'Promotions',
    'User Management',
    'Reports',
    'Reviews',
    'Inclusions',
  ])
  expect(roleLabels).toEqual({ admin: 'Administrator', employee: 'Staff Member' })
  expect(Object.values(notificationTitles)).toEqual([
    'New booking received',
    'Schedule updated',
    'Task completed',
    'Payment pending',
    'Offer applied',
    // For administrators alone, beyond those asked for.
    'Backup failed',
  ])
})

test('an administrator may do everything, an employee what is on the list, a customer nothing', () => {
  const admin = { role: 'admin', permissions: [] } as const
  const employee = { role: 'employee', permissions: ['reviews'] } as const
  const customer = { role: 'customer', permissions: ['reviews'] } as const
  expect(may(admin, ['users']) && may(admin, 'admin')).toBe(true)
  expect([may(employee, ['reviews', 'users']), may(employee, ['users']), may(employee, 'admin')]).toEqual([
    true,
    false,
    false,
  ])
  expect([
    may(customer, ['reviews']),
    may(customer, 'staff'),
    may(undefined, 'staff'),
    may(undefined, 'anyone'),
  ]).toEqual([false, false, false, true])
})
