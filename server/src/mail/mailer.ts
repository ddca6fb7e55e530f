import type { Config } from '../config.ts'
import type { Database, Log } from '../db/db.ts'
import { openTransport } from './transport.ts'
import { claimLetter, letterFailed, letterSent } from './write.ts'

export type Mailer = {
  /** Something was posted: send it now. */
  wake(): void
  /** Whether mail can leave: the last send went well, or the mail server answers now. Takes at most 8 s. */
  isUp(): Promise<boolean>
  stop(): Promise<void>
}

const pollMs = 2_000
const trustMs = 30_000
const distrustMs = 2_000

/** Empties the outbox, one letter after the other, woken by `wake` and by a timer for what failed or another process left. */
export function startMailer({ database, config, log }: { database: Database; config: Config; log: Log }): Mailer {
  const transport = openTransport(config, log)
  let health = { up: false, until: 0 }
  let probing: Promise<boolean> | undefined
  let working: Promise<void> | undefined
  let again = false
  let stopped = false

  const judge = (up: boolean) => {
    health = { up, until: Date.now() + (up ? trustMs : distrustMs) }
    return up
  }

  async function sendOne(): Promise<boolean> {
    const letter = await claimLetter(database)
    if (!letter) return false
    const { recipient: to, subject, textBody: text, htmlBody: html } = letter
    try {
      await transport.send({ from: config.mailFrom, to, subject, text, html })
    } catch (error) {
      judge(false)
      log.warn(
        { err: error, letter: letter.id, attempts: letter.attempts + 1 },
        'mail could not be sent, will be tried again',
      )
      await letterFailed(database, letter, String(error))
      return false
    }
    judge(true)
    await letterSent(database, letter.id)
    log.info({ letter: letter.id }, 'mail sent')
    return true
  }

  async function work() {
    try {
      do {
        again = false
        // oxlint-disable-next-line no-await-in-loop -- one letter after the other is the point
        while (!stopped && (await sendOne()));
      } while (again && !stopped)
    } catch (error) {
      // The database is away; the timer comes back to it.
      log.warn({ err: error }, 'the outbox could not be read')
    } finally {
      working = undefined
    }
  }

  function wake() {
    if (stopped) return
    again = true
    working ??= work()
  }

  const probe = () =>
    transport.probe().then(
      () => judge(true),
      (error: unknown) => {
        log.warn({ err: error }, 'the mail server cannot be reached')
        return judge(false)
      },
    )

  const timer = setInterval(wake, pollMs)
  timer.unref()
  wake()
  return {
    wake,
    async isUp() {
      if (Date.now() < health.until) return health.up
      probing ??= probe().finally(() => (probing = undefined))
      return probing
    },
    async stop() {
      stopped = true
      clearInterval(timer)
      await working
      transport.close()
    },
  }
}
