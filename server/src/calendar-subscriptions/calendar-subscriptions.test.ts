import ICAL from 'ical.js'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { subscriptionDays } from 'contract/calendar-subscriptions'
import { endOf, startInstant } from 'contract/departure-times'
import { londonTime } from 'contract/days'
import { officeMessages } from 'contract/office-messages'
import { sampleDeparture } from 'contract/testing'
import { userTable } from '../db/tables.ts'
import { calendarSubscriptionTable } from '../db/tour-tables.ts'
import { openTestApp } from '../testing.ts'
import { inDays, openCalendar, tourBody } from '../tours/testing.ts'
import { calendarEnd, calendarStart, eventText } from './ical.ts'

const { app, as, get, book, setStatus, tourOf, putTour, plan, merge } = await openCalendar()

const day = inDays(3)
const at = `${day}T09:30`
const renew = (scope: unknown, who = as) => app.call('POST', '/calendar/subscription', { as: who, body: { scope } })
const urlOf = async (scope: string, who = as): Promise<string> => (await renew(scope, who)).body.data.url
/** The path below /api of an address. */
const pathOf = (url: string) => new URL(url).pathname.replace('/api', '')
const open = (url: string) => app.call('GET', pathOf(url))

/** Line breaks of long lines removed, as a calendar program reads it. */
const parse = (text: string) => {
  expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  const calendar = ICAL.Component.fromString(text)
  return calendar.getAllSubcomponents('vevent').map((event) => ({
    summary: event.getFirstPropertyValue('summary'),
    description: String(event.getFirstPropertyValue('description')),
    start: String(event.getFirstPropertyValue('dtstart')),
    zone: event.getFirstProperty('dtstart')?.getParameter('tzid'),
    duration: event.getFirstPropertyValue('duration')?.toString(),
    location: event.getFirstPropertyValue('location'),
    status: event.getFirstPropertyValue('status'),
    uid: event.getFirstPropertyValue('uid'),
    url: event.getFirstPropertyValue('url'),
  }))
}
const eventsAt = async (url: string) => parse((await open(url)).body)

test('A pickup of bookings with several codes or spellings of one tour is named once', async () => {
  const pickup = { pickup_time: '08:30', pickup_location: 'Savoy Pier' }
  await book('TWR', at, pickup)
  await book('twr', at, pickup)
  await book('TWR-2', at, pickup)
  await book('TWR', at, { ...pickup, pickup_location: 'Westminster Pier' })
  expect((await merge((await tourOf('TWR-2')).id, (await tourOf('TWR')).id)).status).toBe(200)
  const [event] = await eventsAt(await urlOf('all'))
  expect(event!.description).toMatch(/Pickups:\n08:30 Savoy Pier: 6\n08:30 Westminster Pier: 2(\n|$)/)
})

test('A pickup of the evening before is named before those of the day, and apart from one of the same time', async () => {
  const met = (time: string, times: object) => book('TWR', `${day}T${time}`, { pickup_location: 'Bank', ...times })
  for (const pickup_time of ['00:10', '23:45']) await met('00:30', { pickup_time })
  for (const drop_off_time of ['23:45', '03:00', '23:30']) await met('00:00', { pickup_time: '22:30', drop_off_time })
  const texts = (await eventsAt(await urlOf('all'))).map(({ description }) => description).join()
  expect(texts).toMatch(/22:30 \(evening before\) Bank: 2\n22:30 Bank: 4.*\n23:45 \(evening before\) Bank: 2\n00:10 B/s)
})

test('A calendar address shows departures with travelers and pickups, and no contact data of customers', async () => {
  const customer = {
    customer_phone: '020 7946 0999',
    customer_email: 'quill@example.test',
    lead_traveler: 'Philippa Quill',
  }
  const people = [
    { name: 'Philippa Quill', type: 'adult' as const },
    { name: 'Tim', type: 'child' as const },
  ]
  await book('TWR', at, { ...customer, pickup_time: '09:00', pickup_location: 'Bank; gate 2, left', travelers: people })
  await book('TWR', at, { ...customer, pickup_time: '08:30', pickup_location: 'Savoy Pier' })
  await book('TWR', at, { ...customer, pickup_time: '08:30', pickup_location: 'Savoy Pier' })
  const cancelled = await book('TWR', at, { pickup_location: 'Nowhere' })
  await setStatus(cancelled.id, 'cancelled')
  const tour = await tourOf('TWR')
  await putTour(tour.id, tourBody(tour, { duration_minutes: 150 }))
  await plan({
    tour_id: tour.id,
    starts_at: at,
    guides: [],
    vehicle: 'Coach 4',
    note: 'call 020 7946 0123',
    version: 0,
  })

  const made = await renew('all')
  expect([made.status, made.body.message, made.body.data.scope]).toEqual([
    200,
    officeMessages.subscriptions.renewed,
    'all',
  ])
  const answer = await open(made.body.data.url)
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  const [departure] = (await get('/departures', { start_date: day, end_date: day })).body.data
  const { adult, child, total } = departure.travelers
  expect(parse(answer.body)).toEqual([
    {
      summary: `${tour.name} · ${total} travelers`,
      description: [
        `Travelers: ${adult} adults, ${child} children`,
        'Vehicle: Coach 4',
        'Pickups:',
        `08:30 Savoy Pier: ${total - 2}`,
        '09:00 Bank; gate 2, left: 2',
      ].join('\n'),
      start: `${at}:00`,
      zone: 'Europe/London',
      duration: 'PT2H30M',
      location: null,
      status: 'CONFIRMED',
      uid: expect.stringMatching(/^departure-\d+-\d{12}@/),
      url: expect.stringMatching(new RegExp(`/calendar/${day}$`)),
    },
  ])
  const text = answer.body.replaceAll('\r\n ', '')
  for (const secret of ['0999', 'quill', 'Quill', 'Tim', '0123', 'Nowhere']) expect(text).not.toContain(secret)
})

