/** @module-tag slow */

import { expect, test } from 'vitest'
import { importMessages } from 'contract/import-messages'
import { openImporting } from '../testing-app.ts'
import { answers, fileOf, partnerRow } from './testing.ts'

const { t } = await openImporting()

const named = { name: 'sunrise.csv' }

test('A value for empty cells that an earlier file left is noted where it is used', async () => {
  const without = partnerRow(1).replace('09:00;Savoy Pier', '09:00;')
  const { id } = await t.check(fileOf(without, partnerRow(2)), named)
  const place = { mapping: { ...answers.mapping, pickup_location: { column: 7, value: 'Victoria Staton' } } }
  const note = importMessages.filledIn('Pickup location', 'Victoria Staton', 1)
  expect((await t.change(id, { ...answers, ...place })).notes).toContain(note)
  await t.commit(id)
  const next = await t.check(fileOf(without.replace('SUN-1', 'SUN-3'), partnerRow(4)))
  expect(next).toMatchObject({ partner: { match: 'same' }, questions: [] })
  expect(next.notes).toContain(note)
  expect((await t.check(fileOf(partnerRow(5)))).notes?.join('')).not.toContain('where its column is empty')
  const removed = await t.change(next.id, { mapping: { pickup_location: { column: 7 } } })
  expect(removed.notes).not.toContain(note)
})

test('A value for empty cells is noted where the later of several rows of a booking counts and has an empty cell', async () => {
  const [first, last] = [partnerRow(1), partnerRow(1).replace('09:00;Savoy Pier', '09:00;')]
  const place = { pickup_location: { column: 7, value: 'Victoria Station' } }
  const given = { ...answers, mapping: { ...answers.mapping, ...place } }
  const note = importMessages.filledIn('Pickup location', 'Victoria Station', 1)
  const notesOf = async (...rows: string[]) => {
    const { id } = await t.check(fileOf(...rows, partnerRow(2)), named)
    const values = { ...answers.values, repeated_rows: 'later_wins' }
    return (await t.change(id, { ...given, values })).notes
  }
  expect(await notesOf(first, last)).toContain(note)
  // The value is not used: the row that counts has a place.
  expect(await notesOf(last, first)).not.toContain(note)
})
