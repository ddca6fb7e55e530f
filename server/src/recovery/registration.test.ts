/** @module-tag slow */
import { describe, expect, test } from 'vitest'
import { eq, sql } from 'drizzle-orm'
import { messages } from 'contract/messages'
import { linesOf } from '../activity/testing.ts'
import { recentChanges } from '../db/changes.ts'
import { recordChangeTable, userTable } from '../db/tables.ts'
import { codeIn } from '../mail/testing.ts'
import { dropUnverified } from './write.ts'
import { openRecovery } from './testing-recovery.ts'

const { t, mailbox, settled, newPassword, from, verify, register, login, wrongFor, refusedCode, seen } =
  await openRecovery()

const announced = async () => (await recentChanges(t.database.db)).map(({ entity }) => entity)

describe('A registration', () => {
  const email = 'cleo@example.test'
  const customer = async () =>
    (await t.database.db.select().from(userTable).where(eq(userTable.role, 'customer')).orderBy(userTable.id)).at(0)

  test('creates a customer who verifies the address by code and cannot sign in', async () => {
    const made = await register({ mobile: '+44 7700 900321', role: 'admin', permissions: ['users'], id: 1_000 })
    expect(made.status).toBe(201)
    expect(made.body).toEqual({ code: 'success', message: messages.register.done })
    expect(await customer()).toMatchObject({
      role: 'customer',
      name: 'Cleo',
      mobile: '+44 7700 900321',
      emailVerifiedAt: null,
      permissions: [],
    })
    expect((await customer())!.id).not.toBe(1_000)
    const otp = codeIn(await mailbox.mailTo(email))
    refusedCode(await verify(email, wrongFor(otp)))
    const verified = await verify(email, otp)
    expect([verified.status, verified.body.message]).toEqual([200, 'Email verified successfully'])
    const as = await t.signIn('admin')
    const { data } = (await t.call('GET', '/auth/users', { as })).body.data
    expect(data).toMatchObject([{ name: 'Cleo', email_verified_at: expect.stringMatching(/Z$/) }])
    refusedCode(await verify(email, otp))
    expect((await login(email, newPassword)).body.message).toBe('Invalid email or password')
  })

  test('with a taken address gets the same answer, changes nothing and sends nothing', async () => {
    await t.makeCustomer({ name: 'First', email, emailVerifiedAt: new Date() })
    const before = await t.database.db.select().from(userTable)
    const free = seen(await register({ email: 'free@example.test' }))
    expect(seen(await register({ email: 'CLEO@example.test' }))).toEqual(free)
    await settled()
    expect(mailbox.mail.map(({ to }) => to)).toEqual(['free@example.test'])
    const after = await t.database.db.select().from(userTable).orderBy(userTable.id)
    expect(after).toHaveLength(2)
    expect(after[0]).toEqual(before[0])
  })

  test('is announced to the list of customers, the same for a taken address', async () => {
    await t.makeCustomer({ email: 'taken@example.test' })
    for (const who of [email, 'taken@example.test']) {
      await t.database.db.delete(recordChangeTable)
      expect((await register({ email: who })).status).toBe(201)
      expect(await announced()).toEqual(['customer'])
    }
  })

  test('has its verification in the activity with the customer and what it changed', async () => {
    await register()
    const { id } = (await customer())!
    expect((await verify(email, codeIn(await mailbox.mailTo(email)))).status).toBe(200)
    expect((await linesOf(t.database)).at(-1)).toMatchObject({
      action: 'recovery.verifyEmail',
      recordId: id,
      content: {
        label: 'Cleo',
        was: { email_verified_at: null, version: 1, updated_at: expect.any(String) },
        is: { email_verified_at: expect.any(String), version: 2, updated_at: expect.any(String) },
      },
    })
  })

  test('with an address of staff is accepted, and one with an unverified address sends another code', async () => {
    await t.makeStaff({ email })
    expect((await register()).status).toBe(201)
    expect((await register({ name: 'Another Person' })).status).toBe(201)
    const otp = codeIn(await mailbox.mailTo(email, 1))
    await settled()
    expect((await customer())!.name).toBe('Cleo')
    expect((await verify(email, codeIn(mailbox.mail.at(-1)!))).status).toBe(200)
    expect(otp).toMatch(/^\d{6}$/)
  })

  test('that is sent twice in parallel creates one customer', async () => {
    const answers = await Promise.all([register(), register({ email: 'CLEO@example.test' }), register()])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(await t.database.db.$count(userTable)).toBe(1)
  })

  test('is limited to five an hour per client', async () => {
    const six = await Promise.all([0, 1, 2, 3, 4, 5].map((i) => register({ email: `c${i}@example.test` })))
    expect(six.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 201, 201, 201, 429])
    expect((await register({ email: 'c9@example.test' }, from('203.0.113.7'))).status).toBe(201)
  })

  test('is limited to twenty a day per address, for free and taken addresses alike', { tags: ['slow'] }, async () => {
    await t.makeCustomer({ email: 'taken@example.test', emailVerifiedAt: new Date() })
    for (const who of ['free@example.test', 'taken@example.test']) {
      const answers = []
      for (let place = 0; place < 21; place++)
        answers.push(await register({ email: place % 2 ? who : who.toUpperCase() }, from(`198.51.100.${place}`)))
      expect(answers.map(({ status }) => status)).toEqual([...Array(20).fill(201), 429])
      await t.database.db.execute(sql`delete from attempts where bucket like 'register:%'`)
    }
    expect((await register({}, from('198.51.100.1'))).status).toBe(201)
    await settled()
    expect(mailbox.mail.filter(({ to }) => to.toLowerCase() === 'free@example.test').length).toBeLessThanOrEqual(20)
  })

  test.each([
    [{ name: '' }, 'name'],
    [{ email: 'x' }, 'email'],
    [{ mobile: '1' }, 'mobile'],
    [{ password: 'cleopatra', password_confirmation: 'cleopatra' }, 'password'],
    [{ password_confirmation: 'x' }, 'password_confirmation'],
  ])('with %j is refused on its field', async (changed, field) => {
    const { status, body } = await register(changed)
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  })

  test('is deleted after a week without verification, and other customers are kept', async () => {
    const old = { createdAt: new Date(Date.now() - 8 * 86_400_000) }
    for (const [who, row] of [
      ['stale', { selfRegistered: true, ...old }],
      ['young', { selfRegistered: true }],
      ['verified', { selfRegistered: true, emailVerifiedAt: new Date(), ...old }],
      ['other', { ...old }],
    ] as const)
      await t.makeCustomer({ email: `${who}@example.test`, name: who, ...row })
    await t.database.withTx(dropUnverified)
    const left = await t.database.db.select({ name: userTable.name }).from(userTable).orderBy(userTable.id)
    expect(left.map(({ name }) => name)).toEqual(['young', 'verified', 'other'])
    expect(await announced()).toEqual(['customer'])
    await t.database.db.delete(recordChangeTable)
    await t.database.withTx(dropUnverified)
    expect(await announced()).toEqual([])
  })
})
