/** @module-tag slow */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingSources, confirmationTypes, currencies, bookingStatuses, travelerTypes } from 'contract/booking-values'
import { exportColumns } from 'contract/exports'
import { guardFormula, importFieldNames, unguardFormula } from 'contract/import-fields'
import type { Import } from 'contract/imports'
import { bookingBody, type BookingBody } from '../bookings/testing.ts'
import { importing } from '../imports/testing.ts'
import { openTestApp, type TestApp } from '../testing.ts'

let t: TestApp
let as: Record<string, string>
let inclusions: number[]
beforeAll(async () => {
  t = await openTestApp()
  as = await t.signIn('admin')
  inclusions = []
  for (const name of ['Guide', '=Entry', 'Lunch, "hot"; cold', '+44 hotline', 'Boat (adult)', '1. Tea', "'quoted"])
    inclusions.push((await t.call('POST', '/inclusion-options', { as, body: { name } })).body.data.id)
})
afterAll(() => t.close())

const exported = async (query: Record<string, string>): Promise<Buffer> => {
  const answer = await t.app.inject({ method: 'GET', url: '/api/bookings/export', headers: as, query })
  expect(answer.statusCode).toBe(200)
  return answer.rawPayload
}

async function create(body: BookingBody) {
  const answer = await t.call('POST', '/bookings', { as, body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.data
}

// What spreadsheets, readers of CSV and guessers of formats fall over.
const pieces = [
  ['=', '+', '-', '@', "'", '"', '""', ',', ';', '|', '\\', '/', '.', '(', ')', '#', '%', '_', '`', ' ', '  '],
  ['0', '007', '+44', '1,5', '12:30', '2025-06-05', '(adult)', '(child, 2017-02-28)', 'null', 'TRUE', 'N/A', 'sep='],
  ['é', 'ß', 'Ł', '中', 'עברית', '😀', '\u2028', '\u00A0', '\u200B', 'e\u0301', 'a', 'Tour', 'x'.repeat(60)],
  ['＝', '＋', '－', '＠'],
].flat()
const line = (most = 255) =>
  fc
    .array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 6 })
    .map((parts) => parts.join('').normalize('NFC').trim().slice(0, most).trim())
    .filter((text) => /[^\s\u200B]/.test(text) && text.isWellFormed())
const lines = fc.array(line(), { minLength: 1, maxLength: 4 }).map((parts) => parts.join('\n'))
const digits = (length: number, most: number) =>
  fc.integer({ min: 0, max: most }).map((n) => String(n).padStart(length, '0'))
