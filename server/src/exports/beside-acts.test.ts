/** @module-tag slow */
import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import { AsyncLocalStorage } from 'node:async_hooks'
import { expect, test, vi } from 'vitest'
import { bookingQuery } from 'contract/bookings'
import { openActing } from '../acts/testing.ts'
import { readTable, type ExportQuery } from './read.ts'

const { t, a, as } = await openActing()

type Row = Record<string, string>

async function exported(query: Row): Promise<Row[]> {
  const answer = await t.app.inject({ method: 'GET', url: '/api/bookings/export', headers: as, query })
  return parse(answer.body, { bom: true, columns: true, record_delimiter: '\r\n' })
}

const columns = 'id,booking_datetime,pickup_time,drop_off_time'
const shapeOf = ({ booking_datetime, pickup_time, drop_off_time }: Row) =>
  [booking_datetime, pickup_time, drop_off_time].join(' ')

const newestEntry = async () =>
  (await t.database.db.execute<{ id: string }>(sql`select max(id) as id from booking_histories`)).rows[0]?.id

/** Does something, and looks after each transaction in it that changes bookings, at every step of a task, which waits meanwhile. */
async function atEachStep(run: () => Promise<unknown>, look: () => Promise<void>): Promise<void> {
  const { withTx } = t.database
  const looking = new AsyncLocalStorage<boolean>()
  let last: Promise<unknown> = Promise.resolve()
  let seen: string | undefined
  const lookIfChanged = async () => {
    const newest = await newestEntry()
    if (newest !== seen) await look()
    seen = newest
  }
  const spy = vi.spyOn(t.database, 'withTx').mockImplementation(async (...args) => {
    if (looking.getStore()) return withTx(...args)
    const result = last.then(() => withTx(...args))
    last = result.then(() => looking.run(true, lookIfChanged))
    await last
    return result
  })
  await run().finally(() => spy.mockRestore())
}

test('An export beside a bulk action and its undo has each booking once, as it was before or after, and within its filters', async () => {
  const ids: number[] = []
  for (let n = 0; n < 50; n++) ids.push(await a.booking({ booking_datetime: '2025-06-05T09:30' }))
  const [before = ''] = (await exported({ columns })).map(shapeOf)
  const act = await a.check({ act: 'move', values: { minutes: 1_500 }, selection: { ids } })
  const [shapes, unmoved] = [new Set<string>(), new Set<number>()]
  const look = async () => {
    const rows = await exported({ columns, sort_by: 'booking_datetime' })
    expect(rows.map(({ id }) => Number(id)).toSorted((x, y) => x - y)).toEqual(ids)
    for (const row of rows) shapes.add(shapeOf(row))
    const ofDay = await exported({ columns, start_date: '2025-06-05', end_date: '2025-06-05' })
    expect(ofDay.map(shapeOf)).toEqual(ofDay.map(() => before))
    unmoved.add(ofDay.length)
  }
  await atEachStep(() => a.commit(act), look)
  await atEachStep(() => a.undo(act), look)
  // Before and after, with nothing mixed of both; none moved, all, and some.
  expect(shapes.size).toBe(2)
  expect(unmoved.size).toBeGreaterThan(2)
})

test(
  'A long export in the order of the dates has each booking once while a bulk action changes them',
  { timeout: 120_000 },
  async () => {
    const first = await a.booking({ booking_datetime: '2025-06-01T00:00' })
    const total = 900
    await t.database.db.execute(sql`
      insert into bookings
      select (jsonb_populate_record(b, jsonb_build_object(
        'id', b.id + n, 'booking_reference', 'Long ' || n, 'reference_key', 'long ' || n, 'search_text', '',
        'booking_datetime', b.booking_datetime + n * interval '1 minute'))).*
      from bookings b, generate_series(1, ${total - 1}) n where b.id = ${first}`)
    await t.database.db.execute(
      sql`select setval(pg_get_serial_sequence('bookings', 'id'), (select max(id) from bookings))`,
    )
    const query = {
      ...bookingQuery.parse({ sort_by: 'booking_datetime', sort_order: 'asc' }),
      columns: ['id'],
    } as unknown as ExportQuery<'bookings'>
    const { pages } = await readTable(t.database.db, 'bookings', query, { sortLimit: 100 })
    const read: number[] = []
    for await (const page of pages) {
      if (read.length === 0) {
        const [passed, ahead] = [first + 5, first + total - 5]
        for (const [id, days] of [
          [passed, 60],
          [ahead, -60],
        ] as const)
          await a.commit(await a.check({ act: 'move', values: { days }, selection: { ids: [id] } }))
        // One that is made meanwhile is not in the list that was asked for.
        await a.booking({ booking_datetime: '2025-05-01T00:00' })
      }
      read.push(...page.map(({ id }) => Number(id)))
    }
    expect(read).toHaveLength(total)
    expect(new Set(read).size).toBe(total)
    expect(read.at(-1)).toBe(first + total - 5)
  },
)
