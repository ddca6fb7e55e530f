import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { customerMessageTexts as texts } from 'contract/customer-message-texts'
import { openActing } from '../acts/testing.ts'
import { bookingBody } from '../bookings/testing.ts'
import { openMailbox } from '../mail/testing.ts'
import { messaging } from './testing.ts'

const mailbox = await openMailbox()
const { t, a } = await openActing({ smtpUrl: mailbox.url })
const m = messaging(a)
afterAll(mailbox.stop)

const canaries = /canary|cleo/i
const email = 'Canary@mail.example'
const rowsOf = async (table: string) => {
  const { rows } = await t.database.db.execute<{ row: string }>(
    sql`select to_jsonb(x)::text as row from ${sql.identifier(table)} as x`,
  )
  return rows.map(({ row }) => row)
}
const canariesLeft = async () => {
  const tables = ['messages', 'message_templates', 'message_template_histories', 'message_sends', 'outbox']
  return (await Promise.all(tables.map(rowsOf))).flat().filter((row) => canaries.test(row))
}

test('An erasure empties messages to the person, stops those that wait, and leaves those to others', async () => {
  const mine = await a.booking({ customer_email: email, lead_traveler: 'Cleo Canary' })
  const other = await a.booking({ customer_email: 'abe@example.test', lead_traveler: 'Abe Ash' })
  const content = { subject: 'About {reference}', text: 'Dear {lead_traveler}' }
  const template = { name: 'Late', subject: 'For Cleo Canary', text: 'Call canary@mail.example' }
  await a.call('POST', '/messages/templates', template)
  await m.sent({ ...content, selection: { ids: [mine, other] } })
  for (const id of [mine, other]) await m.settled(id)
  await mailbox.stop()
  await m.sent({ subject: 'Later', text: 'Cleo, wait', selection: { ids: [mine] } })
  expect((await canariesLeft()).length).toBeGreaterThan(3)

  const as = await t.signIn('admin')
  const held = (await t.call('GET', '/personal-data', { as, query: { email } })).body.data
  expect(held.messages).toMatchObject([{ recipient: email, text: 'Dear Cleo Canary' }, { text: 'Cleo, wait' }])
  const body = { email, total: held.total, words: ['cleo', 'canary'] }
  expect((await t.call('POST', '/personal-data/erase', { as, body })).status).toBe(200)

  expect(await canariesLeft()).toEqual([])
  expect(await m.list(`?booking_id=${mine}`)).toMatchObject([
    { state: 'failed', text: '', failure: texts.erased },
    { state: 'sent', text: '' },
  ])
  expect(await m.list(`?booking_id=${other}`)).toMatchObject([{ state: 'sent', text: 'Dear Abe Ash' }])
  await mailbox.start()
  const [last] = await m.list(`?booking_id=${mine}`)
  const again = await a.call('POST', `/messages/${last!.id}/resend`, {})
  expect(again.body.data.counts).toEqual({ sent_to: 0, unreachable: 1, repeated: 0 })
  const { data } = await m.preview({ ...content, selection: { ids: [mine, other] } })
  expect(data).toMatchObject([
    { booking_id: mine, outcome: 'unreachable', reason: texts.erased },
    { booking_id: other, outcome: 'repeated' },
  ])
})

const erase = async (selector: object) => {
  const as = await t.signIn('admin')
  const { body } = await t.call('GET', '/personal-data', { as, query: { ...selector } })
  const asked = { ...selector, total: body.data.total }
  expect((await t.call('POST', '/personal-data/erase', { as, body: asked })).status).toBe(200)
}

test('Templates that would have one name after an erasure get numbers', async () => {
  const add = async (name: string) => {
    const answer = await a.call('POST', '/messages/templates', { name, subject: 'Sorry', text: 'Sorry' })
    expect(answer.status).toBe(201)
    return answer.body.data.id as number
  }
  await a.booking({ customer_email: email, lead_traveler: 'Cleo Canary' })
  await a.booking({ customer_email: 'bob@example.test', lead_traveler: 'Bob Smith' })
  await add('Apology for Cleo Canary')
  await add(`Apology for ${email}`)
  const deleted = await add('Apology for Canary, Cleo')
  expect((await a.call('DELETE', `/messages/templates/${deleted}`)).status).toBe(200)
  await erase({ email })
  await add('Apology for Bob Smith')
  await erase({ email: 'bob@example.test' })
  const { rows } = await t.database.db.execute(
    sql`select name, name_key from message_templates where name like 'Apology%' order by id`,
  )
  expect(rows).toEqual(
    ['Apology for Erased', 'Apology for Erased 2', 'Apology for Erased', 'Apology for Erased 3'].map((name) => ({
      name,
      name_key: name.toLowerCase(),
    })),
  )
})

test('An erasure removes the person also from messages to others that wait, which are sent without the name', async () => {
  const id = await a.booking({ customer_email: email, lead_traveler: 'Cleo Canary' })
  const { version } = await a.read(id)
  const handed = bookingBody({ customer_email: 'bob@example.test', lead_traveler: 'Bob Smith' })
  expect((await a.call('PUT', `/bookings/${id}`, { ...handed, version })).status).toBe(200)
  await mailbox.stop()
  const content = {
    subject: 'From Cleo Canary',
    text: 'Dear {lead_traveler},\n\nCleo Canary has given you this booking.',
  }
  await m.sent({ ...content, selection: { ids: [id] } })
  await erase({ email })
  expect(await canariesLeft()).toEqual([])
  await mailbox.start()
  await t.database.db.execute(sql`update outbox set next_attempt_at = now()`)
  t.app.mailer.wake()
  const { subject, text, html } = await mailbox.mailTo('bob@example.test')
  expect(subject).toBe('From Erased')
  for (const part of [text, html]) expect(part).toContain('Erased has given you this booking.')
})
