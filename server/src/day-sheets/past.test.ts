import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BookingWithHistory } from 'contract/bookings'
import type { SheetDeparture } from 'contract/day-sheets'
import { officeMessages } from 'contract/office-messages'
import { inDays, openCalendar } from '../tours/testing.ts'
import { pauseAtInstant, sequenceDays, sequences, stepsOf } from './testing.ts'

const calendar = await openCalendar()
const { app, as, get, book, put, setStatus, remove, restore, merge, tourOf, plan } = calendar

const day = inDays(3)
const starts = `${day}T09:30`

type At = { at?: string }
/** What is not rebuilt is left out. */
const sheet = async (query: Record<string, string> = {}, date = day): Promise<unknown[]> =>
  ((await get(`/days/${date}`, query)).body.data as SheetDeparture[]).map(
    ({ warnings: _warnings, version: _version, ...departure }) => departure,
  )
async function bookingAt(id: number, query: At = {}): Promise<unknown> {
  const { status, body } = await get(`/bookings/${id}`, query)
  if (status === 404) return 404
  const { version: _version, updated_at: _at, travelers, ...booking }: BookingWithHistory = body.data
  return { ...booking, travelers: travelers.map(({ id: _id, ...traveler }) => traveler) }
}

test('A sheet and a booking are shown as they were before changes, a deletion and a plan', async () => {
  const option = await app.call('POST', '/inclusion-options', { as: calendar.admin, body: { name: 'Lunch' } })
  const first = await book('TWR', starts, { inclusion_options: [option.body.data.id], note: 'First' })
  const gone = await book('TWR', starts)
  const { id: tour_id } = await tourOf('TWR')
  const guide = await app.makeStaff({ name: 'Nia Guide', permissions: ['booking'] })
  const planned = await plan({ tour_id, starts_at: starts, guides: [guide.id], vehicle: 'Coach', version: 0 })
  const at = await pauseAtInstant()
  const [before, booking] = [await sheet(), await bookingAt(first.id)]
  await app.call('PUT', `/bookings/${first.id}/check-in`, { as, body: { arrived: 1 } })
  const { version: _version, ...values } = first
  await put(first.id, {
    ...values,
    booking_datetime: `${inDays(4)}T10:00`,
    input_date: '2025-06-01',
    inclusion_options: [],
  })
  await setStatus(first.id, 'cancelled')
  await remove(gone.id)
  await plan({ tour_id, starts_at: starts, guides: [], vehicle: '', note: 'New', version: planned.body.data.version })
  await book('BUS', starts)
  expect(await sheet({ at })).toEqual(before)
  expect(await sheet({ at, guide_id: String(guide.id) })).toEqual(before)
  expect(await sheet({ at, tour_id: String((await tourOf('BUS')).id) })).toEqual([])
  expect(await sheet({ at }, inDays(4))).toEqual([])
  expect(await bookingAt(first.id, { at })).toEqual(booking)
  expect(await bookingAt(gone.id)).toBe(404)
  expect(await bookingAt(gone.id, { at })).toMatchObject({ id: gone.id, status: 'confirmed' })
  await restore(gone.id)
  expect(await sheet({ at })).toEqual(before)
})

test('A booking as it was then has the time of its last change until then', async () => {
  const { id } = await book('TWR', starts)
  const made = '2026-05-01T10:00:00.000Z'
  await calendar.query(`update booking_histories set created_at = '${made}' where booking_id = ${id}`)
  await setStatus(id, 'cancelled')
  const at = async (instant: string) => (await get(`/bookings/${id}`, { at: instant })).body.data
  expect(await at(made)).toMatchObject({ status: 'confirmed', updated_at: made })
  const changed = (await get(`/bookings/${id}`)).body.data.histories[0].created_at as string
  expect(await at(changed)).toMatchObject({ status: 'cancelled', updated_at: changed })
})

test('Instants in the hour that London has twice are distinguished', async () => {
  const { id } = await book('TWR', starts, { note: 'Before' })
  await app.call('PUT', `/bookings/${id}/note`, { as, body: { note: 'After' } })
  // The clocks show 01:30 at 00:30 and again at 01:30 UTC; the note is set between, at 01:45 on the first round.
  await calendar.query(`update booking_histories set created_at = '2025-10-26T00:00:00Z' where booking_id = ${id}`)
  await calendar.query(`update booking_histories set created_at = '2025-10-26T00:45:00Z'
    where id = (select max(id) from booking_histories where booking_id = ${id})`)
  const noteAt = async (at: string) => (await get(`/bookings/${id}`, { at })).body.data.note
  expect(await noteAt('2025-10-26T00:30:00Z')).toBe('Before')
  expect(await noteAt('2025-10-26T01:30:00+01:00')).toBe('Before')
  expect(await noteAt('2025-10-26T01:30:00Z')).toBe('After')
  expect(await noteAt('2025-10-26T01:30:00+00:00')).toBe('After')
  const notes = async (at: string) =>
    ((await get(`/days/${day}`, { at })).body.data as SheetDeparture[]).flatMap(({ manifest }) =>
      manifest.map(({ note }) => note),
    )
  expect([await notes('2025-10-26T00:30:00Z'), await notes('2025-10-26T01:30:00Z')]).toEqual([['Before'], ['After']])
})

