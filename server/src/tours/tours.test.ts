import { expect, test } from 'vitest'
import { officeMessages } from 'contract/office-messages'
import { tourColours } from 'contract/tour-colours'
import { inDays, openCalendar, tourBody } from './testing.ts'

const {
  app,
  as,
  admin,
  get,
  book,
  put,
  remove,
  restore,
  listed,
  days,
  tours,
  tourOf,
  putTour,
  plan,
  merge,
  split,
  query,
} = await openCalendar()

const at = (days: number, time = '09:30') => `${inDays(days)}T${time}`

test('The first booking with an unknown code makes a tour named after its description, in any case of the code once', async () => {
  await book('TWR-01', at(1), { description: 'Tower of London\nwith the Crown Jewels' })
  await book(' twr-01 ', at(-1), { description: 'Another name' })
  await book('Twr-01', at(2), { status: 'cancelled' })
  const all = await tours()
  expect(all).toEqual([
    {
      id: expect.any(Number),
      name: 'Tower of London',
      colour: 'slate',
      capacity: null,
      minimum: null,
      duration_minutes: null,
      is_active: true,
      codes: ['TWR-01'],
      upcoming: 1,
      version: 1,
      created_at: expect.stringMatching(/Z$/),
      updated_at: expect.stringMatching(/Z$/),
    },
  ])
  const found = (await get(`/tours/${all[0].id}`)).body.data
  expect(found).toMatchObject({ departures: 3, plans: 0 })
  expect(found.histories).toMatchObject([
    {
      user: { name: 'System' },
      changes: { old: {}, new: { name: 'Tower of London', colour: 'slate', codes: ['TWR-01'] } },
    },
  ])
})

test('Tours get the twelve colours in their order, and then again', async () => {
  for (let n = 0; n < 14; n++) await book(`C-${n}`, at(1), { travelers: [{ name: 'Ann', type: 'adult' }] })
  const colours = (await tours({ sort_order: 'asc' })).map(({ colour }: { colour: string }) => colour)
  expect(colours).toEqual([...tourColours, 'slate', 'red'])
})

test('Two bookings that bring the same new code at the same time make one tour', async () => {
  const made = await Promise.all(Array.from({ length: 10 }, () => book('NEW', at(1))))
  expect(made.every(({ id }) => id > 0)).toBe(true)
  expect(await tours()).toMatchObject([{ codes: ['NEW'], upcoming: 10 }])
})

test('Tours are searched by name and code, filtered, sorted and limited', async () => {
  await book('TWR', at(1), { description: 'Tower' })
  await book('BUS', at(1), { description: 'Bus' })
  await book('BUS', at(1))
  await book('ZOO', at(-3), { description: 'Zoo' })
  const names = async (text: Record<string, string>) => (await tours(text)).map(({ name }: { name: string }) => name)
  await putTour((await tourOf('ZOO')).id, tourBody(await tourOf('ZOO'), { is_active: false, capacity: 30 }))
  await putTour((await tourOf('TWR')).id, tourBody(await tourOf('TWR'), { capacity: 8 }))
  expect(await names({ search: 'tOw' })).toEqual(['Tower'])
  expect(await names({ search: 'zoo' })).toEqual(['Zoo'])
  expect(await names({ is_active: 'true', sort_by: 'name', sort_order: 'asc' })).toEqual(['Bus', 'Tower'])
  expect(await names({ is_active: 'false' })).toEqual(['Zoo'])
  expect(await names({ sort_by: 'upcoming', sort_order: 'desc' })).toEqual(['Bus', 'Tower', 'Zoo'])
  expect(await names({ sort_by: 'capacity', sort_order: 'asc' })).toEqual(['Tower', 'Zoo', 'Bus'])
  expect(await names({ limit: '1', page: '2', sort_by: 'name', sort_order: 'asc' })).toEqual(['Tower'])
  expect((await get('/tours', { sort_by: 'codes' })).body.errors).toHaveProperty('sort_by')
})

