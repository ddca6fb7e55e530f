import { expect, test } from 'vitest'
import { importMessages } from 'contract/import-messages'
import { messages } from 'contract/messages'
import { cleanCsv } from '../testing.ts'
import { openImporting } from '../testing-app.ts'

const { app, as, t } = await openImporting()

/** Runs while the outcome of one row cannot be saved, as an error of the program would have it. */
async function withFault<T>(row: number, run: () => Promise<T>): Promise<T> {
  await t.query(
    `alter table import_rows add constraint fault check (row <> ${row} or written_version is not null) not valid`,
  )
  try {
    return await run()
  } finally {
    await t.query('alter table import_rows drop constraint fault')
  }
}

const other = { booking_reference: 'EXT-110', booking_source: 'website' }
const all = { mode: 'all_or_nothing' }
const lastNotified = async () => (await app.call('GET', '/notifications', { as })).body.data.data[0]?.body
const fault = importMessages.failed('partners.csv', messages.status[500])
const remaining = async () => (await t.bookings()).total

test('An undo that an error ended says so, and can be started again', async () => {
  const { id } = await t.check(cleanCsv(30))
  await t.commit(id)
  const failed = await withFault(2, () => t.undo(id))
  expect(failed).toMatchObject({ state: 'done', task: null, failure: messages.status[500] })
  expect(failed.undo_until).not.toBeNull()
  expect(await lastNotified()).toBe(fault)
  expect(await remaining()).toBeGreaterThan(0)
  expect(await t.undo(id)).toMatchObject({ state: 'undone', failure: null, undone: { removed: 30 } })
  expect(await remaining()).toBe(0)
})

test('What a failed roll back left is removed before the import is checked again, or cancelled', async () => {
  const { id } = await t.check(cleanCsv(120))
  const { id: made } = await t.createBooking(other)
  // Rows are rolled back from the last one on, and bookings of a few batches were made before row 111.
  const failed = await withFault(2, () => t.commit(id, all))
  expect(failed).toMatchObject({ state: 'failed', failure: messages.status[500] })
  expect(await lastNotified()).toBe(fault)
  expect(await remaining()).toBeGreaterThan(1)
  expect(await t.change(id, {})).toMatchObject({ state: 'failed', failure: null })
  expect(await remaining()).toBe(1)
  await app.call('DELETE', `/bookings/${made}`, { as })
  expect(await t.change(id, {})).toMatchObject({ state: 'ready', counts: { create: 120 } })

  await t.createBooking({ ...other, booking_reference: 'EXT-100' })
  await withFault(2, () => t.commit(id, all))
  expect(await remaining()).toBeGreaterThan(1)
  expect(await t.cancel(id)).toMatchObject({ state: 'cancelled' })
  expect(await remaining()).toBe(1)
})

test('What a rolled back commit had undone is not of the next one', async () => {
  const { id } = await t.check(cleanCsv(120))
  const { id: made } = await t.createBooking(other)
  const failed = await t.commit(id, all)
  expect(failed.failure).toMatch(/row 111/)
  expect(failed.undone?.removed).toBeGreaterThan(0)
  await app.call('DELETE', `/bookings/${made}`, { as })
  expect((await t.change(id, {})).undone).toBeUndefined()
  const done = await t.commit(id)
  expect([done.state, done.undone]).toEqual(['done', undefined])
  expect((await t.undo(id)).undone).toMatchObject({ removed: 120 })
})
