import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { customerMessageTexts } from 'contract/customer-message-texts'
import type { Config } from '../config.ts'
import type { Log } from '../db/db.ts'

/** A mail as it is handed over. */
export type Message = {
  from: string
  to: string
  replyTo?: string
  subject: string
  text: string
  html: string
  /** The same at each attempt, by which receivers recognise a repeated one. */
  messageId?: string
  attachments: { filename: string; contentType: string; content: string }[]
}

/** `send` and `probe` throw when mail cannot be sent; a probe gives up after 7 s, a mail after 45. */
export type Transport = { send(message: Message): Promise<void>; probe(): Promise<void>; close(): void }

/** SMTP by `SMTP_URL`; without it (development) each mail is written to an .eml file. */
export const openTransport = (config: Config, log: Log): Transport =>
  config.smtpUrl ? smtpTransport(config.smtpUrl, config) : fileTransport(join(config.dataDir, 'mail'), log)

/** Below the 10 s within which a request must report that mail cannot be sent. */
export const mailTimeoutMs = 7_000

/**
 * Mail servers may look at a mail for long before they answer; a sender that does not wait sends it once more. Below the 60 s
 * for which a mail is claimed.
 */
const sendTimeoutMs = 45_000

const closing = 421

/** Whether the server works and does not take mail to this recipient, for now or ever, as when a mailbox is full. */
const rejectsRecipient = (error: unknown): boolean => {
  const { rejected, responseCode } = error as { rejected?: unknown; responseCode?: unknown }
  return Array.isArray(rejected) && responseCode !== closing
}

/** Whether the server works and never takes this one mail: its recipient, its address or its content. */
export function refusesMail(error: unknown): boolean {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  if (rejectsRecipient(error) && Number(responseCode) >= 500) return true
  const isAddressUnusable = code === 'EENVELOPE' && responseCode === undefined
  return isAddressUnusable || (code === 'EMESSAGE' && Number(responseCode) >= 500)
}

/** Whether the server works and does not take this one mail now. */
export const keepsBackMail = (error: unknown): boolean => refusesMail(error) || rejectsRecipient(error)

/** What failed when there is no mail server: the calls of the system, and the waits for a connection and for the first words on it. */
const unreachable = new Set<unknown>(['connect', 'getaddrinfo', 'CONNECT_TIMEOUT', 'GREETING_TIMEOUT'])

/** Why a mail was not sent, for people: what the mail server said, or that there was none. */
export function whyNotSent(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { syscall, code, timeoutType } = error as NodeJS.ErrnoException & { timeoutType?: unknown }
  const isUnreachable = code === 'EDNS' || [syscall, timeoutType].some((what) => unreachable.has(what))
  return isUnreachable ? customerMessageTexts.unreachable : error.message
}

/** The error without the address that the mail server quotes in its answer: logs and reasons outlive what is kept on a person. */
export function withoutAddress(error: unknown, address: string): unknown {
  const quoted = new RegExp(address.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`), 'giu')
  if (error instanceof Error) error.message = error.message.replaceAll(quoted, 'recipient')
  return error
}

/** Whether mail leaves by an encrypted connection only: in production, but on the same machine. */
const isEncryptionRequired = (url: string, { nodeEnv }: Pick<Config, 'nodeEnv'>): boolean =>
  nodeEnv === 'production' && !/^(localhost|127(\.\d+){3}|\[::1\])$/i.test(new URL(url).hostname)

function smtpTransport(url: string, config: Pick<Config, 'nodeEnv'>): Transport {
  const settings = {
    url,
    // `?requireTLS=false` of the address is stronger.
    requireTLS: isEncryptionRequired(url, config),
    connectionTimeout: 4_000,
    greetingTimeout: 6_000,
  }
  const smtp = createTransport({ ...settings, pool: true, maxConnections: 2, socketTimeout: sendTimeoutMs })
  const asked = createTransport({ ...settings, socketTimeout: mailTimeoutMs })
  return {
    send: async (message) => void (await within(smtp.sendMail(message), sendTimeoutMs)),
    probe: async () => void (await within(asked.verify(), mailTimeoutMs)),
    close: () => smtp.close(),
  }
}

/** Deletes the mails written to files that are about a person. Returns how many. */
export async function removeMails(
  { dataDir }: Pick<Config, 'dataDir'>,
  areAbout: (mail: string) => boolean,
): Promise<number> {
  const folder = join(dataDir, 'mail')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
  let removed = 0
  for (const name of names) {
    if (!areAbout(await readFile(join(folder, name), 'latin1'))) continue
    await rm(join(folder, name))
    removed++
  }
  return removed
}

function fileTransport(folder: string, log: Log): Transport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(message) {
      const composed = await composer.sendMail(message)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomBytes(3).toString('hex')}.eml`
      const draft = join(folder, `.${name}`)
      await writeFile(draft, composed.message, { mode: 0o600 })
      await rename(draft, join(folder, name))
      log.info({ file: join(folder, name) }, 'mail written to a file, as no SMTP_URL is set')
    },
    probe: async () => void (await mkdir(folder, { recursive: true, mode: 0o700 })),
    close: () => composer.close(),
  }
}

async function within<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`the mail server did not answer within ${ms / 1_000} seconds`)), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
