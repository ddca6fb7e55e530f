import { expect, test } from 'vitest'
import { importMessages } from 'contract/import-messages'
import { wireHeader, wireRow } from '../testing.ts'
import { openImporting } from '../testing-app.ts'

const { app, as, t } = await openImporting()

async function confirmGuesses(id: number) {
  const { questions } = await t.settled(id)
  const asked = questions.filter((question) => question.id.endsWith('_columns')).map((question) => question.id)
  await t.change(id, { values: Object.fromEntries(asked.map((question) => [question, 'accept'])) })
}

/** Checks a file whose guesses are confirmed. */
async function check(...lines: string[]): Promise<number> {
  const { id } = await t.check(lines.join('\r\n'))
  await confirmGuesses(id)
  return id
}

const correct = (id: number, row: number, body: object) =>
  app.call('PATCH', `/bookings/imports/${id}/rows/${row}`, { as, body })

/** Gives one value to all rows of the only problem of a field. */
async function correctAll(id: number, field: string, value: string) {
  const { problems } = await t.settled(id)
  const { code, message } = problems.find((one) => one.field === field)!
  await app.call('PATCH', `/bookings/imports/${id}/problems`, { as, body: { code, field, message, value } })
  return t.settled(id)
}

const valuesOf = async (id: number, field: string) =>
  (await t.rows(id)).map(({ values }: { values: Record<string, unknown> }) => values[field])

/** The place of a column in the file. */
const at = (name: string) => wireHeader.split(',').indexOf(name)

/** Pickup times that are hotels, beside a column which has them. */
const hotels = [
  `${wireHeader},Meet at`,
  `${wireRow(1, { pickup_time: 'Savoy', amount: 'to be agreed' })},08:15`,
  `${wireRow(2, { pickup_time: 'Ritz' })},10:40`,
]

async function checkHotels(): Promise<number> {
  const id = await check(...hotels)
  await t.change(id, { mapping: { pickup_time: { column: at('pickup_time') } } })
  return id
}

test('A correction goes with the column that it was made for, and those of other fields stay', async () => {
  const id = await checkHotels()
  await correctAll(id, 'pickup_time', '09:00')
  await correct(id, 2, { amount: '40' })
  expect(await valuesOf(id, 'pickup_time')).toEqual(['09:00', '09:00'])
  // The same column, with a value for its empty cells, leaves what was said of it.
  await t.change(id, { mapping: { pickup_time: { column: at('pickup_time'), value: '07:00' } } })
  expect(await valuesOf(id, 'pickup_time')).toEqual(['09:00', '09:00'])
  const other = await t.change(id, { mapping: { pickup_time: { column: 20 } } })
  expect(await valuesOf(id, 'pickup_time')).toEqual(['08:15', '10:40'])
  expect(await valuesOf(id, 'amount')).toEqual([40, 118.5])
  expect(other).toMatchObject({ counts: { create: 2, refused: 0 }, corrected_rows: 1 })
  await t.commit(id)
  const { data } = await t.bookings()
  const made = await Promise.all(data.map((one: { id: number }) => t.booking(one.id)))
  expect(made.map(({ pickup_time }) => pickup_time)).toEqual(['08:15', '10:40'])
})

test('A row whose correction went with its column is corrected again by those who have seen that', async () => {
  const id = await checkHotels()
  await correct(id, 2, { pickup_time: '09:00', version: 0 })
  await t.change(id, { mapping: { pickup_time: { column: 20 } } })
  expect((await correct(id, 2, { pickup_time: '09:30', version: 1 })).status).toBe(409)
  expect((await correct(id, 2, { pickup_time: '09:30', version: 2 })).status).toBe(200)
})

test('A corrected party goes where another column counts travelers of a kind', async () => {
  const header = `${wireHeader},Column A`
  const row = `${wireRow(1, { party: 'some' })},3`
  const id = await check(header, row)
  await correct(id, 2, { party: '1' })
  await t.change(id, { mapping: { party: null, adults: { column: 20 } } })
  expect(await valuesOf(id, 'party')).toEqual([3])
})

test('A correction goes where the reading of a chosen partner takes the field from another column', async () => {
  const header = `${wireHeader},Column A`
  const rowsOf = (n: number) => `${wireRow(n)},08:15`
  const first = await check(header, rowsOf(1))
  await t.change(first, { mapping: { pickup_time: { column: 20 }, booking_time: null } })
  await t.commit(first)
  const [partner] = (await app.call('GET', '/bookings/import-partners', { as })).body.data.data
  const next = await check(header, rowsOf(2))
  await t.change(next, { partner_id: null, partner_name: null })
  await confirmGuesses(next)
  await t.change(next, { mapping: { pickup_time: { column: at('pickup_time') } } })
  await correct(next, 2, { pickup_time: '09:00', lead_traveler: 'Ann Lee' })
  expect(await valuesOf(next, 'pickup_time')).toEqual(['09:00'])
  expect((await t.change(next, { partner_id: partner.id })).notes).toContain(noteOf('Pickup time'))
  expect(await valuesOf(next, 'pickup_time')).toEqual(['08:15'])
  expect(await valuesOf(next, 'lead_traveler')).toEqual(['Ann Lee'])
})

