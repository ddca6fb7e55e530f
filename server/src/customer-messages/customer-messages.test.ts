import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { actMessages } from 'contract/act-messages'
import { customerMessageTexts as texts } from 'contract/customer-message-texts'
import { acting, code, openActing } from '../acts/testing.ts'
import { cleanCsv, importing } from '../imports/testing.ts'
import { openMailbox } from '../mail/testing.ts'
import { openDatabase } from '../db/db.ts'
import { copyEmptyFolder } from '../db/testing.ts'
import { messaging } from './testing.ts'

const mailbox = await openMailbox()
const { t, a } = await openActing({ smtpUrl: mailbox.url })
const m = messaging(a)
afterAll(mailbox.stop)
beforeEach(() => {
  mailbox.mail.length = 0
  mailbox.refused.clear()
})

const content = {
  subject: 'About {reference}',
  text: 'Dear {lead_traveler}, {tour}, {date}, {pickup_time} at {pickup_location}.',
}
const booked = (email: string, changed: object = {}) => a.booking({ customer_email: email, ...changed })

test('Four templates are there from the start', async () => {
  // Those of other tests may have been emptied.
  const dataDir = mkdtempSync(join(tmpdir(), 'embankment-templates-'))
  await copyEmptyFolder(dataDir)
  const database = await openDatabase({ dataDir, log: { info: () => {}, warn: () => {}, error: () => {} } })
  const { rows } = await database.db.execute<{ name: string; text: string }>(
    sql`select name, text from message_templates order by name`,
  )
  expect(rows.map(({ name }) => name)).toEqual(['Departure moved', 'Pickup changed', 'Running late', 'Tour cancelled'])
  // As the terms ask for.
  expect(rows[1]?.text).toContain('Please be there 15 minutes earlier.')
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
})

test('A template is added, changed and deleted, each with an entry in its history', async () => {
  const made = await a.call('POST', '/messages/templates', { name: 'Fog', ...content })
  expect(made).toMatchObject({ status: 201, body: { data: { name: 'Fog', ...content, version: 1 } } })
  const { id } = made.body.data
  const path = `/messages/templates/${id}`
  const changed = await a.call('PUT', path, { name: 'Fog', ...content, subject: 'Fog today', version: 1 })
  expect(changed.body.data).toMatchObject({ subject: 'Fog today', version: 2 })
  const stale = await a.call('PUT', path, { name: 'Mist', ...content, version: 1 })
  expect([...code(stale), stale.body.data]).toEqual([409, 'stale_version', { version: 2 }])
  const taken = await a.call('POST', '/messages/templates', { name: 'FOG', ...content })
  expect(taken.body.errors).toEqual({ name: [texts.nameTaken] })
  expect((await a.call('GET', path)).body.data.histories).toMatchObject([
    { user: { name: 'Amelia Hart' }, changes: { old: { subject: content.subject }, new: { subject: 'Fog today' } } },
    { changes: { old: {}, new: { name: 'Fog', ...content } } },
  ])
  expect((await a.call('GET', '/messages/templates')).body.data).toMatchObject({ total: 1, data: [{ name: 'Fog' }] })
  expect(code(await a.call('DELETE', path, { version: 1 }))).toEqual([409, 'stale_version'])
  expect((await a.call('GET', path)).status).toBe(200)
  expect((await a.call('DELETE', path, { version: 2 })).status).toBe(200)
  expect((await a.call('GET', path)).status).toBe(404)
  expect((await a.call('POST', '/messages/templates', { name: 'Fog', ...content })).status).toBe(201)
})

test('An unknown field, an empty text and one that is too long are refused', async () => {
  const add = async (changed: object) =>
    (await a.call('POST', '/messages/templates', { name: 'Fog', ...content, ...changed })).body.errors
  expect(await add({ text: 'Dear {first_name} and {lead_traveler}' })).toEqual({
    text: [
      'There is no field {first_name}. The fields are {lead_traveler}, {tour}, {date}, {pickup_time}, {pickup_location}, {reference}.',
    ],
  })
  expect(await add({ subject: '{Reference}' })).toHaveProperty('subject')
  expect(await add({ text: ' ' })).toHaveProperty('text')
  expect(await add({ text: 'x'.repeat(5_001) })).toHaveProperty('text')
  expect(await add({ subject: 'two\nlines' })).toHaveProperty('subject')
  expect(await add({ name: '' })).toHaveProperty('name')
  const sent = await m.send({ subject: 'Hello {you}', text: 'x', selection: { ids: [await booked('a@example.test')] } })
  expect(sent.body.errors).toHaveProperty('subject')
})

