import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openActing } from '../acts/testing.ts'
import { sweepImports } from '../imports/jobs/sweep.sql.ts'
import { csvOf, importing, wireRow } from '../imports/testing.ts'
import { allRows } from './testing.ts'

const { t, a, as } = await openActing()
const imports = importing(t, as)
const email = 'canary@mail.example'
const cleo = { customer_email: email, lead_traveler: 'Cleo Canary', customer_phone: '020 7946 0801' }

const left = async () => (await allRows(t.database.db)).filter((row) => /canary|cleo|7946 0801/i.test(row))

async function erase() {
  const as = await t.signIn('admin')
  const { total } = (await t.call('GET', '/personal-data', { as, query: { email } })).body.data
  return t.call('POST', '/personal-data/erase', { as, body: { email, total } })
}

/** Files and rows go as they do 30 days later. */
async function after30Days() {
  const past = sql`now() - interval '31 days'`
  await t.database.db.execute(sql`update imports set committed_at = ${past}, created_at = ${past}`)
  await sweepImports(t.database)
  expect((await t.database.db.execute(sql`select from import_rows`)).rowCount).toBe(0)
}

/** An import with a row of the person and a value for all rows, and one that has their name in that of its file alone. */
async function doneImports() {
  const second = await imports.check(csvOf(wireRow(2)), { name: 'For Canary, Cleo.csv' })
  await imports.commit(second.id)
  // The next files are read with the value that this one is given.
  const first = await imports.check(csvOf(wireRow(1, cleo)), { name: 'Cleo Canary wedding.csv' })
  await imports.change(first.id, { mapping: { pickup_location: { value: 'Flat of Cleo Canary' } } })
  await imports.commit(first.id)
  return [first.id, second.id] as const
}

test.each([
  ['when their files and rows are not kept any more', after30Days],
  ['while their files are kept', async () => {}],
])('An erasure reaches names of imported files and what quotes them %s', async (_when, wait) => {
  const [first, second] = await doneImports()
  await wait()
  expect((await left()).filter((row) => row.startsWith('imports '))).toHaveLength(2)
  expect((await erase()).status).toBe(200)
  expect(await left()).toEqual([])
  expect((await imports.settled(first)).file_name).toBe('Erased wedding.csv')
  expect((await imports.settled(second)).file_name).toBe('For Erased.csv')
  const { id } = (await imports.bookings({ search: 'EXT-2' })).data[0]
  expect((await a.read(id)).histories[0].user.name).toBe('Amelia Hart (import For Erased.csv)')
})

test('An erasure is refused while an import whose file names the person can be committed', async () => {
  await a.booking(cleo)
  const { id } = await imports.check(csvOf(wireRow(2)), { name: 'For Cleo Canary.csv' })
  expect(await erase()).toMatchObject({
    status: 409,
    body: { message: `Import ${id} has data of this person: commit or cancel it first.` },
  })
  await imports.cancel(id)
  expect((await erase()).status).toBe(200)
  expect(await left()).toEqual([])
})
