import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BookingRow } from 'contract/bookings'
import { searchedText } from 'contract/searched-text'
import { openTestApp, type TestApp } from '../testing.ts'
import { bookingBody, type BookingBody } from './testing.ts'

type Query = Record<string, string>
let app: TestApp
let as: Record<string, string>
let all: BookingRow[]

const words = [
  'Ångström',
  'apple',
  'Banana',
  'banana',
  'cherry',
  'Étoile',
  'etoile',
  'O’Neill',
  'Straße',
  'zebra',
  '_under',
  '50% off',
  'back\\slash',
  'ΟΔΟΣ',
]
const pick = <T>(list: readonly T[], index: number): T => list[index % list.length]!
const made = (index: number): Partial<BookingBody> => ({
  booking_reference: `${pick(['ref', 'REF', 'Ab', 'zz'], index)}-${index}`,
  booking_datetime: `20${20 + (index % 5)}-0${1 + (index % 9)}-1${index % 4}T1${index % 3}:${index % 2 ? '30' : '00'}`,
  description: `${pick(words, index * 3)} ${index % 4 ? 'tour' : 'walk'.repeat(60)}`,
  lead_traveler: pick(words, index),
  customer_phone: `+44 7700 900${String(index % 7).padStart(3, '0')}`,
  customer_email: `guest${index}@example.test`,
  travelers: Array.from({ length: 1 + (index % 3) }, () => ({ name: 'Guest', type: 'adult' as const })),
  booking_source: pick(['partner', 'website', 'agent'] as const, index),
  currency: pick(['USD', 'EUR', 'GBP'] as const, index >> 1),
  status: pick(['confirmed', 'pending', 'cancelled'] as const, index >> 2),
  product_code: pick(['A_1', 'A%1', 'AB1'], index),
  amount: (index % 6) + 0.5,
})

beforeAll(async () => {
  app = await openTestApp()
  as = await app.signIn('employee', ['booking'])
  // Two at a time, so that some share the moment in which they were made.
  for (let index = 0; index < 60; index += 2) {
    const pair = [index, index + 1].map((each) => app.call('POST', '/bookings', { as, body: bookingBody(made(each)) }))
    expect((await Promise.all(pair)).map(({ status, body }) => body.code ?? status)).toEqual(['success', 'success'])
  }
  await app.database.db.execute(sql`update bookings set created_at = date_trunc('second', created_at)`)
  const deleted = (await list({ search: 'ref-0' })).data[0]!
  await app.call('DELETE', `/bookings/${deleted.id}`, { as })
  all = (await list({})).data
})
afterAll(() => app.close())

const ask = (query: Query) => app.call('GET', '/bookings', { as, query })
async function list(query: Query) {
  const answer = await ask(query)
  expect(answer.status).toBe(200)
  return answer.body.data as {
    data: BookingRow[]
    current_page: number
    per_page: number
    last_page: number
    total: number
  }
}
const ids = (rows: BookingRow[]) => rows.map(({ id }) => id)

describe('pages', () => {
  test('begin with the newest, a hundred at most, exactly counted', async () => {
    expect(await list({})).toMatchObject({ current_page: 1, per_page: 100, last_page: 1, total: 59 })
    const expected = all.toSorted((a, b) =>
      a.created_at === b.created_at ? b.id - a.id : a.created_at < b.created_at ? 1 : -1,
    )
    expect(ids(all)).toEqual(ids(expected))
    expect(await list({ limit: '10', page: '6' })).toMatchObject({
      current_page: 6,
      per_page: 10,
      last_page: 6,
      total: 59,
      data: { length: 9 },
    })
  })

  test('past the last one are empty, with the true totals', async () => {
    for (const page of ['2', '7', '1000000000'])
      expect(await list({ page })).toMatchObject({ data: [], current_page: Number(page), last_page: 1, total: 59 })
    expect(await list({ page: '9', search: 'apple' })).toMatchObject({
      data: [],
      total: all.filter((row) => row.lead_traveler === 'apple' || row.description.startsWith('apple')).length,
    })
    expect(await list({ search: 'nothing like it' })).toMatchObject({ data: [], last_page: 1, total: 0 })
  })

  test.each([
    'page',
    'limit',
    'sort_by',
    'sort_order',
    'start_date',
    'end_date',
    'status',
    'booking_source',
    'currency',
  ])('refuse a wrong %s by its name, and take an empty one as none', async (name) => {
    const refused = await ask({ [name]: 'wrong' })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [name]])
    expect((await list({ [name]: '', unknown: 'x' })).total).toBe(59)
  })

  test('refuse numbers that no page has', async () => {
    for (const query of [
      { page: '0' },
      { page: '-1' },
      { page: '1.5' },
      { limit: '0' },
      { limit: '101' },
      { page: '99999999999' },
      { search: 'x'.repeat(201) },
    ] as Query[])
      expect((await ask(query)).status).toBe(422)
  })
})