test('A preview says what each person would get, who cannot be reached and who has it already, and sends nothing', async () => {
  const ids = [
    await booked('ann@example.test', { booking_reference: 'M-1', lead_traveler: 'Ann Ash', pickup_time: '08:15' }),
    await booked('alias-7@reply.getyourguide.com', { booking_reference: 'M-2' }),
    await booked('nobody@mail.invalid', { booking_reference: 'M-3' }),
  ]
  await m.sent({ ...content, selection: { ids: [ids[1]!] } })
  await m.settled(ids[1]!)
  const shown = await m.preview({ ...content, selection: { ids } })
  expect(shown.counts).toEqual({ sent_to: 1, unreachable: 1, repeated: 1 })
  expect(shown.data).toMatchObject([
    {
      booking_reference: 'M-1',
      recipient: 'ann@example.test',
      outcome: 'sent_to',
      is_forwarded: false,
      subject: 'About M-1',
    },
    { booking_reference: 'M-2', outcome: 'repeated', is_forwarded: true, reason: texts.repeated },
    { booking_reference: 'M-3', outcome: 'unreachable', reason: texts.noAddress },
  ])
  expect(shown.data[0]!.text).toMatch(/^Dear Ann Ash, .+, [A-Z][a-z]+day \d+ [A-Z][a-z]{2} \d{4}, 08:15 at /)
  const only = await m.preview({ ...content, selection: { ids } }, '?outcome=unreachable&limit=1')
  expect(only).toMatchObject({ total: 1, data: [{ booking_reference: 'M-3' }], counts: { sent_to: 1 } })
  expect(mailbox.mail).toHaveLength(1)
})

test('Each person gets the message once, within 24 hours also when it is sent again; another text goes out', async () => {
  const ids = [await booked('ann@example.test'), await booked('bea@example.test')]
  expect((await m.sent({ ...content, selection: { ids } })).counts).toEqual({ sent_to: 2, unreachable: 0, repeated: 0 })
  for (const id of ids) expect(await m.settled(id)).toMatchObject([{ state: 'sent', failure: null }])
  const again = await m.sent({ ...content, selection: { ids } })
  expect(again.counts).toEqual({ sent_to: 0, unreachable: 0, repeated: 2 })
  await a.call('PUT', `/bookings/${ids[0]}`, { ...(await valuesOf(ids[0]!)), pickup_location: 'Pier 7' })
  expect((await m.sent({ ...content, selection: { ids } })).counts).toMatchObject({ sent_to: 1, repeated: 1 })
  await m.settled(ids[0]!)
  await t.database.db.execute(
    sql`update messages set created_at = now() - interval '25 hours', sent_at = now() - interval '25 hours'`,
  )
  expect((await m.sent({ ...content, selection: { ids } })).counts).toMatchObject({ sent_to: 2, repeated: 0 })
  for (const id of ids) await m.settled(id)
  expect(mailbox.mail.filter(({ to }) => to === 'ann@example.test')).toHaveLength(3)
  expect(mailbox.mail.filter(({ to }) => to === 'bea@example.test')).toHaveLength(2)
})

const valuesOf = async (id: number) => {
  const { bookingBody } = await import('../bookings/testing.ts')
  const { booking_reference, customer_email } = await a.read(id)
  return bookingBody({ booking_reference, customer_email })
}

test('An import sends nothing to the customers of its bookings, and its undo neither', async () => {
  const i = importing(t, await t.signIn('admin'))
  const { id } = await i.check(cleanCsv(3))
  await i.commit(id)
  const counts = (await a.call('GET', '/bookings')).body.data.total
  await i.undo(id)
  expect([counts, await m.list(), mailbox.mail]).toEqual([3, [], []])
  const { rows } = await t.database.db.execute(sql`select id from outbox`)
  expect(rows).toEqual([])
})

test('Two equal messages at once reach each person once', async () => {
  const ids = [await booked('ann@example.test'), await booked('bea@example.test')]
  const answers = await Promise.all([1, 2, 3].map(() => m.sent({ ...content, selection: { ids } })))
  expect(answers.map(({ counts }) => counts.sent_to).toSorted((one, other) => one - other)).toEqual([0, 0, 2])
  for (const id of ids) expect(await m.settled(id)).toHaveLength(1)
  expect(mailbox.mail).toHaveLength(2)
})

