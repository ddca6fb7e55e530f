import { expect, test } from 'vitest'
import { cleanCsv } from '../testing.ts'
import { openImporting } from '../testing-app.ts'

type Notified = { body: string; href: string }

const { app, as, t } = await openImporting()

const kofi = async () => app.signIn(await app.makeStaff({ name: 'Kofi Asante', permissions: ['booking'] }))
const notified = async (who: Record<string, string>) =>
  (await app.call('GET', '/notifications', { as: who })).body.data.data.map(({ body, href }: Notified) => [body, href])
const removers = () =>
  t.query(`select distinct user_id is null as by_system, user_name as name from booking_histories
    where changes -> 'new' ->> 'deleted_at' is not null`)
const recorders = () =>
  t.query(`select actor_kind as kind, actor_name as name from activity_lines where action = 'imports.undone'`)

/** A commit of Amelia Hart that is cancelled before its end. */
async function cancelledBy(person: Record<string, string>): Promise<number> {
  const { id } = await t.check(cleanCsv(3))
  await t.commit(id)
  // A worker has the end of the commit in hand.
  await t.query(`update imports set state = 'committing', task = 'commit', next_state = 'done', committed_at = null,
    lease = 'another worker', lease_until = now() + interval '15 seconds'`)
  expect((await app.call('GET', `/bookings/imports/${id}`, { as: person })).body.data.task_by).toMatchObject({
    name: 'Amelia Hart',
  })
  expect((await app.call('POST', `/bookings/imports/${id}/cancel`, { as: person })).status).toBe(200)
  expect(await t.settled(id)).toMatchObject({ state: 'cancelled', undone: { removed: 3 } })
  return id
}

test('A commit that another person cancels is rolled back in the name of that person', async () => {
  await cancelledBy(await kofi())
  expect(await removers()).toEqual([{ by_system: false, name: 'Kofi Asante (cancelled import partners.csv)' }])
  expect(await recorders()).toEqual([{ kind: 'person', name: 'Kofi Asante' }])
})

test('Who started a commit is notified once when another person cancels it', async () => {
  const other = await kofi()
  const id = await cancelledBy(other)
  const href = `/bookings/import/${id}`
  expect(await notified(as)).toEqual([
    ['partners.csv: Cancelled by Kofi Asante. What it had imported is undone.', href],
    ['partners.csv: 3 created, 0 updated', href],
  ])
  expect(await notified(other)).toEqual([])
})

test('Who cancels their own commit gets no notification of it', async () => {
  const id = await cancelledBy(as)
  expect(await notified(as)).toEqual([['partners.csv: 3 created, 0 updated', `/bookings/import/${id}`]])
})

test('A commit that fails is rolled back in the name of no person', async () => {
  const { id } = await t.check(cleanCsv(120))
  await t.createBooking({ booking_reference: 'EXT-110', booking_source: 'website' })
  expect(await t.commit(id, { mode: 'all_or_nothing' })).toMatchObject({ state: 'failed' })
  expect(await removers()).toEqual([{ by_system: true, name: 'System (roll back of import partners.csv)' }])
  expect(await recorders()).toEqual([{ kind: 'system', name: 'System' }])
})
