import { beforeEach, expect, test } from 'vitest'
import { importMessages } from 'contract/import-messages'
import type { Import } from 'contract/imports'
import { csvOf, wireRow } from '../testing.ts'
import { openImporting } from '../testing-app.ts'

const { app, as, t } = await openImporting()

let id: number
beforeEach(async () => {
  const unpriced = { amount: 'lots' }
  ;({ id } = await t.check(csvOf(wireRow(1), wireRow(2, unpriced), wireRow(3, unpriced), wireRow(4, unpriced))))
})
const correct = async (row: number, body: object) =>
  (await app.call('PATCH', `/bookings/imports/${id}/rows/${row}`, { as, body })).body.data
const rowOf = async (row: number) => (await app.call('GET', `/bookings/imports/${id}/rows/${row}`, { as })).body.data
const find = async (): Promise<Import> => (await app.call('GET', `/bookings/imports/${id}`, { as })).body.data
const twice = { booking_reference: [importMessages.referenceTwice] }

/** What a new check of the same corrections says has to be what they said one by one. */
async function expectSameAfterCheck() {
  const { counts, problems } = await find()
  expect(await t.change(id, {})).toMatchObject({ counts, problems })
}

test('A row keeps its own reference although another one was given it by mistake', async () => {
  expect((await correct(4, { booking_reference: 'EXT-2' })).errors).toMatchObject(twice)
  expect(await correct(3, { amount: '20' })).toMatchObject({ kind: 'create', errors: {} })
  expect((await rowOf(4)).errors).toMatchObject(twice)
  expect((await correct(4, { booking_reference: 'EXT-3' })).errors).not.toMatchObject(twice)
  await expectSameAfterCheck()
})

test('A row has its own reference again once a corrected one is removed, and the booking of another row stays as it is', async () => {
  const unnamed = wireRow(9, { booking_reference: '' })
  ;({ id } = await t.check(csvOf(wireRow(1), wireRow(2), unnamed, unnamed)))
  for (const row of [3, 4, 5])
    for (const removed of ['', null]) {
      const own = (await rowOf(row)).values.booking_reference
      expect((await correct(row, { booking_reference: 'EXT-1' })).errors).toEqual(twice)
      const after = await correct(row, { booking_reference: removed })
      expect(after).toMatchObject({ kind: 'create', errors: {}, values: { booking_reference: own } })
    }
  await expectSameAfterCheck()
  await t.commit(id)
  const { data, total } = await t.bookings()
  expect(total).toBe(4)
  expect(data.map(({ lead_traveler: lead }: { lead_traveler: string }) => lead)).toContain('Harriet Ashworth 1')
})

test('Of rows that were given one reference the first has it, and the next one once that has another', async () => {
  for (const row of [3, 4, 5]) await correct(row, { amount: '20' })
  expect(await correct(5, { booking_reference: 'NEW-1' })).toMatchObject({ kind: 'create', errors: {} })
  expect(await correct(4, { booking_reference: 'new-1' })).toMatchObject({ kind: 'create', errors: {} })
  expect((await rowOf(5)).errors).toEqual(twice)
  expect((await find()).counts).toMatchObject({ create: 3, refused: 1 })
  await expectSameAfterCheck()
  expect((await correct(4, { booking_reference: 'NEW-2' })).errors).toEqual({})
  expect((await rowOf(5)).errors).toEqual({})
  expect(await find()).toMatchObject({ counts: { create: 4, refused: 0 }, problems: [] })
  await expectSameAfterCheck()
})
