import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { messages } from 'contract/messages'
import { openTestApp, type TestApp } from '../../testing.ts'
import { cleanCsv, importing, wireHeader, wireRow } from '../testing.ts'

let app: TestApp
let as: Record<string, string>
let t: ReturnType<typeof importing>
beforeAll(async () => {
  app = await openTestApp()
})
beforeEach(async () => {
  await app.truncate()
  as = await app.signIn(await app.makeStaff({ permissions: ['booking'] }))
  t = importing(app, as)
})
afterAll(() => app.close())

const file = (...rows: string[]) => [wireHeader, ...rows].join('\r\n')
const preview = (id: number, body: object) => app.call('POST', `/bookings/imports/${id}/preview`, { as, body })
const correct = (id: number, body: object) => app.call('PATCH', `/bookings/imports/${id}/problems`, { as, body })

test('one value corrections every row that is refused for one reason, and leaves the others as they are', async () => {
  const bad = Array.from({ length: 230 }, (_, n) => wireRow(n + 1, { booking_datetime: n % 2 ? 'soon' : 'later' }))
  const { id, problems } = await t.check(
    file(...bad, wireRow(300, { amount: 'free' }), wireRow(301, { booking_datetime: 'soon', amount: 'free' })),
  )
  const { rows: _, count, ...problem } = problems[0]!
  expect(count).toBe(231)
  expect((await correct(id, { ...problem, value: '2026-06-14 10:00' })).status).toBe(200)
  const after = await t.settled(id)
  expect(after.counts).toMatchObject({ create: 230, refused: 2 })
  expect(after.problems).toMatchObject([{ field: 'amount', count: 2 }])
  const [first] = await t.rows(id, { kind: 'create' })
  expect(first.values.booking_datetime).toBe('2026-06-14T10:00')
})

test('a mend for many keeps what was corrected in a row before, and waits for open questions', async () => {
  const { id, problems } = await t.check(file(wireRow(1, { booking_datetime: 'soon', amount: 'free' })))
  await app.call('PATCH', `/bookings/imports/${id}/rows/2`, { as, body: { amount: '12.50' } })
  const { code, field, message } = problems.find((one) => one.field === 'booking_datetime')!
  await correct(id, { code, field, message, value: '2026-06-14 10:00' })
  expect((await t.settled(id)).counts).toMatchObject({ create: 1, refused: 0 })
  const open = await t.check(file(wireRow(1, { booking_datetime: '03/04/2026' })))
  const refusal = await correct(open.id, { code, field, message, value: '2026-06-14' })
  expect(refusal).toMatchObject({ status: 422, body: { message: messages.imports.notReady } })
})

test('rows are found by the field that they are refused for', async () => {
  const { id } = await t.check(
    file(wireRow(1, { amount: 'free' }), wireRow(2, { customer_email: 'nobody' }), wireRow(3)),
  )
  expect(
    (await t.rows(id, { kind: 'refused', field: 'customer_email' })).map(({ row }: { row: number }) => row),
  ).toEqual([3])
  expect(await t.rows(id, { kind: 'refused', field: 'row' })).toEqual([])
})

test('another way of reading is tried on the first rows, and changes nothing', async () => {
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

test('a file that could not be read is tried in another way, and then read so', async () => {
  const failed = await t.check(`${cleanCsv(2)}EXT-3,"open\r\n`)
  expect(failed).toMatchObject({ state: 'failed', dialect: null })
  const { body } = await preview(failed.id, { quote: '' })
  expect(body.data.dialect).toMatchObject({ delimiter: ',', quote: '', header_row: 1 })
  const read = await t.change(failed.id, { dialect: { quote: '' } })
  expect(read).toMatchObject({ state: 'ready', counts: { create: 2, refused: 1 } })
})

test('a preview cuts what is too long to be looked at', async () => {
  const { id } = await t.check(`Ref,Tour\r\nA-1,${'x'.repeat(10_000)}\r\n`)
  expect((await preview(id, {})).body.data.rows[1].cells[1]).toHaveLength(200)
})

test('a row that is corrected to the reference of another is refused, also when everything is checked again', async () => {
  const { id } = await t.check(file(wireRow(1), wireRow(2), wireRow(3)))
  const refer = (row: number, booking_reference: string | null) =>
    app.call('PATCH', `/bookings/imports/${id}/rows/${row}`, { as, body: { booking_reference } })
  expect((await refer(3, 'ext-1')).body.data.errors).toEqual({ booking_reference: [messages.imports.referenceTwice] })
  expect((await t.change(id, {})).counts).toMatchObject({ create: 2, refused: 1 })
  // Once the other one has another reference it is free.
  await refer(2, 'EXT-9')
  expect((await t.change(id, {})).counts).toMatchObject({ create: 3, refused: 0 })
  // Of two that a person gave the same one the first row has it.
  await refer(4, 'EXT-9')
  await t.change(id, {})
  const refused = (await t.rows(id, { kind: 'refused' })) as { row: number }[]
  expect(refused.map(({ row }) => row)).toEqual([4])
})

test('a row without a reference that was corrected among the refused ones is the same one in the corrected file', async () => {
  const broken = file(wireRow(1, { booking_reference: '', amount: 'x' }))
  const corrected = (text: string) => text.replace(',x,', ',12,')
  const { id } = await t.check(broken)
  const refused = (await app.call('GET', `/bookings/imports/${id}/refused.csv`, { as })).body
  await t.commit((await t.check(corrected(refused))).id)
  expect((await t.check(corrected(broken))).counts).toMatchObject({ create: 0, unchanged: 1 })
})
