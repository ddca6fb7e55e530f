import { beforeEach, describe, expect, test } from 'vitest'
import { messages } from 'contract/messages'
import { linesOf } from '../activity/testing.ts'
import { bookingBody } from '../bookings/testing.ts'
import { recentChanges } from '../db/changes.ts'
import { codeTable, outboxTable, userTable } from '../db/tables.ts'
import type { UserRecord } from '../session/read.ts'
import { testPassword } from '../testing.ts'
import { openUsers } from './testing-users.ts'

const { t, mailbox, as, begin, password, newcomer, create, change, make, rowOf, login } = await openUsers()

let admin: UserRecord
beforeEach(async () => {
  admin = await begin()
})

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

  test('is announced to the calendar, whose guides are the members of staff', async () => {
    expect((await create()).status).toBe(201)
    expect((await recentChanges(t.database.db)).map(({ entity }) => entity)).toContain('departure')
  })

  test('twice with one idempotency key creates one person', async () => {
    const send = () => t.call('POST', '/staff', { as, body: newcomer(), headers: { 'idempotency-key': 'k' } })
    const [first, second] = [await send(), await send()]
    expect([first.status, second.status, second.body]).toEqual([201, 201, first.body])
    expect(await t.database.db.$count(userTable)).toBe(2)
  })
})

describe('Changing a member of staff', () => {
  test('refuses a password that stands in its repetition alone', async () => {
    const guide = await make()
    const { status, body } = await change(guide, { password_confirmation: 'another one entirely' })
    expect([status, body.errors]).toEqual([422, { password_confirmation: [messages.staff.mismatch] }])
  })

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

  test('that sets another password is shown as such by the activity and the log', async () => {
    const guide = await make()
    await change(guide)
    t.lines.length = 0
    await change(guide, { password, password_confirmation: password })
    const lines = (await linesOf(t.database)).filter(({ action }) => action === 'staff.update')
    expect(lines.map(({ actorId, recordId, content }) => [actorId, recordId, content?.details])).toEqual([
      [admin.id, guide.id, null],
      [admin.id, guide.id, { password: 'set by another person' }],
    ])
    const logged = t.lines.filter((line) => line.includes('"msg":"password of another person set"'))
    expect(logged.map((line) => JSON.parse(line))).toMatchObject([{ by: admin.id, staff: guide.id }])
    // It leaves before the next test looks at the mailbox.
    await mailbox.mailTo(guide.email)
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

  test('needs no phone number where none is stored, as after a single sign-on, and keeps one that is', async () => {
    const without = await make(['booking'])
    for (const mobile of [undefined, '', null]) {
      const answer = await change(without, { mobile, permissions: ['reviews'], account_status: 'inactive' })
      expect([answer.status, answer.body.data]).toMatchObject([
        200,
        { mobile: null, permissions: ['reviews'], account_status: 'inactive' },
      ])
    }
    const guide = await make([], { mobile: '020 7946 0001' })
    for (const mobile of [undefined, '', null]) {
      const answer = await change(guide, { mobile })
      expect([answer.status, answer.body.errors]).toEqual([422, { mobile: ['Phone is required'] }])
    }
    expect(await rowOf(guide)).toEqual(guide)
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

  test('is refused with an outdated version', async () => {
    const guide = await make()
    expect((await change(guide, { version: 1 })).status).toBe(200)
    const remove = (version: number) => t.call('DELETE', `/staff/${guide.id}`, { as, body: { version } })
    const kept = await remove(1)
    expect([kept.status, kept.body.code, kept.body.data]).toEqual([409, 'stale_version', { version: 2 }])
    expect((await login(guide.email, testPassword)).status).toBe(200)
    expect((await remove(2)).status).toBe(200)
  })
})
