import { expect, test } from 'vitest'
import type { SheetDeparture } from 'contract/day-sheets'
import { officeMessages } from 'contract/office-messages'
import { inDays, openCalendar } from '../tours/testing.ts'
import { pauseAtInstant } from './testing.ts'

const { app, as, get, book, put, setStatus, remove, tourOf, plan, merge } = await openCalendar()

const day = inDays(3)
const at = `${day}T09:30`
const adult = (name: string) => ({ name, type: 'adult' as const })
const party = [adult('Ann'), adult('Ben'), { name: 'Cal', type: 'child' as const }]

const sheet = async (query: Record<string, string> = {}): Promise<SheetDeparture[]> =>
  (await get(`/days/${day}`, query)).body.data
const checkIn = (id: number, arrived: unknown, who = as) =>
  app.call('PUT', `/bookings/${id}/check-in`, { as: who, body: { arrived } })
const setNote = (id: number, note: string) => app.call('PUT', `/bookings/${id}/note`, { as, body: { note } })
const read = async (id: number) => (await get(`/bookings/${id}`)).body.data
/** A booking as its form sends it, without a note. */
const bodyOf = (booking: Record<string, unknown>) => {
  const { note: _note, version: _version, ...values } = booking
  return { ...values, booking_datetime: at, input_date: '2025-06-01', inclusion_options: [] }
}

test('A day has its departures by time, each with its bookings by pickup time, place and lead traveler', async () => {
  const late = await book('TWR', at, { pickup_time: '09:00', pickup_location: 'Bank', lead_traveler: 'Zoe' })
  const second = await book('twr ', at, { pickup_time: '08:30', pickup_location: 'Savoy Pier', lead_traveler: 'Bo' })
  const first = await book('TWR', at, {
    pickup_time: '08:30',
    pickup_location: 'Savoy Pier',
    lead_traveler: 'Ada',
    travelers: party,
    note: 'Two steps only',
  })
  const cancelled = await book('TWR', at, { pickup_time: '08:00', status: 'cancelled' })
  const early = await book('BUS', `${day}T07:00`)
  await book('TWR', `${inDays(4)}T09:30`)
  const deleted = await book('TWR', at)
  await remove(deleted.id)
  const found = await sheet()
  expect(found.map(({ manifest }) => manifest.map(({ booking_id }) => booking_id))).toEqual([
    [early.id],
    [cancelled.id, first.id, second.id, late.id],
  ])
  expect(found[1]).toMatchObject({ starts_at: at, travelers: { total: found[1]!.travelers.total }, version: 0 })
  expect(found[1]!.manifest[1]).toEqual({
    booking_id: first.id,
    booking_reference: first.booking_reference,
    lead_traveler: 'Ada',
    customer_phone: first.customer_phone,
    party: { adult: 2, child: 1, infant: 0 },
    travelers: 3,
    pickup_time: '08:30',
    pickup_location: 'Savoy Pier',
    drop_off_time: first.drop_off_time,
    drop_off_location: first.drop_off_location,
    inclusions: [],
    status: 'confirmed',
    booking_source: first.booking_source,
    supplier_confirmation: first.supplier_confirmation,
    arrived: null,
    note: 'Two steps only',
  })
})

test('A pickup of the evening before comes before those after midnight, and one shortly after the beginning stays', async () => {
  const met = (pickup_time: string, starts = '00:30') => book('TWR', `${day}T${starts}`, { pickup_time })
  const [later, before, earlier] = [await met('00:10'), await met('23:45'), await met('23:10')]
  const [after, first] = [await met('09:15', '09:00'), await met('08:45', '09:00')]
  const order = [
    [earlier.id, before.id, later.id],
    [first.id, after.id],
  ]
  const idsOf = (found: SheetDeparture[]) => found.map(({ manifest }) => manifest.map(({ booking_id }) => booking_id))
  expect(idsOf(await sheet())).toEqual(order)
  expect(idsOf(await sheet({ at: await pauseAtInstant() }))).toEqual(order)
})

test('On a departure at midnight, which a day without a time is, an evening is of the day, and a night of the one before', async () => {
  const met = (pickup_time: string, drop_off_time: string) =>
    book('TWR', `${day}T00:00`, { pickup_time, drop_off_time })
  const [evening, morning, night] = [
    await met('22:30', '23:45'),
    await met('09:30', '13:00'),
    await met('23:45', '03:00'),
  ]
  const order = [night.id, morning.id, evening.id]
  const idsOf = ([found]: SheetDeparture[]) => found?.manifest.map(({ booking_id }) => booking_id)
  expect(idsOf(await sheet())).toEqual(order)
  expect(idsOf(await sheet({ at: await pauseAtInstant() }))).toEqual(order)
})

