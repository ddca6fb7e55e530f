import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../config.ts'
import type { Database, Log } from '../db/db.ts'
import { whileUnavailable } from '../db/pool.ts'
import { sinceLastWrite } from '../db/writes.ts'
import {
  keepsBackMail,
  mailTimeoutMs,
  openTransport,
  refusesMail,
  whyNotSent,
  withoutAddress,
  type Message,
  type Transport,
} from './transport.ts'
import { claimMail, claimSeconds, retryFailedNow, mailFailed, mailSent, nextMailIn, type QueuedMail } from './write.ts'

export type Mailer = {
  /** Sends queued mails now. */
  wake(): void
  /** Whether mail can be sent now; asks the mail server each time. Takes at most 7 s. */
  isUp(): Promise<boolean>
  stop(): Promise<void>
}

type Parts = { database: Database; config: Config; log: Log }

const pollMs = 2_000
/** How often the outbox is read when nothing was written. */
const idleMs = 60_000
/** How long after its claim the outcome of a mail is noted again: when the claim has run out, another process sends the mail. */
const notingMs = (claimSeconds - 5) * 1_000

/**
 * Sends the mails of the outbox one by one, after `wake` and by a timer, which reads it after a write of any process and when a
 * retry is due.
 */
export function startMailer({ database, config, log }: Parts): Mailer {
  const transport = openTransport(config, log)
  const outbox = openOutbox({ database, transport, config, log })
  let probing: Promise<boolean> | undefined

  async function probe(): Promise<boolean> {
    try {
      // After a failed mail, sending it is a better test than a greeting: a server may answer and still deliver nothing.
      if (outbox.isStuck() && (await retryFailedNow(database)) > 0) {
        const before = outbox.tries()
        const hasEnded = await Promise.race([
          outbox.empty().then(() => true),
          sleep(mailTimeoutMs, false, { ref: false }),
        ])
        // None was tried where another process sends it, or as no more messages may be sent in this hour.
        if (!hasEnded || outbox.tries() > before) return !outbox.isStuck()
      }
      await transport.probe()
      return true
    } catch (error) {
      log.warn({ err: error }, 'the mail server cannot be reached')
      return false
    }
  }

  const wake = () => void outbox.empty()
  const mayHaveMail = sinceLastWrite(database.writes, idleMs)
  const timer = setInterval(() => {
    if (outbox.isDue() || mayHaveMail()) wake()
  }, pollMs)
  timer.unref()
  wake()
  return {
    wake,
    // Concurrent callers share one probe, so that many requests do not flood the mail server.
    isUp: () => (probing ??= probe().finally(() => (probing = undefined))),
    async stop() {
      clearInterval(timer)
      // A mail that is not answered by then is sent again after the next start.
      await Promise.race([outbox.stop(), sleep(mailTimeoutMs, undefined, { ref: false })])
      transport.close()
    },
  }
}

/**
 * Of a message to a customer and a report: a process may be killed after the mail server took it, and sends it again. A restore puts
 * the numbering back, not the time: without it another mail would be taken for a repeated one.
 */
function messageIdOf({ id, messageId, savedReportId, createdAt }: QueuedMail, from: string): string | undefined {
  const name = messageId !== null ? `message-${messageId}` : savedReportId !== null ? `report-${id}` : undefined
  const local = name && `${name}-${createdAt.getTime()}`
  return local && `<${local}@${/@([^\s<>@]+)>?$/.exec(from)?.[1] ?? 'localhost'}>`
}

function toMessage(mail: QueuedMail, { mailFrom, mailReplyTo }: Config): Message {
  const messageId = messageIdOf(mail, mailFrom)
  return {
    from: mailFrom,
    to: mail.recipient,
    subject: mail.subject,
    text: mail.textBody,
    html: mail.htmlBody,
    attachments: mail.attachments.map(({ name, type, text }) => ({ filename: name, contentType: type, content: text })),
    ...(messageId && { messageId }),
    ...(mail.messageId !== null && mailReplyTo && { replyTo: mailReplyTo }),
  }
}

/**
 * Returns a function that notes how a mail ended, and whether it could: again where the database is away for a moment, since a mail
 * whose outcome is forgotten is sent twice.
 */
const openNotes =
  (log: Log, isStopped: () => boolean) =>
  async (run: () => Promise<void>, claimedAt: number, id: number, outcome: string): Promise<boolean> => {
    try {
      const leftMs = notingMs - (performance.now() - claimedAt)
      await whileUnavailable(run, leftMs, () => {
        if (isStopped()) throw new Error('The server stopped.')
      })
      return true
    } catch (error) {
      log.warn({ err: error, mail: id }, `mail ${outcome}, which could not be noted`)
      return false
    }
  }

type OutboxParts = Parts & { transport: Transport }

function openOutbox({ database, transport, config, log }: OutboxParts) {
  let working: Promise<void> | undefined
  let again = false
  let stopped = false
  let stuck = false
  let tries = 0
  let dueAt = Infinity
  const note = openNotes(log, () => stopped)

  /** Returns whether there may be more to send. */
  async function sendOne(): Promise<boolean> {
    const claimedAt = performance.now()
    const mail = await claimMail(database, config.mailPerHour)
    if (!mail) return false
    const { id } = mail
    try {
      await transport.send(toMessage(mail, config))
    } catch (thrown) {
      tries++
      const error = withoutAddress(thrown, mail.recipient)
      stuck = !keepsBackMail(error)
      const isRefused = refusesMail(error)
      const next = isRefused ? 'it was refused for good' : 'will be tried again'
      log.warn({ err: error, mail: id, attempts: mail.attempts + 1 }, `mail could not be sent, ${next}`)
      const failure = { reason: whyNotSent(error), isRefused }
      return (await note(() => mailFailed(database, mail, failure), claimedAt, id, 'could not be sent')) && !stuck
    }
    tries++
    stuck = false
    if (!(await note(() => mailSent(database, mail), claimedAt, id, 'was sent'))) return false
    log.info({ mail: id }, 'mail sent')
    return true
  }

  async function work() {
    try {
      do {
        again = false
        while (!stopped && (await sendOne()));
      } while (again && !stopped)
      dueAt = Date.now() + (await nextMailIn(database, config.mailPerHour))
    } catch (error) {
      dueAt = Date.now()
      // The database is unavailable; the timer retries.
      log.warn({ err: error }, 'the outbox could not be read')
    } finally {
      working = undefined
    }
  }

  return {
    /** Sends what is due, including mails queued meanwhile. */
    empty(): Promise<void> {
      if (stopped) return Promise.resolve()
      again = true
      return (working ??= work())
    },
    isStuck: () => stuck,
    /** How many mails the mail server has answered for, or failed to. */
    tries: () => tries,
    /** Whether a retry is due. */
    isDue: () => Date.now() >= dueAt,
    async stop() {
      stopped = true
      await working
    },
  }
}