test('Long names are folded into lines of at most 75 octets, and read whole again', async () => {
  const [place, vehicle] = [
    "King's Cross, Platform 9; the end by Dvořák's café · ".repeat(4).trim(),
    'Coach '.repeat(13),
  ]
  await book('TWR', at, { pickup_time: '08:30', pickup_location: place })
  await plan({ tour_id: (await tourOf('TWR')).id, starts_at: at, vehicle: vehicle.trim(), version: 0 })
  const [found] = await eventsAt(await urlOf('all'))
  expect(found?.location).toBe(place)
  expect(found?.description).toContain(`Vehicle: ${vehicle.trim()}\nPickups:\n08:30 ${place}: `)
})

test('The days of a subscription reach from 30 days back to 180 ahead', async () => {
  const { back, ahead } = subscriptionDays
  for (const days of [-back - 1, -back, ahead, ahead + 1]) await book('TWR', `${inDays(days)}T09:30`)
  expect((await eventsAt(await urlOf('all'))).map(({ start }) => start.slice(0, 10))).toEqual([
    inDays(-back),
    inDays(ahead),
  ])
})

test('My departures are those whose guide one is', async () => {
  const guide = await app.makeStaff({ name: 'Nia Guide', permissions: ['booking'] })
  const headers = await app.signIn(guide)
  await book('TWR', at)
  await book('BUS', at)
  const url = await urlOf('mine', headers)
  expect(await eventsAt(url)).toEqual([])
  const { id: tour_id } = await tourOf('BUS')
  await plan({ tour_id, starts_at: at, guides: [guide.id], vehicle: '', note: '', version: 0 })
  const [found, ...others] = await eventsAt(url)
  expect(others).toEqual([])
  expect(found).toMatchObject({ summary: expect.stringContaining((await tourOf('BUS')).name), duration: undefined })
  expect(found?.description).toContain('Guide: Nia Guide')
  const { id: second } = await app.makeStaff({ name: 'Tom Guide', permissions: [] })
  await plan({ tour_id, starts_at: at, guides: [guide.id, second] })
  expect((await eventsAt(url))[0]?.description).toContain('Guides: Nia Guide, Tom Guide')
})

test('A guide who is no longer active is marked', async () => {
  const guide = await app.makeStaff({ name: 'Nia Guide', permissions: ['booking'] })
  await book('TWR', at)
  await plan({ tour_id: (await tourOf('TWR')).id, starts_at: at, guides: [guide.id] })
  await app.database.db.update(userTable).set({ accountStatus: 'inactive' }).where(eq(userTable.id, guide.id))
  const [event] = await eventsAt(await urlOf('all'))
  expect(event?.description).toContain('Guide: Nia Guide (no longer active)')
})

test('An address is shown again to its owner alone, replaced by a new one, and ended', async () => {
  const find = async (who = as) => (await app.call('GET', '/calendar/subscription', { as: who })).body.data
  expect(await find()).toEqual({ url: null, scope: null })
  const first = await urlOf('all')
  expect(first).toMatch(/^https?:\/\/[^/]+\/api\/calendar\/[\w-]{27}\.ics$/)
  expect(await find()).toEqual({ url: first, scope: 'all' })
  expect(await find(await app.signIn('employee', ['booking']))).toEqual({ url: null, scope: null })
  const second = await urlOf('mine')
  expect(second).not.toBe(first)
  expect([(await open(first)).status, (await open(second)).status]).toEqual([404, 200])
  const ended = await app.call('DELETE', '/calendar/subscription', { as })
  expect([ended.status, ended.body]).toMatchObject([
    200,
    { message: officeMessages.subscriptions.ended, data: { url: null, scope: null } },
  ])
  expect([(await open(second)).status, (await app.call('DELETE', '/calendar/subscription', { as })).status]).toEqual([
    404, 200,
  ])
})

