import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { shiftDay } from 'contract/day-arithmetic'
import { officeMessages } from 'contract/office-messages'
import { userTable } from '../db/tables.ts'
import { inDays, openCalendar, tourBody } from './testing.ts'

const { app, as, get, book, put, setStatus, remove, restore, listed, days, tourOf, putTour, plan } =
  await openCalendar()

const day = inDays(10)
const at = `${day}T09:30`
const adult = { name: 'Ann', type: 'adult' as const }
const child = { name: 'Cal', type: 'child' as const }
const infant = { name: 'Ida', type: 'infant' as const }
const staff = async (name: string) => (await app.makeStaff({ name, permissions: ['booking'] })).id

test('A departure has the bookings and travelers of a tour at a time, without the cancelled ones in its party', async () => {
  await book('TWR', at, { description: 'Tower', travelers: [adult, adult, child] })
  await book('twr ', at, { status: 'pending', travelers: [adult, infant] })
  await book('TWR', at, { status: 'cancelled', travelers: [adult] })
  await book('TWR', `${day}T13:00`, { travelers: [adult] })
  const { id } = await tourOf('TWR')
  expect(await listed(day)).toEqual([
    {
      tour: { id, name: 'Tower', colour: 'slate' },
      starts_at: at,
      ends_at: null,
      bookings: { confirmed: 1, pending: 1, cancelled: 1 },
      travelers: { adult: 3, child: 1, infant: 1, total: 5 },
      capacity: null,
      minimum: null,
      guides: [],
      vehicle: '',
      note: '',
      state: 'running',
      warnings: [],
      version: 0,
    },
    expect.objectContaining({ starts_at: `${day}T13:00` }),
  ])
  expect(await days(day)).toEqual([{ date: day, departures: 2, bookings: 3, travelers: 6, pending: 1, warnings: 0 }])
  expect(await days(inDays(11))).toEqual([
    { date: inDays(11), departures: 0, bookings: 0, travelers: 0, pending: 0, warnings: 0 },
  ])
})

test('Every change of a booking moves its departure', async () => {
  const booking = await book('TWR', at, { travelers: [adult] })
  const other = inDays(12)
  await put(booking.id, { ...bodyOf(booking), booking_datetime: `${other}T10:00`, travelers: [adult, child] })
  expect(await listed(day)).toEqual([])
  expect((await listed(other)).map(({ travelers }: never) => travelers)).toEqual([
    { adult: 1, child: 1, infant: 0, total: 2 },
  ])
  await setStatus(booking.id, 'cancelled')
  expect(await days(other)).toMatchObject([{ departures: 1, bookings: 0, travelers: 0 }])
  await remove(booking.id)
  expect(await days(other)).toMatchObject([{ departures: 0 }])
  await restore(booking.id)
  await setStatus(booking.id, 'pending')
  expect(await days(other)).toMatchObject([{ departures: 1, bookings: 1, travelers: 2, pending: 1 }])
  await put(booking.id, { ...bodyOf(booking), product_code: 'NEW-1', booking_datetime: `${other}T10:00` })
  expect((await listed(other)).map(({ tour }: { tour: { name: string } }) => tour.name)).toEqual([booking.description])
  expect((await listed(other))[0].tour.id).toBe((await tourOf('NEW-1')).id)
})

const bodyOf = (booking: Record<string, unknown>) => ({
  ...booking,
  booking_datetime: at,
  input_date: '2025-06-01',
  inclusion_options: [],
  version: undefined,
})

test('Departures are filtered by tour, guide and source', async () => {
  await book('TWR', at, { booking_source: 'agent', travelers: [adult] })
  await book('TWR', at, { booking_source: 'website', travelers: [adult, child] })
  await book('BUS', at, { booking_source: 'website' })
  const [tower, bus, guide] = [await tourOf('TWR'), await tourOf('BUS'), await staff('Nia Guide')]
  await plan({ tour_id: bus.id, starts_at: at, guides: [guide], version: 0 })
  const names = async (query: Record<string, string>) =>
    (await listed(day, day, query)).map(({ tour, bookings, travelers }: never) => [
      (tour as { id: number }).id === tower.id ? 'TWR' : 'BUS',
      (bookings as { confirmed: number }).confirmed,
      (travelers as { total: number }).total,
    ])
  expect(await names({ tour_id: String(tower.id) })).toEqual([['TWR', 2, 3]])
  expect(await names({ guide_id: String(guide) })).toEqual([['BUS', 1, 2]])
  expect(await names({ guide_id: 'me' })).toEqual([])
  expect(await names({ booking_source: 'agent' })).toEqual([['TWR', 1, 1]])
  expect(await names({ booking_source: 'website' })).toEqual([
    ['TWR', 1, 2],
    ['BUS', 1, 2],
  ])
})

