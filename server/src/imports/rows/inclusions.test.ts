/** @module-tag slow */

import { expect, test } from 'vitest'
import { inclusionTable } from '../../db/tables.ts'
import { wireHeader, wireRow } from '../testing.ts'
import { openImporting } from '../testing-app.ts'

const { app, as, t } = await openImporting()

const messageOf = (name: string) => `The catalogue has no inclusion named ${name}`

/** A file with these lists of inclusions, in a catalogue of these names. */
async function checkLists(catalogue: readonly string[], lists: readonly string[]) {
  await app.database.db.insert(inclusionTable).values(catalogue.map((name) => ({ name, nameKey: name })))
  const rows = lists.map((list, at) => `${wireRow(at + 1)},"${list}"`)
  const { id } = await t.check([`${wireHeader},inclusions`, ...rows].join('\r\n'))
  return t.change(id, { mapping: { inclusions: { column: 20 } } })
}

/** Gives a name in the place of one that the catalogue lacks; an empty one leaves it out. */
async function replace(id: number, name: string, value: string) {
  const body = { code: 'inclusion', field: 'inclusions', message: messageOf(name), value }
  const { status } = await app.call('PATCH', `/bookings/imports/${id}/problems`, { as, body })
  expect(status).toBe(200)
  return t.settled(id)
}

const listsOf = async (id: number) =>
  (await t.rows(id, {})).map(({ values }: { values: { inclusions: string[] } }) => values.inclusions)

test('An inclusion that the catalogue lacks is replaced in the list of each row, and what else the list names stays', async () => {
  const { id, counts } = await checkLists(
    ['Entry ticket', 'Headsets', 'Lunch'],
    ['Entry ticket; Brunch', 'Headsets\nBrunch', 'Brunch', 'Brunch, Boat trip', 'Entry ticket; Headsets'],
  )
  expect(counts).toMatchObject({ create: 1, refused: 4 })
  const after = await replace(id, 'Brunch', 'Lunch')
  expect(after.counts).toMatchObject({ create: 4, refused: 1 })
  expect(after.problems).toMatchObject([{ message: messageOf('Boat trip'), count: 1, rows: [5] }])
  expect(after.corrected_rows).toBe(4)
  expect(await listsOf(id)).toEqual([
    ['Entry ticket', 'Lunch'],
    ['Headsets', 'Lunch'],
    ['Lunch'],
    ['Lunch', 'Boat trip'],
    ['Entry ticket; Headsets'],
  ])
  // A list that was corrected is corrected further.
  expect((await replace(id, 'Boat trip', 'Headsets')).counts).toMatchObject({ create: 5, refused: 0 })
  expect((await listsOf(id))[3]).toEqual(['Lunch', 'Headsets'])
  await t.commit(id)
  const [{ id: booking }] = (await t.bookings({ search: 'EXT-4' })).data
  expect((await t.booking(booking)).inclusion_options.map(({ name }: { name: string }) => name)).toEqual([
    'Lunch',
    'Headsets',
  ])
})

test('An inclusion that the catalogue lacks is left out of the list of each row', async () => {
  const { id } = await checkLists(['Entry ticket'], ['Entry ticket | Brunch', 'Brunch'])
  const after = await replace(id, 'Brunch', '')
  expect(after.counts).toMatchObject({ create: 2, refused: 0 })
  expect(await listsOf(id)).toEqual([['Entry ticket'], []])
})

test('A name that has another one within it stays whole, and several names come in the place of one', async () => {
  const { id } = await checkLists(
    ['Brunch, hot', 'Lunch, cold', 'Headsets'],
    ['Brunch, hot\nbrunch\nBrunch', 'Brunch, hot', 'Headsets, Brunch'],
  )
  const after = await replace(id, 'Brunch', 'Lunch, cold\nheadsets')
  expect(after.problems).toMatchObject([{ message: messageOf('brunch'), count: 1, rows: [2] }])
  expect(await listsOf(id)).toEqual([
    ['Brunch, hot', 'brunch', 'Lunch, cold', 'headsets'],
    ['Brunch, hot'],
    ['Headsets', 'Lunch, cold', 'headsets'],
  ])
  await t.commit(id)
  const [{ id: booking }] = (await t.bookings({ search: 'EXT-3' })).data
  expect((await t.booking(booking)).inclusion_options.map(({ name }: { name: string }) => name)).toEqual([
    'Headsets',
    'Lunch, cold',
  ])
})
