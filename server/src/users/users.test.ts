import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { messages } from 'contract/messages'
import { permissions, type Permission } from 'contract/permissions'
import { bookingBody } from '../bookings/testing.ts'
import { codeTable, outboxTable, userTable } from '../db/tables.ts'
import { openMailbox } from '../mail/testing.ts'
import type { UserRecord } from '../session/read.ts'
import { openTestApp, testPassword } from '../testing.ts'

type Headers = Record<string, string>
const mailbox = await openMailbox()
const t = await openTestApp({ config: { smtpUrl: mailbox.url } })
afterAll(async () => {
  await t.close()
  await mailbox.stop()
})

let admin: UserRecord
let as: Headers
beforeEach(async () => {
  await t.truncate()
  mailbox.mail.length = 0
  admin = await t.makeStaff({ role: 'admin', name: 'Ada Admin', username: 'ada' })
  as = await t.signIn(admin)
})

const password = 'nine elms at dusk'
const newcomer = (changed: object = {}) => ({
  username: 'theo',
  email: 'theo@example.test',
  mobile: '+44 7700 900555',
  password,
  password_confirmation: password,
  role: 'employee',
  permissions: ['booking'],
  ...changed,
})
const create = (changed: object = {}, by = as) => t.call('POST', '/staff', { as: by, body: newcomer(changed) })
const change = ({ id, email, mobile, role, permissions: held }: UserRecord, changed: object = {}, by = as) =>
  t.call('PUT', `/staff/${id}`, {
    as: by,
    body: { email, mobile: mobile ?? '020 7946 0000', role, permissions: held, ...changed },
  })
const make = (held: Permission[] = [], row: object = {}) => t.makeStaff({ permissions: held, ...row })
const rowOf = async ({ id }: { id: number }) =>
  (await t.database.db.select().from(userTable).where(eq(userTable.id, id)))[0]!
const login = (email: string, typed: string) => t.call('POST', '/auth/login', { body: { email, password: typed } })
const activeAdmins = () =>
  t.database.db.$count(userTable, sql`role = 'admin' and account_status = 'active' and deleted_at is null`)

describe('Adding a member of staff', () => {
  test('returns the person, named by the username, who can sign in', async () => {
    const made = await create({ email: 'Theo@Example.test', permissions: ['reviews', 'booking', 'reviews'] })
    expect([made.status, made.body.message]).toEqual([201, 'Staff created successfully!'])
    expect(made.body.data).toEqual({
      id: expect.any(Number),
      name: 'theo',
      username: 'theo',
      email: 'Theo@Example.test',
      mobile: '+44 7700 900555',
      gender: null,
      role: 'employee',
      address: null,
      birthdate: null,
      profile_image: null,
      profile_image_url: null,
      account_status: 'active',
      permissions: ['booking', 'reviews'],
      email_verified_at: null,
      version: 1,
      created_at: expect.stringMatching(/Z$/),
      updated_at: made.body.data.created_at,
    })
    expect((await t.call('GET', `/staff/${made.body.data.id}`, { as })).body.data).toEqual(made.body.data)
    expect((await login('theo@example.test', password)).status).toBe(200)
    expect(t.lines.join('')).toContain('"msg":"rights set"')
  })

  test('as an administrator drops the permissions', async () => {
    const { data } = (await create({ role: 'admin', permissions: ['booking'] })).body
    expect(data).toMatchObject({ role: 'admin', permissions: [] })
    expect((await rowOf(data)).permissions).toEqual([])
  })

  test('drops unknown fields', async () => {
    const { data } = (
      await create({ id: 77, account_status: 'inactive', name: 'Boss', password_hash: 'x', version: 9 })
    ).body
    expect(data.id).not.toBe(77)
    expect(data).toMatchObject({ account_status: 'active', name: 'theo', version: 1 })
  })

  test.each([
    ['username', undefined],
    ['username', ' '],
    ['email', 'theo'],
    ['email', ''],
    ['mobile', '123'],
    ['mobile', undefined],
    ['role', 'customer'],
    ['role', undefined],
    ['password', 'short'],
    ['password', 'x'.repeat(129)],
    ['password', 'password1'],
    ['password', 'my theo, my rules'],
    ['permissions', ['fly']],
    ['permissions', 'booking'],
  ])('refuses %s %j on its field', async (field, value) => {
    const both = field === 'password' ? { password: value, password_confirmation: value } : { [field]: value }
    const { status, body } = await create(both)
    expect([status, body.code]).toEqual([422, 'validation_failed'])
    expect(Object.keys(body.errors)[0]!.split('.')[0]).toBe(field)
    expect(await t.database.db.$count(userTable)).toBe(1)
  })

  test('refuses two different passwords', async () => {
    const { status, body } = await create({ password_confirmation: 'another one entirely' })
    expect([status, body.errors]).toEqual([422, { password_confirmation: [messages.staff.mismatch] }])
  })

  test('refuses an address or username of staff, ignoring case, and accepts that of a customer', async () => {
    await make([], { username: 'Zoë', email: 'zoe@example.test' })
    await t.makeCustomer({ username: 'Theo', email: 'theo@example.test' })
    expect((await create({ email: 'ZOE@example.TEST' })).body.errors).toEqual({ email: [messages.staff.emailTaken] })
    expect((await create({ username: 'ZOË' })).body.errors).toEqual({ username: [messages.staff.usernameTaken] })
    expect((await create()).status).toBe(201)
    const twins = await Promise.all(['x1', 'x2'].map((username) => create({ username, email: 'twin@example.test' })))
    expect(twins.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422])
  })

  test('twice with one idempotency key creates one person', async () => {
    const send = () => t.call('POST', '/staff', { as, body: newcomer(), headers: { 'idempotency-key': 'k' } })
    const [first, second] = [await send(), await send()]
    expect([first.status, second.status, second.body]).toEqual([201, 201, first.body])
    expect(await t.database.db.$count(userTable)).toBe(2)
  })
})

