import { beforeEach, describe, expect, test } from 'vitest'
import { eq, sql } from 'drizzle-orm'
import { userTable } from '../db/tables.ts'
import type { UserRecord } from '../session/read.ts'
import { openUsers } from './testing-users.ts'

const { t, as, begin, create, change, make, rowOf, activeAdmins } = await openUsers()

let admin: UserRecord
beforeEach(async () => {
  admin = await begin()
})

describe('An employee with the permission users', () => {
  let manager: UserRecord
  let by: Record<string, string>
  beforeEach(async () => {
    manager = await make(['users', 'booking'])
    by = await t.signIn(manager)
  })

  test('adds only employees whose permissions are among its own', async () => {
    expect((await create({ permissions: ['booking', 'users'] }, by)).status).toBe(201)
    for (const refused of [{ permissions: ['reviews'] }, { role: 'admin', permissions: [] }]) {
      const answer = await create({ username: 'eve', email: 'eve@example.test', ...refused }, by)
      expect([answer.status, answer.body.code]).toEqual([403, 'forbidden'])
    }
    expect(await t.database.db.$count(userTable)).toBe(3)
  })

  test('changes only employees whose old and new permissions are among its own', async () => {
    const guide = await make(['booking'])
    expect((await change(guide, { permissions: ['users'] }, by)).body.data.permissions).toEqual(['users'])
    expect((await change(guide, { account_status: 'inactive' }, by)).status).toBe(200)
  })

  test.each<[string, () => Promise<UserRecord>, object]>([
    ['an employee who holds more', () => make(['booking', 'reviews']), { permissions: ['booking'] }],
    ['the rights of an employee beyond its own', () => make(['booking']), { permissions: ['booking', 'reviews'] }],
    ['an employee into an administrator', () => make(['booking']), { role: 'admin' }],
    ['an administrator', () => make([], { role: 'admin' }), { role: 'employee', permissions: ['booking'] }],
    ['itself', async () => manager, { permissions: ['users'] }],
  ])('does not change %s', async (_whom, whom, changed) => {
    const person = await whom()
    const answer = await change(person, changed, by)
    expect([answer.status, answer.body.code]).toEqual([403, 'forbidden'])
    expect(await rowOf(person)).toEqual(person)
  })

  test('deletes only those whom it may change', async () => {
    const guide = await make(['booking'])
    const reviewer = await make(['reviews'])
    const remove = ({ id }: UserRecord) => t.call('DELETE', `/staff/${id}`, { as: by })
    expect((await remove(guide)).status).toBe(200)
    for (const person of [reviewer, admin, manager]) {
      expect((await remove(person)).status).toBe(403)
      expect((await rowOf(person)).deletedAt).toBeNull()
    }
  })
})

describe('The administrators', () => {
  const last = { status: 409, code: 'last_admin' }
  const own = { status: 409, code: 'own_account' }
  const demoted = { role: 'employee', permissions: [] }
  const outcome = ({ status, body }: { status: number; body: { code: string } }) => ({ status, code: body.code })

  test('cannot lose their last active one', async () => {
    await make([], { role: 'admin', accountStatus: 'inactive' })
    expect(outcome(await change(admin, demoted))).toEqual(last)
    expect(outcome(await change(admin, { account_status: false }))).toEqual(last)
    expect(outcome(await t.call('DELETE', `/staff/${admin.id}`, { as }))).toEqual(last)
    expect(await rowOf(admin)).toEqual(admin)
  })

  test('cannot delete, demote or deactivate themselves', async () => {
    await make([], { role: 'admin' })
    expect(outcome(await change(admin, demoted))).toEqual(own)
    expect(outcome(await change(admin, { account_status: 'inactive' }))).toEqual(own)
    expect(outcome(await t.call('DELETE', `/staff/${admin.id}`, { as }))).toEqual(own)
    expect((await change(admin, { mobile: '020 7946 0999' })).status).toBe(200)
  })

  test('may demote, deactivate and delete each other, and an inactive one when one active is left', async () => {
    const [one, two, three] = [
      await make([], { role: 'admin' }),
      await make([], { role: 'admin' }),
      await make([], { role: 'admin', accountStatus: 'inactive' }),
    ]
    expect((await change(one, demoted)).body.data.role).toBe('employee')
    expect((await change(two, { account_status: 'inactive' })).body.data.account_status).toBe('inactive')
    for (const { id } of [two, three]) expect((await t.call('DELETE', `/staff/${id}`, { as })).status).toBe(200)
  })

  test('who demote or delete each other in parallel leave one', async () => {
    for (let round = 0; round < 5; round++) {
      const pair = [await make([], { role: 'admin' }), await make([], { role: 'admin' })] as const
      const [ada, bob] = [await t.signIn(pair[0]), await t.signIn(pair[1])]
      await t.database.db.update(userTable).set({ accountStatus: 'inactive' }).where(eq(userTable.id, admin.id))
      const answers = await Promise.all([
        change(pair[1], demoted, ada),
        round % 2 ? t.call('DELETE', `/staff/${pair[0].id}`, { as: bob }) : change(pair[0], demoted, bob),
      ])
      expect(await activeAdmins()).toBe(1)
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      await t.database.db
        .update(userTable)
        .set({ role: 'employee' })
        .where(sql`id in (${pair[0].id}, ${pair[1].id})`)
    }
  })
})
