/** @module-tag slow */

import { expect, test } from 'vitest'
import { importMessages } from 'contract/import-messages'
import { limits } from 'contract/limits'
import { cleanCsv, csvOf, wireHeader, wireRow } from '../testing.ts'
import { openImporting } from '../testing-app.ts'

const { app, as, t } = await openImporting()

/** The time of the tour of a row, to which an import then moves no booking. */
const dayOfRow = (n: number) => `2025-07-0${n + 1}T09:30`

test('An undo removes created bookings, restores changed ones, and keeps and names those edited since', async () => {
  const old = await t.createBooking({ booking_reference: 'EXT-1' })
  const touched = await t.createBooking({ booking_reference: 'EXT-2' })
  const checked = await t.check(
    csvOf(
      wireRow(1, { amount: '55', party: '2 Adult, 1 Child', booking_datetime: '2025-08-01 10:00' }),
      wireRow(2, { amount: '66' }),
      wireRow(3),
      wireRow(4),
    ),
  )
  const done = await t.commit(checked.id)
  expect(done.undo_until).not.toBeNull()
  const { data } = await t.bookings()
  const fourth = data.find((each: { booking_reference: string }) => each.booking_reference === 'EXT-4')
  for (const id of [touched.id, fourth.id])
    await app.call('PATCH', `/bookings/${id}/update-status`, { as, body: { status: 'pending' } })

  const undone = await t.undo(checked.id)
  expect(undone).toMatchObject({ state: 'undone', undone: { removed: 1, restored: 1 }, undo_until: null })
  expect(undone.undone!.kept).toEqual([
    { booking_reference: 'EXT-2', why: importMessages.editedSince },
    { booking_reference: 'EXT-4', why: importMessages.editedSince },
  ])
  const { histories, version: _v, updated_at: _u, travelers, ...back } = await t.booking(old.id)
  expect(back).toMatchObject({ amount: 118.5, booking_datetime: old.booking_datetime, traveler_count: 1 })
  expect(travelers).toEqual(old.travelers)
  expect(histories[0].user.name).toBe('Amelia Hart (undo of import partners.csv)')
  expect((await t.bookings()).total).toBe(3)
  expect((await t.undo(checked.id)).undone).toEqual(undone.undone)
})

test('An undo brings back those who had arrived of a party that the import made smaller', async () => {
  const travelers = ['Ann', 'Bea', 'Cleo'].map((name) => ({ name, type: 'adult' as const }))
  const [first, second] = [
    await t.createBooking({ booking_reference: 'EXT-1', travelers, booking_datetime: dayOfRow(1) }),
    await t.createBooking({ booking_reference: 'EXT-2', travelers, booking_datetime: dayOfRow(2) }),
  ]
  const checkIn = (id: number, arrived: number) =>
    app.call('PUT', `/bookings/${id}/check-in`, { as, body: { arrived } })
  for (const { id } of [first, second]) await checkIn(id, 3)
  const checked = await t.check(csvOf(wireRow(1, { party: '2 Adult' }), wireRow(2, { party: '2 Adult' })))
  await t.commit(checked.id)
  expect(await t.booking(first.id)).toMatchObject({ traveler_count: 2, arrived: 2 })
  await checkIn(second.id, 1)
  expect((await t.undo(checked.id)).undone).toMatchObject({
    restored: 1,
    kept: [{ booking_reference: 'EXT-2', why: importMessages.editedSince }],
  })
  expect(await t.booking(first.id)).toMatchObject({ traveler_count: 3, arrived: 3 })
  expect(await t.booking(second.id)).toMatchObject({ traveler_count: 2, arrived: 1 })
})

test('An undo keeps a booking that was checked in on the other day to which the import moved it', async () => {
  const bookings = [
    await t.createBooking({ booking_reference: 'EXT-1' }),
    await t.createBooking({ booking_reference: 'EXT-2' }),
  ]
  const moved = { booking_datetime: '2025-08-01 10:00' }
  const checked = await t.check(csvOf(wireRow(1, moved), wireRow(2, moved)))
  await t.commit(checked.id)
  const [checkedIn = 0, other = 0] = bookings.map(({ id }) => id)
  await app.call('PUT', `/bookings/${checkedIn}/check-in`, { as, body: { arrived: 1 } })
  expect((await t.undo(checked.id)).undone).toMatchObject({
    restored: 1,
    kept: [{ booking_reference: 'EXT-1', why: importMessages.editedSince }],
  })
  expect(await t.booking(checkedIn)).toMatchObject({ booking_datetime: '01 Aug, 25 10:00 AM', arrived: 1 })
  expect(await t.booking(other)).toMatchObject({ booking_datetime: bookings[1]?.booking_datetime, arrived: null })
})

