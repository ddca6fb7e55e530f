import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openMailbox } from '../mail/testing.ts'
import { openAuthenticator } from '../passkeys/testing-authenticator.ts'
import type { UserRecord } from '../session/read.ts'
import { openTestApp, testPassword } from '../testing.ts'

const mailbox = await openMailbox()
const t = await openTestApp({ config: { smtpUrl: mailbox.url } })
afterAll(async () => {
  await t.close()
  await mailbox.stop()
})

type Headers = Record<string, string>
let gwen: UserRecord
let as: Headers
beforeEach(async () => {
  await t.truncate()
  gwen = await t.makeStaff({ name: 'Gwen' })
  as = await t.signIn(gwen)
})

const body = { current_password: testPassword }
const post = (path: string, sent: object = body) => t.call('POST', path, { as, body: sent })

async function setUp() {
  const begun = await post('/auth/second-step/begin')
  const code = new TOTP({ secret: Secret.fromBase32(begun.body.data.secret) }).generate()
  return () => post('/auth/second-step/confirm', { code })
}
async function setUpAnew() {
  await (
    await setUp()
  )()
  return setUp()
}
const afterSetUp = (path: string) => async () => {
  await (
    await setUp()
  )()
  return () => post(path)
}

async function addPasskey() {
  const begun = await post('/auth/passkeys/begin')
  const answer = openAuthenticator('http://localhost:3000').make(begun.body.data.options)
  return () => post('/auth/passkeys', { name: 'Work laptop', answer })
}
async function removePasskey() {
  const added = await (await addPasskey())()
  return () => post(`/auth/passkeys/${added.body.data.id}/remove`)
}

const status = async (headers: Headers) => (await t.call('GET', '/auth/profile', { as: headers })).status

test.each([
  ['Turning the second step on', setUp, 'Two-step sign-in was turned on'],
  ['Another app', setUpAnew, 'Two-step sign-in was turned on'],
  ['New recovery codes', afterSetUp('/auth/second-step/recovery-codes'), 'New recovery codes were made'],
  ['Turning the second step off', afterSetUp('/auth/second-step/off'), 'Two-step sign-in was turned off'],
  ['Adding a passkey', addPasskey, 'A passkey was added'],
  ['Removing a passkey', removePasskey, 'A passkey was removed'],
])('%s ends the other sessions of its owner, who is mailed it', async (_what, prepare, subject) => {
  const change = await prepare()
  const [elsewhere, colleague] = [await t.signIn(gwen), await t.signIn('employee')]
  expect([200, 201]).toContain((await change()).status)
  expect([await status(as), await status(elsewhere), await status(colleague)]).toEqual([200, 401, 200])
  const mails = () => mailbox.mail.filter((mail) => mail.to.includes(gwen.email) && mail.subject === subject)
  await expect.poll(() => mails().at(-1)?.text, { timeout: 20_000 }).toContain('Your other sessions were ended.')
})

test('A change that is refused keeps them', async () => {
  await (
    await setUp()
  )()
  const elsewhere = await t.signIn(gwen)
  expect((await post('/auth/second-step/off', { current_password: 'wrong' })).status).toBe(422)
  expect((await post('/auth/second-step/confirm', { code: '000000' })).status).toBe(409)
  expect(await status(elsewhere)).toBe(200)
})
