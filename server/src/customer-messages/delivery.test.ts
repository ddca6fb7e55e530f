/** @module-tag slow */
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { customerMessageTexts as texts } from 'contract/customer-message-texts'
import { messages } from 'contract/messages'
import { openActing } from '../acts/testing.ts'
import { recentChanges } from '../db/changes.ts'
import { resetMail } from '../mail/mails.ts'
import { openMailbox } from '../mail/testing.ts'
import { queueMail } from '../mail/write.ts'
import { messaging } from './testing.ts'

const perHour = 3
const mailbox = await openMailbox()
const metricsToken = 'scrape-me-if-you-can'
const mailReplyTo = 'Tours <tours@example.test>'
const { t, a } = await openActing({ smtpUrl: mailbox.url, mailPerHour: perHour, mailReplyTo, metricsToken })
const m = messaging(a)
afterAll(mailbox.stop)
beforeEach(() => {
  mailbox.mail.length = 0
  mailbox.refused.clear()
  mailbox.deferred.clear()
  mailbox.before.answer = async () => undefined
})

const content = { subject: 'About {reference}', text: 'Dear {lead_traveler}' }
const addresses = (count: number) => Array.from({ length: count }, (_, at) => `person${at}@example.test`)
const book = async (count: number): Promise<number[]> => {
  const ids: number[] = []
  for (const email of addresses(count)) ids.push(await a.booking({ customer_email: email }))
  return ids
}
const sentTo = () => mailbox.mail.map(({ to }) => to).toSorted()
const statesOf = async () => (await m.list()).map(({ state }) => state).toSorted()
/** Makes the next attempt due, as its delay would. */
const retry = async () => {
  await t.database.db.execute(sql`update outbox set next_attempt_at = now()`)
  t.app.mailer.wake()
}

test('A slow mail server gets each message once, and they wait until it has answered', async () => {
  const ids = await book(2)
  let release = () => {}
  const held = new Promise<undefined>((resolve) => (release = () => resolve(undefined)))
  const reached = new Promise<void>((resolve) => {
    mailbox.before.answer = async () => {
      resolve()
      return held
    }
  })
  await m.sent({ ...content, selection: { ids } })
  await reached
  expect(await statesOf()).toEqual(['waiting', 'waiting'])
  release()
  for (const id of ids) expect(await m.settled(id)).toMatchObject([{ state: 'sent' }])
  expect(sentTo()).toEqual(addresses(2))
})

test('A refused address fails with the answer of the mail server, and the others get theirs', async () => {
  const ids = await book(3)
  mailbox.refused.add('person1@example.test')
  await m.sent({ ...content, selection: { ids } })
  const states = []
  for (const id of ids) states.push(...(await m.settled(id)).map(({ state, failure }) => [state, failure]))
  expect(states).toEqual([
    ['sent', null],
    ['failed', expect.stringMatching(/^(?!Error: ).*no such mailbox/)],
    ['sent', null],
  ])
  expect(sentTo()).toEqual(['person0@example.test', 'person2@example.test'])
  // The address that the mail server quotes stands beside its answer, and belongs in no log.
  expect(JSON.stringify(states)).not.toContain('person1@')
  expect(t.lines.filter((line) => line.includes('no such mailbox'))).toHaveLength(1)
  expect(t.lines.filter((line) => line.includes('person1@'))).toEqual([])
  const { rows } = await t.database.db.execute(sql`select id from outbox`)
  expect(rows).toEqual([])
})

test('A connection that is closed in the middle is shown while the message waits, and it is then sent once', async () => {
  const [id] = await book(1)
  mailbox.before.answer = async () => 'close'
  await m.sent({ ...content, selection: { ids: [id!] } })
  await expect
    .poll(async () => (await m.list())[0], { timeout: 30_000 })
    .toMatchObject({
      state: 'waiting',
      failure: expect.stringContaining('onnection'),
    })
  mailbox.before.answer = async () => undefined
  await retry()
  expect(await m.settled(id!)).toMatchObject([{ state: 'sent', failure: null }])
  expect(sentTo()).toEqual(addresses(1))
})

test('Answers to messages go to the address that is set, and those to other mail to the sender', async () => {
  const ids = await book(1)
  await m.sent({ ...content, selection: { ids } })
  expect((await mailbox.mailTo('person0@example.test')).raw).toMatch(/^Reply-To: Tours <tours@example\.test>\r$/m)
  await t.database.withTx((tx) => queueMail(tx, resetMail('staff@example.test', 'Staff', '123456')))
  t.app.mailer.wake()
  expect((await mailbox.mailTo('staff@example.test')).raw).not.toContain('Reply-To')
})

