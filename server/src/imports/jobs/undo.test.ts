import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { messages } from 'contract/messages'
import { openTestApp, type TestApp } from '../../testing.ts'
import { importing, wireHeader, wireRow } from '../testing.ts'

let app: TestApp
let as: Record<string, string>
let t: ReturnType<typeof importing>
beforeAll(async () => {
  app = await openTestApp()
})
beforeEach(async () => {
  await app.truncate()
  as = await app.signIn('admin')
  t = importing(app, as)
})
afterAll(() => app.close())

async function imported(changed: Record<string, string> = {}): Promise<number> {
  const { id } = await t.check([wireHeader, wireRow(1, changed)].join('\r\n'))
  return (await t.commit(id)).id
}
const amount = async () => (await app.call('GET', '/bookings', { as })).body.data.data[0]?.amount

test('several imports of one booking are undone one after the other, the last one first', async () => {
  const ids = [await imported(), await imported({ amount: '99' }), await imported({ amount: '77' })]
  expect((await t.undo(ids[2]!)).undone).toEqual({ removed: 0, restored: 1, kept: [] })
  expect(await amount()).toBe(99)
  expect((await t.undo(ids[1]!)).undone).toEqual({ removed: 0, restored: 1, kept: [] })
  expect(await amount()).toBe(118.5)
  expect((await t.undo(ids[0]!)).undone).toEqual({ removed: 1, restored: 0, kept: [] })
  expect(await amount()).toBeUndefined()
})

test('an older import keeps what a newer one changed, and what somebody edited between the two', async () => {
  const first = await imported()
  const second = await imported({ amount: '99' })
  const kept = [{ booking_reference: 'EXT-1', why: messages.imports.editedSince }]
  expect((await t.undo(first)).undone).toEqual({ removed: 0, restored: 0, kept })
  const booking = (await app.call('GET', '/bookings', { as })).body.data.data[0]
  await app.call('PATCH', `/bookings/${booking.id}/update-status`, { as, body: { status: 'cancelled' } })
  expect((await t.undo(second)).undone).toEqual({ removed: 0, restored: 0, kept })
  expect(await amount()).toBe(99)
})