test('The address of each customer is there only where it is asked for', async () => {
  const { customer_email } = await book('TWR', at)
  const [asked] = await sheet({ emails: '1' })
  expect(asked!.manifest).toMatchObject([{ customer_email }])
  const [plain] = await sheet()
  expect(plain!.manifest[0]).not.toHaveProperty('customer_email')
})

test('A sheet is filtered by tour and guide, follows a merge, and refuses a date that is none', async () => {
  await book('TWR', at)
  await book('BUS', at)
  const [tower, bus] = [await tourOf('TWR'), await tourOf('BUS')]
  const guide = await app.makeStaff({ name: 'Nia Guide', permissions: ['booking'] })
  await plan({ tour_id: bus.id, starts_at: at, guides: [guide.id], version: 0 })
  const tours = async (query: Record<string, string>) => (await sheet(query)).map(({ tour }) => tour.id)
  expect(await tours({ tour_id: String(tower.id) })).toEqual([tower.id])
  expect(await tours({ guide_id: String(guide.id) })).toEqual([bus.id])
  expect(await tours({ guide_id: 'me' })).toEqual([])
  await merge(tower.id, bus.id)
  expect((await sheet()).map(({ tour, manifest }) => [tour.id, manifest.length])).toEqual([[bus.id, 2]])
  const wrong = await get('/days/2026-02-30')
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['date']])
  const reviewer = await app.signIn('employee', ['reviews'])
  expect((await app.call('GET', `/days/${day}`, { as: reviewer })).status).toBe(403)
})

test('A check-in sets the number once, is in the history, and leaves the version alone', async () => {
  const { id, version } = await book('TWR', at, { travelers: party })
  const answer = await checkIn(id, 2)
  expect([answer.status, answer.body.message, answer.body.data]).toEqual([
    200,
    officeMessages.daySheets.checkedIn,
    { id, arrived: 2, note: '' },
  ])
  await checkIn(id, 2)
  const after = await read(id)
  expect([after.arrived, after.version, after.histories.length]).toEqual([2, version, 2])
  expect(after.histories[0]).toMatchObject({
    user: { name: 'Grace Booker' },
    changes: { old: { arrived: null }, new: { arrived: 2 } },
  })
  expect((await sheet())[0]!.manifest[0]!.arrived).toBe(2)
  for (const wrong of [4, -1, 1.5, 'all']) {
    const refused = await checkIn(id, wrong)
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['arrived']])
  }
  await checkIn(id, 0)
  expect((await read(id)).arrived).toBe(0)
  await checkIn(id, null)
  expect((await read(id)).arrived).toBeNull()
  await remove(id)
  expect((await checkIn(id, 1)).status).toBe(404)
})

test('Ten people who check in the same booking at once leave one entry of its history', async () => {
  const { id } = await book('TWR', at, { travelers: party })
  const answers = await Promise.all(Array.from({ length: 10 }, () => checkIn(id, 3)))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  const { arrived, histories } = await read(id)
  expect([arrived, histories.length]).toEqual([3, 2])
})

test('A check-in that is sent again under its key changes nothing, even after another person set another number', async () => {
  const { id } = await book('TWR', at, { travelers: party })
  const headers = { 'idempotency-key': 'from the pier' }
  const send = () => app.call('PUT', `/bookings/${id}/check-in`, { as, body: { arrived: 3 }, headers })
  const first = await send()
  await checkIn(id, 2)
  const again = await send()
  expect([again.status, again.body]).toEqual([200, first.body])
  const { arrived, histories } = await read(id)
  expect([arrived, histories.length]).toEqual([2, 3])
})

test('A note does not overwrite one that its author has not read, and its key is free for the next attempt', async () => {
  const { id } = await book('TWR', at, { note: 'At the kiosk' })
  const headers = { 'idempotency-key': 'note from the pier' }
  const send = (note: string, before?: string) =>
    app.call('PUT', `/bookings/${id}/note`, { as, body: { note, ...(before !== undefined && { before }) }, headers })
  await setNote(id, 'At the north entrance')
  const refused = await send('Blue umbrella', 'At the kiosk')
  expect([refused.status, refused.body.code, refused.body.data]).toEqual([
    409,
    'note_changed',
    { note: 'At the north entrance' },
  ])
  expect((await read(id)).note).toBe('At the north entrance')
  const saved = await send('Blue umbrella', 'At the north entrance')
  expect([saved.status, saved.body.data.note]).toEqual([200, 'Blue umbrella'])
  const same = await app.call('PUT', `/bookings/${id}/note`, { as, body: { note: 'Blue umbrella', before: '' } })
  expect(same.status).toBe(200)
})

