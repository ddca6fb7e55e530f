import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openActing } from '../acts/testing.ts'
import { importing, wireHeader, wireRow } from '../imports/testing.ts'
import { allRows } from './testing.ts'

const { t, a } = await openActing()
const email = 'canary@mail.example'
const cleo = { customer_email: email, lead_traveler: 'Cleo Canary', customer_phone: '020 7946 0801' }

async function begin() {
  const as = await t.signIn('admin')
  const erase = async () => {
    const { total } = (await t.call('GET', '/personal-data', { as, query: { email } })).body.data
    return t.call('POST', '/personal-data/erase', { as, body: { email, total } })
  }
  return { imports: importing(t, as), erase }
}
const csvOf = (changed: Record<string, string>) => [wireHeader, wireRow(1, changed)].join('\r\n')
const left = async () => (await allRows(t.database.db)).filter((row) => /canary|cleo|7946 0801/i.test(row))

/** A worker has the undo in hand. */
const setTask = (table: 'acts' | 'imports', task: 'undo' | null) =>
  t.database.db.execute(sql`update ${sql.identifier(table)} set task = ${task}, lease = 'another worker',
    lease_until = now() + interval '15 seconds', next_state = 'undone'`)

test('An erasure waits for the undo of a bulk action, which would bring back what it has read', async () => {
  const { erase } = await begin()
  const id = await a.booking(cleo)
  const act = await a.commit(
    await a.check({ act: 'status', values: { status: 'cancelled' }, selection: { ids: [id] }, reason: '' }),
  )
  await setTask('acts', 'undo')
  const { status, body } = await erase()
  expect([status, body.code, body.message]).toEqual([
    409,
    'in_progress',
    `Bulk action ${act.id} is at work on data of this person: wait until it has ended.`,
  ])
  expect(await left()).not.toEqual([])
  await setTask('acts', null)
  expect((await erase()).status).toBe(200)
  expect(await left()).toEqual([])
})

test('An erasure waits for the undo of an import', async () => {
  const { imports, erase } = await begin()
  const { id } = await imports.check(csvOf(cleo))
  await imports.commit(id)
  await setTask('imports', 'undo')
  const { status, body } = await erase()
  expect([status, body.code, body.message]).toEqual([
    409,
    'in_progress',
    `Import ${id} is at work on data of this person: wait until it has ended.`,
  ])
  await setTask('imports', null)
  expect((await erase()).status).toBe(200)
  expect(await left()).toEqual([])
})

test('An import that gave the booking of a person to another one holds nothing on them, and its undo brings nothing back', async () => {
  const { imports, erase } = await begin()
  const booking = await a.booking({ ...cleo, booking_reference: 'EXT-1', booking_source: 'partner' })
  const { id } = await imports.check(csvOf({}))
  await imports.commit(id)
  expect(await a.read(booking)).toMatchObject({ customer_email: 'guest1@example.test' })
  expect((await erase()).status).toBe(200)
  expect(await left()).toEqual([])
  const { undone } = await imports.undo(id)
  expect(undone).toMatchObject({ restored: 0, kept_count: 1 })
  expect(await a.read(booking)).toMatchObject({ customer_email: 'guest1@example.test' })
  expect(await left()).toEqual([])
})
