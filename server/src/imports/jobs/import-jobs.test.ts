import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { userTable } from '../../db/tables.ts'
import { openTestDatabase, type TestDatabase } from '../../db/testing.ts'
import { watchRequests } from '../../jobs/requests.ts'
import { jobWorker } from '../../jobs/worker.ts'
import { findImport } from '../read.ts'
import { cleanCsv } from '../testing.ts'
import { createImport, putPart, startCheck, startCommit } from '../write.ts'
import { importJobs } from './import-jobs.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const author = { id: 1, name: 'Amelia Hart' }
const count = async (table: string) => {
  const { rows } = await database.db.execute<{ n: number }>(sql.raw(`select count(*)::int as n from ${table}`))
  return rows[0]?.n
}
const worker = (stopping: () => boolean) =>
  jobWorker(importJobs('a secret of tests'), {
    database,
    log: { info: () => {}, warn: () => {}, error: () => {} },
    requests: watchRequests(),
    stopping,
  })

async function uploaded(text: string): Promise<number> {
  const person = { name: 'Amelia Hart', username: 'amelia', email: 'amelia@example.test' }
  const keys = { usernameKey: 'amelia', emailKey: 'amelia@example.test', searchText: 'amelia' }
  await database.withTx((tx) => tx.insert(userTable).values({ role: 'admin', ...person, ...keys }))
  const bytes = Buffer.from(text)
  return database.withTx(async (tx) => {
    const id = await createImport(tx, { fileName: 'partners.csv', size: bytes.length, given: {} }, author)
    await putPart(tx, id, { n: 0, bytes })
    await startCheck(tx, id, author)
    return id
  })
}

test('A commit is done by one worker at a time, and continued by another after the first has stopped', async () => {
  const id = await uploaded(cleanCsv(300))
  let stepsLeft = Infinity
  const [one, another] = [worker(() => stepsLeft-- <= 0), worker(() => false)]
  // The first run of a process on the embedded engine drops all leases, the later ones do not.
  await Promise.all([one(), another()])
  await database.withTx((tx) => startCommit(tx, id, 'good_rows', author))
  await database.db.execute(sql`
    update imports set lease = 'other', lease_until = clock_timestamp() + interval '1 minute'`)
  await one()
  expect(await count('bookings')).toBe(0)

  await database.db.execute(sql`update imports set lease_until = clock_timestamp() - interval '1 second'`)
  stepsLeft = 4
  await one()
  expect(await count('bookings')).toBeGreaterThan(0)
  expect(await count('bookings')).toBeLessThan(300)

  stepsLeft = Infinity
  await Promise.all([one(), another()])
  expect(await findImport(database.db, id)).toMatchObject({ state: 'done', task: null, counts: { create: 300 } })
  expect(await count('bookings')).toBe(300)
  expect(await count('booking_histories')).toBe(300)
})
