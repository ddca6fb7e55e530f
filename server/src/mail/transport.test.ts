import { expect, test, vi } from 'vitest'
import { customerMessageTexts } from 'contract/customer-message-texts'
import type { Config } from '../config.ts'
import { openMailbox } from './testing.ts'
import { openTransport, whyNotSent } from './transport.ts'

const silent = { info() {}, warn() {}, error() {} } as unknown as Parameters<typeof openTransport>[1]
const mail = { from: 'office@example.test', to: 'guest@example.test', subject: 'Hello', text: 'Hello', html: '' }

test('That no mail server answers is said in plain words', async () => {
  const config = { smtpUrl: 'smtp://127.0.0.1:1', nodeEnv: 'test' } as unknown as Config
  const transport = openTransport(config, silent)
  const error: unknown = await transport.send({ ...mail, attachments: [] }).catch((reason: unknown) => reason)
  expect(String(error)).toContain('ECONNREFUSED')
  expect(whyNotSent(error)).toBe(customerMessageTexts.unreachable)
  transport.close()
})

test('What a mail server said stays as it is', () => {
  expect(whyNotSent(new Error('550 no such mailbox'))).toBe('550 no such mailbox')
})

test('A mail server that looks at a mail for 40 seconds is waited for, so that it gets it once', async () => {
  const mailbox = await openMailbox()
  let release = () => {}
  const held = new Promise<undefined>((resolve) => (release = () => resolve(undefined)))
  const reached = new Promise<void>((resolve) => {
    mailbox.before.answer = async () => {
      resolve()
      return held
    }
  })
  const transport = openTransport({ smtpUrl: mailbox.url, nodeEnv: 'test' } as unknown as Config, silent)
  // The parts of the connection have timers of their own, which go on.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const sent = transport.send({ ...mail, attachments: [] }).then(
    () => 'sent',
    (reason: unknown) => String(reason),
  )
  await reached
  await vi.advanceTimersByTimeAsync(40_000)
  release()
  expect(await sent).toBe('sent')
  vi.useRealTimers()
  expect(mailbox.mail).toHaveLength(1)
  transport.close()
  await mailbox.stop()
})
