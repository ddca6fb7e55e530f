import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingSorts, bookings, type BookingListQuery } from 'contract/bookings'
import type { Db } from './db/db.ts'
import { openTestDatabase } from './db/testing.ts'
import { finished } from './db/text-once.ts'
import { makeBookings } from './demo/load.ts'
import { demoSeed } from './demo/random.ts'
import { withoutIndexes, type DemoBooking } from './demo/write.ts'
import { insertRows, insertTogether } from './db/bulk.ts'
import { counted } from './bookings/counts-and-history.sql.ts'
import { keepRanges } from './bookings/keep-ranges.sql.ts'
import { listBookings } from './bookings/read.ts'
import { referenceKey, toRow, type NewBooking } from './bookings/rows.ts'

const total = 100_000
const batch = 10_000
/** Of them, a page may look at so many; a filter by a key that no index combines may sort as many matches. */
const mostRead = 45_000
const mostSorted = 20_001
const now = new Date('2026-08-14T15:30:00Z')
const database = await openTestDatabase()
const { db } = database

beforeAll(async () => {
  await database.withTx(
    (tx) =>
      withoutIndexes(
        tx,
        () => fill(tx),
        () => undefined,
      ),
    { deadlineMs: 600_000 },
  )
  await database.tidy()
  await keepRanges(database)
}, 600_000)
afterAll(database.close)

/** The bookings of the demo generator with their counts; nothing else is read by lists. */
async function fill(tx: Parameters<typeof insertRows>[0]): Promise<void> {
  const supplies = { customers: [], inclusionIds: new Map<string, number>(), staff: [{ id: null, name: 'Staff' }] }
  const made = makeBookings({ count: total, seed: demoSeed, now }, 0, supplies)
  for (let from = 0; from < total; from += batch) {
    const some: { id: number; booking: NewBooking; created_at: Date }[] = []
    while (some.length < batch) {
      const { id, versions } = made.next().value as DemoBooking
      some.push({ id, booking: versions.at(-1)!.booking, created_at: versions[0]!.at })
    }
    const rows = some.map(({ id, booking, created_at }) => ({
      id,
      ...toRow(booking),
      booking_reference: booking.booking_reference,
      reference_key: referenceKey(booking.booking_reference),
      version: 1,
      created_at,
      updated_at: created_at,
    }))
    await insertRows(tx, 'bookings', rows)
    const added = some.map(({ booking, created_at }) => ({ ...booking, created_at: created_at.toISOString() }))
    await insertTogether(tx, [counted({ added })])
  }
}

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Plan[]
}

const dialect = new PgDialect()

/** The plans of the statements of a list as they ran, in their order. */
async function plansOf(query: Partial<BookingListQuery>): Promise<Plan[]> {
  const plans: Plan[] = []
  const execute = async (statement: SQL) => {
    const { sql: text, params } = dialect.sqlToQuery(statement)
    if (!text.trimStart().startsWith('explain')) {
      const { rows } = await db.execute<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        finished(`explain (analyze, format json) ${text}`, params),
      )
      plans.push(rows[0]!['QUERY PLAN'][0].Plan)
    }
    return db.execute(statement)
  }
  const whole = bookings.list.query!.parse(
    Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])),
  )
  await listBookings({ execute } as unknown as Db, whole)
  return plans
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
const times = (rows: number | undefined, { 'Actual Loops': loops }: Plan) => (rows ?? 0) * loops

/** How many bookings the scans of a plan looked at. */
const readBy = (plan: Plan) =>
  nodesOf(plan)
    .filter((node) => node['Relation Name'] === 'bookings')
    .map((node) =>
      times(
        node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0),
        node,
      ),
    )
    .reduce((a, b) => a + b, 0)
const sortedBy = (plan: Plan) =>
  Math.max(
    0,
    ...nodesOf(plan)
      .filter((node) => node['Node Type'].endsWith('Sort'))
      .flatMap(({ Plans = [] }) => Plans.map((below) => times(below['Actual Rows'], below))),
  )

async function expectShort(query: Partial<BookingListQuery>) {
  const plans = await plansOf(query)
  const read = plans.reduce((sum, plan) => sum + readBy(plan), 0)
  const said = JSON.stringify(query)
  expect(plans.length, said).toBeGreaterThan(0)
  expect(read, `bookings read for ${said}`).toBeLessThanOrEqual(mostRead)
  expect(Math.max(...plans.map(sortedBy)), `rows sorted for ${said}`).toBeLessThanOrEqual(mostSorted)
}

const orders = ['asc', 'desc'] as const
const middle = total / 100 / 2

test.each([...bookingSorts, 'created_at' as const])(
  'The first page and one in the middle by %s read a small part of the bookings',
  { tags: ['slow'], timeout: 60_000 },
  async (sort_by) => {
    for (const sort_order of orders)
      for (const page of [1, middle, total / 100]) {
        const order = sort_by === 'created_at' ? { sort_order } : { sort_by, sort_order }
        await expectShort({ ...order, page, limit: 100 })
      }
  },
)

test(
  'The first page of any filter reads a small part of the bookings',
  { tags: ['slow'], timeout: 60_000 },
  async () => {
    const days = { start_date: '2026-08-01', end_date: '2026-08-31' }
    const year = { start_date: '2026-01-01', end_date: '2026-12-31' }
    const filters: Partial<BookingListQuery>[] = [
      { status: 'confirmed' },
      { status: 'cancelled,pending' },
      { booking_source: 'agent' },
      { currency: 'EUR' },
      { status: 'cancelled', booking_source: 'agent', currency: 'USD' },
      days,
      year,
      { ...days, status: 'pending' },
      { ...year, status: 'cancelled', booking_source: 'agent' },
    ]
    for (const filter of filters)
      for (const sort_by of [undefined, 'booking_datetime', 'lead_traveler', 'amount'] as const)
        for (const sort_order of orders)
          await expectShort({ ...filter, ...(sort_by && { sort_by }), sort_order, limit: 100 })
  },
)

test('The rows of a search read a small part of the bookings', { tags: ['slow'], timeout: 60_000 }, async () => {
  const plain = ['LDN-7', 'tower', 'example.com', 'smith', 'zyxwvu qqq', 'an', 'q', 'smith tower', '+44 7']
  const phones = [
    '7700 9',
    '07700 900',
    '+44 7700 900123',
    '020 7946 0018',
    '06 12 34 56 78',
    '06-12-34-56-78',
    '20-7946-0018',
  ]
  for (const search of [...plain, ...phones, 'LDN-7K2', 'o’brien', '-'])
    for (const sort_by of [undefined, 'booking_datetime', 'lead_traveler'] as const)
      await expectShort({ search, total: 'none', ...(sort_by && { sort_by }), limit: 100 })
})

test(
  'Every row and the total of a phone number or a name with an apostrophe are looked up in the index',
  { tags: ['slow'], timeout: 60_000 },
  async () => {
    for (const search of [
      '+44 7700 900123',
      '020 7946 0018',
      '06 12 34 56 78',
      '06-12-34-56-78',
      '20-7946-0018',
      'LDN-7K2',
      'o’brien',
    ])
      await expectShort({ search, limit: 100 })
  },
)