const noteOf = (...labels: string[]) => importMessages.removedCorrections(labels)
/** Changes an import, and does not wait for its check. */
const patch = async (id: number, body: object) =>
  (await app.call('PATCH', `/bookings/imports/${id}`, { as, body })).body.data

test('Corrections that go with their columns are named in the answer, and in a note until the next check has ended', async () => {
  const id = await checkHotels()
  await correct(id, 2, { pickup_time: '09:00', amount: '40', note: 'Hello' })
  expect(await patch(id, { mapping: { pickup_time: { column: 20 }, amount: null } })).toMatchObject({
    removed_corrections: ['pickup_time', 'amount'],
  })
  // Another change replaces the check before it has ended.
  const later = await patch(id, { mapping: { note: { column: at('description') } } })
  expect(later.removed_corrections).toEqual(['note'])
  const notes = async () => (await t.settled(id)).notes!.filter((note) => note.startsWith('Corrected values'))
  expect(await notes()).toEqual([noteOf('Pickup time', 'Price'), noteOf('Note')])
  expect(await patch(id, { mapping: { amount: { column: at('amount') } } })).not.toHaveProperty('removed_corrections')
  expect(await notes()).toEqual([])
})

test('Corrections that a check removes, since the file is divided into other rows, are named in a note of it', async () => {
  const id = await check(wireHeader, wireRow(1, { amount: 'to be agreed' }))
  await correct(id, 2, { amount: '40' })
  const answer = await patch(id, { dialect: { quote: "'" } })
  expect(answer).not.toHaveProperty('removed_corrections')
  const note = importMessages.removedCorrections(['Price'], true)
  expect((await t.settled(id)).notes).toContain(note)
  expect((await t.change(id, { values: { price: 'total' } })).notes).not.toContain(note)
})

test('Corrections stay after a change that leaves the columns of their fields alone', async () => {
  const id = await check(wireHeader, wireRow(1, { amount: 'to be agreed' }), wireRow(2))
  await correct(id, 2, { amount: '40' })
  for (const change of [{ values: { price: 'total' } }, { mapping: { note: { value: 'Hello' } } }, {}]) {
    const { notes } = await t.change(id, change)
    expect(notes).not.toContain(noteOf('Price'))
    expect(await valuesOf(id, 'amount')).toEqual([40, 118.5])
  }
})

test('What rows were corrected to is listed, said of each row, and removed from all rows that have it', async () => {
  const wrong = Array.from({ length: 7 }, (_, n) => wireRow(n + 1, { booking_datetime: 'soon' }))
  const id = await check(wireHeader, ...wrong, wireRow(8))
  await correctAll(id, 'booking_datetime', '2026-06-14 10:00')
  await correct(id, 3, { lead_traveler: 'Ann Lea' })
  await correct(id, 9, { booking_datetime: '2026-06-15 10:00' })
  const corrections = async () => (await app.call('GET', `/bookings/imports/${id}/corrections`, { as })).body.data
  const single = [
    { field: 'lead_traveler', value: 'Ann Lea', count: 1, rows: [3] },
    { field: 'booking_datetime', value: '2026-06-15 10:00', count: 1, rows: [9] },
  ]
  const wide = { field: 'booking_datetime', value: '2026-06-14 10:00', count: 7, rows: [2, 3, 4, 5, 6] }
  expect(await corrections()).toEqual([wide, ...single])
  const correctedIn = async () => (await t.rows(id)).map(({ corrected }: { corrected: string[] }) => corrected)
  expect((await correctedIn())[1]).toEqual(['booking_datetime', 'lead_traveler'])
  const { field, value } = wide
  const removed = await t.change(id, { removed_correction: { field, value } })
  expect(removed).toMatchObject({ counts: { create: 1, refused: 7 }, corrected_rows: 2 })
  expect(await corrections()).toEqual(single)
  expect(await correctedIn()).toEqual([[], ['lead_traveler'], [], [], [], [], [], ['booking_datetime']])
  // One by one, too.
  expect((await correct(id, 9, { booking_datetime: null })).body.data).toMatchObject({ corrected: [] })
  expect(await corrections()).toEqual(single.slice(0, 1))
})

test('Corrections are listed while a question is open, when no row is there yet', async () => {
  const id = await check(
    wireHeader,
    wireRow(1, { customer_email: 'nobody', booking_datetime: '05/06/2025' }),
    wireRow(2, { booking_datetime: '06/07/2025' }),
  )
  await t.change(id, { values: { date_order: 'day_first' } })
  await correct(id, 2, { customer_email: 'ada@example.test' })
  const listed = async () => (await app.call('GET', `/bookings/imports/${id}/corrections`, { as })).body.data
  const corrected = [{ field: 'customer_email', value: 'ada@example.test', count: 1, rows: [2] }]
  expect(await listed()).toEqual(corrected)
  const { questions } = await t.change(id, { values: { date_order: null } })
  expect(questions.map((question: { id: string }) => question.id)).toContain('date_order')
  expect(await t.rows(id)).toEqual([])
  expect(await listed()).toEqual(corrected)
})