test('Tours are those of today, also where they were merged since', async () => {
  await book('TWR', starts)
  await book('BUS', starts)
  const at = await pauseAtInstant()
  const into = (await tourOf('BUS')).id
  await merge((await tourOf('TWR')).id, into)
  expect(await sheet({ at })).toMatchObject([{ tour: { id: into }, manifest: [{}, {}] }])
})

test('Inclusions have their names of today, whether a booking had them changed since or not', async () => {
  const option = await app.call('POST', '/inclusion-options', { as: calendar.admin, body: { name: 'Lunch' } })
  const { id } = option.body.data
  const first = await book('TWR', starts, { inclusion_options: [id] })
  await book('TWR', starts, { inclusion_options: [id] })
  const at = await pauseAtInstant()
  const { version, ...values } = first
  await put(first.id, { ...values, version, input_date: '2025-06-01', booking_datetime: starts, inclusion_options: [] })
  await app.call('PUT', `/inclusion-options/${id}`, { as: calendar.admin, body: { name: 'Cream tea' } })
  const [departure] = (await get(`/days/${day}`, { at })).body.data
  expect(departure.manifest.map(({ inclusions }: { inclusions: string[] }) => inclusions)).toEqual([
    ['Cream tea'],
    ['Cream tea'],
  ])
  expect((await get(`/bookings/${first.id}`, { at })).body.data).toMatchObject({
    inclusions: [{ id, description: 'Cream tea' }],
    inclusion_options: [{ id, name: 'Cream tea' }],
  })
})

test('A plan that was cleared before a merge does not change what the other one was', async () => {
  await book('TWR', starts)
  await book('BUS', starts)
  const [tower, bus] = [(await tourOf('TWR')).id, (await tourOf('BUS')).id]
  await plan({ tour_id: bus, starts_at: starts, vehicle: 'Coach of the bus' })
  const first = await pauseAtInstant()
  await plan({ tour_id: tower, starts_at: starts, vehicle: 'Coach of the tower', note: 'Gate 2' })
  const second = await pauseAtInstant()
  await plan({ tour_id: tower, starts_at: starts, vehicle: '', note: '' })
  expect((await merge(tower, bus)).status).toBe(200)
  for (const at of [first, second])
    expect(await sheet({ at })).toMatchObject([{ tour: { id: bus }, vehicle: 'Coach of the bus', note: '' }])
  const { histories } = (await get('/departures/one', { tour_id: String(bus), starts_at: starts })).body.data
  expect(histories.map(({ changes }: { changes: object }) => changes)).toEqual([
    { old: { vehicle: 'Coach of the tower', note: 'Gate 2' }, new: { vehicle: '', note: '' } },
    { old: { vehicle: '', note: '' }, new: { vehicle: 'Coach of the tower', note: 'Gate 2' } },
    { old: { vehicle: '' }, new: { vehicle: 'Coach of the bus' } },
  ])
})

test('A plan that was cleared before a merge is shown as it was where there was no other', async () => {
  await book('TWR', starts)
  await book('BUS', starts)
  const [tower, bus] = [(await tourOf('TWR')).id, (await tourOf('BUS')).id]
  await plan({ tour_id: tower, starts_at: starts, vehicle: 'Coach of the tower' })
  const at = await pauseAtInstant()
  await plan({ tour_id: tower, starts_at: starts, vehicle: '' })
  await plan({ tour_id: bus, starts_at: starts, vehicle: 'Coach of the bus' })
  await merge(tower, bus)
  expect(await sheet({ at })).toMatchObject([{ vehicle: 'Coach of the tower' }])
})

test('A booking that was not there at the instant is not found, and a wrong or future instant is refused on at', async () => {
  const before = await pauseAtInstant()
  const { id } = await book('TWR', starts)
  expect(await bookingAt(id, { at: before })).toBe(404)
  expect(await sheet({ at: before })).toEqual([])
  const ahead = new Date(Date.now() + 60_000).toISOString()
  for (const path of [`/days/${day}`, `/bookings/${id}`]) {
    const refused = await get(path, { at: ahead })
    expect([refused.status, refused.body.errors]).toEqual([422, { at: [officeMessages.daySheets.inFuture('at')] }])
    const wrong = await get(path, { at: 'yesterday' })
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['at']])
  }
})

test(
  'After any writes, sheets and bookings as they were equal what was read at that moment',
  { tags: ['slow'], timeout: 240_000 },
  async () => {
    const { begin, run } = stepsOf(calendar)
    const ids = Array.from({ length: 9 }, (_, index) => index + 1)
    const snapshot = async (query: At = {}) => ({
      sheets: await Promise.all(sequenceDays.map((date) => sheet(query, date))),
      bookings: await Promise.all(ids.map((id) => bookingAt(id, query))),
    })
    await fc.assert(
      fc.asyncProperty(sequences, async (steps) => {
        await begin()
        const snapshots = []
        for (const step of steps) {
          await run(step)
          snapshots.push({ at: await pauseAtInstant(), seen: await snapshot() })
        }
        for (const { at, seen } of snapshots) expect(await snapshot({ at })).toEqual(seen)
      }),
      { numRuns: 8 },
    )
  },
)
