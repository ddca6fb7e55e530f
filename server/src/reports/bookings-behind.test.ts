import { expect, test } from 'vitest'
import { openCalendar } from '../tours/testing.ts'

const { app, as, book, get, tourOf, merge } = await openCalendar()

type Query = Record<string, string>

const sent = async (path: string) => (await app.app.inject({ url: `/api${path}`, headers: as })).json()

/** The descriptions of the bookings that the list, its file and both totals agree on. */
async function listed(path: string): Promise<string[]> {
  const body = await sent(`/bookings?${path}`)
  const found: { description: string }[] = body.data.data
  const uncounted = (await sent(`/bookings?${path}&total=none`)).data
  expect([body.data.total, uncounted.data.length, uncounted.has_more]).toEqual([found.length, found.length, false])
  expect((await sent(`/bookings/total?${path}`)).data.total).toBe(found.length)
  const file = await app.app.inject({ url: `/api/bookings/export?${path}&columns=description`, headers: as })
  const names = found.map(({ description }) => description)
  expect(file.payload.split('\r\n').slice(1, -1).toSorted()).toEqual(names.toSorted())
  return names.toSorted()
}

async function fourBookings() {
  // A Saturday and a Sunday.
  await book('TWR', '2026-10-31T09:00', { description: 'a', input_date: '2026-09-30' })
  await book('twr', '2026-11-01T10:30', { description: 'b', input_date: '2026-10-01', status: 'pending' })
  await book('Straße', '2026-11-01T09:59', { description: 'c', input_date: '2026-10-31', status: 'cancelled' })
  await book('BUS', '2026-11-07T00:00', { description: 'd', input_date: '2026-10-01' })
}

test('A list is narrowed to input dates, tours, statuses, weekdays and hours', async () => {
  await fourBookings()
  const [tower, street] = [(await tourOf('TWR')).id, (await tourOf('Straße')).id]
  const cases: [string, string[]][] = [
    ['by=booked&start_date=2026-10-01&end_date=2026-10-31', ['b', 'c', 'd']],
    ['by=tour&start_date=2026-10-01&end_date=2026-10-31', ['a']],
    ['by=booked&end_date=2026-10-01&sort_by=booking_datetime&sort_order=asc', ['a', 'b', 'd']],
    [`tour_id=${tower}`, ['a', 'b']],
    [`tour_id=${tower}&tour_id=${street}`, ['a', 'b', 'c']],
    [`tour_id=${tower},${street}&start_date=2026-11-01&sort_by=amount`, ['b', 'c']],
    ['status=confirmed,pending', ['a', 'b', 'd']],
    ['status=cancelled&status=pending&start_date=2026-11-01', ['b', 'c']],
    ['status=cancelled', ['c']],
    ['weekday=0', ['b', 'c']],
    ['weekday=6&hour=0', ['d']],
    ['hour=9&by=booked&start_date=2026-10-01', ['c']],
    [`search=twr&tour_id=${tower}&weekday=6`, ['a']],
  ]
  for (const [path, expected] of cases) expect(await listed(path), path).toEqual(expected)
  await merge(street, tower)
  expect(await listed(`tour_id=${tower}`)).toEqual(['a', 'b', 'c'])
})

test.each<[Query, string]>([
  [{ status: 'confirmed,gone' }, 'status'],
  [{ by: 'month' }, 'by'],
  [{ weekday: '7' }, 'weekday'],
  [{ hour: '24' }, 'hour'],
  [{ tour_id: '1,x' }, 'tour_id'],
  [{ tour_id: Array.from({ length: 51 }, () => '1').join(',') }, 'tour_id'],
])('The filter %j is refused', async (query, field) => {
  const { status, body } = await get('/bookings', query)
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
})