const time = fc.tuple(digits(2, 23), digits(2, 59)).map((parts) => parts.join(':'))
const day = (from: string, to: string) =>
  fc
    .date({ min: new Date(from), max: new Date(to), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
const traveler = fc.record({
  name: line(),
  type: fc.constantFrom(...travelerTypes),
  dob: fc.option(day('1926-01-01', '2025-01-01')),
})
const phone = fc
  .array(fc.constantFrom('+', '0', '00', '44', '7', ' ', '-', '(0)', 'x12', '=', '.'), { minLength: 6, maxLength: 10 })
  .map((parts) => parts.join('').trim())
  .filter((text) => text.length >= 5 && text.length <= 32)

const anyBooking = fc.record({
  input_date: day('2000-01-01', '2040-12-31'),
  booking_datetime: fc.tuple(day('2000-01-01', '2040-12-31'), time).map((parts) => parts.join('T')),
  description: lines,
  lead_traveler: line(),
  customer_email: fc.constantFrom('a@b.example', "o'neill+tours@example.test", '=cmd@example.test', 'ünï@exämple.test'),
  customer_phone: phone,
  traveler_type: fc.constantFrom(...travelerTypes),
  status: fc.constantFrom(...bookingStatuses),
  travelers: fc.array(traveler, { minLength: 1, maxLength: 6 }),
  pickup_time: time,
  pickup_location: line(),
  drop_off_time: time,
  drop_off_location: line(),
  confirmation_type: fc.constantFrom(...confirmationTypes),
  booking_source: fc.constantFrom(...bookingSources),
  supplier_confirmation: line(),
  amount: fc.integer({ min: 0, max: 999_999_999 }).map((pence) => pence / 100),
  currency: fc.constantFrom(...currencies),
  note: fc.oneof(line(), fc.constantFrom('', 'None', 'no', '-', 'x')),
  chosen: fc.uniqueArray(fc.nat({ max: 6 }), { maxLength: 7 }),
})

/** What one's own file must bring back; the rest is given by the program. */
const given = ['id', 'version', 'created_at', 'updated_at']
const kept = (file: Buffer) =>
  exportColumns.bookings.filter((name) => !given.includes(name) && file.length > 0).join(',')

const plain = ({ state, counts, questions, problems, failure }: Import) => ({
  state,
  counts,
  questions,
  problems,
  failure,
})
const none = { create: 0, update: 0, unchanged: 0, refused: 0, merged: 0, skipped: 0 }

let runs = 0
async function comesBack(bodies: BookingBody[]) {
  const tag = `RUN-${++runs}x`
  const made = []
  for (const [index, body] of bodies.entries())
    made.push(
      await create({
        ...body,
        product_code: tag,
        booking_reference: `${['=', '+', '', '0'][index % 4]}${tag}-${index}`,
      }),
    )
  const query = { search: tag, sort_by: 'booking_reference', sort_order: 'asc' }
  const file = await exported(query)
  const before = await exported({ ...query, columns: kept(file) })
  const { check, commit, rows } = importing(t, as)

  const same = await check(file, { name: 'bookings.csv' })
  const message = JSON.stringify(
    (await rows(same.id)).filter(({ kind }: { kind: string }) => kind !== 'unchanged'),
    null,
    1,
  )
  expect(plain(same), message).toEqual({
    ...nothingWrong,
    counts: { ...none, rows: bodies.length, unchanged: bodies.length },
  })

  for (const { id } of made) expect((await t.call('DELETE', `/bookings/${id}`, { as })).status).toBe(200)
  const fresh = await check(file, { name: 'bookings.csv' })
  expect(plain(fresh)).toEqual({ ...nothingWrong, counts: { ...none, rows: bodies.length, create: bodies.length } })
  expect((await commit(fresh.id)).state).toBe('done')
  expect((await exported({ ...query, columns: kept(file) })).toString()).toBe(before.toString())
}
const nothingWrong = { state: 'ready', questions: [], problems: [], failure: null }

test("importing one's own export is the identity", { tags: ['slow'], timeout: 300_000 }, async () => {
  const sets = fc.array(anyBooking, { minLength: 1, maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(sets, (some) =>
      comesBack(
        some.map(({ chosen, ...body }) =>
          bookingBody({ ...body, inclusion_options: chosen.map((n) => inclusions[n]!) }),
        ),
      ),
    ),
    { numRuns: Number(process.env.ROUND_TRIPS ?? 25) },
  )
})

test('Full-width formula signs, dashes alone and what programs write for nothing or errors are guarded, and are imported unchanged', async () => {
  const signed = ['=', '+', '-', '@', '＝', '＋', '－', '＠'].flatMap((sign) => [`${sign}SUM(A1)`, `'${sign}SUM(A1)`])
  const ofPrograms = ['NULL', 'null', 'NaN', '<NA>', '#N/A', "'NULL", '#NV', '#REF!', "'#REF!", '#BEZUG!', 'Err:502']
  const texts = [...signed, '-', '--', '–', '—', ...ofPrograms]
  for (const text of texts) {
    expect(guardFormula(text)).toBe(`'${text}`)
    expect(unguardFormula(guardFormula(text))).toBe(text)
  }
  await comesBack(
    texts.map((description) => bookingBody({ description, lead_traveler: description, note: description })),
  )
})

test('each column of an export maps itself', async () => {
  await create(bookingBody({ product_code: 'MAPPED' }))
  const { mapping, columns } = await importing(t, as).check(await exported({ search: 'MAPPED' }))
  const found = Object.fromEntries(
    Object.entries(mapping).map(([field, source]) => [field, columns[source.column!]!.name]),
  )
  const known = exportColumns.bookings.filter((name) => (importFieldNames as string[]).includes(name))
  expect(found).toEqual({ ...Object.fromEntries(known.map((name) => [name, name])), party: 'traveler_count' })
})

test('an export of some columns changes nothing either', { tags: ['slow'] }, async () => {
  const travelers = [
    { name: 'Harriet', type: 'adult' },
    { name: 'Theo', type: 'child', dob: '2017-02-28' },
  ] satisfies BookingBody['travelers']
  await create(bookingBody({ product_code: 'SOME-COLUMNS', travelers }))
  for (const column of exportColumns.bookings) {
    const columns = `booking_reference,${column}`
    const { counts } = await importing(t, as).check(await exported({ search: 'SOME-COLUMNS', columns }))
    expect(counts, column).toMatchObject({ rows: 1, unchanged: 1 })
  }
})

test('two hundred travelers are imported again, each with type and birthday', () =>
  comesBack([
    bookingBody({
      travelers: Array.from({ length: 200 }, (_, n) => ({
        name: `=Traveler, "${n}" ${'é'.repeat(200)}`,
        type: travelerTypes[n % 3]!,
        dob: n % 2 ? '1990-02-28' : null,
      })),
    }),
  ]))
