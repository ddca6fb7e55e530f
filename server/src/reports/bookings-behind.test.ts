import { expect, test } from 'vitest'
import { openCalendar } from '../tours/testing.ts'

const { app, as, admin, book, get, query, tourOf, merge } = await openCalendar()

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

const party = (n: number) =>
  Array.from({ length: n }, (_, at) => ({ name: `T ${at}`, type: at === 2 ? ('infant' as const) : ('adult' as const) }))
const arrive = (booking: { id: number }, arrived: number | null) =>
  app.call('PUT', `/bookings/${booking.id}/check-in`, { as, body: { arrived } })

async function fourBookings() {
  // A Saturday and a Sunday.
  await book('TWR', '2026-10-31T09:00', {
    description: 'a',
    input_date: '2026-09-30',
    customer_phone: '+44 (0)20 7946 0000',
    travelers: party(3),
  })
  await book('twr', '2026-11-01T10:30', {
    description: 'b',
    input_date: '2026-10-01',
    status: 'pending',
    customer_phone: '001 604 555 0100',
  })
  await book('Straße', '2026-11-01T09:59', {
    description: 'c',
    input_date: '2026-10-31',
    status: 'cancelled',
    customer_phone: '020 7946 0000',
  })
  await book('BUS', '2026-11-07T00:00', {
    description: 'd',
    input_date: '2026-11-09',
    customer_phone: '+1 (212) 555-0100',
  })
}

test('A list is narrowed to input dates, tours, statuses, weekdays and hours', async () => {
  await fourBookings()
  const [tower, street] = [(await tourOf('TWR')).id, (await tourOf('Straße')).id]
  const cases: [string, string[]][] = [
    ['by=booked&start_date=2026-10-01&end_date=2026-10-31', ['b', 'c']],
    ['by=tour&start_date=2026-10-01&end_date=2026-10-31', ['a']],
    ['booked_until=2026-10-01', ['a', 'b']],
    ['booked_until=2026-10-31&start_date=2026-11-01', ['b', 'c']],
    ['by=booked&end_date=2026-10-01&sort_by=booking_datetime&sort_order=asc', ['a', 'b']],
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
    [`not_tour_id=${tower}`, ['c', 'd']],
    [`not_tour_id=${tower},${street}&tour_id=${tower}`, []],
    ['party=3', ['a']],
    ['traveler_type=infant', ['a']],
    ['traveler_type=adult&by=booked&start_date=2026-10-01', ['b', 'c', 'd']],
    ['traveler_type=child&status=pending', ['b']],
    ['country=GB', ['a']],
    ['country=CA&status=pending', ['b']],
    ['country=ZZ', ['c']],
    ['country=SE', []],
    ['lead_days=31', ['a', 'b']],
    ['lead_days=1..31', ['a', 'b', 'c']],
    ['lead_days=-2', ['d']],
    ['lead_days=-5..1', ['c', 'd']],
  ]
  for (const [path, expected] of cases) expect(await listed(path), path).toEqual(expected)
  await merge(street, tower)
  expect(await listed(`tour_id=${tower}`)).toEqual(['a', 'b', 'c'])
})

test('No-shows are counted by days to tour, source, tour and month, and lead to their bookings', async () => {
  const came = await book('TWR', '2026-11-01T09:00', { description: 'came', input_date: '2026-10-01' })
  const missed = await book('twr', '2026-11-01T09:00', { description: 'missed', input_date: '2026-10-02' })
  const other = await book('Straße', '2026-11-30T09:00', { description: 'other', input_date: '2026-10-02' })
  const cancelled = await book('BUS', '2026-11-30T09:00', { description: 'gone', status: 'cancelled' })
  for (const booking of [missed, other, cancelled]) expect((await arrive(booking, 0)).status).toBe(200)
  await arrive(came, 1)
  const read = async (path: string) => {
    const range = 'start_date=2026-11-01&end_date=2026-11-30&compare=none'
    const { body } = await app.call('GET', `/reports/cancellations?${range}&${path}`, { as: admin })
    const { tables } = body.data
    const found: Record<string, unknown>[][] = tables.map((table: { rows: Record<string, unknown>[] }) =>
      table.rows.filter((row) => row['no_shows'] !== 0),
    )
    return [...found.map((rows) => rows.map((row) => row['no_shows'])), tables[0].totals.no_shows]
  }
  expect(await read('')).toEqual([[1, 1], [2], [1, 1], [2], 2])
  expect(await read(`tour_id=${(await tourOf('TWR')).id}`)).toEqual([[1], [1], [1], [1], 1])
  expect(await read('booking_source=agent&by=booked')).toEqual([[], [], [], [], 0])
  expect(await listed('arrived=0&status=confirmed,pending')).toEqual(['missed', 'other'])
  expect(await listed('arrived=1')).toEqual(['came'])
  await arrive(missed, 1)
  expect(await read('')).toEqual([[1], [1], [1], [1], 1])
})

test('A list is narrowed to the weekday and the hour in London at which its bookings were made', async () => {
  await fourBookings()
  await query(`update bookings set created_at = '2026-07-04T23:30:00Z' where description = 'a'`)
  await query(`update bookings set created_at = '2026-12-05T23:30:00Z' where description <> 'a'`)
  expect(await listed('booked_weekday=0')).toEqual(['a'])
  expect(await listed('booked_hour=0&booked_weekday=0')).toEqual(['a'])
  expect(await listed('booked_weekday=6&booked_hour=23&status=confirmed')).toEqual(['d'])
})

test.each<[Query, string]>([
  [{ status: 'confirmed,gone' }, 'status'],
  [{ by: 'month' }, 'by'],
  [{ weekday: '7' }, 'weekday'],
  [{ hour: '24' }, 'hour'],
  [{ party: '0' }, 'party'],
  [{ traveler_type: 'adults' }, 'traveler_type'],
  [{ arrived: '-1' }, 'arrived'],
  [{ not_tour_id: 'x' }, 'not_tour_id'],
  [{ country: 'gb' }, 'country'],
  [{ lead_days: '3..1' }, 'lead_days'],
  [{ lead_days: 'x' }, 'lead_days'],
  [{ booked_hour: '24' }, 'booked_hour'],
  [{ booked_weekday: '7' }, 'booked_weekday'],
  [{ tour_id: '1,x' }, 'tour_id'],
  [{ tour_id: Array.from({ length: 51 }, (_, index) => index + 1).join(',') }, 'tour_id'],
])('The filter %j is refused', async (query, field) => {
  const { status, body } = await get('/bookings', query)
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
})
