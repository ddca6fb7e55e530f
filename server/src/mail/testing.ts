import { EventEmitter, once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type Mail = { to: string; subject: string; text: string; html: string; messageId: string; raw: string }

/** A mail server in this process that stores what it receives. */
export async function openMailbox() {
  const mail: Mail[] = []
  const refused = new Set<string>()
  const deferred = new Set<string>()
  const events = new EventEmitter()
  /** What happens before a whole mail is answered: it may wait, or `close` the connection without an answer. */
  const before: { answer: (mail: Mail) => Promise<'close' | undefined> } = { answer: async () => undefined }
  const sockets = new Map<string, Socket>()
  let port = 0
  let server: SMTPServer | undefined

  async function start() {
    server = new SMTPServer({
      authOptional: true,
      disableReverseLookup: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      logger: false,
      // Open connections are closed, as by a server that fails.
      closeTimeout: 10,
      onRcptTo: ({ address }, _session, done) =>
        done(
          refused.has(address)
            ? Object.assign(new Error(`<${address}>: no such mailbox`), { responseCode: 550 })
            : deferred.has(address)
              ? Object.assign(new Error(`<${address}>: mailbox full`), { responseCode: 452 })
              : null,
        ),
      onData(stream, session, done) {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => void chunks.push(chunk))
        stream.on('end', () => {
          const received = read(Buffer.concat(chunks).toString('latin1'), session.envelope.rcptTo[0]!.address)
          void before.answer(received).then((how) => {
            if (how === 'close') return void sockets.get(`${session.remoteAddress}:${session.remotePort}`)?.destroy()
            mail.push(received)
            done()
            events.emit('mail')
          })
        })
      },
    })
    // Ignores a client that disconnects early.
    server.on('error', () => {})
    server.server.on('connection', (socket: Socket) => {
      sockets.set(`${socket.remoteAddress}:${socket.remotePort}`, socket)
    })
    await new Promise<void>((resolve) => server!.listen(port, '127.0.0.1', resolve))
    port = (server.server.address() as AddressInfo).port
  }
  async function stop() {
    await new Promise<void>((resolve) => (server ? server.close(resolve) : resolve()))
    server = undefined
  }
  await start()

  return {
    url: `smtp://127.0.0.1:${port}`,
    mail,
    /** Recipients that it refuses. */
    refused,
    /** Recipients that it refuses for now. */
    deferred,
    before,
    stop,
    start,
    /** The latest mail to an address, once there are `count` of them. */
    async mailTo(address: string, count = 1): Promise<Mail> {
      for (;;) {
        const theirs = mail.filter(({ to }) => to.toLowerCase() === address.toLowerCase())
        if (theirs.length >= count) return theirs.at(-1)!
        await once(events, 'mail')
      }
    },
  }
}

/** The code in a mail: the one run of exactly six digits in its text part. */
export function codeIn({ text }: Mail): string {
  const found = text.match(/(?<!\d)\d{6}(?!\d)/g) ?? []
  if (found.length !== 1) throw new Error(`a text with ${found.length} codes`)
  return found[0]
}

function read(raw: string, to: string): Mail {
  const [head = ''] = raw.split('\r\n\r\n', 1)
  const subject = /^Subject: (.*(?:\r\n[ \t].*)*)/im.exec(head)?.[1] ?? ''
  const messageId = /^Message-ID: (.*)$/im.exec(head)?.[1] ?? ''
  return { to, subject, messageId, text: partOf(raw, 'text/plain'), html: partOf(raw, 'text/html'), raw }
}

function partOf(raw: string, type: string): string {
  const boundary = /boundary="([^"]+)"/.exec(raw)?.[1]
  const part = raw.split(`--${boundary}`).find((each) => each.includes(`Content-Type: ${type}`)) ?? ''
  const body = part.slice(part.indexOf('\r\n\r\n') + 4)
  const encoding = /Content-Transfer-Encoding: (\S+)/i.exec(part)?.[1]
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding !== 'quoted-printable') return body
  const bytes = body
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** Accepts connections and never answers, as behind a broken firewall; `afterConnecting` may send a greeting. */
export async function openSilentServer(afterConnecting: (socket: Socket) => void = () => {}) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    afterConnecting(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