test('Check-in and note of a guide survive the save of a colleague who began before', async () => {
  const booking = await book('TWR', at, { travelers: party })
  await checkIn(booking.id, 3)
  const noted = await setNote(booking.id, 'At the north entrance')
  expect([noted.status, noted.body.data]).toEqual([200, { id: booking.id, arrived: 3, note: 'At the north entrance' }])
  const saved = await put(booking.id, { ...bodyOf(booking), pickup_location: 'Bank' })
  expect(saved.status).toBe(200)
  expect(await read(booking.id)).toMatchObject({
    pickup_location: 'Bank',
    arrived: 3,
    note: 'At the north entrance',
    version: booking.version + 1,
  })
  await setStatus(booking.id, 'pending')
  expect(await read(booking.id)).toMatchObject({ arrived: 3, note: 'At the north entrance' })
  expect((await setNote(booking.id, 'x'.repeat(1_001))).status).toBe(422)
})

test('A save of a booking does not overwrite a note that its author has not read', async () => {
  const booking = await book('TWR', at)
  await setNote(booking.id, 'Wheelchair')
  const save = (note: string, note_before: string) =>
    put(booking.id, { ...bodyOf(booking), note, note_before, version: booking.version })
  const refused = await save('Vegetarian', '')
  expect([refused.status, refused.body.code, refused.body.data]).toEqual([409, 'note_changed', { note: 'Wheelchair' }])
  expect((await read(booking.id)).note).toBe('Wheelchair')
  expect((await save('Wheelchair', '')).status).toBe(200)
  expect((await save('Wheelchair and vegetarian', 'Wheelchair')).status).toBe(200)
  expect((await read(booking.id)).note).toBe('Wheelchair and vegetarian')
})

test('An update of a booking without a check-in leaves it without one', async () => {
  const booking = await book('TWR', at, { travelers: party })
  await put(booking.id, { ...bodyOf(booking), pickup_location: 'Bank', travelers: party.slice(0, 2) })
  const { arrived, histories } = await read(booking.id)
  expect([arrived, Object.keys(histories[0].changes.new)]).toEqual([null, ['travelers', 'pickup_location']])
})

test('A party that becomes smaller than those who arrived takes their number with it, in the same entry', async () => {
  const booking = await book('TWR', at, { travelers: party })
  await checkIn(booking.id, 3)
  await put(booking.id, { ...bodyOf(booking), travelers: party.slice(0, 2) })
  const { arrived, histories } = await read(booking.id)
  expect(arrived).toBe(2)
  expect(histories[0].changes).toMatchObject({ old: { arrived: 3 }, new: { arrived: 2 } })
  expect(Object.keys(histories[0].changes.new)).toEqual(['travelers', 'arrived'])
  await put(booking.id, { ...bodyOf(booking), travelers: party })
  const larger = await read(booking.id)
  expect([larger.arrived, Object.keys(larger.histories[0].changes.new)]).toEqual([2, ['travelers']])
})

test('A booking that moves to another day leaves its check-in behind, in the same entry; within the day it keeps it', async () => {
  const booking = await book('TWR', at, { travelers: party })
  await checkIn(booking.id, 0)
  const moveTo = (booking_datetime: string) =>
    put(booking.id, { ...bodyOf(booking), travelers: party, booking_datetime })
  await moveTo(`${day}T10:30`)
  expect((await read(booking.id)).arrived).toBe(0)
  await moveTo(`${inDays(4)}T10:30`)
  const { arrived, histories } = await read(booking.id)
  expect(arrived).toBeNull()
  expect(histories[0].changes).toMatchObject({ old: { arrived: 0 }, new: { arrived: null } })
  expect(Object.keys(histories[0].changes.new)).toEqual(['booking_datetime', 'arrived'])
  await moveTo(at)
  expect(Object.keys((await read(booking.id)).histories[0].changes.new)).toEqual(['booking_datetime'])
})

test('A check-in of the sheet of a day is refused for a booking that has left the day or is cancelled', async () => {
  const { id } = await book('TWR', `${inDays(4)}T09:30`, { travelers: party })
  const send = (arrived: number | null, on: string) =>
    app.call('PUT', `/bookings/${id}/check-in`, { as, body: { arrived, day: on } })
  const moved = await send(0, day)
  const sentence = officeMessages.daySheets.onOtherDay(inDays(4))
  expect([moved.status, moved.body.code, moved.body.message]).toEqual([409, 'wrong_state', sentence])
  expect((await send(2, inDays(4))).status).toBe(200)
  // The move has undone the check-in of that day already, and this is one of the new day.
  const undone = await send(null, day)
  expect([undone.status, undone.body.data.arrived]).toEqual([200, 2])
  await setStatus(id, 'cancelled')
  const cancelled = await send(3, inDays(4))
  expect([cancelled.status, cancelled.body.message]).toEqual([409, officeMessages.daySheets.cancelledSince])
  expect((await read(id)).arrived).toBe(2)
  expect((await checkIn(id, 1)).status).toBe(200)
})
