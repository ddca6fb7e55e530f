import { asc, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { apiKeyLimits } from 'contract/api-key-messages'
import { acting } from '../acts/testing.ts'
import { bookingBody } from '../bookings/testing.ts'
import { activityLineTable } from '../db/activity-tables.ts'
import { cleanCsv, importing } from '../imports/testing.ts'
import type { UserRecord } from '../session/read.ts'
import { openTestApp, testPassword } from '../testing.ts'

// What a program does by an API key, and what its owner and others see of it.

const t = await openTestApp()
afterAll(t.close)

let owner: UserRecord
let admin: Record<string, string>
beforeEach(async () => {
  await t.truncate()
  owner = await t.makeStaff({ role: 'admin', name: 'Ada Admin' })
  admin = await t.signIn(owner)
})

async function made(changed: object = {}) {
  const wanted = { name: 'Website', permissions: ['booking'], read_only: false, days: 30 }
  const body = { ...wanted, ...changed, current_password: testPassword }
  const { token, key } = (await t.call('POST', '/api-keys', { as: admin, body })).body.data
  return { id: key.id as number, as: { authorization: `Bearer ${token}` } }
}
const book = (as: Record<string, string>, booking_reference: string, headers = {}) =>
  t.call('POST', '/bookings', { as, body: bookingBody({ booking_reference }), headers })

test('What a program does is notified to the owner of its key as to others, and to no owner what they do', async () => {
  const { as } = await made()
  const other = await t.signIn('employee', ['booking'])
  await book(as, 'WEB-1')
  await book(admin, 'DESK-1')
  const titles = async (reader: Record<string, string>) =>
    (await t.call('GET', '/notifications', { as: reader })).body.data.data
      .map(({ body }: { body: string }) => body.split(',')[0])
      .toSorted()
  expect(await titles(admin)).toEqual(['WEB-1'])
  expect(await titles(other)).toEqual(['DESK-1', 'WEB-1'])
})

test('Two keys of one person have Idempotency-Keys of their own, and the person has others', async () => {
  const [one, two] = [await made(), await made({ name: 'Till' })]
  const key = { 'idempotency-key': 'k1' }
  const answers = [await book(one.as, 'A', key), await book(two.as, 'B', key), await book(admin, 'C', key)]
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  const again = await book(one.as, 'A', key)
  expect([again.status, again.body]).toEqual([201, answers[0]!.body])
})

test('The end of a task that a program started is recorded of its key, and of a person without one', async () => {
  const { id, as } = await made()
  const lines = async () => {
    const { actorKind, actorId, keyId, action } = activityLineTable
    return t.database.db
      .select({ action, actorKind, actorId, keyId })
      .from(activityLineTable)
      .where(inArray(action, ['acts.done', 'acts.undone', 'imports.done', 'imports.undone']))
      .orderBy(asc(activityLineTable.id))
  }
  const program = acting(t, as)
  const act = await program.commit(
    await program.check({ act: 'move', values: { minutes: 30 }, selection: { ids: [await program.booking()] } }),
  )
  await acting(t, admin).undo(act)
  const imports = importing(t, as)
  const file = await imports.check(cleanCsv(2))
  await imports.commit(file.id)
  const key = { actorKind: 'key', actorId: owner.id, keyId: id }
  expect(await lines()).toEqual([
    { action: 'acts.done', ...key },
    { action: 'acts.undone', actorKind: 'person', actorId: owner.id, keyId: null },
    { action: 'imports.done', ...key },
  ])
})

test('A program beyond its limit is answered 429 for what it may not do, too, which leaves no line', async () => {
  const { id, as } = await made({ read_only: true })
  // Last in this file: the process counts by its clock, and the next tests would use the number of this key.
  expect((await book(as, 'WEB-1')).status).toBe(403)
  expect(() => {
    for (let i = 0; i <= apiKeyLimits.perMinute; i++) t.app.countKey(id)
  }).toThrow(expect.objectContaining({ code: 'too_many_requests' }))
  expect((await book(as, 'WEB-2')).status).toBe(429)
  expect(await t.database.db.$count(activityLineTable, eq(activityLineTable.refusal, 'forbidden'))).toBe(1)
})