test('The active members of staff are offered as guides, each with id and name alone', async () => {
  const nia = await staff('Nia Guide')
  await app.makeStaff({ name: 'Ines Inactive', permissions: ['booking'], accountStatus: 'inactive' })
  await app.makeCustomer({ name: 'Cora Customer' })
  const { body } = await get('/departures/guides')
  expect(body.data.map(({ name }: { name: string }) => name)).toEqual(['Ada Admin', 'Grace Booker', 'Nia Guide'])
  expect(body.data[2]).toEqual({ id: nia, name: 'Nia Guide' })
  const reviewer = await app.signIn('employee', ['reviews'])
  expect((await app.call('GET', '/departures/guides', { as: reviewer })).status).toBe(403)
})

test('Guides of one name have their usernames with it, where they are chosen and where both lead departures', async () => {
  await book('TWR', at)
  await book('BUS', at)
  const made = [await app.makeStaff({ name: 'Sam Lee' }), await app.makeStaff({ name: 'Sam Lee' })]
  const apart = made.map(({ id, username }) => ({ id, name: `Sam Lee (${username})` }))
  const { data } = (await get('/departures/guides')).body
  expect(data.slice(-2)).toEqual(apart)
  const plans = [(await tourOf('TWR')).id, (await tourOf('BUS')).id]
  for (const [index, tour_id] of plans.entries()) await plan({ tour_id, starts_at: at, guides: [made[index]!.id] })
  expect((await listed(day)).map(({ guides }: { guides: object[] }) => guides)).toEqual(apart.map((guide) => [guide]))
})

test('A guide of whom there is a namesake has one name on each day and in the history of a plan', async () => {
  await book('TWR', at)
  const { id: tour_id } = await tourOf('TWR')
  const one = await app.makeStaff({ name: 'Sam Lee' })
  const two = await app.makeStaff({ name: 'Sam Lee' })
  const [first, second] = [one, two].map(({ id, username }) => ({ id, name: `Sam Lee (${username})` }))
  await plan({ tour_id, starts_at: at, guides: [one.id] })
  expect(await listed(day)).toMatchObject([{ guides: [first] }])
  await plan({ tour_id, starts_at: at, guides: [two.id] })
  const { data } = (await get('/departures/one', { tour_id: String(tour_id), starts_at: at })).body
  expect(data.histories[0].changes).toEqual({ old: { guides: [first] }, new: { guides: [second] } })
  await app.database.db.update(userTable).set({ deletedAt: new Date() }).where(eq(userTable.id, one.id))
  expect(await listed(day)).toMatchObject([{ guides: [{ id: two.id, name: 'Sam Lee' }] }])
})

test('A plan names guides, vehicle, note and capacity, keeps what is not sent, and has a history', async () => {
  await book('TWR', at)
  const { id: tour_id } = await tourOf('TWR')
  const guide = await staff('Nia Guide')
  const planned = await plan({
    tour_id,
    starts_at: at,
    guides: [guide],
    vehicle: ' Coach 4 ',
    capacity: 12,
    version: 0,
  })
  expect([planned.status, planned.body.message]).toEqual([200, officeMessages.departures.updated])
  expect(planned.body.data).toMatchObject({
    guides: [{ id: guide, name: 'Nia Guide' }],
    vehicle: 'Coach 4',
    note: '',
    capacity: 12,
    version: 1,
  })
  const noted = await plan({ tour_id, starts_at: at, note: 'Gate B\nat noon', version: 1 })
  expect(noted.body.data).toMatchObject({ vehicle: 'Coach 4', note: 'Gate B\nat noon', version: 2 })
  expect((await plan({ tour_id, starts_at: at, vehicle: 'Coach 4' })).body.data.version).toBe(2)
  const stale = await plan({ tour_id, starts_at: at, note: 'x', version: 1 })
  expect([stale.status, stale.body.code, stale.body.data]).toEqual([409, 'stale_version', { version: 2 }])
  const one = (await get('/departures/one', { tour_id: String(tour_id), starts_at: at })).body.data
  expect(one).toMatchObject({ own_capacity: 12, version: 2 })
  expect(one.histories.map(({ user, changes }: never) => [user, changes])).toEqual([
    [{ name: 'Grace Booker' }, { old: { note: '' }, new: { note: 'Gate B\nat noon' } }],
    [
      { name: 'Grace Booker' },
      {
        old: { guides: [], vehicle: '', capacity: null },
        new: { guides: [{ id: guide, name: 'Nia Guide' }], vehicle: 'Coach 4', capacity: 12 },
      },
    ],
  ])
})

