import { expect, test } from 'vitest'
import { customerMessageTexts } from 'contract/customer-message-texts'
import type { Config } from '../config.ts'
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