test('No more than the limit is sent in an hour; the others wait, a code does not', async () => {
  const ids = await book(perHour + 2)
  await m.sent({ ...content, selection: { ids } })
  for (const id of ids.slice(0, perHour)) await m.settled(id)
  await t.database.withTx((tx) => queueMail(tx, resetMail('staff@example.test', 'Staff', '123456')))
  t.app.mailer.wake()
  await mailbox.mailTo('staff@example.test')
  expect(await statesOf()).toEqual([...Array<string>(perHour).fill('sent'), 'waiting', 'waiting'])
  await t.database.db.execute(sql`update messages set tried_at = tried_at - interval '61 minutes' where state = 'sent'`)
  t.app.mailer.wake()
  for (const id of ids) await m.settled(id)
  expect(sentTo()).toEqual([...addresses(perHour + 2), 'staff@example.test'])
})

test('Once the clock is set back by an hour, what was sent or queued in that hour neither counts nor waits', async () => {
  const ids = await book(perHour + 2)
  await m.sent({ ...content, selection: { ids } })
  for (const id of ids.slice(0, perHour)) await m.settled(id)
  await t.database.db.execute(sql`update messages set tried_at = tried_at + interval '1 hour' where state = 'sent'`)
  await t.database.db.execute(sql`update outbox set next_attempt_at = next_attempt_at + interval '1 hour'`)
  t.app.mailer.wake()
  for (const id of ids) await m.settled(id)
  expect(sentTo()).toEqual(addresses(perHour + 2))
})

const askCode = (email: string) => t.call('POST', '/auth/password/otp', { body: { email } })

test('Messages that could not be sent do not count for the limit', async () => {
  const ids = await book(perHour)
  await mailbox.stop()
  await m.sent({ ...content, selection: { ids } })
  await expect
    .poll(async () => {
      t.app.mailer.wake()
      return (await m.list()).filter(({ failure }) => failure !== null).length
    })
    .toBe(perHour)
  await mailbox.start()
  expect((await askCode('staff@example.test')).status).toBe(200)
  await retry()
  for (const id of ids) expect(await m.settled(id)).toMatchObject([{ state: 'sent' }])
})

test('A failed message that must wait for the next hour closes nothing', async () => {
  const ids = await book(perHour)
  await m.sent({ ...content, selection: { ids } })
  for (const id of ids) await m.settled(id)
  const countedAt = (interval: string) =>
    t.database.db.execute(sql`
      update messages set tried_at = clock_timestamp() - ${interval}::interval where state = 'sent'`)
  await countedAt('61 minutes')
  mailbox.before.answer = async () => 'close'
  const [last] = await book(1)
  await m.sent({ ...content, selection: { ids: [last!] } })
  await expect.poll(async () => (await m.list())[0]?.failure, { timeout: 30_000 }).toContain('onnection')
  // Another server has sent as many meanwhile.
  await countedAt('1 minute')
  mailbox.before.answer = async () => undefined
  const guide = await t.makeStaff({ email: 'guide@example.test' })
  expect((await askCode(guide.email)).status).toBe(200)
  await mailbox.mailTo(guide.email)
  expect((await m.list())[0]).toMatchObject({ booking_id: last, state: 'waiting' })
})

test('A full mailbox keeps back its own message alone, which is tried again', async () => {
  const [id] = await book(1)
  mailbox.deferred.add('person0@example.test')
  await m.sent({ ...content, selection: { ids: [id!] } })
  await expect
    .poll(async () => (await m.list())[0], { timeout: 30_000 })
    .toMatchObject({ state: 'waiting', failure: expect.stringContaining('mailbox full') })
  const guide = await t.makeStaff({ email: 'guide@example.test' })
  expect((await askCode(guide.email)).status).toBe(200)
  await mailbox.mailTo(guide.email)
  mailbox.deferred.clear()
  await retry()
  expect(await m.settled(id!)).toMatchObject([{ state: 'sent', failure: null }])
})

test('A message that waits for more than a day is not sent a second time', async () => {
  const [id] = await book(1)
  await mailbox.stop()
  const selection = { ids: [id!] }
  await m.sent({ ...content, selection })
  await t.database.db.execute(sql`update messages set created_at = now() - interval '2 days'`)
  const repeated = { sent_to: 0, unreachable: 0, repeated: 1 }
  expect((await m.sent({ ...content, selection })).counts).toEqual(repeated)
  await mailbox.start()
  await retry()
  expect(await m.settled(id!)).toMatchObject([{ state: 'sent' }])
  expect((await m.sent({ ...content, selection })).counts).toEqual(repeated)
})

