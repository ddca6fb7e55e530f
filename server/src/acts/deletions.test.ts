import { expect, test } from 'vitest'
import { actMessages } from 'contract/act-messages'
import { openActing, acting } from './testing.ts'

const { a, t } = await openActing()

const signedIn = async () => acting(t, await t.signIn('admin'))
type Acting = Awaited<ReturnType<typeof signedIn>>

const done = async (by: Acting, act: string, ids: readonly number[]) =>
  by.commit(await by.check({ act, selection: { ids } }))
const restore = async (by: Acting, id: number) =>
  expect((await by.call('POST', `/bookings/${id}/restore`)).status).toBe(200)
const remove = async (id: number) => expect((await a.call('DELETE', `/bookings/${id}`)).status).toBe(200)
const areLive = (ids: readonly number[]) =>
  Promise.all(ids.map(async (id) => (await a.call('GET', `/bookings/${id}`)).status === 200))

test('The undo of a deletion leaves a booking deleted that was restored and deleted again since, and names it', async () => {
  const [first, second] = [await a.booking(), await a.booking()]
  const admin = await signedIn()
  const deleted = await done(a, 'delete', [first, second])
  await restore(admin, first)
  await remove(first)
  expect((await a.undo(deleted)).undone).toMatchObject({
    restored: 1,
    kept: [{ booking_id: first, reason: actMessages.restoredSince }],
  })
  expect(await areLive([first, second])).toEqual([false, true])
})

test('The undo of a restoration leaves a booking that was deleted and restored again since, and names it', async () => {
  const [first, second] = [await a.booking(), await a.booking()]
  const admin = await signedIn()
  await done(a, 'delete', [first, second])
  const restored = await done(admin, 'restore', [first, second])
  await remove(first)
  await restore(admin, first)
  expect((await admin.undo(restored)).undone).toMatchObject({
    restored: 1,
    kept: [{ booking_id: first, reason: actMessages.deletedSince }],
  })
  expect(await areLive([first, second])).toEqual([true, false])
})

test('What an undo deleted or restored again is what the bulk action before it had left, and goes back with the undo of that', async () => {
  const ids = [await a.booking(), await a.booking()]
  const admin = await signedIn()
  const first = await done(a, 'delete', ids)
  const second = await done(admin, 'restore', ids)
  const third = await done(a, 'delete', ids)
  for (const [by, act, live] of [
    [a, third, true],
    [admin, second, false],
    [a, first, true],
  ] as const) {
    expect((await by.undo(act)).undone).toMatchObject({ restored: 2, kept_count: 0 })
    expect(await areLive(ids)).toEqual([live, live])
  }
})

test('A bulk action of an earlier version, which did not note how it deleted, restores whatever is deleted', async () => {
  const id = await a.booking()
  const deleted = await done(a, 'delete', [id])
  await t.database.db.execute('update act_bookings set found_deletion = null, written_deletion = null')
  await restore(await signedIn(), id)
  await remove(id)
  expect((await a.undo(deleted)).undone).toMatchObject({ restored: 1, kept_count: 0 })
})
