import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { keyFor } from '../../http/keys.ts'
import { openTestApp, testSecret, type TestApp } from '../../testing.ts'
import { csvOf, importing, wireRow } from '../testing.ts'

const before = await openTestApp()
const after = await openTestApp({
  database: before.database,
  config: { authSecret: 'another secret, as after a leak' },
})
afterAll(async () => {
  await after.app.close()
  await before.close()
})

const importerOf = async (app: TestApp, username: string) =>
  importing(app, await app.signIn(await app.makeStaff({ username, permissions: ['booking'] })))
const withoutReference = [1, 2, 2].map((n) => wireRow(n, { booking_reference: '' }))

test('Rows without a reference find their bookings when the server has another secret', async () => {
  const first = await importerOf(before, 'ada')
  await first.commit((await first.check(csvOf(...withoutReference))).id)
  const later = await importerOf(after, 'ben')
  expect((await later.check(csvOf(...withoutReference))).counts).toMatchObject({ create: 0, unchanged: 3 })
})

test('The key of their references is that of the secret with which the database was first used', async () => {
  const { rows } = await before.database.db.execute(sql`select key from import_keys`)
  expect(rows).toEqual([{ key: keyFor(testSecret, 'import').toString('base64url') }])
})
