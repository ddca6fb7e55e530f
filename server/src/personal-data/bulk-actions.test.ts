import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { actMessages } from 'contract/act-messages'
import { sweepActs } from '../acts/jobs/sweep.sql.ts'
import { openActing } from '../acts/testing.ts'
import { allRows } from './testing.ts'

const { t, a } = await openActing()
const email = 'canary@mail.example'
const cleo = { customer_email: email, lead_traveler: 'Cleo Canary', customer_phone: '020 7946 0801' }

const canaries = /canary|cleo|7946 0801/i
const left = async () => (await allRows(t.database.db)).filter((row) => canaries.test(row))

async function erase(words?: string[]) {
  const as = await t.signIn('admin')
  const { total } = (await t.call('GET', '/personal-data', { as, query: { email } })).body.data
  return t.call('POST', '/personal-data/erase', { as, body: { email, total, ...(words && { words }) } })
}

/** What bulk actions have of single bookings goes as it does 30 days later. */
async function after30Days() {
  await t.database.db.execute(
    sql`update acts set committed_at = now() - interval '31 days', created_at = now() - interval '31 days'`,
  )
  await sweepActs(t.database)
  expect((await t.database.db.execute(sql`select from act_bookings`)).rowCount).toBe(0)
}

async function doneActs() {
  const starts_at = '2026-12-20T09:30'
  const id = await a.booking({ ...cleo, booking_datetime: starts_at, product_code: 'RAMP' })
  const other = await a.booking({ booking_reference: 'B-2' })
  const done = async (body: Parameters<typeof a.check>[0]) => a.commit(await a.check(body))
  const [tour] = (await a.call('GET', '/tours?search=RAMP')).body.data.data
  const set = { pickup_location: 'Flat of Cleo Canary' }
  const acts = [
    await done({
      act: 'status',
      values: { status: 'pending' },
      selection: { ids: [id, other] },
      reason: 'Canary, Cleo is ill',
    }),
    await done({ act: 'set', values: set, selection: { ids: [id] } }),
    await done({ act: 'move', values: { minutes: 5 }, selection: { query: { search: email }, total: 1 } }),
    await done({ act: 'move', values: { minutes: -5 }, selection: { query: { search: 'cleo canary' }, total: 1 } }),
    await done({
      act: 'cancel_departure',
      selection: { departure: { tour_id: tour.id, starts_at } },
      reason: 'For Cleo Canary',
    }),
  ]
  expect(acts.map(({ counts }) => counts.change)).toEqual([2, 1, 1, 1, 1])
  return { id, other, acts }
}

test('An erasure reaches reasons, values and searches of bulk actions, also when their bookings are not kept any more', async () => {
  const { other, acts } = await doneActs()
  await after30Days()
  expect((await left()).filter((row) => row.startsWith('acts ')).length).toBe(5)
  expect((await erase()).status).toBe(200)
  expect(await left()).toEqual([])
  const [status] = acts
  const { histories } = await a.read(other)
  expect(histories[0].user.name).toBe(`Amelia Hart (bulk action ${status!.id}: Erased is ill)`)
  const found = async (n: number) => (await a.call('GET', `/acts/${acts[n]!.id}`)).body.data
  expect(await found(1)).toMatchObject({ values: { pickup_location: 'Flat of Erased' } })
  expect((await found(2)).selection).toMatchObject({ query: { search: 'Erased' }, total: 1 })
})

test('The same while their bookings are kept', async () => {
  await doneActs()
  expect((await erase()).status).toBe(200)
  expect(await left()).toEqual([])
})