test('A planned departure exists without a booking, and not after its plan is cleared', async () => {
  await book('TWR', at)
  const { id: tour_id } = await tourOf('TWR')
  const starts_at = `${inDays(20)}T08:00`
  await plan({ tour_id, starts_at, vehicle: 'Coach 4', version: 0 })
  expect(await listed(inDays(20))).toMatchObject([{ starts_at, travelers: { total: 0 }, version: 1 }])
  expect(await days(inDays(20))).toMatchObject([{ departures: 1, bookings: 0 }])
  const cleared = await plan({ tour_id, starts_at, vehicle: '', version: 1 })
  expect(cleared.body.data).toMatchObject({ starts_at, version: 2 })
  expect(await listed(inDays(20))).toEqual([])
  expect((await get('/departures/one', { tour_id: String(tour_id), starts_at })).status).toBe(404)
})

test('A departure that was read with bookings is not planned once they have moved away', async () => {
  const booking = await book('TWR', at)
  const { id: tour_id } = await tourOf('TWR')
  const planned = { tour_id, starts_at: at, vehicle: 'Coach 4', version: 0, was_booked: true }
  await put(booking.id, {
    ...booking,
    booking_datetime: `${inDays(20)}T08:00`,
    input_date: '2025-06-01',
    inclusion_options: [],
    version: undefined,
  })
  const refused = await plan(planned)
  expect([refused.status, refused.body.message]).toEqual([404, officeMessages.departures.gone])
  expect(await listed(day)).toEqual([])
  expect((await plan({ ...planned, starts_at: `${inDays(20)}T08:00` })).status).toBe(200)
  expect((await plan({ ...planned, was_booked: false })).status).toBe(200)
  expect((await plan({ ...planned, vehicle: 'Coach 5', version: 1 })).status).toBe(200)
})

test('A departure in the hour that London has twice is meant as the first one, and ends by London time', async () => {
  await book('TWR', '2026-10-25T01:30')
  await book('TWR', '2026-03-29T00:30')
  const tower = await tourOf('TWR')
  await putTour(tower.id, tourBody(tower, { duration_minutes: 90 }))
  expect((await listed('2026-10-25')).map(({ ends_at }: { ends_at: string }) => ends_at)).toEqual(['2026-10-25T02:00'])
  expect((await listed('2026-03-29')).map(({ ends_at }: { ends_at: string }) => ends_at)).toEqual(['2026-03-29T03:00'])
})

test('The days of 23 and of 25 hours have the departures of all their hours', async () => {
  const times = {
    '2026-03-29': ['00:00', '00:59', '02:00', '23:59'],
    '2026-10-25': ['00:00', '01:30', '02:00', '23:59'],
  }
  for (const [date, hours] of Object.entries(times)) {
    const around = [`${shiftDay(date, -1)}T23:59`, `${shiftDay(date, 1)}T00:00`]
    for (const time of [...hours.map((hour) => `${date}T${hour}`), ...around])
      expect((await book('TWR', time)).id).toBeGreaterThan(0)
    const starts = (await listed(date)).map(({ starts_at }: { starts_at: string }) => starts_at)
    expect(starts).toEqual(hours.map((hour) => `${date}T${hour}`))
    expect(await days(shiftDay(date, -1), shiftDay(date, 1))).toMatchObject([
      { departures: 1 },
      { date, departures: 4, bookings: 4 },
      { departures: 1 },
    ])
    const sheet: { starts_at: string; manifest: unknown[] }[] = (await get(`/days/${date}`)).body.data
    expect(sheet.map(({ starts_at, manifest }) => [starts_at, manifest.length])).toEqual(
      starts.map((start: string) => [start, 1]),
    )
  }
})

