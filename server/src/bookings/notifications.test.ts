import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Notification } from 'contract/notifications'
import { notificationTable } from '../db/tables.ts'
import { openTestApp } from '../testing.ts'
import { bookingBody, type BookingBody } from './testing.ts'

type Headers = Record<string, string>
const t = await openTestApp()
afterAll(t.close)

let by: Headers
let as: Headers
beforeEach(async () => {
  await t.truncate()
  by = await t.signIn('employee', ['booking'])
  as = await t.signIn('employee', ['booking'])
})

const list = async (headers = as) => (await t.call('GET', '/notifications', { as: headers })).body
const book = async (changed: Partial<BookingBody> = {}) =>
  (await t.call('POST', '/bookings', { as: by, body: bookingBody({ booking_reference: 'B-1', ...changed }) })).body.data
const change = (id: number, changed: Partial<BookingBody>) =>
  t.call('PUT', `/bookings/${id}`, { as: by, body: bookingBody(changed) })
const received = async (headers = as) =>
  (await list(headers)).data.data.map(({ title, body }: Notification) => `${title}: ${body}`).toReversed()
const forget = () => t.database.db.delete(notificationTable)

describe('notifications of bookings', () => {
  test('a change updates the unread notification of its booking and kind, and a read one is followed by a new one', async () => {
    const { id } = await book()
    const other = await book({ booking_reference: 'B-2' })
    await forget()
    for (const hour of ['10', '11', '12']) await change(id, { booking_datetime: `2025-06-05T${hour}:30` })
    await change(other.id, { booking_datetime: '2025-06-07T09:30' })
    await change(id, { booking_datetime: '2025-06-05T13:30', pickup_time: '08:50' })
    expect(await received()).toEqual([
      'Schedule updated: B-2, Harriet Ashworth\nBooking Date Jun 05, 2025 09:30 → Jun 07, 2025 09:30',
      'Schedule updated: B-1, Harriet Ashworth\nBooking Date Jun 05, 2025 09:30 → Jun 05, 2025 13:30\nPickup Time 08:45 → 08:50',
    ])
    expect((await list()).unread).toBe(2)
    await t.call('POST', '/notifications/read', { as, body: { all: true } })
    await change(id, { booking_datetime: '2025-06-05T14:30', pickup_time: '08:50' })
    expect(await list()).toMatchObject({ data: { total: 3 }, unread: 1 })
    expect((await received()).at(-1)).toBe(
      'Schedule updated: B-1, Harriet Ashworth\nBooking Date Jun 05, 2025 13:30 → Jun 05, 2025 14:30',
    )
  })

  test('a change that was undone before it was read is not listed any more', async () => {
    const { id } = await book()
    await forget()
    await change(id, { booking_datetime: '2025-06-05T10:30', pickup_time: '08:50' })
    await change(id, { booking_datetime: '2025-06-05T10:30' })
    expect(await received()).toEqual([
      'Schedule updated: B-1, Harriet Ashworth\nBooking Date Jun 05, 2025 09:30 → Jun 05, 2025 10:30',
    ])
    await change(id, {})
    expect(await received()).toEqual(['Schedule updated: B-1, Harriet Ashworth\nChanged back'])
    await change(id, { pickup_time: '08:55' })
    expect(await received()).toEqual(['Schedule updated: B-1, Harriet Ashworth\nPickup Time 08:45 → 08:55'])
  })

  test('a new booking notifies staff who may book, but not the person who made it', async () => {
    const admin = await t.signIn('admin')
    const others = await t.signIn('employee', ['promotions', 'users', 'reports', 'reviews', 'inclusions'])
    for (const row of [{ accountStatus: 'inactive' as const }, { deletedAt: new Date() }])
      await t.makeStaff({ permissions: ['booking'], ...row })
    await t.makeCustomer({ permissions: ['booking'] })
    const { id } = await book()
    const notification = {
      id: expect.any(Number),
      kind: 'booking_received',
      title: 'New booking received',
      body: 'B-1, Harriet Ashworth, Jun 05, 2025 09:30',
      href: `/bookings?view=${id}`,
      read_at: null,
      created_at: expect.stringMatching(/Z$/),
    }
    expect(await list()).toEqual({
      code: 'success',
      data: { data: [notification], current_page: 1, per_page: 100, last_page: 1, total: 1 },
      unread: 1,
    })
    expect((await list(admin)).data.data).toEqual([notification])
    for (const headers of [by, others]) expect((await list(headers)).data.data).toEqual([])
    expect(await t.database.db.$count(notificationTable)).toBe(2)
  })

  test.each<[string, Partial<BookingBody>, string[]]>([
    [
      'date',
      { booking_datetime: '2025-06-06T09:30' },
      ['Schedule updated: B-1, Harriet Ashworth\nBooking Date Jun 05, 2025 09:30 → Jun 06, 2025 09:30'],
    ],
    [
      'time of pick-up',
      { pickup_time: '08:50' },
      ['Schedule updated: B-1, Harriet Ashworth\nPickup Time 08:45 → 08:50'],
    ],
    [
      'place',
      { drop_off_location: 'Kew' },
      ['Schedule updated: B-1, Harriet Ashworth\nDrop-off Location Gloucester Road → Kew'],
    ],
    ['price', { amount: 99 }, []],
    ['status to pending', { status: 'pending' }, ['Payment pending: B-1, Harriet Ashworth']],
    ['status to cancelled', { status: 'cancelled' }, []],
  ])('a change of the %s', async (_what, changed, expected) => {
    const { id } = await book()
    await forget()
    await change(id, changed)
    expect(await received()).toEqual(expected)
    await change(id, changed)
    expect(await received()).toEqual(expected)
    expect(await received(by)).toEqual([])
  })

  test('a booking that is pending from the start, or becomes so by its status alone', async () => {
    const { id } = await book({ status: 'pending' })
    expect(await received()).toEqual([
      'New booking received: B-1, Harriet Ashworth, Jun 05, 2025 09:30',
      'Payment pending: B-1, Harriet Ashworth',
    ])
    const to = (status: string) => t.call('PATCH', `/bookings/${id}/update-status`, { as: by, body: { status } })
    await forget()
    for (const status of ['pending', 'confirmed']) await to(status)
    expect(await received()).toEqual([])
    await to('pending')
    expect(await received()).toEqual(['Payment pending: B-1, Harriet Ashworth'])
  })
})
