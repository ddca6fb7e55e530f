import { expect, test } from 'vitest'
import { cleanCsv } from '../testing.ts'
import { openImporting } from '../testing-app.ts'

const { app, as, t } = await openImporting()

const preview = (id: number, body: object) => app.call('POST', `/bookings/imports/${id}/preview`, { as, body })

test('A preview shows the first rows in another dialect, and changes nothing', async () => {
  const { id } = await t.check('Ref;Tour\r\nA-1;"Bath; Stonehenge"\r\nA-2;Z\u00fcrich\r\n')
  const { body } = await preview(id, {})
  expect(body.data).toEqual({
    dialect: { encoding: 'utf-8', delimiter: ';', quote: '"', header_row: 1 },
    rows: [
      { row: 1, cells: ['Ref', 'Tour'] },
      { row: 2, cells: ['A-1', 'Bath; Stonehenge'] },
      { row: 3, cells: ['A-2', 'Z\u00fcrich'] },
    ],
  })
  const other = (await preview(id, { quote: '', encoding: 'windows-1252' })).body.data
  expect(other.rows[1].cells).toEqual(['A-1', '"Bath', 'Stonehenge"'])
  expect(other.rows[2].cells).toEqual(['A-2', 'Z\u00c3\u00bcrich'])
  expect((await app.call('GET', `/bookings/imports/${id}`, { as })).body.data.dialect.quote).toBe('"')
})

test('A file that could not be read is previewed in another dialect, and then read in it', async () => {
  const failed = await t.check(`${cleanCsv(2)}EXT-3,"open\r\n`)
  expect(failed).toMatchObject({ state: 'failed', dialect: null })
  const { body } = await preview(failed.id, { quote: '' })
  expect(body.data.dialect).toMatchObject({ delimiter: ',', quote: '', header_row: 1 })
  const read = await t.change(failed.id, { dialect: { quote: '' } })
  expect(read).toMatchObject({ state: 'ready', counts: { create: 2, refused: 1 } })
})

test('A preview cuts long cells', async () => {
  const { id } = await t.check(`Ref,Tour\r\nA-1,${'x'.repeat(10_000)}\r\n`)
  expect((await preview(id, {})).body.data.rows[1].cells[1]).toHaveLength(200)
})
