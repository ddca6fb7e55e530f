import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { customerMessageTexts as texts } from 'contract/customer-message-texts'
import { acting, code, openActing } from '../acts/testing.ts'
import { ownMigrations, readMigrations } from '../db/migrate.ts'
import { openMailbox } from '../mail/testing.ts'
import { messaging } from './testing.ts'

// What a message says, and who may send it again.

const mailbox = await openMailbox()
const { t, a } = await openActing({ smtpUrl: mailbox.url })
const m = messaging(a)
afterAll(mailbox.stop)
beforeEach(() => void (mailbox.mail.length = 0))

const content = { subject: 'About {reference}', text: 'Dear {lead_traveler}' }
const booked = (email: string, changed: object = {}) => a.booking({ customer_email: email, ...changed })

test('A message that the values of a booking make too long is refused by name, when it is shown and when it is sent', async () => {
  const long = { product_code: 'LONG-1', pickup_location: 'x'.repeat(250) }
  const ids = [
    await booked('ann@example.test'),
    await booked('bea@example.test', { ...long, booking_reference: 'L-1' }),
  ]
  const text = '{pickup_location}'.repeat(40)
  const errors = { text: [texts.tooLong('L-1')] }
  for (const path of ['/messages/preview', '/messages']) {
    const refused = await a.call('POST', path, { subject: 'Long', text, selection: { ids } })
    expect([...code(refused), refused.body.errors]).toEqual([422, 'validation_failed', errors])
  }
  const shorter = await m.sent({ subject: 'Long', text: '{pickup_location}'.repeat(39), selection: { ids } })
  expect(shorter.counts.sent_to).toBe(2)
})

test('A pickup on the evening before a tour after midnight is written with its day', async () => {
  const at = (booking_datetime: string, pickup_time: string, drop_off_time = '13:00') =>
    booked('ann@example.test', { booking_datetime, pickup_time, drop_off_time })
  const ids = [
    await at('2027-06-06T00:30', '23:45'),
    await at('2027-06-06T00:30', '00:10'),
    await at('2027-06-06T09:00', '09:15'),
    await at('2027-06-06T00:00', '23:45', '03:00'),
    // A day alone: the time of the tour is not known.
    await at('2027-06-06T00:00', '22:30', '23:45'),
  ]
  const { data } = await m.preview({ subject: 'Pickup', text: '{date}, {pickup_time}', selection: { ids } })
  expect(data.map(({ text }) => text)).toEqual([
    'Sunday 6 Jun 2027, 23:45 on Saturday 5 Jun 2027',
    'Sunday 6 Jun 2027, 00:10',
    'Sunday 6 Jun 2027, 09:15',
    'Sunday 6 Jun 2027, 23:45 on Saturday 5 Jun 2027',
    'Sunday 6 Jun 2027, 22:30',
  ])
})

test('Of more messages than are made at once each person gets their own', async () => {
  const ids: number[] = []
  for (let n = 0; n < 120; n++) ids.push(await booked(`p${n}@example.test`, { booking_reference: `MANY-${n}` }))
  const shown = await m.preview({ ...content, selection: { ids } }, '?page=2&limit=100')
  expect(shown.data.map(({ subject }) => subject)).toEqual(
    Array.from({ length: 20 }, (_, at) => `About MANY-${100 + at}`),
  )
  expect((await m.sent({ ...content, selection: { ids } })).counts.sent_to).toBe(120)
  const { rows } = await t.database.db.execute<{ n: number }>(sql`
    select count(distinct m.id)::int as n from messages m join bookings b on b.id = m.booking_id
    where m.subject = 'About ' || b.booking_reference and m.recipient = b.customer_email`)
  expect(rows).toEqual([{ n: 120 }])
})

test('A template that was changed since it was shown is neither shown further nor sent', async () => {
  const { id } = (await a.call('POST', '/messages/templates', { name: 'Fog', ...content })).body.data
  const selection = { ids: [await booked('ann@example.test')] }
  expect((await m.preview({ template_id: id, version: 1, selection })).counts.sent_to).toBe(1)
  await a.call('PUT', `/messages/templates/${id}`, { name: 'Fog', ...content, text: 'Other words', version: 1 })
  for (const path of ['/messages/preview', '/messages']) {
    const stale = await a.call('POST', path, { template_id: id, version: 1, selection })
    expect([...code(stale), stale.body.message]).toEqual([409, 'stale_version', texts.templateChanged])
  }
  expect(await m.list()).toEqual([])
  expect((await m.sent({ template_id: id, version: 2, selection })).counts.sent_to).toBe(1)
  expect((await m.preview({ template_id: id, selection })).counts.repeated).toBe(1)
})

