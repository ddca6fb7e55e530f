import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SheetChange, SheetDeparture } from 'contract/day-sheets'
import { officeMessages } from 'contract/office-messages'
import { csvOf, importing, wireRow } from '../imports/testing.ts'
import { inDays, openCalendar } from '../tours/testing.ts'
import { pauseAtInstant, sequenceDays, sequences, stepsOf } from './testing.ts'

const calendar = await openCalendar()
const { app, as, get, book, setStatus, remove, restore, merge, tourOf } = calendar

const day = inDays(3)
const at = `${day}T09:30`
const changesOf = async (since: string, date = day): Promise<SheetChange[]> =>
  (await get(`/days/${date}/changes`, { since })).body.data
const folded = async (since: string, date = day) =>
  (await changesOf(since, date)).map(({ booking_id, kind, fields }) => [booking_id, kind, fields])
const setNote = (id: number, note: string) => app.call('PUT', `/bookings/${id}/note`, { as, body: { note } })
const change = async (booking: Record<string, unknown> & { id: number }, changed: object, who = as) => {
  const { version: _version, note: _note, ...values } = booking
  const body = { ...values, booking_datetime: at, input_date: '2025-06-01', inclusion_options: [], ...changed }
  expect((await app.call('PUT', `/bookings/${booking.id}`, { as: who, body })).status).toBe(200)
}

test('Each kind of change is one entry a booking, the latest first, with the author of the last change', async () => {
  const [moved, cancelled, changed, noted, gone] = [
    await book('TWR', at),
    await book('TWR', at),
    await book('TWR', at),
    await book('TWR', at, { lead_traveler: 'Noor Noted' }),
    await book('TWR', at),
  ]
  const other = await book('TWR', `${inDays(4)}T09:30`)
  const since = await pauseAtInstant()
  await change(moved, { booking_datetime: `${inDays(5)}T09:30` })
  await change(other, {})
  await setStatus(cancelled.id, 'cancelled')
  await change(cancelled, { status: 'cancelled', pickup_time: '07:10' })
  await change(changed, { booking_datetime: `${day}T10:30`, pickup_location: 'Bank' })
  await change(changed, { booking_datetime: `${day}T10:30`, pickup_location: 'Savoy Pier', amount: 1 })
  await remove(gone.id)
  const added = await book('BUS', at)
  const guide = await app.signIn(await app.makeStaff({ name: 'Nia Guide', permissions: ['booking'] }))
  await app.call('PUT', `/bookings/${noted.id}/note`, { as: guide, body: { note: 'Blue umbrella' } })
  await app.call('PUT', `/bookings/${noted.id}/check-in`, { as, body: { arrived: 1 } })
  expect(await folded(since)).toEqual([
    [noted.id, 'changed', ['note']],
    [added.id, 'added', []],
    [gone.id, 'removed', []],
    [changed.id, 'changed', ['booking_datetime', 'pickup_location']],
    [cancelled.id, 'status', ['status', 'pickup_time']],
    [other.id, 'moved_in', ['booking_datetime']],
    [moved.id, 'moved_out', ['booking_datetime']],
  ])
  const [first] = await changesOf(since)
  const { histories } = (await get(`/bookings/${noted.id}`)).body.data
  expect(first).toMatchObject({
    booking_reference: noted.booking_reference,
    lead_traveler: 'Noor Noted',
    at: histories[1].created_at,
    user: { name: 'Nia Guide' },
  })
})

