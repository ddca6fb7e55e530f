import { expect, test } from 'vitest'
import { londonDay } from 'contract/days'
import { bookingBody } from '../bookings/testing.ts'
import { openBookings } from '../bookings/testing-calls.ts'
import { readToday } from './today.sql.ts'

const { app, as, admin, newBooking, remove } = await openBookings()
const travelers = [{ name: 'A', type: 'adult' as const }]

test('Today counts the tours of the London day, and money and travelers without cancelled ones', async () => {
  const at = (booking_datetime: string, changes = {}) =>
    newBooking(bookingBody({ booking_datetime, travelers, amount: 10.1, currency: 'GBP', ...changes }))
  await at('2026-06-04T23:59')
  await at('2026-06-05T00:00', { amount: 0.2 })
  const noon = await at('2026-06-05T12:00', { status: 'pending', currency: 'USD' })
  await at('2026-06-05T12:30', { status: 'cancelled' })
  const last = await at('2026-06-05T23:59', { currency: 'EUR' })
  const gone = await at('2026-06-05T18:00')
  await at('2026-06-06T00:00', { pickup_time: '23:45', drop_off_time: '03:00' })
  await remove(gone.id)
  // 09:30 in London.
  const today = await readToday(app.database.db, new Date('2026-06-05T08:30:00Z'))
  expect(today).toMatchObject({
    day: '2026-06-05',
    bookings: 4,
    pending: 1,
    travelers: 3,
    amounts: [
      // The company's own first.
      { currency: 'GBP', amount: 0.2 },
      { currency: 'EUR', amount: 10.1 },
      { currency: 'USD', amount: 10.1 },
    ],
  })
  expect(today.next.map(({ id }) => id)).toEqual([noon.id, last.id])
  // Half past midnight in London, still the day before in UTC.
  const night = await readToday(app.database.db, new Date('2026-06-05T23:30:00Z'))
  expect(night).toMatchObject({ day: '2026-06-06', bookings: 1, next: [] })
})

test('Once no tour of today is left, the first tours of the next day that has any are named', async () => {
  const at = (booking_datetime: string, changes = {}) => newBooking(bookingBody({ booking_datetime, ...changes }))
  await at('2031-03-01T08:00')
  await at('2031-03-02T07:00', { status: 'cancelled' })
  const gone = await at('2031-03-03T07:00')
  const second = await at('2031-03-04T10:00')
  const first = await at('2031-03-04T09:00')
  await at('2031-03-05T09:00')
  await remove(gone.id)
  const during = await readToday(app.database.db, new Date('2031-03-01T07:30:00Z'))
  expect(during).toMatchObject({ next: [{}], later: null })
  const after = await readToday(app.database.db, new Date('2031-03-01T09:30:00Z'))
  expect(after).toMatchObject({ next: [], later: { day: '2031-03-04' } })
  expect(after.later?.next.map(({ id }) => id)).toEqual([first.id, second.id])
  expect(await readToday(app.database.db, new Date('2031-03-05T09:30:00Z'))).toMatchObject({ next: [], later: null })
})

test('A booking without a known time is among the next until its pickup, and stands where that is', async () => {
  const at = (booking_datetime: string, pickup_time: string, drop_off_time = '23:00') =>
    newBooking(bookingBody({ booking_datetime, pickup_time, drop_off_time }))
  const afternoon = await at('2031-06-05T00:00', '14:00')
  await at('2031-06-05T00:00', '09:30')
  await at('2031-06-05T00:00', '23:45', '03:00')
  const [one, two] = [await at('2031-06-05T15:00', '14:45'), await at('2031-06-05T11:00', '10:45')]
  await at('2031-06-06T09:00', '08:45')
  const nextAt = async (time: string) => {
    const { next, later } = await readToday(app.database.db, new Date(`2031-06-05T${time}:00Z`))
    return { ids: next.map(({ id }) => id), later: later?.day }
  }
  // An hour later in London.
  expect(await nextAt('09:00')).toEqual({ ids: [two.id, afternoon.id, one.id], later: undefined })
  expect(await nextAt('13:30')).toEqual({ ids: [one.id], later: undefined })
  expect(await nextAt('14:30')).toEqual({ ids: [], later: '2031-06-06' })
})

test('Without a tour today there is no money, and only those who may see bookings are answered', async () => {
  const answer = await app.call('GET', '/dashboard/today', { as })
  const none = { bookings: 0, pending: 0, travelers: 0, amounts: [], next: [] }
  expect(answer.body.data).toMatchObject({ day: londonDay(), ...none })
  const reporter = await app.signIn(await app.makeStaff({ permissions: ['reports'] }))
  expect((await app.call('GET', '/dashboard/today', { as: reporter })).status).toBe(403)
  expect((await app.call('GET', '/dashboard/today', { as: admin })).status).toBe(200)
})