test('The tour of the code that is searched for can come first, before those with a code that begins with it', async () => {
  for (const code of ['Lon-1', 'X-LON-1', ...Array.from({ length: 7 }, (_, n) => `LON-1${n}`)]) await book(code, at(1))
  const codes = async (text: Record<string, string>) =>
    (await tours({ sort_by: 'match', limit: '3', ...text })).map((tour: { codes: string[] }) => tour.codes[0])
  expect(await codes({ search: 'lon-1' })).toEqual(['Lon-1', 'LON-16', 'LON-15'])
  expect(await codes({ search: 'lon-1', page: '3' })).toEqual(['LON-11', 'LON-10', 'X-LON-1'])
  expect(await codes({})).toEqual(['LON-16', 'LON-15', 'LON-14'])
})

test('The names to choose from are those of all tours in order, without one that was merged', async () => {
  for (let n = 0; n < 102; n++) await book(`N-${n}`, at(1), { description: `Walk ${String(n).padStart(3, '0')}` })
  await merge((await tourOf('N-7')).id, (await tourOf('N-8')).id)
  const names = (await get('/tours/names')).body.data
  expect(names).toHaveLength(101)
  expect(names.map(({ name }: { name: string }) => name).slice(6, 8)).toEqual(['Walk 006', 'Walk 008'])
  expect(names.at(-1)).toEqual({ id: (await tourOf('N-101')).id, name: 'Walk 101', colour: expect.any(String) })
  const outsider = await app.signIn(await app.makeStaff({ permissions: [] }))
  expect((await app.call('GET', '/tours/names', { as: outsider })).status).toBe(403)
})

test('Tours of one name have their codes with it where they are chosen, and in reports', async () => {
  for (const product_code of ['TWR-A', 'TWR-B', 'TWR-C']) await book(product_code, at(1), { description: 'Tower' })
  await book('BUS', at(1), { description: 'Bus' })
  await merge((await tourOf('TWR-C')).id, (await tourOf('TWR-B')).id)
  const names = ['Bus', 'Tower (TWR-A)', 'Tower (TWR-B, TWR-C)']
  expect((await get('/tours/names')).body.data.map(({ name }: { name: string }) => name)).toEqual(names)
  const range = { start_date: inDays(0), end_date: inDays(2) }
  const report = await app.call('GET', '/reports/tours', { as: admin, query: range })
  const rows = report.body.data.tables[0].rows.map(({ tour }: { tour: string }) => tour)
  expect(rows.toSorted()).toEqual(names)
  // Also where one of them is asked for alone.
  const tour_id = String((await tourOf('TWR-A')).id)
  const one = await app.call('GET', '/reports/trend', { as: admin, query: { ...range, tour_id, stack: 'tour' } })
  expect(one.body.data.tours).toEqual([{ id: Number(tour_id), name: 'Tower (TWR-A)' }])
  await merge((await tourOf('TWR-B')).id, Number(tour_id))
  expect((await get('/tours/names')).body.data.map(({ name }: { name: string }) => name)).toEqual(['Bus', 'Tower'])
})

