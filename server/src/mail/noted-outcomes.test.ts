import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { DatabaseUnavailable } from '../db/failures.ts'
import { outboxTable } from '../db/tables.ts'
import { openTestDatabase } from '../db/testing.ts'
import { testConfig } from '../testing.ts'
import { startMailer } from './mailer.ts'
import { openMailbox } from './testing.ts'
import { claimMail, mailFailed, queueMail } from './write.ts'

const mailbox = await openMailbox()
const database = await openTestDatabase()
afterAll(async () => {
  await database.close()
  await mailbox.stop()
})

/** How many of the next transactions find no database. */
let missed = 0
let misses = 0
const failing: typeof database = {
  ...database,
  withTx: async (run, options) => {
    if (missed === 0) return database.withTx(run, options)
    missed--
    misses++
    throw new DatabaseUnavailable('The database does not answer.')
  },
}
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
const said = () => log.warn.mock.calls.map(([, text]) => String(text))
const open = () =>
  startMailer({
    database: failing,
    config: { ...testConfig('/dev/null'), smtpUrl: mailbox.url, mailPerHour: 1_000 },
    log,
  })
const outbox = () => database.db.select().from(outboxTable)
const queue = (recipient: string) =>
  database.withTx((tx) => queueMail(tx, { recipient, subject: 's', text: 't', html: 'h' }))

beforeEach(async () => {
  await database.truncate()
  mailbox.mail.length = 0
  mailbox.refused.clear()
  mailbox.before.answer = async () => undefined
  missed = 0
  misses = 0
  vi.clearAllMocks()
})

test('A letter whose sending could not be noted at once is noted once the database is back, and goes out once', async () => {
  await queue('one@example.test')
  mailbox.before.answer = async () => {
    missed = 2
    return undefined
  }
  const mailer = open()
  await expect.poll(outbox, { timeout: 10_000 }).toEqual([])
  await mailer.stop()
  expect(mailbox.mail).toHaveLength(1)
  expect(said()).toEqual([])
})

test('A refusal that could not be noted at once is noted once the database is back', async () => {
  await queue('gone@example.test')
  mailbox.refused.add('gone@example.test')
  log.warn.mockImplementationOnce(() => (missed = 2))
  const mailer = open()
  await expect.poll(outbox, { timeout: 10_000 }).toEqual([])
  await mailer.stop()
  expect(said()).toEqual(['mail could not be sent, it was refused for good'])
})

test('A stop waits for no database, and the log says which letter was sent without being noted', async () => {
  await queue('two@example.test')
  mailbox.before.answer = async () => {
    missed = Infinity
    return undefined
  }
  const mailer = open()
  await expect.poll(() => misses, { timeout: 10_000 }).toBeGreaterThan(0)
  const [mail] = await outbox()
  await mailer.stop()
  expect(log.warn).toHaveBeenCalledWith(
    expect.objectContaining({ mail: mail!.id }),
    'mail was sent, which could not be noted',
  )
})

test('A failure that is noted late leaves alone the attempt of another process', async () => {
  await queue('later@example.test')
  // Times are rounded to milliseconds: a mail may be due half of one later.
  const claim = () =>
    vi.waitFor(async () => {
      const mail = await claimMail(database, 1_000)
      if (!mail) throw new Error('No mail is due.')
      return mail
    })
  const first = await claim()
  const failure = { reason: '452 mailbox full', isRefused: false }
  await mailFailed(database, first, failure)
  await database.db.update(outboxTable).set({ nextAttemptAt: new Date() })
  await claim()
  const during = await outbox()
  await mailFailed(database, first, failure)
  await mailFailed(database, first, { ...failure, isRefused: true })
  expect(await outbox()).toEqual(during)
})
