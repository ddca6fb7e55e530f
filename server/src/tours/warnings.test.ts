import { expect, test } from 'vitest'
import { departureWarnings, type DepartureWarning } from 'contract/departure-warnings'
import { inDays, openCalendar, tourBody } from './testing.ts'

const { app, book, listed, days, tourOf, putTour, plan, merge, query } = await openCalendar()

const day = inDays(10)
const at = `${day}T09:30`
const adult = { name: 'Ann', type: 'adult' as const }
const child = { name: 'Cal', type: 'child' as const }
const infant = { name: 'Ida', type: 'infant' as const }
const staff = async (name: string) => (await app.makeStaff({ name, permissions: ['booking'] })).id

test('Warnings follow from capacity, minimum, guides, pending bookings and the nearness of the day', async () => {
  const [near, far] = [inDays(2), inDays(4)]
  for (const date of [near, far]) {
    await book('TWR', `${date}T09:00`, { status: 'pending', travelers: [adult, adult, infant] })
  }
  const tower = await tourOf('TWR')
  const warned = async (date: string) => (await listed(date)).map(({ warnings }: { warnings: string[] }) => warnings)
  expect(await warned(near)).toEqual([['no_guide', 'pending']])
  expect(await warned(far)).toEqual([[]])
  await putTour(tower.id, tourBody(tower, { capacity: 2, minimum: 4 }))
  expect(await warned(near)).toEqual([['no_guide', 'pending', 'under_minimum']])
  await book('TWR', `${far}T09:00`, { travelers: [child] })
  expect(await warned(far)).toEqual([['over_capacity']])
  await plan({ tour_id: tower.id, starts_at: `${far}T09:00`, capacity: 3 })
  expect(await warned(far)).toEqual([[]])
  expect(await days(near, far)).toMatchObject([{ warnings: 3 }, { warnings: 0 }, { warnings: 0 }])
})

test('A warning begins on its first day and ends with the day of the departure', async () => {
  for (let away = -1; away <= 4; away++)
    await book('TWR', `${inDays(away)}T23:50`, { status: 'pending', travelers: [adult, adult, infant] })
  const tower = await tourOf('TWR')
  await putTour(tower.id, tourBody(tower, { capacity: 2, minimum: 4 }))
  const found = (await listed(inDays(-1), inDays(4))).map(({ warnings }: { warnings: string[] }) => warnings)
  const [soon, sooner] = [['under_minimum'], ['no_guide', 'pending', 'under_minimum']]
  expect(found).toEqual([[], sooner, sooner, sooner, soon, []])
  const counted = (await days(inDays(-1), inDays(4))).map(({ warnings }: { warnings: number }) => warnings)
  expect(counted).toEqual([0, 3, 3, 3, 1, 0])
})

test('A guide who was deactivated or deleted is marked, and no guide of the departure any more', async () => {
  const [first, second] = [await staff('Nia Guide'), await staff('Tom Guide')]
  for (const code of ['TWR', 'BUS']) await book(code, `${inDays(1)}T09:00`)
  const [tower, bus] = [await tourOf('TWR'), await tourOf('BUS')]
  for (const { id } of [tower, bus])
    await plan({ tour_id: id, starts_at: `${inDays(1)}T09:00`, guides: [first, second] })
  const guidesAndWarnings = async () =>
    (await listed(inDays(1))).map(({ guides, warnings }: { guides: object[]; warnings: string[] }) => [
      guides,
      warnings,
    ])
  const both = [
    { id: first, name: 'Nia Guide' },
    { id: second, name: 'Tom Guide' },
  ]
  expect(await guidesAndWarnings()).toEqual([
    [both, ['guide_clash']],
    [both, ['guide_clash']],
  ])
  const as = await app.signIn('admin')
  const { body } = await app.call('GET', `/staff/${first}`, { as })
  const { email, mobile } = body.data
  const form = { email, mobile: mobile ?? '020 7946 0200', role: 'employee', account_status: 'inactive' }
  expect((await app.call('PUT', `/staff/${first}`, { as, body: form })).status).toBe(200)
  expect((await app.call('DELETE', `/staff/${second}`, { as })).status).toBe(200)
  const left = both.map((guide) => ({ ...guide, is_inactive: true }))
  expect(await guidesAndWarnings()).toEqual([
    [left, ['no_guide']],
    [left, ['no_guide']],
  ])
  expect(await days(inDays(1))).toMatchObject([{ warnings: 2 }])
})

test('A guide clashes on two departures that overlap, by their durations or else within the hour', async () => {
  const guide = await staff('Nia Guide')
  for (const code of ['TWR', 'BUS']) await book(code, at)
  const [tower, bus] = [await tourOf('TWR'), await tourOf('BUS')]
  const clash = async (time: string) => {
    await plan({ tour_id: bus.id, starts_at: `${day}T${time}`, guides: [guide] })
    const found = (await listed(day)).filter(({ warnings }: { warnings: string[] }) => warnings.includes('guide_clash'))
    const [{ warnings }] = await days(day)
    expect(warnings).toBe(found.length)
    await plan({ tour_id: bus.id, starts_at: `${day}T${time}`, guides: [] })
    return found.length
  }
  await plan({ tour_id: tower.id, starts_at: at, guides: [guide] })
  expect([await clash('10:29'), await clash('10:30'), await clash('08:31'), await clash('08:30')]).toEqual([2, 0, 2, 0])
  await putTour(tower.id, tourBody(tower, { duration_minutes: 120 }))
  expect([await clash('11:29'), await clash('11:30')]).toEqual([2, 0])
})