test('The message to a booking is the template with its values, as text and as HTML that runs nothing', async () => {
  const { id } = (await a.call('POST', '/messages/templates', { name: 'Fog', ...content })).body.data
  const booking = await booked('ann@example.test', {
    lead_traveler: 'Ann <b>Ash</b> {reference}',
    booking_reference: 'M-9',
  })
  await m.sent({ template_id: id, selection: { ids: [booking] } })
  const mail = await mailbox.mailTo('ann@example.test')
  expect(mail.subject).toBe('About M-9')
  expect(mail.text).toContain('Dear Ann <b>Ash</b> {reference}, ')
  expect(mail.html).toContain('Dear Ann &lt;b&gt;Ash&lt;/b&gt; {reference}, ')
  expect(await m.settled(booking)).toMatchObject([
    { state: 'sent', subject: 'About M-9', created_by: { name: 'Amelia Hart' }, recipient: 'ann@example.test' },
  ])
})

test('A message is sent again to the present address, and only to the bookings that are named', async () => {
  const ids = [await booked('ann@example.test'), await booked('bea@example.test')]
  mailbox.refused.add('ann@example.test')
  const { id } = await m.sent({ ...content, selection: { ids } })
  const [failed] = await m.settled(ids[0]!)
  expect(failed).toMatchObject({ state: 'failed', failure: expect.stringContaining('no such mailbox') })
  await m.settled(ids[1]!)
  await t.database.db.execute(sql`update bookings set customer_email = 'ann@other.example' where id = ${ids[0]}`)
  const again = await a.call('POST', `/messages/${id}/resend`, { booking_ids: [ids[0]] })
  expect(again).toMatchObject({ status: 201, body: { data: { counts: { sent_to: 1, unreachable: 0, repeated: 0 } } } })
  expect(await m.settled(ids[0]!)).toMatchObject([
    { state: 'sent', recipient: 'ann@other.example', text: failed!.text },
    { state: 'failed' },
  ])
  const single = await a.call('POST', `/messages/${failed!.id}/resend`, {})
  expect(single.body.data.counts).toMatchObject({ sent_to: 1 })
  await m.settled(ids[0]!)
  expect(mailbox.mail.map(({ to }) => to)).toEqual(['bea@example.test', 'ann@other.example', 'ann@other.example'])
  const stranger = await booked('cleo@example.test')
  expect((await a.call('POST', `/messages/${id}/resend`, { booking_ids: [stranger] })).body.errors).toEqual({
    booking_ids: [texts.unknownBookings],
  })
  expect((await a.call('POST', '/messages/999999/resend', {})).status).toBe(404)
})

test('The customers of a bulk action are informed of it later, also once it was undone', async () => {
  const ids = [await booked('ann@example.test'), await booked('bea@example.test'), await booked('cleo@example.test')]
  const act = await a.check({ act: 'move', values: { minutes: 30 }, selection: { ids: ids.slice(0, 2) } })
  const early = await m.send({ ...content, selection: { act: act.id } })
  expect(early.body.errors).toEqual({ 'selection.act': [texts.actNotDone] })
  await a.commit(act)
  expect((await m.sent({ ...content, selection: { act: act.id } })).counts.sent_to).toBe(2)
  await a.undo(act)
  expect((await m.sent({ ...content, selection: { act: act.id } })).counts.sent_to).toBe(2)
  for (const id of ids) await m.settled(id)
  expect(await m.list(`?act_id=${act.id}`)).toHaveLength(4)
  expect(await m.list(`?booking_id=${ids[2]}`)).toEqual([])
  expect((await m.send({ ...content, selection: { act: 999 } })).body.errors).toEqual({
    'selection.act': [texts.unknownAct],
  })
})

test('A bulk action that changed no booking has no customer to inform, and says so', async () => {
  await booked('ann@example.test', { product_code: 'MSG-2' })
  const { rows } = await t.database.db.execute<{ tour_id: string }>(
    sql`select tour_id from tour_codes where code = 'MSG-2'`,
  )
  const departure = { tour_id: Number(rows[0]!.tour_id), starts_at: '2031-05-07T10:00' }
  await a.call('PUT', '/departures', { ...departure, note: 'Private' })
  const act = await a.commit(await a.check({ act: 'cancel_departure', values: {}, selection: { departure } }))
  const refused = await m.send({ ...content, selection: { act: act.id } })
  expect(refused.body.errors).toEqual({ 'selection.act': [texts.actChangedNone] })
})