test('A message to the customer of a deleted booking is sent again by administrators, or where a bulk action deleted it', async () => {
  const ids = [await booked('ann@example.test'), await booked('bea@example.test')]
  const sent = await m.sent({ ...content, selection: { ids } })
  for (const id of ids) await m.settled(id)
  expect(await m.list(`?booking_id=${ids[0]}`)).toMatchObject([{ is_deleted: false }])
  await a.call('DELETE', `/bookings/${ids[0]}`)
  const [first] = await m.list(`?booking_id=${ids[0]}`)
  expect(first).toMatchObject({ is_deleted: true, text: expect.stringContaining('Dear ') })
  const again = (as = a, id = first!.id) => as.call('POST', `/messages/${id}/resend`, {})
  const refused = await again()
  expect([...code(refused), refused.body.message]).toEqual([403, 'forbidden', texts.ofDeleted])
  expect((await again(a, sent.id)).body.data.counts).toEqual({ sent_to: 1, unreachable: 0, repeated: 0 })
  const admin = acting(t, await t.signIn('admin'))
  expect((await again(admin)).body.data.counts).toMatchObject({ sent_to: 1 })

  const act = await a.commit(await a.check({ act: 'delete', selection: { ids: [ids[1]] } }))
  await m.sent({ ...content, subject: 'Deleted', selection: { act: act.id } })
  const [ofAct] = await m.settled(ids[1]!)
  expect(ofAct).toMatchObject({ subject: 'Deleted', is_deleted: true })
  expect((await again(a, ofAct!.id)).body.data.counts).toMatchObject({ sent_to: 1 })
})

test('The log is searched by subject, address, reference and name, whatever the case', async () => {
  const ids = [
    await booked('Ann@Example.test', { booking_reference: 'FIND-1', lead_traveler: 'Zoë Ash' }),
    await booked('bea@example.test', { booking_reference: 'FIND-2' }),
  ]
  await m.sent({ subject: 'FOG at the pier', text: 'x', selection: { ids: ids.slice(0, 1) } })
  await m.sent({ subject: 'Sunshine', text: 'x', selection: { ids: ids.slice(1) } })
  for (const search of ['fog AT', 'ann@example', 'find-1', 'ZOË'])
    expect((await m.list(`?search=${encodeURIComponent(search)}`)).map(({ booking_id }) => booking_id)).toEqual([
      ids[0],
    ])
})

test('The messages of a booking until an earlier moment are those that were made until then', async () => {
  const id = await booked('ann@example.test')
  const until = (instant: string) => m.list(`?booking_id=${id}&until=${instant}`)
  await m.sent({ ...content, subject: 'First', selection: { ids: [id] } })
  await t.database.db.execute(sql`update messages set created_at = '2026-05-01T10:00:00Z'`)
  await m.sent({ ...content, subject: 'Second', selection: { ids: [id] } })
  expect(await until('2026-05-01T09:59:59Z')).toEqual([])
  expect(await until('2026-05-01T10:00:00Z')).toMatchObject([{ subject: 'First' }])
  expect(await until(new Date().toISOString())).toMatchObject([{ subject: 'Second' }, { subject: 'First' }])
  expect((await a.call('GET', '/messages?until=yesterday')).status).toBe(422)
})

test('The messages of a booking at an earlier moment have the state and the reason of then', async () => {
  const id = await booked('ann@example.test')
  mailbox.refused.add('ann@example.test')
  await m.sent({ ...content, subject: 'Refused', selection: { ids: [id] } })
  await m.settled(id)
  mailbox.refused.clear()
  await m.sent({ ...content, subject: 'Taken', selection: { ids: [id] } })
  await m.settled(id)
  await t.database.db.execute(sql`update messages set created_at = '2026-05-01T10:00:00Z',
    tried_at = '2026-05-01T12:00:00Z', sent_at = case when sent_at is not null then timestamptz '2026-05-01T12:00:00Z' end`)
  const at = async (time: string, more = '') =>
    (await m.list(`?booking_id=${id}&until=2026-05-01T${time}Z${more}`)).map(({ state, failure, sent_at }) => [
      state,
      failure !== null,
      sent_at !== null,
    ])
  const waiting = ['waiting', false, false]
  expect(await at('11:59:59')).toEqual([waiting, waiting])
  expect(await at('11:59:59', '&state=sent')).toEqual([])
  const ended = [
    ['sent', false, true],
    ['failed', true, false],
  ]
  expect(await at('12:00:00')).toEqual(ended)
  expect(await at('12:00:00', '&state=failed')).toEqual(ended.slice(1))
})

test('When a message failed is kept', async () => {
  const id = await booked('ann@example.test')
  mailbox.refused.add('ann@example.test')
  await m.sent({ ...content, selection: { ids: [id] } })
  await m.settled(id)
  mailbox.refused.clear()
  const { rows } = await t.database.db.execute(sql`select state, tried_at is not null as is_kept from messages`)
  expect(rows).toEqual([{ state: 'failed', is_kept: true }])
})

test('The migration of a template leaves what a person wrote', async () => {
  const text = `Dear guest,\n\nPlease be there five minutes earlier.`
  const { id } = (await a.call('POST', '/messages/templates', { name: 'Pickup changed', subject: 'New', text })).body
    .data
  const { sql: migration } = readMigrations(ownMigrations).find(({ name }) => name.startsWith('0054'))!
  const now = async () => {
    await t.database.db.execute(sql.raw(migration))
    return (await a.call('GET', `/messages/templates/${id}`)).body.data
  }
  expect(await now()).toMatchObject({ text, version: 1 })
  await t.database.db.execute(sql`delete from message_template_histories`)
  expect(await now()).toMatchObject({ text: text.replace('five', '15'), version: 2 })
})