test('A change of a tour is kept in its history, and an outdated version is refused', async () => {
  await book('TWR', at(1), { description: 'Tower' })
  const tower = await tourOf('TWR')
  const body = tourBody(tower, { name: 'Tower Early', colour: 'pink', capacity: 20, minimum: 4, duration_minutes: 150 })
  const saved = await putTour(tower.id, body)
  expect([saved.status, saved.body.message]).toEqual([200, officeMessages.tours.updated])
  expect(saved.body.data).toMatchObject({ name: 'Tower Early', colour: 'pink', version: 2 })
  expect((await putTour(tower.id, { ...body, version: 2 })).body.data.version).toBe(2)
  const stale = await putTour(tower.id, { ...body, version: 1 })
  expect([stale.status, stale.body.data]).toEqual([409, { version: 2 }])
  const [latest] = (await get(`/tours/${tower.id}`)).body.data.histories
  expect(latest).toMatchObject({
    user: { name: 'Grace Booker' },
    changes: { old: { name: 'Tower', colour: 'slate', capacity: null }, new: { name: 'Tower Early', minimum: 4 } },
  })
  for (const [field, value] of Object.entries({
    name: '',
    colour: 'mauve',
    capacity: 1001,
    minimum: 0,
    duration_minutes: 1.5,
    is_active: 'yes',
  }))
    expect((await putTour(tower.id, { ...body, [field]: value, version: undefined })).body.errors).toHaveProperty(field)
  // By the name that the field has in its form.
  expect((await putTour(tower.id, { ...body, capacity: 1001, version: undefined })).body.errors).toEqual({
    capacity: ['Seats must be at most 1000'],
  })
  expect((await putTour(999, body)).status).toBe(404)
})

test('A merge moves codes, departures and plans, and its undo moves them again', async () => {
  await book('TWR', at(1), { description: 'Tower' })
  const second = await book('TWR-B', at(1), { description: 'Tower B' })
  await book('TWR-B', at(2))
  const [tower, other] = [await tourOf('TWR'), await tourOf('TWR-B')]
  await plan({ tour_id: other.id, starts_at: at(5), vehicle: 'Coach 4' })
  await plan({ tour_id: tower.id, starts_at: at(6), note: 'its own' })
  const merged = await merge(other.id, tower.id)
  expect([merged.status, merged.body.data]).toMatchObject([
    200,
    { id: tower.id, codes: ['TWR', 'TWR-B'], upcoming: 3, version: 2 },
  ])
  expect((await get(`/tours/${other.id}`)).status).toBe(404)
  expect(await tours()).toHaveLength(1)
  expect(await listed(inDays(1))).toMatchObject([{ tour: { id: tower.id, name: 'Tower' }, bookings: { confirmed: 2 } }])
  expect(await days(inDays(1))).toMatchObject([{ departures: 1, bookings: 2 }])
  expect(await listed(inDays(5))).toMatchObject([{ tour: { id: tower.id }, vehicle: 'Coach 4' }])
  expect((await app.call('GET', `/bookings/${second.id}`, { as })).body.data).toMatchObject({
    product_code: 'TWR-B',
    description: 'Tower B',
  })
  await remove(second.id)
  await restore(second.id)
  expect(await listed(inDays(1))).toMatchObject([{ tour: { id: tower.id }, bookings: { confirmed: 2 } }])

  const undone = await split(tower.id, 'twr-b')
  expect([undone.status, undone.body.data]).toMatchObject([
    200,
    { id: other.id, name: 'Tower B', codes: ['TWR-B'], upcoming: 2 },
  ])
  expect(await listed(inDays(1))).toHaveLength(2)
  expect(await listed(inDays(5))).toMatchObject([{ tour: { id: other.id }, vehicle: 'Coach 4' }])
  expect(await listed(inDays(6))).toMatchObject([{ tour: { id: tower.id } }])
  const changes = (await get(`/tours/${tower.id}`)).body.data.histories.map(
    (entry: { changes: object }) => entry.changes,
  )
  expect(changes.slice(0, 2)).toEqual([
    { old: { codes: ['TWR', 'TWR-B'] }, new: { codes: ['TWR'] } },
    { old: { codes: ['TWR'] }, new: { codes: ['TWR', 'TWR-B'] } },
  ])
})

test('A split more than 30 days after the merge leaves the plans where they are', async () => {
  await book('TWR', at(1))
  await book('TWR-B', at(1))
  const [tower, other] = [await tourOf('TWR'), await tourOf('TWR-B')]
  await plan({ tour_id: other.id, starts_at: at(5), vehicle: 'Coach 4' })
  await merge(other.id, tower.id)
  await query(`update tour_codes set merged_at = now() - interval '30 days 1 minute' where merged_at is not null`)
  expect((await split(tower.id, 'TWR-B')).body.data).toMatchObject({ codes: ['TWR-B'] })
  expect(await listed(inDays(5))).toMatchObject([{ tour: { id: tower.id } }])
})

