import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { actMessages } from 'contract/act-messages'
import { acting, code, openActing } from '../testing.ts'

const { a, t } = await openActing()

type Calls = ReturnType<typeof acting>

const kofi = async () => acting(t, await t.signIn(await t.makeStaff({ name: 'Kofi Asante', permissions: ['booking'] })))
const notified = async ({ call }: Calls) =>
  (await call('GET', '/notifications')).body.data.data.flatMap((one: { kind: string; body: string; href: string }) =>
    one.kind === 'task_completed' ? [[one.body, one.href]] : [],
  )

/** A commit of Amelia Hart of which another worker has the end in hand. */
async function committing(): Promise<number> {
  const ids = [await a.booking({ status: 'confirmed' })]
  const { id } = await a.commit(await a.check({ act: 'status', values: { status: 'cancelled' }, selection: { ids } }))
  await t.database.db.execute(sql`update acts set state = 'committing', task = 'commit', next_state = 'done',
    committed_at = null, lease = 'another worker', lease_until = now() + interval '15 seconds'`)
  return id
}

test('Who started a commit is notified once when another person cancels it', async () => {
  const other = await kofi()
  const id = await committing()
  expect((await other.call('GET', `/acts/${id}`)).body.data.task_by).toMatchObject({ name: 'Amelia Hart' })
  expect(await other.cancel({ id })).toMatchObject({ state: 'cancelled', undone: { restored: 1 } })
  const title = `Change status (bulk action ${id})`
  const cancelled = `${title} was cancelled by Kofi Asante. What it had changed is undone.`
  const done = `${title}: 1 booking changed.`
  expect(await notified(a)).toEqual([cancelled, done].map((body) => [body, `/acts/${id}`]))
  expect(await notified(other)).toEqual([])
})

test('Who saw an action before its commit began does not cancel that, and is asked first', async () => {
  const id = await committing()
  const cancel = (state: string) => a.call('POST', `/acts/${id}/cancel`, { state })
  const refused = await cancel('ready')
  expect([...code(refused), refused.body.message]).toEqual([409, 'wrong_state', actMessages.begunSince])
  expect((await a.call('GET', `/acts/${id}`)).body.data).toMatchObject({ state: 'committing', task: 'commit' })
  expect((await cancel('committing')).status).toBe(200)
  expect(await a.settled(id)).toMatchObject({ state: 'cancelled' })
})

test('Who cancels their own commit gets no notification of it', async () => {
  const id = await committing()
  expect(await a.cancel({ id })).toMatchObject({ state: 'cancelled' })
  expect(await notified(a)).toEqual([[`Change status (bulk action ${id}): 1 booking changed.`, `/acts/${id}`]])
})