test('An erasure reaches the tour that a bulk action on its departure is called after, and notifications quote', async () => {
  await t.makeStaff({ permissions: ['booking'] })
  const starts_at = '2026-12-20T09:30'
  const tour = { description: 'Private tour for Cleo Canary', product_code: 'PRIVATE', booking_datetime: starts_at }
  await a.booking({ ...cleo, ...tour })
  const [{ id: tour_id }] = (await a.call('GET', '/tours?search=PRIVATE')).body.data.data
  const selection = { departure: { tour_id, starts_at } }
  const moved = await a.commit(await a.check({ act: 'move', values: { minutes: 5 }, selection }))
  const later = { departure: { tour_id, starts_at: '2026-12-20T09:35' } }
  const cancelled = await a.commit(await a.check({ act: 'cancel_departure', selection: later, reason: 'Ill' }))
  const bodies = async () =>
    (
      await t.database.db.execute<{ body: string }>(sql`select body from notifications where href like '/acts/%'`)
    ).rows.map(({ body }) => body)
  const quoting = (await bodies()).filter((body) => canaries.test(body))
  expect(quoting.length).toBeGreaterThan(3)
  expect((await erase()).status).toBe(200)
  expect(await left()).toEqual([])
  expect((await a.settled(moved.id)).selection.departure).toEqual({
    ...selection.departure,
    tour: 'Private tour for Erased',
  })
  expect((await a.settled(cancelled.id)).selection.departure).toMatchObject({ tour: 'Private tour for Erased' })
  expect(await bodies()).toEqual(expect.arrayContaining(quoting.map((body) => body.replace('Cleo Canary', 'Erased'))))
})

test('A chosen word stays in bulk actions without a booking of the person, and so does a member of staff of the same name', async () => {
  const id = await a.booking({ ...cleo, lead_traveler: 'Amelia Hart' })
  const other = await a.booking({ booking_reference: 'B-2' })
  const done = async (ids: number[], reason: string) =>
    a.commit(await a.check({ act: 'status', values: { status: 'pending' }, selection: { ids }, reason }))
  const own = await done([id], 'Amelia is ill')
  const others = await done([other], 'The Hart is closed')
  expect((await erase(['amelia', 'hart'])).status).toBe(200)
  const author = async (one: number) => (await a.read(one)).histories[0].user.name
  expect(await author(id)).toBe(`Amelia Hart (bulk action ${own.id}: Erased is ill)`)
  expect(await author(other)).toBe(`Amelia Hart (bulk action ${others.id}: The Hart is closed)`)
  expect((await a.settled(own.id)).reason).toBe('Erased is ill')
  expect((await a.settled(others.id)).reason).toBe('The Hart is closed')
})

test('An erasure waits for a bulk action that names the person and has no booking of theirs', async () => {
  await a.booking(cleo)
  const other = await a.booking({ booking_reference: 'B-2' })
  const body = {
    act: 'status',
    values: { status: 'pending' },
    selection: { ids: [other] },
    reason: 'As Cleo Canary asked',
  }
  const { id } = await a.check(body)
  const setTask = (task: string | null) =>
    t.database.db.execute(sql`update acts set task = ${task}, lease = 'another worker',
      lease_until = now() + interval '15 seconds', next_state = 'done'`)
  await setTask('commit')
  expect(await erase()).toMatchObject({
    status: 409,
    body: { message: `Bulk action ${id} is at work on data of this person: wait until it has ended.` },
  })
  await setTask(null)
  expect((await erase()).status).toBe(200)
  expect(await left()).toEqual([])
})

test('A bulk action that is done after an erasure leaves out the erased booking and says why', async () => {
  const ids = [
    await a.booking({ ...cleo, status: 'confirmed' }),
    await a.booking({ booking_reference: 'B-2', status: 'confirmed' }),
  ]
  const deleted = await a.booking({ booking_reference: 'B-3', status: 'confirmed' })
  const act = await a.check({ act: 'status', values: { status: 'pending' }, selection: { ids: [...ids, deleted] } })
  expect((await erase()).status).toBe(200)
  await a.call('DELETE', `/bookings/${deleted}`)
  await a.commit(act)
  const rows: { booking_id: number; reason: string | null }[] = await a.rows(act.id)
  expect(rows.map(({ booking_id, reason }) => [booking_id, reason])).toEqual([
    [ids[0], actMessages.erased],
    [ids[1], null],
    [deleted, actMessages.gone],
  ])
})