test('The 30 days begin again with a merge of the tour that took the code in', async () => {
  for (const code of ['TWR', 'TWR-B', 'BUS']) await book(code, at(1))
  const [tower, second, bus] = [await tourOf('TWR'), await tourOf('TWR-B'), await tourOf('BUS')]
  await plan({ tour_id: tower.id, starts_at: at(5), vehicle: 'Coach 4' })
  await merge(tower.id, second.id)
  await query(`update tour_codes set merged_at = now() - interval '40 days' where code_key = 'twr'`)
  await merge(second.id, bus.id)
  expect((await split(bus.id, 'TWR')).body.data).toMatchObject({ id: tower.id })
  expect(await listed(inDays(5))).toMatchObject([{ tour: { id: tower.id }, vehicle: 'Coach 4' }])
})

test('A split leaves a plan where it is if the tour that it returns to has planned the same time since', async () => {
  for (const code of ['TWR', 'TWR-B', 'BUS']) await book(code, at(1))
  const [tower, second] = [await tourOf('TWR'), await tourOf('TWR-B')]
  await query(`update tour_codes set tour_id = ${second.id}, home_tour_id = ${second.id} where code_key = 'bus'`)
  await plan({ tour_id: second.id, starts_at: at(5), vehicle: 'Coach 4' })
  await merge(second.id, tower.id)
  await query(`update tour_codes set merged_at = now() - interval '31 days' where code_key = 'bus'`)
  await split(tower.id, 'BUS')
  await plan({ tour_id: second.id, starts_at: at(5), vehicle: 'Coach 5' })
  expect((await split(tower.id, 'TWR-B')).status).toBe(200)
  expect(await listed(inDays(5))).toMatchObject([{ vehicle: 'Coach 4' }, { vehicle: 'Coach 5' }])
})

test('A code of a tour can become a tour of its own, but not its only one', async () => {
  await book('TWR', at(1), { description: 'Tower' })
  await book('BUS', at(1), { description: 'Bus' })
  const [tower, bus] = [await tourOf('TWR'), await tourOf('BUS')]
  expect((await split(tower.id, 'TWR')).body.errors).toEqual({ code: [officeMessages.tours.onlyCode] })
  expect((await split(tower.id, 'BUS')).body.errors).toEqual({ code: [officeMessages.tours.notItsCode] })
  expect((await merge(tower.id, tower.id)).body.errors).toEqual({ into: [officeMessages.tours.intoItself] })
  expect((await merge(tower.id, 999)).body.errors).toEqual({ into: [officeMessages.tours.unknown] })
  expect((await merge(999, tower.id)).status).toBe(404)
  await merge(bus.id, tower.id)
  const own = (await split(tower.id, 'TWR')).body.data
  expect(own).toMatchObject({ name: 'Tower', codes: ['TWR'], upcoming: 1 })
  expect(own.id).not.toBe(tower.id)
  expect((await get(`/tours/${tower.id}`)).body.data).toMatchObject({ codes: ['BUS'], upcoming: 1 })
  expect((await merge(own.id, tower.id)).body.data.codes.toSorted()).toEqual(['BUS', 'TWR'])
})

test('A booking keeps counting under its tour when its code is written otherwise', async () => {
  const booking = await book('TWR', at(1))
  const body = {
    ...booking,
    booking_datetime: at(1),
    input_date: '2025-06-01',
    inclusion_options: [],
    version: undefined,
  }
  await put(booking.id, { ...body, product_code: 'twr' })
  expect(await tours()).toMatchObject([{ codes: ['TWR'], upcoming: 1 }])
})
