import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../config.ts'
import type { Database, Log } from '../db/db.ts'
import { mailPatienceMs, openTransport, refusesRecipient, type Transport } from './transport.ts'
import { claimMail, retryFailedNow, mailFailed, mailSent } from './write.ts'

export type Mailer = {
  /** Something was posted: send it now. */
  wake(): void
  /** Whether mail can leave now: the mail server is asked each time. Takes 7 s at most. */
  isUp(): Promise<boolean>
  stop(): Promise<void>
}

type Parts = { database: Database; config: Config; log: Log }

const pollMs = 2_000

/** Empties the outbox, one mail after the other, woken by `wake` and by a timer for what failed or another process left. */
export function startMailer({ database, config, log }: Parts): Mailer {
  const transport = openTransport(config, log)
  const outbox = openOutbox({ database, transport, from: config.mailFrom, log })
  let asking: Promise<boolean> | undefined

  async function ask(): Promise<boolean> {
    try {
      // Where the last mail could not leave, the mail itself is the truest question: a server may greet and deliver nothing.
      if (outbox.isStuck() && (await retryFailedNow(database)) > 0) {
        await Promise.race([outbox.empty(), sleep(mailPatienceMs, undefined, { ref: false })])
        return !outbox.isStuck()
      }
      await transport.probe()
      return true
    } catch (error) {
      log.warn({ err: error }, 'the mail server cannot be reached')
      return false
    }
  }

  const wake = () => void outbox.empty()
  const timer = setInterval(wake, pollMs)
  timer.unref()
  wake()
  return {
    wake,
    // All who wait at the same moment share one question, so that a flood of them is none for the mail server.
    isUp: () => (asking ??= ask().finally(() => (asking = undefined))),
    async stop() {
      clearInterval(timer)
      await outbox.stop()
      transport.close()
    },
  }
}

type OutboxParts = { database: Database; transport: Transport; from: string; log: Log }

function openOutbox({ database, transport, from, log }: OutboxParts) {
  let working: Promise<void> | undefined
  let again = false
  let stopped = false
  let stuck = false

  /** Whether there may be more to send. */
  async function sendOne(): Promise<boolean> {
    const mail = await claimMail(database)
    if (!mail) return false
    const { id, recipient: to, subject, textBody: text, htmlBody: html } = mail
    try {
      await transport.send({ from, to, subject, text, html })
    } catch (error) {
      // One mailbox that does not exist says nothing about the mail of everybody else.
      stuck = !refusesRecipient(error)
      log.warn({ err: error, mail: id, attempts: mail.attempts + 1 }, 'mail could not be sent, will be tried again')
      await mailFailed(database, mail, String(error))
      return !stuck
    }
    stuck = false
    await mailSent(database, id)
    log.info({ mail: id }, 'mail sent')
    return true
  }

  async function work() {
    try {
      do {
        again = false
        // oxlint-disable-next-line no-await-in-loop -- one mail after the other is the point
        while (!stopped && (await sendOne()));
      } while (again && !stopped)
    } catch (error) {
      // The database is away; the timer comes back to it.
      log.warn({ err: error }, 'the outbox could not be read')
    } finally {
      working = undefined
    }
  }

  return {
    /** Sends what is due; what comes in meanwhile as well. */
    empty(): Promise<void> {
      if (stopped) return Promise.resolve()
      again = true
      return (working ??= work())
    },
    isStuck: () => stuck,
    async stop() {
      stopped = true
      await working
    },
  }
}