test('A guide who is a customer, unknown or inactive is refused on the place in the list', async () => {
  await book('TWR', at)
  const { id: tour_id } = await tourOf('TWR')
  const inactive = await app.makeStaff({ name: 'Ines Inactive', permissions: ['booking'], accountStatus: 'inactive' })
  const customer = await app.makeCustomer({ name: 'Cora Customer' })
  for (const id of [inactive.id, customer.id, 999_999]) {
    const refused = await plan({ tour_id, starts_at: at, guides: [id] })
    expect([refused.status, refused.body.errors]).toEqual([422, { 'guides.0': [officeMessages.departures.noGuide] }])
  }
})

test('Ranges and plans that are not possible are refused on their field', async () => {
  await book('TWR', at)
  const { id: tour_id } = await tourOf('TWR')
  const guide = await staff('Nia Guide')
  const range = async (path: string, query: Record<string, string>) => {
    const { status, body } = await get(path, query)
    return [status, Object.keys(body.errors ?? {})]
  }
  expect(await range('/departures', { start_date: '2026-01-01', end_date: '2026-03-03' })).toEqual([200, []])
  expect(await range('/departures', { start_date: '2026-01-01', end_date: '2026-03-04' })).toEqual([422, ['end_date']])
  expect(await range('/departures', { start_date: '2026-02-30', end_date: '2026-03-04' })).toEqual([
    422,
    ['start_date'],
  ])
  expect(await range('/departures', { start_date: '2026-02-03', end_date: '2026-02-02' })).toEqual([422, ['end_date']])
  expect(await range('/departures', { start_date: '2026-02-03' })).toEqual([422, ['end_date']])
  expect(await range('/departures/days', { start_date: '2026-01-01', end_date: '2027-02-04' })).toEqual([200, []])
  expect(await range('/departures/days', { start_date: '2026-01-01', end_date: '2027-02-05' })).toEqual([
    422,
    ['end_date'],
  ])
  const refused = async (body: object) => Object.keys((await plan({ tour_id, starts_at: at, ...body })).body.errors)
  const gone = await staff('Gone Guide')
  await app.call('PUT', `/staff/${gone}`, { as: as, body: {} })
  await app.database.db.execute(`update users set account_status = 'inactive' where id = ${gone}`)
  expect(await refused({ guides: [guide, 999, gone, guide] })).toEqual(['guides.1', 'guides.2', 'guides.3'])
  expect(await refused({ tour_id: 999 })).toEqual(['tour_id'])
  expect(await refused({ starts_at: '2027-03-28T01:30' })).toEqual(['starts_at'])
  expect(await refused({ capacity: 0 })).toEqual(['capacity'])
  expect(await refused({ vehicle: 'x'.repeat(81) })).toEqual(['vehicle'])
  expect(await refused({ state: 'cancelled' })).toEqual(['state'])
  await plan({ tour_id, starts_at: at, guides: [guide] })
  await app.database.db.execute(`update users set account_status = 'inactive' where id = ${guide}`)
  expect((await plan({ tour_id, starts_at: at, guides: [guide], note: 'kept' })).status).toBe(200)
})

test.each([
  ['0001-01-01', '0001-01-05'],
  ['9999-12-24', '9999-12-31'],
])('The days from %s to %s, at an end of the years that dates have, are counted', async (start, end) => {
  const found: { departures: number }[] = await days(start, end)
  expect(found).toHaveLength(Number(end.slice(-2)) - Number(start.slice(-2)) + 1)
  expect(found.every(({ departures }) => departures === 0)).toBe(true)
  expect(await listed(start, end)).toEqual([])
})

test('Only the booking permission opens the calls for departures', async () => {
  const other = await app.signIn('employee', ['reports', 'users'])
  const query = { start_date: day, end_date: day }
  for (const path of ['/departures', '/departures/days'])
    expect((await app.call('GET', path, { as: other, query })).status).toBe(403)
  expect((await app.call('PUT', '/departures', { as: other, body: {} })).status).toBe(403)
})