test('A departure whose tour was merged since it was read is refused, as the bookings of the other one would be meant, too', async () => {
  for (const product_code of ['MSG-3', 'MSG-4']) await booked('ann@example.test', { product_code })
  const tours: { id: number; codes: string[] }[] = (await a.call('GET', '/tours')).body.data.data
  const [one, other] = ['MSG-3', 'MSG-4'].map((name) => tours.find(({ codes }) => codes.includes(name))!.id)
  expect((await a.call('POST', `/tours/${one}/merge`, { into: other })).status).toBe(200)
  const selection = { departure: { tour_id: one, starts_at: '2025-06-05T09:30' } }
  for (const path of ['/messages/preview', '/messages'])
    expect((await a.call('POST', path, { ...content, selection })).body.errors).toEqual({
      'selection.departure.tour_id': [actMessages.tourMerged],
    })
})

test('A departure is its bookings that are not cancelled; a query is refused when its total has changed', async () => {
  const at = { booking_datetime: '2031-05-05T10:00', product_code: 'MSG-1' }
  const ids = [await booked('ann@example.test', at), await booked('bea@example.test', { ...at, status: 'cancelled' })]
  const { rows } = await t.database.db.execute<{ tour_id: string }>(
    sql`select tour_id from tour_codes where code = 'MSG-1'`,
  )
  const departure = { tour_id: Number(rows[0]!.tour_id), starts_at: at.booking_datetime }
  expect((await m.preview({ ...content, selection: { departure } })).data.map(({ booking_id }) => booking_id)).toEqual([
    ids[0],
  ])
  const empty = await m.send({ ...content, selection: { departure: { ...departure, starts_at: '2031-05-06T10:00' } } })
  expect(empty.body.errors).toEqual({ selection: [texts.noLiveBooking] })
  const query = { search: 'bea@example.test' }
  expect((await m.preview({ ...content, selection: { query, total: 1 } })).data).toMatchObject([{ booking_id: ids[1] }])
  const changed = await m.send({ ...content, selection: { query, total: 2 } })
  expect([...code(changed), changed.body.data]).toEqual([409, 'selection_changed', { total: 1 }])
})

test('Only administrators select deleted bookings; those of a bulk action are known to all who may do one', async () => {
  const [live, gone] = [await booked('ann@example.test'), await booked('bea@example.test')]
  const act = await a.commit(await a.check({ act: 'delete', selection: { ids: [gone] } }))
  const both = { ...content, selection: { ids: [live, gone] } }
  const ofDeleted = { ...content, selection: { query: { deleted: true }, total: 0 } }
  const refused = [await a.call('POST', '/messages/preview', ofDeleted), await m.send(ofDeleted)]
  expect(refused.map(code)).toEqual([
    [403, 'forbidden'],
    [403, 'forbidden'],
  ])
  expect((await m.preview(both)).data.map(({ booking_id }) => booking_id)).toEqual([live])
  const none = await m.send({ ...content, selection: { ids: [gone] } })
  expect(none.body.errors).toEqual({ selection: [texts.noBooking] })
  const ofAct = { ...content, selection: { act: act.id } }
  expect((await m.preview(ofAct)).data).toMatchObject([{ recipient: 'bea@example.test' }])
  const admin = messaging(acting(t, await t.signIn('admin')))
  const all = { ...content, selection: { query: { deleted: true }, total: 1 } }
  expect((await admin.preview(all)).data).toMatchObject([{ booking_id: gone }])
  expect((await admin.preview(both)).data).toHaveLength(2)
})

test('A message without content, with two contents, or without a selection is refused', async () => {
  const ids = [await booked('ann@example.test')]
  const refused = async (body: object) => (await m.send(body)).status
  expect(await refused({ selection: { ids } })).toBe(422)
  expect(await refused({ subject: 'x', selection: { ids } })).toBe(422)
  expect(await refused({ template_id: 1, ...content, selection: { ids } })).toBe(422)
  expect(await refused({ template_id: 999, selection: { ids } })).toBe(422)
  expect(await refused(content)).toBe(422)
  expect(await refused({ ...content, selection: {} })).toBe(422)
  expect(await refused({ ...content, selection: { ids, act: 1 } })).toBe(422)
  expect(await refused({ ...content, selection: { ids: [999_999] } })).toBe(422)
})

test('Without the permission for bookings nothing of messages can be read or sent', async () => {
  const as = await t.signIn('employee', ['users', 'reports', 'reviews', 'promotions', 'inclusions'])
  for (const [method, path] of [
    ['GET', '/messages'],
    ['GET', '/messages/templates'],
    ['POST', '/messages/preview'],
    ['POST', '/messages'],
    ['POST', '/messages/2/resend'],
  ] as const)
    expect((await t.call(method, path, { as, ...(method === 'POST' && { body: {} }) })).status, path).toBe(403)
})
