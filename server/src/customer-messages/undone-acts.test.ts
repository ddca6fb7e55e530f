import { afterAll, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { actMessages } from 'contract/act-messages'
import { customerMessageTexts as texts } from 'contract/customer-message-texts'
import { code, openActing } from '../acts/testing.ts'
import { openMailbox } from '../mail/testing.ts'
import { messaging } from './testing.ts'

const mailbox = await openMailbox()
const { t, a } = await openActing({ smtpUrl: mailbox.url })
const m = messaging(a)
afterAll(mailbox.stop)

const words = { subject: 'Cancelled', text: 'Your tour is cancelled.' }

/** A bulk action that is done, with the id of its booking. */
async function done() {
  const id = await a.booking({ customer_email: 'ann@example.test' })
  const act = await a.commit(await a.check({ act: 'move', values: { minutes: 30 }, selection: { ids: [id] } }))
  return { id, act, of: (act_state?: string) => ({ ...words, selection: { act: act.id, act_state } }) }
}
/** Another process has claimed the task. */
const taskOf = (act: { id: number }, task: string | null) =>
  t.database.db.execute(
    sql`update acts set task = ${task}, lease = 'other', lease_until = now() + interval '15 seconds' where id = ${act.id}`,
  )

test('A message about a bulk action that was undone since its sender saw it is refused, and sent to those who saw that', async () => {
  const { id, act, of } = await done()
  await a.undo(act)
  const refused = await m.send(of('done'))
  expect([...code(refused), refused.body.message, refused.body.data]).toEqual([
    409,
    'wrong_state',
    texts.actUndone,
    { state: 'undone' },
  ])
  expect(await m.list()).toEqual([])
  expect((await m.sent(of('undone'))).counts.sent_to).toBe(1)
  await m.settled(id)
})

test('A message about a bulk action that is still done is sent, and refused where it was seen as undone', async () => {
  const { id, of } = await done()
  const refused = await m.send(of('undone'))
  expect([...code(refused), refused.body.message]).toEqual([409, 'wrong_state', actMessages.wrongState])
  expect((await m.sent(of('done'))).counts.sent_to).toBe(1)
  await m.settled(id)
})

test('No message about a bulk action is sent while it is being undone, neither for the first time nor again', async () => {
  const { id, act, of } = await done()
  const { id: before } = await m.sent(of())
  await m.settled(id)
  await taskOf(act, 'undo')
  const answers = await Promise.all([
    m.send({ ...of(), subject: 'No state' }),
    m.send({ ...of('done'), subject: 'Done' }),
    a.call('POST', `/messages/${before}/resend`, {}),
  ])
  expect(answers.map(({ body }) => [body.code, body.message])).toEqual(
    answers.map(() => ['wrong_state', texts.actBeingUndone]),
  )
  await taskOf(act, null)
  expect(await m.list()).toHaveLength(1)
  expect((await a.call('POST', `/messages/${before}/resend`, {})).status).toBe(201)
  await m.settled(id)
})

test('A state is that of a bulk action: with other selections it is refused', async () => {
  const { id, act } = await done()
  for (const selection of [
    { ids: [id], act_state: 'done' },
    { act: act.id, act_state: 'ready' },
  ])
    expect((await m.send({ ...words, selection })).status).toBe(422)
})

/** A message about a bulk action that is undone while the mail server has it, and a way to have that answer. */
async function undoneOnItsWay() {
  const { id, act, of } = await done()
  let reach = () => {}
  const reached = new Promise<void>((resolve) => (reach = resolve))
  let answer: (how: 'close' | undefined) => void = () => {}
  const held = new Promise<'close' | undefined>((resolve) => (answer = resolve))
  mailbox.before.answer = async () => {
    reach()
    return held
  }
  await m.sent(of('done'))
  await reached
  await a.undo(act)
  expect(await m.list()).toMatchObject([{ state: 'failed', failure: texts.undone }])
  const { rows } = await t.database.db.execute(sql`select id from outbox`)
  // Nor does the next process find it, if this one ends here.
  expect(rows).toEqual([])
  mailbox.before.answer = async () => undefined
  return { id, answer }
}

test('A message about a bulk action that is undone while the mail server has it is sent if that takes it', async () => {
  const { id, answer } = await undoneOnItsWay()
  answer(undefined)
  await expect
    .poll(async () => (await m.list())[0], { timeout: 10_000 })
    .toMatchObject({ state: 'sent', failure: null })
  expect(await m.settled(id)).toHaveLength(1)
})

test('It is not tried again if the mail server does not take it', async () => {
  const { answer } = await undoneOnItsWay()
  const failures = () => t.lines.filter((line) => line.includes('mail could not be sent')).length
  const before = failures()
  const taken = mailbox.mail.length
  answer('close')
  await expect.poll(failures, { timeout: 10_000 }).toBe(before + 1)
  const { email } = await t.makeStaff({ email: 'guide@example.test' })
  expect((await t.call('POST', '/auth/password/otp', { body: { email } })).status).toBe(200)
  await mailbox.mailTo(email)
  expect(await m.list()).toMatchObject([{ state: 'failed', failure: texts.undone }])
  expect(mailbox.mail.slice(taken).map(({ to }) => to)).toEqual([email])
})

// The embedded engine runs one transaction at a time.
test.runIf(process.env.TEST_DATABASE_URL)(
  'A message that waits for the undo of its bookings is refused, and so is not left waiting behind it',
  async () => {
    const { id, act, of } = await done()
    const { waiting } = await t.database.withTx(async (tx) => {
      await tx.execute(sql`select from bookings where id = ${id} for update`)
      const sending = m.send(of('done'))
      await expect.poll(waitingForLocks, { timeout: 10_000 }).toBe(1)
      await tx.execute(
        sql`update acts set task = 'undo', lease_until = now() + interval '15 seconds' where id = ${act.id}`,
      )
      return { waiting: sending }
    })
    expect(code(await waiting)).toEqual([409, 'wrong_state'])
    expect(await m.list()).toEqual([])
    await taskOf(act, null)
  },
)

async function waitingForLocks() {
  const { rows } = await t.database.db.execute<{ n: number }>(
    sql`select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.n
}