test('The three days of a message begin with its first attempt, however long it waited for its turn', async () => {
  const ids = await book(perHour + 1)
  const last = ids.at(-1)!
  mailbox.deferred.add(`person${perHour}@example.test`)
  await m.sent({ ...content, selection: { ids } })
  for (const id of ids.slice(0, perHour)) await m.settled(id)
  const { db } = t.database
  await db.execute(sql`update outbox set created_at = now() - interval '4 days'`)
  await db.execute(sql`update messages set tried_at = tried_at - interval '61 minutes' where state = 'sent'`)
  t.app.mailer.wake()
  await expect
    .poll(async () => (await m.list(`?booking_id=${last}`))[0], { timeout: 30_000 })
    .toMatchObject({ state: 'waiting', failure: expect.stringContaining('mailbox full') })
  await db.execute(sql`update outbox set first_tried_at = now() - interval '73 hours'`)
  await retry()
  expect(await m.settled(last)).toMatchObject([{ state: 'failed', failure: expect.stringContaining(texts.expired) }])
})

test('A message that has the number of an earlier one, as after a restore, has a Message-ID of its own', async () => {
  const [id] = await book(1)
  const send = async (subject: string) => {
    await m.sent({ subject, text: 'Fog', selection: { ids: [id!] } })
    const [message] = await m.settled(id!)
    expect(message).toMatchObject({ subject, state: 'sent' })
    return message!.id
  }
  const number = await send('Before')
  await t.database.db.execute(sql`delete from messages`)
  await t.database.db.execute(sql.raw(`alter table messages alter column id restart with ${number}`))
  expect(await send('After')).toBe(number)
  const [before, after] = mailbox.mail.map(({ messageId }) => messageId)
  expect(before).toMatch(new RegExp(`^<message-${number}-`))
  expect(after).toMatch(new RegExp(`^<message-${number}-`))
  expect(after).not.toBe(before)
})

test('What is sent is announced apart from what has arrived', async () => {
  await t.database.db.execute(sql`delete from record_changes`)
  const [id] = await book(1)
  await m.sent({ ...content, selection: { ids: [id!] } })
  await m.settled(id!)
  const entities = (await recentChanges(t.database.db)).map(({ entity }) => entity)
  expect(entities.filter((entity) => entity.startsWith('message'))).toEqual(['message', 'message_delivery'])
})

test('A message that waits is measured apart from other mail', async () => {
  await mailbox.stop()
  await m.sent({ ...content, selection: { ids: await book(1) } })
  await t.database.db.execute(sql`update outbox set created_at = now() - interval '2 hours'`)
  const { body } = await t.call('GET', '/metrics', { headers: { authorization: `Bearer ${metricsToken}` } })
  const oldest = (of: string) =>
    Number(new RegExp(`^embankment_${of}_oldest_seconds (.*)$`, 'm').exec(String(body))?.[1])
  expect(oldest('mail')).toBe(0)
  expect(oldest('message')).toBeGreaterThanOrEqual(7_200)
  await mailbox.start()
})

test('Messages that would wait longer than a day are refused with 429 and a time to try again', async () => {
  await mailbox.stop()
  const [first] = await book(1)
  const { id } = await m.sent({ ...content, selection: { ids: [first!] } })
  await t.database.db.execute(sql`
    insert into messages (send_id, booking_id, recipient, recipient_key, subject, text, digest)
    select ${id}, ${first}, 'x@example.test', 'x@example.test', 's', 't', n::text from generate_series(1, ${24 * perHour - 1}) n`)
  const [next] = await book(1)
  const refused = await m.send({ ...content, selection: { ids: [next!] } })
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests'])
  expect(Number(refused.headers['retry-after'])).toBe(1_200)
  expect(refused.body.message).not.toBe(messages.tooManyRequests)
  await mailbox.start()
})

test('The undo of a bulk action ends the messages about it that wait, except for bookings that stay changed', async () => {
  const ids = await book(perHour + 2)
  const act = await a.commit(await a.check({ act: 'move', values: { minutes: 30 }, selection: { ids } }))
  await m.sent({ ...content, selection: { act: act.id } })
  for (const id of ids.slice(0, perHour)) await m.settled(id)
  const [stays = 0, restored = 0] = ids.slice(perHour)
  await a.commit(await a.check({ act: 'move', values: { minutes: 15 }, selection: { ids: [stays] } }))
  await a.undo(act)
  expect(await m.list(`?booking_id=${restored}`)).toMatchObject([{ state: 'failed', failure: texts.undone }])
  expect(await m.list(`?booking_id=${stays}`)).toMatchObject([{ state: 'waiting', failure: null }])
  const { rows } = await t.database.db.execute(sql`select id from outbox`)
  expect(rows).toHaveLength(1)
  expect(sentTo()).toEqual(addresses(perHour))
})