test('An address ends with the secret that it was made with, and a new one can be made', async () => {
  const person = await app.makeStaff({ permissions: ['booking'] })
  const url = await urlOf('all', await app.signIn(person))
  const other = await openTestApp({ database: app.database, config: { authSecret: 'another secret, as after a leak' } })
  try {
    expect((await other.call('GET', pathOf(url))).status).toBe(404)
    const as = await other.signIn(person)
    const own = (method: 'GET' | 'POST', body?: object) => other.call(method, '/calendar/subscription', { as, body })
    expect((await own('GET')).body.data).toEqual({ url: null, scope: 'all' })
    const renewed = await own('POST', { scope: 'all' })
    expect((await other.call('GET', pathOf(renewed.body.data.url))).status).toBe(200)
  } finally {
    await other.app.close()
  }
})

test('A person who is deactivated, deleted or loses the permission has no address', async () => {
  const person = await app.makeStaff({ permissions: ['booking'] })
  const url = await urlOf('all', await app.signIn(person))
  const set = (values: Partial<typeof userTable.$inferInsert>) =>
    app.database.db.update(userTable).set(values).where(eq(userTable.id, person.id))
  const without: Partial<typeof userTable.$inferInsert>[] = [
    { accountStatus: 'inactive' },
    { permissions: ['users'] },
    { deletedAt: new Date() },
    { role: 'customer' },
  ]
  for (const values of without) {
    expect((await open(url)).status).toBe(200)
    await set(values)
    expect((await open(url)).status).toBe(404)
    await set({ accountStatus: 'active', permissions: ['booking'], deletedAt: null, role: 'employee' })
  }
})

test('An address ends for good when its owner is deactivated or loses the permission, and a new one can be made after that', async () => {
  const admin = await app.signIn('admin')
  const person = await app.makeStaff({ permissions: ['booking'] })
  const set = async (changes: object) => {
    const body = {
      email: person.email,
      mobile: '020 7946 0000',
      role: 'employee',
      permissions: ['booking'],
      account_status: 'active',
    }
    expect((await app.call('PUT', `/staff/${person.id}`, { as: admin, body: { ...body, ...changes } })).status).toBe(
      200,
    )
  }
  for (const without of [{ account_status: 'inactive' }, { permissions: ['reviews'] }]) {
    const url = await urlOf('all', await app.signIn(person))
    await set({})
    expect((await open(url)).status).toBe(200)
    await set(without)
    await set({})
    expect((await open(url)).status).toBe(404)
    const found = await app.call('GET', '/calendar/subscription', { as: await app.signIn(person) })
    expect(found.body.data).toEqual({ url: null, scope: null })
  }
})

test('The token is stored as a hash, and written to no log', async () => {
  const url = await urlOf('all')
  const [, token] = /([\w-]{27})\.ics$/.exec(url) ?? []
  await open(url)
  const head = await app.app.inject({ method: 'HEAD', url: new URL(url).pathname })
  expect([head.statusCode, head.headers['content-length']]).toEqual([200, undefined])
  await open(url.replace('.ics', '.ical'))
  expect(JSON.stringify(await app.database.db.select().from(calendarSubscriptionTable))).not.toContain(token)
  expect(app.lines.join('\n')).toContain('/api/calendar/:file')
  expect(app.lines.join('\n')).not.toContain(token)
})

test('Bad input is refused: no scope, an unknown one, an address that is none', async () => {
  for (const scope of [undefined, 'theirs', 7]) {
    const refused = await renew(scope)
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['scope']])
  }
  for (const file of ['x.ics', `${'a'.repeat(27)}.ics`, 'subscription.ics', '%00.ics', `${'a'.repeat(27)}`])
    expect((await app.call('GET', `/calendar/${file}`)).status).toBe(404)
})

test('Calendar programs read the times that London clocks show, on the nights of the change too', () => {
  const made = { publicUrl: 'https://office.example.test', now: new Date() }
  for (const [starts_at, minutes] of [
    ['2026-03-28T09:00', 1_440],
    ['2026-03-29T00:30', 120],
    ['2026-10-24T09:00', 1_440],
    ['2026-10-24T09:00', 10_110],
    ['2026-10-25T00:30', 120],
    ['2026-10-25T01:30', 120],
    ['2027-07-01T12:00', 120],
    ['2031-12-24T18:00', 120],
  ] as const) {
    const text = eventText({ departure: { ...sampleDeparture, starts_at }, minutes, pickups: [] }, made)
    const calendar = ICAL.Component.fromString(calendarStart('Departures') + text + calendarEnd)
    const zone = new ICAL.Timezone(calendar.getFirstSubcomponent('vtimezone')!)
    const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent')!)
    event.startDate.zone = zone
    const start = event.startDate.toJSDate()
    expect(londonTime(start)).toBe(starts_at)
    // The library that reads them here takes the second of the two hours; RFC 5545 means the first, as we do.
    if (starts_at === '2026-10-25T01:30') continue
    expect(start).toEqual(startInstant(starts_at))
    // By RFC 5545 weeks and days go by the calendar, which here counts them as so many seconds; hours and minutes are exact.
    const { weeks, days } = event.duration
    expect([weeks, days]).toEqual([0, 0])
    const end = new Date(start.getTime() + event.duration.toSeconds() * 1_000)
    expect(londonTime(end)).toBe(endOf(starts_at, minutes))
  }
})
