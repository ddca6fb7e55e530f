import { sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reportNames } from 'contract/report-definitions'
import { reportQuery } from 'contract/reports'
import type { Db } from '../db/db.ts'
import { openTestDatabase } from '../db/testing.ts'
import { readReport } from './read.ts'

const [tours, bookingsOfEach] = [40, 1000]
/** Of the bookings that a report adds up, so many lie on a page of an index that has all that it adds up. */
const mostPages = bookingsOfEach / 20
const database = await openTestDatabase()
const { db } = database

/** The bookings of each tour lie among those of all others, as bookings come in. */
beforeAll(async () => {
  await database.withTx(async (tx) => {
    await tx.execute(
      sql`insert into tours (name, colour) select 'Tour ' || n, 'teal' from generate_series(1, ${tours}::int) n`,
    )
    await tx.execute(sql`
      insert into tour_codes (code_key, code, name, tour_id, home_tour_id) select 'code-' || id, 'CODE-' || id, name, id, id from tours`)
    await tx.execute(sql`
      insert into report_bookings (booking_id, code_id, tour_at, pence, booked_day, travelers, children, infants, booked_hour,
        booking_source, currency, status, country)
      select n, c.id, timestamp '2025-01-01 09:00' + make_interval(days => n % 1000), 1000 + n % 500, date '2024-11-01' + n % 900,
        2, 0, 0, n % 168, 'website', 'GBP', 'confirmed', 'GB'
      from generate_series(1, ${tours * bookingsOfEach}::int) n join tour_codes c on c.id = 1 + n % ${tours}::int`)
  })
  await db.execute(sql`vacuum analyze report_bookings`)
}, 120_000)
afterAll(database.close)

type Plan = {
  'Relation Name'?: string
  'Actual Rows': number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: Plan[]
}
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** How many bookings and pages the scans of the bookings of a tour looked at, in all statements of a report. */
async function readBy(name: (typeof reportNames)[number]) {
  const read = { rows: 0, pages: 0 }
  const execute = async (statement: SQL) => {
    const { rows } = await db.execute<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      sql`explain (analyze, buffers, format json) ${statement}`,
    )
    for (const node of nodesOf(rows[0]!['QUERY PLAN'][0].Plan))
      if (node['Relation Name'] === 'report_bookings') {
        read.rows += node['Actual Rows']
        read.pages += node['Shared Hit Blocks'] + node['Shared Read Blocks']
      }
    return db.execute(statement)
  }
  const query = { tour_id: '7', start_date: '2025-01-01', end_date: '2027-12-31', compare: 'none' }
  await readReport({ execute } as unknown as Db, name, reportQuery.parse(query))
  return read
}

// The embedded engine takes no page for visible to all transactions, and reads the table beside the index.
test.runIf(process.env.TEST_DATABASE_URL)(
  'Reports of one tour find all that they add up of its bookings in an index, and read few pages',
  async () => {
    const added: string[] = []
    for (const name of reportNames) {
      const { rows, pages } = await readBy(name)
      if (rows > 0) added.push(name)
      expect(rows, `bookings read by ${name}`).toBeLessThanOrEqual(2 * bookingsOfEach)
      expect(pages, `pages read by ${name}`).toBeLessThanOrEqual(mostPages)
    }
    expect(added).toEqual(['overview', 'calendar', 'behaviour', 'cancellations'])
  },
)
