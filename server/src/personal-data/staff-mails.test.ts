import { afterAll, beforeEach, expect, test } from 'vitest'
import { codeRequestTable, outboxTable } from '../db/tables.ts'
import { openMailbox } from '../mail/testing.ts'
import { openTestApp, testPassword } from '../testing.ts'
import { findPerson } from './person.sql.ts'
import { readPersonalData } from './read.ts'

const mailbox = await openMailbox()
const t = await openTestApp({ config: { smtpUrl: mailbox.url } })
afterAll(async () => {
  await t.close()
  await mailbox.stop()
})

const email = 'gwen@example.test'
let as: Record<string, string>
const subjects = async () => (await t.database.db.select().from(outboxTable)).map(({ subject }) => subject).toSorted()
const find = async () => (await t.call('GET', '/personal-data', { as, query: { email } })).body.data
const erase = async () => {
  const { total } = await find()
  expect((await t.call('POST', '/personal-data/erase', { as, body: { email, total } })).status).toBe(200)
}
beforeEach(async () => {
  await t.truncate()
  as = await t.signIn('admin')
  // Their mailbox is full: mails to it wait.
  mailbox.deferred.add(email)
})

test('Mails that wait for a member of staff are not shown as held on their address, and an erasure of it leaves them', async () => {
  const guide = { username: 'gwen', email, mobile: '020 7946 0000', role: 'employee' }
  expect((await t.call('POST', '/staff/invitations', { as, body: guide })).status).toBe(201)
  expect((await t.call('POST', '/auth/password/otp', { body: { email } })).status).toBe(200)
  const waiting = ['Your Embankment account', 'Your code for a new password']
  await expect.poll(subjects).toEqual(waiting)
  expect(await find()).toMatchObject({ total: 0, mail: [], staff: [{ name: 'gwen' }] })
  await erase()
  expect(await subjects()).toEqual(waiting)
})

test('The code for a customer with the address of a member of staff is held on the customer, without its digits', async () => {
  await t.makeStaff({ email })
  const passwords = { password: testPassword, password_confirmation: testPassword }
  const newcomer = { name: 'Gwen', email, ...passwords }
  expect((await t.call('POST', '/auth/register', { body: newcomer })).status).toBe(201)
  expect((await t.call('POST', '/auth/password/otp', { body: { email } })).status).toBe(200)
  await expect.poll(subjects).toEqual(['Verify your e-mail address', 'Your code for a new password'])
  const { counts, mail } = await find()
  expect(counts).toMatchObject({ customers: 1, codes: 1, mail: 1 })
  expect(mail).toMatchObject([{ subject: 'Verify your e-mail address' }])
  expect(mail[0].text_body).toContain('\n\n••••••\n\n')
  expect(mail[0].text_body).not.toMatch(/\d{6}/)
  await erase()
  expect(await subjects()).toEqual(['Your code for a new password'])
})

test('A code that a member of staff has asked for is not held on a customer of the same address', async () => {
  await t.makeStaff({ email })
  const held = await t.database.withTx(async (tx) => {
    // Within one transaction: the timer that mails codes does not see these.
    await tx.insert(codeRequestTable).values({ purpose: 'reset', emailKey: email })
    await tx.insert(codeRequestTable).values({ purpose: 'verify', emailKey: email })
    return readPersonalData(tx, await findPerson(tx, { email }))
  })
  expect(held.code_requests).toMatchObject([{ purpose: 'verify' }])
})
