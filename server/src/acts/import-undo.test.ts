import { expect, test } from 'vitest'
import { importMessages } from 'contract/import-messages'
import { csvOf, importing, wireRow } from '../imports/testing.ts'
import { openActing } from './testing.ts'

const { t, a, as } = await openActing()
const i = importing(t, as)

/** An import that makes EXT-1 and changes EXT-2; returns its id and those of both bookings. */
async function imported() {
  const { id: changed } = await i.createBooking({ booking_reference: 'EXT-2', booking_datetime: '2025-07-03T09:30' })
  const { id } = await i.check(csvOf(wireRow(1), wireRow(2, { amount: '55' })))
  expect(await i.commit(id)).toMatchObject({ counts: { create: 1, update: 1 } })
  const { data } = await i.bookings({ search: 'EXT-1' })
  return { id, ids: [data[0].id as number, changed as number] }
}

const whole = { removed: 1, restored: 1, kept_count: 0 }

test('An import is undone as a whole after bulk actions on its bookings that were undone themselves', async () => {
  const { id, ids } = await imported()
  const place = await a.check({ act: 'set', values: { pickup_location: 'Euston' }, selection: { ids } })
  await a.commit(place)
  const status = await a.check({ act: 'status', values: { status: 'cancelled' }, selection: { ids } })
  await a.commit(status)
  for (const act of [status, place]) expect(await a.undo(act)).toMatchObject({ undone: { restored: 2, kept_count: 0 } })
  expect((await i.undo(id)).undone).toMatchObject(whole)
})

test('An import is undone as a whole after a deletion of its bookings that was undone', async () => {
  const { id, ids } = await imported()
  const admin = await t.signIn('admin')
  const act = await a.check({ act: 'delete', selection: { ids } })
  await a.commit(act)
  await a.undo(act)
  for (const booking of ids) {
    await a.call('DELETE', `/bookings/${booking}`)
    const restored = await t.call('POST', `/bookings/${booking}/restore`, { as: admin })
    expect(restored.status).toBe(200)
  }
  expect((await i.undo(id)).undone).toMatchObject(whole)
})

test('The undo of an import keeps what was edited before a bulk action that was undone, or after it', async () => {
  const { id, ids } = await imported()
  const place = { act: 'set', values: { pickup_location: 'Euston' }, selection: { ids } }
  const edit = async (at: number) =>
    expect((await a.call('PATCH', `/bookings/${ids[at]}/update-status`, { status: 'pending' })).status).toBe(200)
  await edit(0)
  const act = await a.check(place)
  await a.commit(act)
  await edit(1)
  expect(await a.undo(act)).toMatchObject({ undone: { restored: 2, kept_count: 0 } })
  const kept = ['EXT-1', 'EXT-2'].map((booking_reference) => ({ booking_reference, why: importMessages.editedSince }))
  expect((await i.undo(id)).undone).toEqual({ removed: 0, restored: 0, kept_count: 2, kept })
})

test('A bulk action is undone as a whole after an import that was undone', async () => {
  const { id: first, ids } = await imported()
  const act = await a.check({ act: 'set', values: { pickup_location: 'Euston' }, selection: { ids } })
  await a.commit(act)
  const { id } = await i.check(csvOf(wireRow(1, { amount: '77' }), wireRow(2, { amount: '77' })))
  await i.commit(id)
  expect((await i.undo(id)).undone).toMatchObject({ restored: 2, kept_count: 0 })
  expect(await a.undo(act)).toMatchObject({ undone: { restored: 2, kept_count: 0 } })
  expect((await i.undo(first)).undone).toMatchObject(whole)
})