test('The author and the time are of the change that is listed, not of a later one that no sheet shows', async () => {
  const nia = await app.signIn(await app.makeStaff({ name: 'Nia Guide', permissions: ['booking'] }))
  const travelers = [{ name: 'Ada Hughes', type: 'adult' as const }]
  const [early, recoded] = [await book('TWR', at, { travelers }), await book('TWR', at)]
  await book('BUS', at)
  await book('BUS-2', at)
  await merge((await tourOf('BUS-2')).id, (await tourOf('BUS')).id)
  const since = await pauseAtInstant()
  await change(early, { pickup_time: '07:10' })
  await change(recoded, { product_code: 'BUS' })
  const added = await book('TWR', `${inDays(5)}T09:30`)
  await change(added, {})
  const before = await pauseAtInstant()
  await change(early, { pickup_time: '07:10', travelers: [{ ...travelers[0], dob: '1990-02-28' }] }, nia)
  await change(recoded, { product_code: 'BUS-2' }, nia)
  await change(added, { booking_datetime: `${day}T10:30`, pickup_time: '07:40' }, nia)
  for (const { id } of [early, recoded, added])
    for (const note of ['Blue umbrella', '']) await app.call('PUT', `/bookings/${id}/note`, { as: nia, body: { note } })
  for (const { id } of [early, recoded]) {
    await app.call('DELETE', `/bookings/${id}`, { as: nia })
    await restore(id)
  }
  const found = await changesOf(since)
  expect(found.map(({ booking_id, kind, fields, user }) => [booking_id, kind, fields, user.name])).toEqual([
    [added.id, 'added', [], 'Grace Booker'],
    [recoded.id, 'changed', ['product_code'], 'Grace Booker'],
    [early.id, 'changed', ['pickup_time'], 'Grace Booker'],
  ])
  expect(found.filter((one) => one.at > before)).toEqual([])
  // Of two people who changed what differs it is the later one, and who restored what the paper has not.
  await change(early, { pickup_time: '07:15', travelers }, nia)
  await remove(added.id)
  await restore(added.id)
  const later = await changesOf(since)
  expect(later.slice(0, 2).map(({ booking_id, user }) => [booking_id, user.name])).toEqual([
    [added.id, 'Ada Admin'],
    [early.id, 'Nia Guide'],
  ])
  // On the sheet of the day to which it was moved, the move is what counts.
  const moved = await pauseAtInstant()
  await change(recoded, { product_code: 'BUS-2', booking_datetime: `${inDays(5)}T09:30` }, nia)
  await change(recoded, { product_code: 'BUS-2', booking_datetime: `${inDays(5)}T09:30`, amount: 3 })
  for (const date of [day, inDays(5)]) expect((await changesOf(moved, date))[0]?.user.name).toBe('Nia Guide')
})

test('A booking that is back as it was, or changed in what no sheet shows, is no change', async () => {
  const booking = await book('TWR', at, { note: 'First' })
  const since = await pauseAtInstant()
  await setNote(booking.id, 'Second')
  await setStatus(booking.id, 'pending')
  expect(await folded(since)).toEqual([[booking.id, 'status', ['status', 'note']]])
  await setStatus(booking.id, 'confirmed')
  await setNote(booking.id, 'First')
  await remove(booking.id)
  await restore(booking.id)
  await app.call('PUT', `/bookings/${booking.id}/check-in`, { as, body: { arrived: 1 } })
  await change(booking, { amount: 12, description: 'Another name', product_code: ' twr ' })
  const brief = await book('TWR', at)
  await remove(brief.id)
  expect(await folded(since)).toEqual([])
})

test('A change of the tour is a change, and a merge of tours is none', async () => {
  const booking = await book('TWR', at)
  await book('BUS', at)
  const since = await pauseAtInstant()
  await change(booking, { product_code: 'BUS' })
  expect(await folded(since)).toEqual([[booking.id, 'changed', ['product_code']]])
  await merge((await tourOf('TWR')).id, (await tourOf('BUS')).id)
  expect(await folded(since)).toEqual([])
})

