/** @module-tag slow */

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../db/testing.ts'
import { findImport } from '../read.ts'
import { noCounts } from '../rows/problems.ts'
import { cleanCsv } from '../testing.ts'
import { cancelImport, changeImport, startCommit } from '../write.ts'
import { author, importWorker, uploadImport } from './testing.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(() => database.truncate())
afterAll(() => database.close())

const count = async (table: string) => {
  const { rows } = await database.db.execute<{ n: number }>(sql.raw(`select count(*)::int as n from ${table}`))
  return rows[0]?.n
}

test('A second check that is cancelled half way leaves no figures of the check before', async () => {
  const id = await uploadImport(database, cleanCsv(300, { amount: 'lots' }))
  await importWorker(database)()
  const me = { ...author, role: 'admin', permissions: [], sessionId: 0 } as const
  await database.withTx((tx) => changeImport(tx, id, { mapping: { currency: { value: 'EUR' } } }, me))
  let stepsLeft = 8
  const worker = importWorker(database, () => stepsLeft-- <= 0)
  for (let steps = stepsLeft; (await count('import_rows')) === 300; steps += 1) {
    stepsLeft = steps
    await worker()
  }
  await database.withTx((tx) => cancelImport(tx, id, author))
  const { state, counts, problems } = (await findImport(database.db, id))!
  expect({ state, counts, problems }).toEqual({ state: 'cancelled', counts: noCounts, problems: [] })
})

test('A commit is done by one worker at a time, and continued by another after the first has stopped', async () => {
  const id = await uploadImport(database, cleanCsv(300))
  let stepsLeft = Infinity
  const [one, another] = [importWorker(database, () => stepsLeft-- <= 0), importWorker(database)]
  // The first run of a process on the embedded engine drops all leases, the later ones do not.
  await Promise.all([one(), another()])
  await database.withTx((tx) => startCommit(tx, id, { mode: 'good_rows' }, author))
  await database.db.execute(sql`
    update imports set lease = 'other', lease_until = clock_timestamp() + interval '15 seconds'`)
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
