import { SMTPServer } from 'smtp-server'
import { isolatedTest } from './test.ts'

type Mailbox = { messages: string[]; refused: Set<string>; url: string; close: () => Promise<void> }

/** An SMTP server that stores received messages, and refuses the addresses of `refused`. */
function openMailbox(): Promise<Mailbox> {
  const messages: string[] = []
  const refused = new Set<string>()
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(refused.has(address) ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : null),
    onData(stream, _session, done) {
      let message = ''
      stream.on('data', (chunk: Buffer) => (message += chunk.toString()))
      stream.on('end', () => {
        messages.push(message)
        done()
      })
    },
  })
  const close = () => new Promise<void>((resolve) => (smtp.server.listening ? smtp.close(resolve) : resolve()))
  return new Promise((resolve, reject) => {
    smtp.on('error', reject)
    const listening = smtp.listen(0, '127.0.0.1', () => {
      const address = listening.address()
      const port = typeof address === 'object' && address ? address.port : 0
      resolve({ messages, refused, url: `smtp://127.0.0.1:${port}`, close })
    })
  })
}

/** A journey on a server of its own, whose mail goes to a mailbox. */
export const mailingTest = isolatedTest.extend<{ mailbox: Mailbox }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from this pattern which fixtures are needed
  mailbox: async ({}, use) => {
    const mailbox = await openMailbox()
    await use(mailbox)
    await mailbox.close()
  },
  settings: async ({ mailbox }, use) => use({ SMTP_URL: mailbox.url }),
})
