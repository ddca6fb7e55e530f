import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeEach, expect } from 'vitest'
import { messages } from 'contract/messages'
import { codeRequestTable, outboxTable } from '../db/tables.ts'
import { codeIn, openMailbox } from '../mail/testing.ts'
import { openTestApp, type TestApp } from '../testing.ts'

type Headers = Record<string, string>
type Answer = Awaited<ReturnType<TestApp['call']>>

/** A server with a mailbox for the tests of one file about forgotten passwords and registrations, both empty before each, and their calls. */
export async function openRecovery() {
  const mailbox = await openMailbox()
  const t = await openTestApp({ config: { smtpUrl: mailbox.url, trustProxy: 1 } })
  /** Once every requested code has been sent. */
  const settled = async () => {
    for (let left = -1; left !== 0; await sleep(20))
      left = (await t.database.db.$count(codeRequestTable)) + (await t.database.db.$count(outboxTable))
  }
  afterAll(async () => {
    await t.close()
    await mailbox.stop()
  })
  beforeEach(async () => {
    await settled()
    await t.truncate()
    mailbox.mail.length = 0
  })
  const newPassword = 'lambeth walk at one'
  const passwords = { password: newPassword, password_confirmation: newPassword }
  const ask = (email: string, path = '/auth/password/otp', headers: Headers = {}) =>
    t.call('POST', path, { body: { email }, headers })
  return {
    t,
    mailbox,
    settled,
    newPassword,
    from: (address: string): Headers => ({ 'x-forwarded-for': address }),
    ask,
    resend: (email: string) => ask(email, '/auth/password/resend-otp'),
    reset: (email: string, otp: string, changed: object = {}, headers: Headers = {}) =>
      t.call('POST', '/auth/password/reset', { body: { email, otp, ...passwords, ...changed }, headers }),
    verify: (email: string, otp: string, headers: Headers = {}) =>
      t.call('POST', '/auth/verify-email', { body: { email, otp }, headers }),
    register: (changed: object = {}, headers: Headers = {}) =>
      t.call('POST', '/auth/register', {
        body: { name: 'Cleo', email: 'cleo@example.test', ...passwords, ...changed },
        headers,
      }),
    login: (email: string, password: string) => t.call('POST', '/auth/login', { body: { email, password } }),
    codeFor: async (email: string) => {
      expect((await ask(email)).status).toBe(200)
      return codeIn(await mailbox.mailTo(email))
    },
    wrongFor: (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0'),
    refusedCode: (answer: Answer) => {
      expect([answer.status, answer.body.message, answer.body.errors]).toEqual([
        422,
        messages.reset.codeWrong,
        { otp: [messages.reset.codeWrong] },
      ])
    },
    /** What a stranger can compare; ids and times differ in any case. */
    seen: ({ status, body, headers }: Answer) => {
      const { request_id: _id, ...rest } = body
      return { status, body: rest, headers: Object.keys(headers).toSorted() }
    },
  }
}