test('Changes by an import and by its undo are changes of the sheet', async () => {
  const t = importing(app, as)
  const before = await pauseAtInstant()
  const { id } = await t.check(csvOf(...[1, 2].map((n) => wireRow(n, { booking_datetime: `${day} 09:30` }))))
  await t.commit(id)
  const between = await pauseAtInstant()
  expect((await folded(before)).map(([, kind]) => kind)).toEqual(['added', 'added'])
  expect((await changesOf(before))[0]!.user.name).toMatch(/^Grace Booker \(import /)
  await t.undo(id)
  expect((await folded(between)).map(([, kind]) => kind)).toEqual(['removed', 'removed'])
  expect(await folded(before)).toEqual([])
})

test('A date that is none, a missing, wrong or future instant are refused on their field', async () => {
  const refused = async (path: string, query: Record<string, string>) => {
    const { status, body } = await get(path, query)
    return [status, body.errors]
  }
  const past = '2026-01-01T08:00:00Z'
  expect(await refused('/days/2026-02-30/changes', { since: past })).toMatchObject([422, { date: {} }])
  const wrong: Record<string, string>[] = [
    {},
    { since: 'yesterday' },
    { since: '2026-01-01' },
    { since: '0000-01-01T00:00:00Z' },
    { since: '9999-12-31T23:59:59-01:00' },
  ]
  for (const query of wrong) expect(await refused(`/days/${day}/changes`, query)).toMatchObject([422, { since: {} }])
  const ahead = new Date(Date.now() + 60_000).toISOString()
  expect(await refused(`/days/${day}/changes`, { since: ahead })).toEqual([
    422,
    { since: [officeMessages.daySheets.inFuture('since')] },
  ])
  expect((await get(`/days/${day}/changes`, { since: '2026-01-01T09:00:00.123+01:00' })).status).toBe(200)
  const reviewer = await app.signIn('employee', ['reviews'])
  const answer = await app.call('GET', `/days/${day}/changes`, { as: reviewer, query: { since: past } })
  expect(answer.status).toBe(403)
})

type Sheets = Map<number, { date: string; values: Record<string, string> }>

/** What the sheets of all days show of each booking, by the names of fields. */
async function snapshot(): Promise<Sheets> {
  const shown: Sheets = new Map()
  for (const date of sequenceDays) {
    const departures: SheetDeparture[] = (await get(`/days/${date}`)).body.data
    for (const { starts_at, tour, manifest } of departures) {
      for (const { booking_id, party, travelers: _count, arrived: _arrived, ...entry } of manifest) {
        const fields = { ...entry, booking_datetime: starts_at, product_code: tour.id, travelers: party }
        const values = Object.entries(fields).map(([name, value]) => [name, JSON.stringify(value)])
        shown.set(booking_id, { date, values: Object.fromEntries(values) })
      }
    }
  }
  return shown
}

function differences(date: string, then: Sheets, now: Sheets): unknown[] {
  return [...new Set([...then.keys(), ...now.keys()])]
    .toSorted((a, b) => a - b)
    .flatMap((id) => {
      const [before, after] = [then.get(id), now.get(id)]
      if (before?.date !== date && after?.date !== date) return []
      if (!before) return [{ id, kind: 'added', fields: [] }]
      if (!after) return [{ id, kind: 'removed', fields: [] }]
      const fields = Object.keys(after.values)
        .filter((name) => before.values[name] !== after.values[name])
        .toSorted()
      if (fields.length === 0) return []
      const move = before.date !== date ? 'moved_in' : after.date !== date ? 'moved_out' : 'changed'
      return [{ id, kind: fields.includes('status') ? 'status' : move, fields }]
    })
}

test(
  'After any writes, the changes since each moment are the difference of the sheets then and now',
  { tags: ['slow'], timeout: 240_000 },
  async () => {
    const { begin, run } = stepsOf(calendar)
    await fc.assert(
      fc.asyncProperty(sequences, async (steps) => {
        await begin()
        const snapshots = [{ since: await pauseAtInstant(), sheets: await snapshot() }]
        for (const step of steps) {
          await run(step)
          snapshots.push({ since: await pauseAtInstant(), sheets: await snapshot() })
        }
        const now = snapshots.at(-1)!.sheets
        for (const { since, sheets } of snapshots) {
          for (const date of sequenceDays) {
            const found = (await changesOf(since, date))
              .map(({ booking_id: id, kind, fields }) => ({ id, kind, fields: fields.toSorted() }))
              .toSorted((a, b) => a.id - b.id)
            expect(found).toEqual(differences(date, sheets, now))
          }
        }
      }),
      { numRuns: 8 },
    )
  },
)