test('A guide clashes on the nights of the change by the time that passes, not by the clock', async () => {
  const guide = await staff('Nia Guide')
  for (const code of ['TWR', 'BUS']) await book(code, at)
  const [tower, bus] = [await tourOf('TWR'), await tourOf('BUS')]
  const clashes = async (first: string, second: string) => {
    const planned = [
      { tour_id: tower.id, starts_at: first },
      { tour_id: bus.id, starts_at: second },
    ]
    for (const one of planned) await plan({ ...one, guides: [guide] })
    const found = await listed(first.slice(0, 10), second.slice(0, 10))
    for (const one of planned) await plan({ ...one, guides: [] })
    return found.map(({ warnings }: { warnings: string[] }) => warnings.includes('guide_clash'))
  }
  // An hour after 01:30 the clocks show 01:30 again; the first 01:45 is within it, and 02:00 is 90 minutes later.
  expect(await clashes('2026-10-25T01:30', '2026-10-25T01:45')).toEqual([true, true])
  expect(await clashes('2026-10-25T01:30', '2026-10-25T02:00')).toEqual([false, false])
  // The clocks go over an hour: 02:15 is 45 minutes after 00:30, and 02:30 an hour.
  expect(await clashes('2026-03-29T00:30', '2026-03-29T02:15')).toEqual([true, true])
  expect(await clashes('2026-03-29T00:30', '2026-03-29T02:30')).toEqual([false, false])
  await putTour(tower.id, tourBody(tower, { duration_minutes: 180 }))
  expect(await clashes('2026-10-24T23:30', '2026-10-25T01:15')).toEqual([true, true])
  expect(await clashes('2026-10-24T23:30', '2026-10-25T01:30')).toEqual([true, true])
  expect(await clashes('2026-10-24T23:30', '2026-10-25T02:00')).toEqual([false, false])
})

const codes = ['TWR', 'BUS', 'ZOO', 'EYE']
// Both nights of 2027 on which the clocks change are among them.
const dates = [...[-1, 0, 1, 2, 3, 4, 12].map(inDays), '2027-03-28', '2027-10-30', '2027-10-31']
const times = ['00:30', '02:15', '02:30', '09:00', '09:30', '10:15']

async function bookAll() {
  for (const [index, date] of dates.entries())
    for (const [nth, time] of times.entries())
      for (const [which, code] of codes.entries()) {
        if ((index + 2 * nth + 3 * which) % 4 === 0) continue
        const status = (['confirmed', 'pending', 'cancelled'] as const)[(index + nth + which) % 3]!
        const travelers = [adult, child, infant].slice(0, 1 + ((index * nth + which) % 3))
        await book(code, `${date}T${time}`, { status, travelers })
      }
}

/** One tour each time, some without a guide. */
async function planAll(planned: readonly number[], guides: readonly number[]) {
  for (const [index, date] of dates.entries())
    for (const [nth, time] of times.entries()) {
      const tour_id = planned[(index + nth) % 3]
      const capacity = nth % 2 === 0 ? 1 + 4 * (index % 3) : null
      await plan({
        tour_id,
        starts_at: `${date}T${time}`,
        guides: nth === 3 ? [] : [guides[nth % 2]],
        capacity,
        vehicle: 'Coach',
      })
    }
}

test('The warnings of a day are those of its departures, with plans or without, near and far, of one code or several', async () => {
  const guides = [await staff('Nia Guide'), await staff('Tom Guide')]
  await bookAll()
  const tours = await Promise.all(codes.map(tourOf))
  const kinds = [
    { capacity: 1 },
    { minimum: 3 },
    { capacity: 2, minimum: 2, duration_minutes: 60 },
    { duration_minutes: 600 },
  ]
  for (const [index, tour] of tours.entries()) await putTour(tour.id, tourBody(tour, kinds[index]))
  await merge(tours[1].id, tours[0].id)
  const planned = [tours[0].id, tours[2].id, tours[3].id]
  await planAll(planned, guides)
  await query("update departure_plans set state = 'cancelled' where id % 3 = 0")

  const seen = new Set<DepartureWarning>()
  let departures = 0
  for (const date of dates) {
    const found: { warnings: DepartureWarning[] }[] = await listed(date)
    for (const { warnings } of found) for (const warning of warnings) seen.add(warning)
    const warnings = found.reduce((sum, one) => sum + one.warnings.length, 0)
    expect(await days(date)).toMatchObject([{ date, departures: found.length, warnings }])
    departures += found.length
  }
  expect([...seen].toSorted()).toEqual([...departureWarnings].toSorted())
  const whole = (await days(inDays(-1), inDays(12))) as { departures: number; warnings: number }[]
  expect(whole.filter((one) => one.warnings > 0).length).toBeGreaterThan(5)
  expect(departures).toBeGreaterThan(100)
})
