import { expect, onTestFinished, test, vi } from 'vitest'
import { customerMessageTexts } from 'contract/customer-message-texts'
import type { Config } from '../config.ts'
import { openMailbox, openSilentServer } from './testing.ts'
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

test('A mail server that takes a connection and says nothing, or whose host is off, cannot be reached', async () => {
  let connected = () => {}
  const reached = new Promise<void>((resolve) => (connected = resolve))
  const hung = await openSilentServer(() => connected())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const transport = openTransport({ smtpUrl: hung.url, nodeEnv: 'test' } as unknown as Config, silent)
  const failed = transport.send({ ...mail, attachments: [] }).catch((reason: unknown) => reason)
  await reached
  await vi.advanceTimersByTimeAsync(6_000)
  const error = await failed
  expect(String(error)).toMatch(/Greeting never received|Connection timeout/)
  expect(whyNotSent(error)).toBe(customerMessageTexts.unreachable)
  transport.close()
  await hung.stop()
  const off = Object.assign(new Error('Connection timeout'), { code: 'ETIMEDOUT', timeoutType: 'CONNECT_TIMEOUT' })
  expect(whyNotSent(off)).toBe(customerMessageTexts.unreachable)
  const late = Object.assign(new Error('Timeout'), { code: 'ETIMEDOUT', timeoutType: 'SOCKET_TIMEOUT' })
  expect(whyNotSent(late)).toBe('Timeout')
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
