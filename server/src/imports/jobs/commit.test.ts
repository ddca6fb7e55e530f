/** @module-tag slow */

import { expect, test } from 'vitest'
import { importMessages } from 'contract/import-messages'
import { cleanCsv, csvOf, wireRow } from '../testing.ts'
import { openImporting } from '../testing-app.ts'

const { app, as, t } = await openImporting()

test('All or nothing is refused while a row is refused, and the good rows can be imported without it', async () => {
  const { id } = await t.check(csvOf(wireRow(1), wireRow(2, { amount: 'lots' })))
  const refused = await app.call('POST', `/bookings/imports/${id}/commit`, { as, body: { mode: 'all_or_nothing' } })
  expect(refused.status).toBe(422)
  expect(refused.body.errors).toEqual({ mode: [importMessages.refusedRows] })
  expect((await t.bookings()).total).toBe(0)
  const started = await app.call('POST', `/bookings/imports/${id}/commit`, { as })
  expect(started.body).toMatchObject({ message: 'Import started', data: { state: 'committing' } })
  expect(await t.settled(id)).toMatchObject({ state: 'done', progress: 1, counts: { create: 1, refused: 1 } })
  expect((await t.bookings()).total).toBe(1)
  const twice = await app.call('POST', `/bookings/imports/${id}/commit`, { as })
  expect(twice.body.message).toBe(importMessages.startedBefore)
})

test('All or nothing takes everything back when a row cannot be written after all', async () => {
  const checked = await t.check(cleanCsv(120))
  await t.createBooking({ booking_reference: 'EXT-110', booking_source: 'website' })
  const ended = await t.commit(checked.id, { mode: 'all_or_nothing' })
  const reason = 'This booking reference belongs to a booking of another source'
  expect(ended).toMatchObject({ state: 'failed', failure: importMessages.changedMeanwhile(111, reason) })
  expect((await t.bookings()).total).toBe(1)
})

test('A commit sends one notification to the person who started it, and none about single bookings', async () => {
  const admin = await app.signIn('admin')
  const { id } = await t.check(cleanCsv(5, { status: 'pending' }))
  await t.commit(id)
  const { data } = (await app.call('GET', '/notifications', { as })).body.data
  expect(data).toEqual([
    expect.objectContaining({
      kind: 'task_completed',
      title: 'Task completed',
      body: 'partners.csv: 5 created, 0 updated',
      href: `/bookings/import/${id}`,
    }),
  ])
  expect((await app.call('GET', '/notifications', { as: admin })).body.data.data).toEqual([])
  expect(await t.query('select id from outbox')).toEqual([])
})

test('A row whose booking was created after the check updates it', async () => {
  const checked = await t.check(cleanCsv(3))
  await t.createBooking({ booking_reference: 'ext-2', amount: 5 })
  const done = await t.commit(checked.id)
  expect(done.counts).toMatchObject({ create: 2, update: 1 })
  expect((await t.bookings()).total).toBe(3)
})

test('A booking that was as the file has it, and was edited or deleted since the check, is written again', async () => {
  await t.commit((await t.check(cleanCsv(3))).id)
  const [edited, deleted] = (await t.bookings()).data
  const { id, counts } = await t.check(cleanCsv(4))
  expect(counts).toMatchObject({ create: 1, unchanged: 3 })
  await app.call('PATCH', `/bookings/${edited.id}/update-status`, { as, body: { status: 'pending' } })
  await app.call('DELETE', `/bookings/${deleted.id}`, { as })
  expect((await t.commit(id)).counts).toMatchObject({ create: 2, update: 1, unchanged: 1 })
  expect((await t.bookings()).total).toBe(4)
  expect(await t.booking(edited.id)).toMatchObject({ status: 'confirmed', version: 3 })
  expect((await t.undo(id)).undone).toMatchObject({ removed: 2, restored: 1, kept_count: 0 })
})

test('A cancelled commit leaves no bookings', async () => {
  const { id } = await t.check(cleanCsv(400))
  await app.call('POST', `/bookings/imports/${id}/commit`, { as })
  const ended = await t.cancel(id)
  expect(ended.state).toBe('cancelled')
  expect((await t.bookings()).total).toBe(0)
  expect((await app.call('POST', `/bookings/imports/${id}/commit`, { as })).status).toBe(422)
  expect((await t.cancel(id)).state).toBe('cancelled')
})

test('An import that is cancelled during its check stays cancelled', async () => {
  const { id } = await t.check(cleanCsv(50))
  const [part] = await Promise.all([
    app.call('PATCH', `/bookings/imports/${id}`, { as, body: { values: {} } }),
    app.call('POST', `/bookings/imports/${id}/cancel`, { as }),
  ])
  expect([200, 422]).toContain(part.status)
  expect((await t.settled(id)).state).toBe('cancelled')
})