test('An undo keeps and names a booking that was checked in or noted on its day sheet since', async () => {
  const withNote = (...rows: string[]) =>
    [`${wireHeader},remarks`, ...rows.map((row, index) => `${row},Row ${index + 1}`)].join('\r\n')
  const onSheet = (id: number, call: string, body: object) =>
    app.call('PUT', `/bookings/${id}/${call}`, { as, body }).then(({ status }) => expect(status).toBe(200))
  const [renoted, changed, noted] = [
    await t.createBooking({ booking_reference: 'EXT-1', note: 'Old', booking_datetime: dayOfRow(1) }),
    await t.createBooking({ booking_reference: 'EXT-2', note: 'Old', booking_datetime: dayOfRow(2) }),
    await t.createBooking({ booking_reference: 'EXT-3', note: 'Row 3', booking_datetime: dayOfRow(3) }),
  ]
  const checked = await t.check(withNote(...[1, 2, 3, 4, 5, 6, 7].map((n) => wireRow(n, { amount: '55' }))))
  const mapping = { ...checked.mapping, note: { column: wireHeader.split(',').length } }
  const { id } = await t.change(checked.id, { mapping })
  await t.commit(id)
  const { data } = await t.bookings()
  const [arrived, renotedNew, undoneNew] = data.slice(3, 6).map((booking: { id: number }) => booking.id) as [
    number,
    number,
    number,
  ]
  await onSheet(renoted.id, 'note', { note: 'Of the guide' })
  await onSheet(changed.id, 'check-in', { arrived: 1 })
  await onSheet(noted.id, 'note', { note: 'Of the guide' })
  await onSheet(arrived, 'check-in', { arrived: 0 })
  await onSheet(renotedNew, 'note', { note: 'Of the guide' })
  for (const value of [1, null]) await onSheet(undoneNew, 'check-in', { arrived: value })

  const { undone } = await t.undo(id)
  const kept = ['EXT-1', 'EXT-4', 'EXT-5']
  expect(undone).toEqual({
    removed: 2,
    restored: 2,
    kept_count: 3,
    kept: kept.map((booking_reference) => ({ booking_reference, why: importMessages.editedSince })),
  })
  expect(await t.booking(renoted.id)).toMatchObject({ note: 'Of the guide', amount: 55 })
  expect(await t.booking(changed.id)).toMatchObject({ note: 'Old', amount: 118.5, arrived: 1 })
  expect(await t.booking(noted.id)).toMatchObject({ note: 'Of the guide', amount: 118.5 })
  expect(await t.booking(arrived)).toMatchObject({ arrived: 0, note: 'Row 4' })
  expect(await t.booking(renotedNew)).toMatchObject({ note: 'Of the guide' })
})

test('An import is undone by an administrator or its maker only, within 30 days', async () => {
  const { id } = await t.check(cleanCsv(1))
  await t.commit(id)
  const other = await app.signIn('employee', ['booking'])
  const refused = await app.call('POST', `/bookings/imports/${id}/undo`, { as: other })
  expect(refused).toMatchObject({ status: 403, body: { message: importMessages.undoOthers } })
  await t.query(`update imports set committed_at = now() - interval '31 days'`)
  const admin = await app.signIn('admin')
  const late = await app.call('POST', `/bookings/imports/${id}/undo`, { as: admin })
  expect(late).toMatchObject({ status: 422, body: { message: importMessages.undoTooLate } })
  await t.query(`update imports set committed_at = now() - interval '29 days'`)
  expect((await app.call('POST', `/bookings/imports/${id}/undo`, { as: admin })).status).toBe(200)
  expect((await t.settled(id)).state).toBe('undone')
})

async function imported(changed: Record<string, string> = {}): Promise<number> {
  const { id } = await t.check([wireHeader, wireRow(1, changed)].join('\r\n'))
  return (await t.commit(id)).id
}
const amount = async () => (await app.call('GET', '/bookings', { as })).body.data.data[0]?.amount

test('Several imports of one booking can be undone one after the other, the last one first', async () => {
  const ids = [await imported(), await imported({ amount: '99' }), await imported({ amount: '77' })]
  expect((await t.undo(ids[2]!)).undone).toEqual({ removed: 0, restored: 1, kept_count: 0, kept: [] })
  expect(await amount()).toBe(99)
  expect((await t.undo(ids[1]!)).undone).toEqual({ removed: 0, restored: 1, kept_count: 0, kept: [] })
  expect(await amount()).toBe(118.5)
  expect((await t.undo(ids[0]!)).undone).toEqual({ removed: 1, restored: 0, kept_count: 0, kept: [] })
  expect(await amount()).toBeUndefined()
})

test('The undo of an import keeps what a later import changed and what was edited since', async () => {
  const first = await imported()
  const second = await imported({ amount: '99' })
  const kept = [{ booking_reference: 'EXT-1', why: importMessages.editedSince }]
  expect((await t.undo(first)).undone).toEqual({ removed: 0, restored: 0, kept_count: 1, kept })
  const booking = (await app.call('GET', '/bookings', { as })).body.data.data[0]
  await app.call('PATCH', `/bookings/${booking.id}/update-status`, { as, body: { status: 'cancelled' } })
  expect((await t.undo(second)).undone).toEqual({ removed: 0, restored: 0, kept_count: 1, kept })
  expect(await amount()).toBe(99)
})

test('An undo that keeps more bookings than it names counts all of them', { timeout: 120_000 }, async () => {
  const id = await imported()
  const kept = limits.undoNamed + 1
  // The same booking, as if as many rows had written it before what it is now.
  await t.query(`
    insert into import_rows (import_id, "row", kind, reference, reference_key, cells, errors, booking_id, written_version)
    select import_id, "row" + n, 'update', reference || n, reference_key || n, cells, errors, booking_id, written_version + 1
    from import_rows, generate_series(1, ${kept}) n where import_id = ${id}`)
  const { undone } = await t.undo(id)
  expect(undone).toMatchObject({ removed: 1, kept_count: kept })
  expect(undone!.kept).toHaveLength(limits.undoNamed)
})
