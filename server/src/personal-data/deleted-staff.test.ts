import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { linesOf } from '../activity/testing.ts'
import { savedViewTable } from '../db/saved-tables.ts'
import { ssoLinkTable } from '../db/sign-in-tables.ts'
import { userTable } from '../db/tables.ts'
import { passkeyTable, recoveryCodeTable, secondStepTable } from '../db/two-step-tables.ts'
import { allRows } from './testing.ts'
import type { UserRecord } from '../session/read.ts'
import { testPassword } from '../testing.ts'
import { forgetDeletedStaff } from '../users/forget.sql.ts'
import { openUsers } from '../users/testing-users.ts'

const { t, as, begin, make, rowOf } = await openUsers()
beforeEach(async () => void (await begin()))

const personal = {
  username: 'canary-user',
  email: 'canary@example.test',
  mobile: '020 7946 0801',
  address: '1 Canary Wharf',
  gender: 'female',
  birthdate: '1971-03-17',
  name: 'Gwen',
} as const
const canaries = /canary|7946 ?0801|79460801|1971-03-17|female/i
/** All but what happened, and when from which address, which is kept for as long as that. */
const kept = async () =>
  (await allRows(t.database.db)).filter((row) => canaries.test(row) && !row.startsWith('activity_lines '))
/** A member of staff with all means to sign in. */
async function withMeans() {
  const guide = await make(['booking'], personal)
  const begun = { as: await t.signIn(guide), body: { current_password: testPassword } }
  expect((await t.call('POST', '/auth/second-step/begin', begun)).status).toBe(200)
  await t.database.db.insert(recoveryCodeTable).values({ userId: guide.id, codeHash: 'canary' })
  await t.database.db.insert(ssoLinkTable).values({ userId: guide.id, issuer: 'canary', subject: 'canary' })
  for (const [name, shared] of [
    ['Canary', false],
    ['Of all', true],
  ] as const) {
    const body = { list: 'bookings', name, shared, query: {} }
    expect((await t.call('POST', '/saved-views', { as: begun.as, body })).status).toBe(201)
  }
  const key = { credentialId: 'canary', publicKey: 'canary', counter: 0, transports: [] }
  await t.database.db.insert(passkeyTable).values({ userId: guide.id, name: 'canary', ...key })
  expect((await kept()).length).toBe(5)
  return guide
}
async function expectForgotten(guide: UserRecord) {
  expect(await kept()).toEqual([])
  expect(await t.database.db.$count(secondStepTable)).toBe(0)
  expect((await rowOf(guide)).name).toBe('Gwen')
  const views = await t.database.db.select({ name: savedViewTable.name }).from(savedViewTable)
  expect(views).toEqual([{ name: 'Of all' }])
}

test('Deleting a member of staff removes all that identifies or signs in the person, but the name', async () => {
  const guide = await withMeans()
  expect((await t.call('DELETE', `/staff/${guide.id}`, { as })).status).toBe(200)
  await expectForgotten(guide)
})

test('What an earlier version left of deleted members of staff is removed once, and present members of staff stay', async () => {
  const other = await make([], { email: 'other@example.test' })
  const guide = await withMeans()
  await t.database.db
    .update(userTable)
    .set({ deletedAt: new Date(), passwordHash: null })
    .where(eq(userTable.id, guide.id))
  for (let n = 0; n < 2; n++) await t.database.withTx(forgetDeletedStaff)
  await expectForgotten(guide)
  expect(await rowOf(other)).toEqual(other)
  const done = (await linesOf(t.database)).filter(({ action }) => action === 'system.retention')
  expect(done.map(({ content }) => content?.details)).toEqual([{ deleted_accounts: 1 }])
})

test('Private views that an earlier version left of a member of staff whose account it had emptied are removed too', async () => {
  const guide = await withMeans()
  const leaver = await make(['booking'], { name: 'Lee', email: 'lee@example.test' })
  expect((await t.call('DELETE', `/staff/${leaver.id}`, { as })).status).toBe(200)
  await t.database.db.update(savedViewTable).set({ ownerId: leaver.id }).where(eq(savedViewTable.name, 'Canary'))
  await t.database.withTx(forgetDeletedStaff)
  const views = await t.database.db.select({ ownerId: savedViewTable.ownerId }).from(savedViewTable)
  expect(views).toEqual([{ ownerId: guide.id }])
})