const dictionary = new Intl.Collator('und').compare
const firstLetters = (text: string) => text.slice(0, 200)
const comparers: Record<string, (a: BookingRow, b: BookingRow) => number> = {
  created_at: (a, b) => a.created_at.localeCompare(b.created_at),
  booking_datetime: (a, b) => when(a) - when(b),
  booking_reference: (a, b) => dictionary(a.booking_reference, b.booking_reference),
  description: (a, b) => dictionary(firstLetters(a.description), firstLetters(b.description)),
  lead_traveler: (a, b) => dictionary(a.lead_traveler, b.lead_traveler),
  customer_phone: (a, b) => dictionary(a.customer_phone, b.customer_phone),
  traveler_count: (a, b) => a.traveler_count - b.traveler_count,
  booking_source: (a, b) => dictionary(a.booking_source, b.booking_source),
  amount: (a, b) => a.amount - b.amount,
  status: (a, b) => dictionary(a.status, b.status),
}
const when = ({ booking_datetime }: BookingRow) => Date.parse(booking_datetime.replace(', ', ' 20').concat(' UTC'))

describe('order', () => {
  for (const [sort_by, compare] of Object.entries(comparers))
    for (const sort_order of ['asc', 'desc'])
      test(`by ${sort_by} ${sort_order} is that of a dictionary, and pages never overlap`, async () => {
        const sign = sort_order === 'asc' ? 1 : -1
        const expected = all.toSorted((a, b) => sign * (compare(a, b) || a.id - b.id))
        const pages: BookingRow[] = []
        for (let page = 1; page <= 9; page++)
          pages.push(...(await list({ sort_by, sort_order, limit: '7', page: String(page) })).data)
        expect(ids(pages)).toEqual(ids(expected))
      })
})

describe('search', () => {
  const searched = (row: BookingRow) => [
    row.booking_reference,
    row.description,
    row.lead_traveler,
    row.customer_phone,
    row.customer_email,
    row.product_code,
  ]
  const expected = (search: string) =>
    all.filter((row) => searched(row).some((text) => searchedText(text).includes(searchedText(search))))

  test.each([
    '%',
    '_',
    '\\',
    '50%',
    'a_1',
    'k\\s',
    'BANANA',
    'ÅNGSTRÖM',
    'ÉTOILE',
    'etoile',
    'angstrom',
    'strasse',
    'STRASSE',
    'straße',
    'οδος',
    'οδοσ',
    'ref-1',
    'guest5',
    '900006',
    'AB1',
    'tour',
    'a',
    '’',
    '  apple  ',
    'WALKWALK',
    '+44 7700 900006',
    'banana tour',
    '7700 900',
    'guest5@example.test',
    'étoile tour',
    '50% off tour',
  ])('for %j finds what contains it, in any case and with any accents, and nothing else', async (search) => {
    const hits = expected(search.trim())
    expect(hits.length).toBeGreaterThan(0)
    const found = await list({ search })
    expect(ids(found.data)).toEqual(ids(hits))
    expect(found.total).toBe(hits.length)
  })

  test('never matches across two fields', async () => {
    const [row] = all
    expect((await list({ search: `${row!.customer_phone} ${row!.customer_email}` })).total).toBe(0)
    expect((await list({ search: `${row!.customer_phone}${row!.customer_email}` })).total).toBe(0)
  })

  test('finds the same rows as a comparison in the test, for any search', async () => {
    const letters = fc.constantFrom(...'aeilnostrEÉß%_\\ -@.0179'.split(''))
    await fc.assert(
      fc.asyncProperty(fc.array(letters, { minLength: 1, maxLength: 4 }), async (typed) => {
        const search = typed.join('')
        expect((await list({ search })).total).toBe(search.trim() === '' ? all.length : expected(search.trim()).length)
      }),
      { numRuns: 60 },
    )
  })
})

test('days and filters narrow the list, together, and the total agrees', async () => {
  const days = ['2020-01-10', '2021-02-11', '2022-03-31', '2024-09-01', '2024-12-31', '0001-01-01', '9999-12-31', '']
  const day = fc.constantFrom(...days)
  const filters = fc.record({
    start_date: day,
    end_date: day,
    status: fc.constantFrom('', 'confirmed', 'pending', 'cancelled'),
    booking_source: fc.constantFrom('', 'partner', 'website', 'agent'),
    currency: fc.constantFrom('', 'USD', 'EUR', 'GBP'),
    search: fc.constantFrom('', '', 'tour', 'a'),
  })
  await fc.assert(
    fc.asyncProperty(filters, async (query) => {
      if (query.start_date && query.end_date && query.start_date > query.end_date) {
        expect((await ask(query)).body.errors).toHaveProperty('end_date')
        return
      }
      const dayOf = (row: BookingRow) => new Date(when(row)).toISOString().slice(0, 10)
      const wanted = all.filter(
        (row) =>
          (!query.start_date || dayOf(row) >= query.start_date) &&
          (!query.end_date || dayOf(row) <= query.end_date) &&
          (!query.status || row.status === query.status) &&
          (!query.booking_source || row.booking_source === query.booking_source) &&
          (!query.currency || row.currency === query.currency) &&
          (!query.search || JSON.stringify(Object.values(row)).toLowerCase().includes(query.search)),
      )
      const found = await list(query)
      expect(ids(found.data)).toEqual(ids(wanted))
      expect(found.total).toBe(wanted.length)
    }),
    { numRuns: 80 },
  )
})
