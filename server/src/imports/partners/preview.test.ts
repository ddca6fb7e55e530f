/** @module-tag slow */

import { expect, test } from 'vitest'
import { importMessages, importPartnerMessages } from 'contract/import-messages'
import { openImporting } from '../testing-app.ts'
import { answers, fileOf, partnerRow } from './testing.ts'

const { app, as, t } = await openImporting()

const named = { name: 'sunrise-2026-06.csv' }
const one = { create: 1, update: 0, unchanged: 0, refused: 0 }

/** Tries changes of the partner that is left by a file. */
async function previewAfter(csv: string, given: object) {
  const first = await t.check(csv, named)
  await t.change(first.id, given)
  expect(await t.commit(first.id)).toMatchObject({ state: 'done' })
  const [{ id }] = (await app.call('GET', '/bookings/import-partners', { as })).body.data.data
  return async (body: object) =>
    (await app.call('POST', `/bookings/import-partners/${id}/preview`, { as, body })).body.data
}

test('A change is tried on the last file: what it would have created, and which values differ', async () => {
  const preview = await previewAfter(fileOf(partnerRow(1)), answers)
  expect(await preview({})).toMatchObject({ rows: 1, whole: true, before: one, after: one, differing: 0, examples: [] })
  const order = await preview({ values: { date_order: 'day_first' } })
  expect(order).toMatchObject({ after: one, differing: 1 })
  expect(order.examples).toEqual([
    { row: 2, field: 'booking_datetime', before: '2026-05-06T00:00', after: '2026-06-05T00:00' },
  ])
  const without = await preview({ mapping: { product_code: null } })
  expect(without).toMatchObject({ before: one, after: { ...one, create: 0, refused: 1 } })
  expect((await preview({ values: { date_order: null } })).questions).toEqual([importMessages.dateOrder])
  await app.database.db.execute('update imports set has_file = false')
  expect(await preview({})).toMatchObject({ missing: importPartnerMessages.fileGone, file_name: named.name })
})

test('A change is tried with the day that was given for the last file alone', async () => {
  const csv = fileOf(partnerRow(1)).replace('Booking date;', '').replace('05/06/2026;', '')
  const preview = await previewAfter(csv, {
    mapping: { ...answers.mapping, booking_datetime: { value: '2026-06-05T10:00' } },
    values: answers.values,
  })
  const changed = await preview({ mapping: { currency: { value: 'USD' } } })
  expect(changed).toMatchObject({ before: one, after: one, questions: [], differing: 1 })
  expect(await preview({ mapping: { booking_datetime: { column: 1 } } })).toMatchObject({
    after: { ...one, create: 0, refused: 1 },
  })
})

test('A change is tried with the year that was given for the last file alone', async () => {
  const preview = await previewAfter(fileOf(partnerRow(1, { day: '5 Jun' })), {
    ...answers,
    values: { ...answers.values, year: '2026' },
  })
  expect(await preview({})).toMatchObject({ before: one, after: one, questions: [] })
})
