import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from './testing.ts'

const database = await openTestDatabase()
afterAll(database.close)

// The embedded engine has its own maintenance, and tests of it.
test.runIf(database.engine === 'postgres')(
  'After tidying, every page of a load is known as visible to all, so that an index alone answers for it',
  async () => {
    await database.withTx((tx) =>
      tx.execute(sql`insert into tours (name, colour) select 'Tour ' || n, 'teal' from generate_series(1, 2000) n`),
    )
    await database.tidy()
    const { rows } = await database.db.execute<{ pages: number; visible: number }>(
      sql`select relpages as pages, relallvisible as visible from pg_class where relname = 'tours'`,
    )
    expect(rows[0]!.pages).toBeGreaterThan(5)
    expect(rows[0]!.visible).toBe(rows[0]!.pages)
  },
)

test.runIf(database.engine === 'postgres')(
  'Many who ask for it share one run, which holds one connection',
  async () => {
    // A vacuum may have parallel workers, which are no connections.
    const running = async () => {
      const { rows } = await database.db.execute<{ n: number }>(
        sql`select count(*)::int as n from pg_stat_activity where datname = current_database() and query like 'vacuum%' and state = 'active' and backend_type = 'client backend'`,
      )
      return rows[0]!.n
    }
    const seen: number[] = []
    let isDone = false
    const all = Promise.all(Array.from({ length: 6 }, database.tidy)).finally(() => (isDone = true))
    while (!isDone) seen.push(await running())
    await all
    expect(Math.max(...seen)).toBe(1)
  },
)
