import { sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { activityQuery } from 'contract/activity'
import { limits } from 'contract/limits'
import { openTestDatabase } from '../db/testing.ts'
import { boundedCount, listActivity, pageIds } from './read.ts'

const total = 120_000
/** A list may look at the lines that it counts, those of its page, and those of the same blocks as a day's. */
const mostRead = 2 * limits.activityCounted + 8_000
const database = await openTestDatabase()
const { db } = database

/** One line a minute; one in two about a booking, one in a thousand a refusal, one in ten thousand about an API key. */
beforeAll(async () => {
  await database.withTx(
    (tx) =>
      tx.execute(sql`
        insert into activity_lines (at, actor_kind, actor_id, actor_name, kind, record_id, action, refusal, content, digest)
        select timestamptz '2026-01-01 00:00Z' + make_interval(mins => n), 'person', n % 20, 'Person ' || n % 20, kind, n % 3000,
          case kind when 'booking' then 'bookings.update' when 'api_key' then 'apiKeys.end' else 'inclusions.update' end,
          case when n % 1000 = 7 then 'forbidden' end,
          jsonb_build_object('label', 'LDN-' || n, 'was', repeat('x', 200), 'is', repeat('y', 200)), repeat('d', 64)
        from (select n, case when n % 10000 = 1 then 'api_key' when n % 2 = 0 then 'booking' else 'inclusion' end as kind
          from generate_series(1, ${total}::int) n) made`),
    { deadlineMs: 300_000 },
  )
  await database.tidy()
}, 300_000)
afterAll(database.close)

type Plan = {
  'Relation Name'?: string
  'Node Type': string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Plan[]
}
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** How many lines the scans of a statement looked at. */
async function readBy(statement: SQL): Promise<number> {
  const { rows } = await db.execute<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    sql`explain (analyze, format json) ${statement}`,
  )
  return nodesOf(rows[0]!['QUERY PLAN'][0].Plan)
    .filter((node) => node['Relation Name'] === 'activity_lines')
    .map(
      (node) =>
        (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)) *
        node['Actual Loops'],
    )
    .reduce((a, b) => a + b, 0)
}

const filters: Record<string, string>[] = [
  {},
  { page: '100' },
  { kind: 'booking' },
  { kind: 'api_key' },
  { kind: 'booking', record: '1234' },
  { person: '7' },
  { person: '999' },
  { account: '7' },
  { account: '2999' },
  { action: 'apiKeys.end' },
  { action: 'bookings.update' },
  { refused: 'yes' },
  { refused: 'yes', kind: 'booking' },
  { start_date: '2026-02-03', end_date: '2026-02-03' },
  { end_date: '2026-01-03' },
  { search: 'LDN-77123' },
  { search: 'person 7' },
  { search: 'nothing has this' },
  { search: 'api key ended' },
  { beyond: '60000' },
  { beyond: '60000', kind: 'booking' },
]

test(
  'A page of any filter looks at a small part of the activity, whatever its length',
  { tags: ['slow'], timeout: 120_000 },
  async () => {
    for (const filter of filters)
      for (const sort_order of ['desc', 'asc']) {
        const query = activityQuery.parse({ ...filter, sort_order })
        const read = (await readBy(pageIds(query))) + (await readBy(boundedCount(query)))
        expect(read, `lines read for ${JSON.stringify({ ...filter, sort_order })}`).toBeLessThanOrEqual(mostRead)
      }
  },
)

test('A long list has pages up to its bound, says that more follow, and goes on beyond its last line', async () => {
  const read = (query: object) => listActivity(db, activityQuery.parse({ limit: '100', ...query }))
  const last = await read({ page: '100' })
  expect(last).toMatchObject({ total: limits.activityCounted, last_page: 100, has_more: true })
  const end = total - limits.activityCounted + 1
  expect(last.data.at(-1)?.id).toBe(end)
  expect((await read({ page: '101' })).data).toEqual([])
  expect((await read({ beyond: String(end) })).data[0]?.id).toBe(end - 1)
  expect((await read({ beyond: '100', sort_order: 'asc' })).data[0]?.id).toBe(101)
  expect(await read({ beyond: '51' })).toMatchObject({ total: 50, last_page: 1, has_more: false })
  expect(await read({ kind: 'api_key' })).toMatchObject({ total: 12, has_more: false })
})