describe('An employee with the permission users', () => {
  let manager: UserRecord
  let by: Headers
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

describe('Changing a member of staff', () => {
  test('keeps username, permissions, status and password when they are not sent', async () => {
    const guide = await make(['booking'], { name: 'Gwen', username: 'gwen' })
    const answer = await change(guide, {
      username: 'other',
      name: 'Other',
      permissions: undefined,
      password: '',
      password_confirmation: '',
      mobile: '020 7946 0123',
    })
    expect([answer.status, answer.body.message]).toEqual([200, 'Staff updated successfully!'])
    expect(answer.body.data).toMatchObject({
      name: 'Gwen',
      username: 'gwen',
      permissions: ['booking'],
      account_status: 'active',
      mobile: '020 7946 0123',
      version: 2,
    })
    expect((await rowOf(guide)).passwordHash).toBe(guide.passwordHash)
    expect(mailbox.mail).toEqual([])
  })

  test.each([
    [true, 'active'],
    [false, 'inactive'],
    ['active', 'active'],
    ['inactive', 'inactive'],
  ])('accepts the status %j, and deactivation ends the sessions at once', async (sent, status) => {
    const guide = await make(['booking'])
    const headers = await t.signIn(guide)
    expect((await change(guide, { account_status: sent })).body.data.account_status).toBe(status)
    expect((await t.call('GET', '/bookings', { as: headers })).status).toBe(status === 'active' ? 200 : 401)
    expect((await login(guide.email, testPassword)).status).toBe(status === 'active' ? 200 : 403)
  })

  test('refuses an unknown status', async () => {
    expect((await change(await make(), { account_status: 'asleep' })).body.errors).toHaveProperty('account_status')
  })

  test('that removes a permission applies to the next request of the same session', async () => {
    const guide = await make(['booking', 'reviews'])
    const headers = await t.signIn(guide)
    await change(guide, { permissions: ['reviews'] })
    expect((await t.call('GET', '/bookings', { as: headers })).status).toBe(403)
    expect((await t.call('GET', '/admin/reviews', { as: headers })).status).toBe(200)
  })

  test('to an administrator drops the permissions', async () => {
    const guide = await make(['booking'])
    expect((await change(guide, { role: 'admin' })).body.data.permissions).toEqual([])
    expect((await rowOf(guide)).permissions).toEqual([])
  })

  test('that sets a password ends every session and mails the person, without the password', async () => {
    const guide = await make(['booking'], { name: 'Gwen' })
    const headers = await t.signIn(guide)
    expect((await change(guide, { password, password_confirmation: password })).status).toBe(200)
    expect((await t.call('GET', '/bookings', { as: headers })).status).toBe(401)
    expect((await login(guide.email, testPassword)).status).toBe(401)
    expect((await login(guide.email, password)).status).toBe(200)
    const mail = await mailbox.mailTo(guide.email)
    expect(mail.subject).toBe('Your password was changed')
    expect(mail.text).toContain('Ada Admin')
    expect(JSON.stringify(mailbox.mail)).not.toContain(password)
  })

  test("that sets one's own password is refused on the field, because the current one is not asked for", async () => {
    const elsewhere = await t.signIn(admin)
    for (const method of ['PUT', 'PATCH'] as const) {
      const body = {
        email: admin.email,
        mobile: '020 7946 0000',
        role: 'admin',
        password,
        password_confirmation: password,
      }
      const answer = await t.call(method, `/staff/${admin.id}`, { as, body })
      expect([answer.status, answer.body.code, answer.body.errors]).toEqual([
        422,
        'validation_failed',
        { password: [messages.staff.ownPassword] },
      ])
    }
    expect(await rowOf(admin)).toEqual(admin)
    expect((await t.call('GET', '/staff', { as: elsewhere })).status).toBe(200)
    expect(await t.database.db.$count(outboxTable)).toBe(0)
    expect(mailbox.mail).toEqual([])
  })

  test('that changes the address clears its verification, mails the old address and invalidates its codes', async () => {
    const guide = await make([], { email: 'old@example.test', emailVerifiedAt: new Date() })
    await t.database.db
      .insert(codeTable)
      .values({ purpose: 'reset', userId: guide.id, codeHash: 'x', expiresAt: new Date(Date.now() + 60_000) })
    expect((await change(guide, { email: 'OLD@example.test' })).body.data.email_verified_at).not.toBeNull()
    expect((await change(guide, { email: 'new@example.test' })).body.data.email_verified_at).toBeNull()
    expect((await mailbox.mailTo('OLD@example.test')).text).toContain('new@example.test')
    expect(mailbox.mail).toHaveLength(1)
    expect(await t.database.db.$count(codeTable)).toBe(0)
  })

  test('with an outdated version is refused and returns the present version', async () => {
    const guide = await make()
    expect((await change(guide, { version: 1 })).body.data.version).toBe(2)
    const stale = await change(guide, { version: 1 })
    expect([stale.status, stale.body.code, stale.body.data]).toEqual([409, 'stale_version', { version: 2 }])
    const together = await Promise.all([1, 2, 3].map(() => change(guide, { version: 2 })))
    expect(together.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  })

  test('to the address of a colleague is refused on the field', async () => {
    const [guide, other] = [await make(), await make()]
    const answer = await change(guide, { email: other.email.toUpperCase() })
    expect([answer.status, answer.body.errors]).toEqual([422, { email: [messages.staff.emailTaken] }])
  })

  test('works by PATCH', async () => {
    const guide = await make()
    const body = { email: guide.email, mobile: '020 7946 0456', role: 'employee' }
    const answer = await t.call('PATCH', `/staff/${guide.id}`, { as, body })
    expect([answer.status, answer.body.data.mobile]).toEqual([200, '020 7946 0456'])
  })
})

describe('Deleting a member of staff', () => {
  test('ends the sessions, frees address and username, and keeps the name in histories', async () => {
    const guide = await make(['inclusions', 'booking'], { username: 'gwen', name: 'Gwen' })
    const headers = await t.signIn(guide)
    const booking = (await t.call('POST', '/bookings', { as: headers, body: bookingBody() })).body.data
    const deleted = await t.call('DELETE', `/staff/${guide.id}`, { as })
    expect([deleted.status, deleted.body.message]).toEqual([200, 'User deleted successfully'])
    expect((await t.call('GET', '/bookings', { as: headers })).status).toBe(401)
    expect((await login(guide.email, testPassword)).status).toBe(401)
    for (const [method, body] of [['GET'], ['DELETE'], ['PUT', newcomer()]] as const)
      expect((await t.call(method, `/staff/${guide.id}`, { as, ...(body && { body }) })).status).toBe(404)
    expect((await t.call('GET', '/staff', { as })).body.total).toBe(1)
    expect((await create({ username: 'GWEN', email: guide.email.toUpperCase() })).status).toBe(201)
    const { histories } = (await t.call('GET', `/bookings/${booking.id}`, { as })).body.data
    expect(histories[0].user).toEqual({ name: 'Gwen' })
  })
})

describe('The lists', () => {
  const numbers = { current_page: 1, per_page: 100, last_page: 1, total: 1 }

  test('separate customers and staff, each with its own shape', async () => {
    const customer = await t.makeCustomer({ name: 'Cleo' })
    const customers = (await t.call('GET', '/auth/users', { as })).body
    expect(customers).toEqual({
      code: 'success',
      data: { data: [expect.objectContaining({ name: 'Cleo' })], ...numbers },
    })
    const staff = (await t.call('GET', '/staff', { as })).body
    expect(staff).toEqual({ data: [expect.objectContaining({ name: 'Ada Admin' })], ...numbers })
    expect(JSON.stringify([customers, staff])).not.toMatch(/hash|argon2|search_text/i)
    expect((await t.call('GET', `/auth/users/${customer.id}`, { as })).body.data).toEqual(customers.data.data[0])
    expect((await t.call('GET', `/staff/${admin.id}`, { as })).body.data).toEqual(staff.data[0])
    for (const path of [`/auth/users/${admin.id}`, `/staff/${customer.id}`, '/staff/0', '/auth/users/x'])
      expect((await t.call('GET', path, { as })).status).toBe(404)
    expect((await change({ ...customer, role: 'employee' }, {}, as)).status).toBe(404)
  })

  const names = async (path: string, query: Record<string, string>) => {
    const { body } = await t.call('GET', path, { as, query })
    return (body.data.data ?? body.data).map(({ name }: { name: string }) => name)
  }

  test('are searched by name, username, e-mail and phone, literally and ignoring case', async () => {
    await t.makeCustomer({ name: 'Élodie Marsh', username: 'emarsh', email: 'em@example.test', mobile: '+33 1 22' })
    await t.makeCustomer({ name: '100% Bo', username: 'under_score', email: 'bo@else.test' })
    for (const search of ['ÉLODIE', 'eMARSH', 'em@EX', '+33 1', ' marsh '])
      expect(await names('/auth/users', { search })).toEqual(['Élodie Marsh'])
    for (const search of ['%', '_', '0% b']) expect(await names('/auth/users', { search })).toEqual(['100% Bo'])
    expect(await names('/auth/users', { search: '\\' })).toEqual([])
    expect(await names('/staff', { search: 'ADA' })).toEqual(['Ada Admin'])
  })

  test('are sorted by every sortable column, and equal values by id', async () => {
    await t.makeCustomer({ name: 'Zoe', address: 'B', gender: 'male', mobile: '2' })
    await t.makeCustomer({ name: 'Émile', address: 'A', gender: 'other', mobile: '3' })
    await t.makeCustomer({ name: 'Anna', address: 'C', gender: 'female', mobile: '1' })
    const sorted = (sort_by: string, sort_order = 'asc') => names('/auth/users', { sort_by, sort_order })
    expect(await sorted('name')).toEqual(['Anna', 'Émile', 'Zoe'])
    expect(await sorted('name', 'desc')).toEqual(['Zoe', 'Émile', 'Anna'])
    expect(await sorted('address')).toEqual(['Émile', 'Zoe', 'Anna'])
    expect(await sorted('mobile')).toEqual(['Anna', 'Zoe', 'Émile'])
    expect(await sorted('gender')).toEqual(['Anna', 'Zoe', 'Émile'])
    expect(await sorted('email')).toEqual(['Zoe', 'Émile', 'Anna'])
    expect(await sorted('role', 'desc')).toEqual(['Anna', 'Émile', 'Zoe'])
    expect(await names('/auth/users', {})).toEqual(['Anna', 'Émile', 'Zoe'])
    expect(await names('/auth/users', { limit: '2', page: '2' })).toEqual(['Zoe'])
    expect((await t.call('GET', '/staff', { as, query: { sort_by: 'password_hash' } })).status).toBe(422)
  })

  test('filter customers by London day, and staff by role and status', async () => {
    await t.makeCustomer({ name: 'Eve', createdAt: new Date('2025-06-04T23:30:00Z') })
    await t.makeCustomer({ name: 'Abe', createdAt: new Date('2025-06-05T23:30:00Z') })
    expect(await names('/auth/users', { start_date: '2025-06-05', end_date: '2025-06-05' })).toEqual(['Eve'])
    expect(await names('/auth/users', { start_date: '2025-06-06' })).toEqual(['Abe'])
    await make([], { name: 'Ina', accountStatus: 'inactive' })
    expect(await names('/staff', { role: 'employee' })).toEqual(['Ina'])
    expect(await names('/staff', { account_status: 'active' })).toEqual(['Ada Admin'])
    expect(await names('/staff', { start_date: '2001-01-01', end_date: '2001-01-02' })).toHaveLength(2)
  })

  test.each(permissions)('open to holders of `users` only, not to one of %s', async (permission) => {
    const headers = await t.signIn('employee', [permission])
    for (const path of ['/auth/users', '/staff'])
      expect((await t.call('GET', path, { as: headers })).status).toBe(permission === 'users' ? 200 : 403)
  })
})
