import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { code, openActing } from '../acts/testing.ts'
import { keepRanges } from '../bookings/keep-ranges.sql.ts'
import { pageOf } from '../bookings/testing-ranges.ts'
import { bookingBody } from '../bookings/testing.ts'
import { messaging } from '../customer-messages/testing.ts'
import { openMailbox } from '../mail/testing.ts'
import { rebuildSums } from '../report-sums/rebuild.sql.ts'
import { allRows } from './testing.ts'
import { nightOf, removeContactsWhenDue } from './nightly.sql.ts'
import { removeOldContacts } from './retention.sql.ts'

const mailbox = await openMailbox()
const { t, a } = await openActing({ smtpUrl: mailbox.url })
const m = messaging(a)
afterAll(mailbox.stop)

const months = 24
const remove = (step?: number) => removeOldContacts(t.database, { months, ...(step && { step }) })
const contact = {
  customer_email: 'Canary@mail.example',
  customer_phone: '+44 20 7946 0801',
  travelers: [{ name: 'Cleo Finch', type: 'adult' as const, dob: '1971-03-17' }],
}
const canaries = /canary|7946.?0801|1971-03-17/i
/** Without answers to repeated requests, which go after a day. */
const left = async () =>
  (await allRows(t.database.db)).filter((row) => canaries.test(row) && !row.startsWith('idempotency_keys '))

/** A time in London so many months and minutes ago, as a booking has it. */
async function ago(minutes: number): Promise<string> {
  const { rows } = await t.database.db.execute<{ at: string }>(sql`
    select to_char((now() at time zone 'Europe/London') - make_interval(months => ${months}, mins => ${minutes}), 'YYYY-MM-DD"T"HH24:MI') as at`)
  return rows[0]!.at
}

test('Contact data and birth dates go from a booking, its history and its messages; names, prices and totals stay', async () => {
  const id = await a.booking({ ...contact, booking_datetime: await ago(2), lead_traveler: 'Cleo Finch', amount: 120.5 })
  const { version } = await a.read(id)
  const changed = {
    ...bookingBody({ ...contact, customer_phone: '020 7946 0801', booking_datetime: await ago(2) }),
    lead_traveler: 'Cleo Finch',
    amount: 120.5,
    version,
  }
  expect((await a.call('PUT', `/bookings/${id}`, changed)).status).toBe(200)
  await m.sent({ subject: 'Late', text: 'Sorry', selection: { ids: [id] } })
  await m.settled(id)
  const before = await a.read(id)
  const figures = async () => (await a.call('GET', '/dashboard/stats')).body.data
  const totals = await figures()
  expect((await left()).length).toBeGreaterThan(3)

  expect(await remove()).toBe(1)
  expect(await left()).toEqual([])
  const after = await a.read(id)
  expect(after).toMatchObject({
    customer_email: 'erased@erased.invalid',
    customer_phone: 'Erased',
    lead_traveler: 'Cleo Finch',
    amount: 120.5,
    travelers: [{ name: 'Cleo Finch', dob: null }],
    version: before.version + 1,
  })
  expect(after.histories).toHaveLength(before.histories.length)
  expect(await figures()).toEqual(totals)
  expect(await t.database.withTx(rebuildSums)).toEqual([])
  expect((await a.call('GET', '/bookings?search=canary')).body.data.total).toBe(0)
  expect((await a.call('GET', '/bookings?search=cleo')).body.data.total).toBe(1)
  expect(await m.list(`?booking_id=${id}`)).toMatchObject([{ state: 'sent', text: 'Sorry' }])
})

test('A booking stays under the country of its number in reports, also once it is changed and the sums are made anew', async () => {
  const id = await a.booking({ ...contact, booking_datetime: await ago(2) })
  const country = async () =>
    (await t.database.db.execute(sql`select country from report_bookings where booking_id = ${id}`)).rows[0]?.[
      'country'
    ]
  expect(await country()).toBe('GB')
  expect(await remove()).toBe(1)
  expect(await t.database.withTx(rebuildSums)).toEqual([])
  const { version } = await a.read(id)
  expect((await a.call('PATCH', `/bookings/${id}/update-status`, { status: 'cancelled', version })).status).toBe(200)
  expect(await country()).toBe('GB')
  expect(await t.database.withTx(rebuildSums)).toEqual([])
})

test.each(['before', 'after'])(
  'A booking that is deleted %s its number goes, and restored, stays under the country of that number',
  async (when) => {
    const id = await a.booking({ ...contact, booking_datetime: await ago(2) })
    const admin = await t.signIn('admin')
    const steps = [remove, async () => expect((await a.call('DELETE', `/bookings/${id}`)).status).toBe(200)]
    for (const step of when === 'after' ? steps : steps.toReversed()) await step()
    for (let n = 0; n < 2; n++) {
      expect((await t.call('POST', `/bookings/${id}/restore`, { as: admin })).status).toBe(200)
      expect(await a.read(id)).toMatchObject({ customer_phone: 'Erased' })
      expect((await a.call('GET', '/bookings?country=GB')).body.data.total).toBe(1)
      expect(await t.database.withTx(rebuildSums)).toEqual([])
      await a.call('DELETE', `/bookings/${id}`)
    }
  },
)

test('The answer of a mail server that quotes the address goes with it, also where the address is gone already', async () => {
  const id = await a.booking({ ...contact, booking_datetime: await ago(2) })
  await m.sent({ subject: 'Late', text: 'Sorry', selection: { ids: [id] } })
  await m.settled(id)
  const quoted = sql`update messages set state = 'failed', failure = '550 <canary@mail.example>: no such mailbox'`
  for (let n = 0; n < 2; n++) {
    await t.database.db.execute(quoted)
    expect(await remove()).toBe(1)
    expect(await left()).toEqual([])
  }
  await t.database.db.execute(sql`update messages set failure = 'No such mailbox'`)
  expect(await remove()).toBe(0)
  expect(await m.list(`?booking_id=${id}`)).toMatchObject([{ state: 'failed', failure: 'No such mailbox' }])
})

test('A message that waits in that night loses its address in the next one after it was sent', async () => {
  const id = await a.booking({ ...contact, booking_datetime: await ago(2) })
  let release = () => {}
  const held = new Promise<undefined>((resolve) => (release = () => resolve(undefined)))
  mailbox.before.answer = async () => held
  await m.sent({ subject: 'Late', text: 'Sorry', selection: { ids: [id] } })
  expect(await remove()).toBe(1)
  expect(await m.list(`?booking_id=${id}`)).toMatchObject([{ state: 'waiting', recipient: contact.customer_email }])
  expect(await remove()).toBe(0)
  mailbox.before.answer = async () => undefined
  release()
  await m.settled(id)
  expect(await remove()).toBe(1)
  expect(await left()).toEqual([])
  expect(await remove()).toBe(0)
})

test('A search for an address finds nothing from then on, and open pages read it again', async () => {
  await a.booking({ ...contact, booking_datetime: await ago(2) })
  const total = async () => (await a.call('GET', '/bookings/total?search=canary')).body.data.total
  expect(await total()).toBe(1)
  const announced = async () =>
    (await t.database.db.execute(sql`select id from record_changes where entity = 'booking'`)).rowCount
  const before = await announced()
  await remove()
  expect(await total()).toBe(0)
  expect(await announced()).toBe(before! + 1)
})

test('A form that still holds an address cannot bring it back', async () => {
  const id = await a.booking({ ...contact, booking_datetime: await ago(2) })
  const { version } = await a.read(id)
  await remove()
  const body = { ...bookingBody({ ...contact, booking_datetime: await ago(2) }), version }
  expect(code(await a.call('PUT', `/bookings/${id}`, body))).toEqual([409, 'stale_version'])
  expect(await left()).toEqual([])
})

test('Only bookings whose tour is long enough ago lose their contact data, deleted ones too, and each once', async () => {
  const old = await a.booking({ ...contact, booking_datetime: await ago(2) })
  const deleted = await a.booking({ ...contact, booking_datetime: await ago(2) })
  const recent = await a.booking({ customer_email: 'robin@mail.example', booking_datetime: await ago(-2) })
  await a.call('DELETE', `/bookings/${deleted}`)
  expect(await remove(1)).toBe(2)
  expect(await left()).toEqual([])
  expect(await remove()).toBe(0)
  expect(await a.read(old)).toMatchObject({ customer_email: 'erased@erased.invalid' })
  expect(await a.read(recent)).toMatchObject({ customer_email: 'robin@mail.example' })
})

test('Deep pages in the order of telephone numbers have every booking once', async () => {
  const ids: number[] = []
  for (let n = 0; n < 20; n++) {
    const minutes = n % 3 === 0 ? 2 : -60 * 24
    ids.push(await a.booking({ customer_phone: `+44 20 7946 08${10 + n}`, booking_datetime: await ago(minutes) }))
  }
  const keep = () => keepRanges(t.database, { size: 4, few: 10 })
  const paged = async () => {
    const query = { sort_by: 'customer_phone', sort_order: 'asc', limit: 5 } as const
    const pages = [1, 2, 3, 4].map((page) => pageOf(t.database.db, { ...query, page }))
    return (await Promise.all(pages)).flatMap((page) => page.ids)
  }
  await keep()
  expect(await paged()).toEqual(ids)
  expect(await remove(3)).toBe(7)
  const isOld = (_id: number, n: number) => n % 3 === 0
  const inOrder = [...ids.filter((id, n) => !isOld(id, n)), ...ids.filter(isOld)]
  expect(await paged()).toEqual(inOrder)
  await keep()
  expect(await paged()).toEqual(inOrder)
})

test('Rows that were cleared are noted for a vacuum, which the embedded database needs, and no other night is', async () => {
  let noted = 0
  const clear = () => removeOldContacts({ ...t.database, noteErased: () => void noted++ }, { months })
  await a.booking({ ...contact, booking_datetime: await ago(2) })
  expect([await clear(), noted]).toEqual([1, 1])
  expect([await clear(), noted]).toEqual([0, 1])
})

test('A night begins at three in London, in summer as in winter', () => {
  const nights = ['2026-01-05T02:59:00Z', '2026-01-05T03:00:00Z', '2026-07-05T01:59:00Z', '2026-07-05T02:00:00Z']
  expect(nights.map((at) => nightOf(new Date(at)))).toEqual(['2026-01-04', '2026-01-05', '2026-07-04', '2026-07-05'])
})

test('It is done once a night, at whatever hour a server first runs, and one that was stopped goes on', async () => {
  const logged: unknown[] = []
  const log = { info: (fields: object) => void logged.push(fields), warn: () => {}, error: () => {} }
  const run = (at: string, stopping = () => false) =>
    removeContactsWhenDue({ database: t.database, log, months, stopping }, new Date(at))
  const booking_datetime = await ago(2)
  const add = () => a.booking({ ...contact, booking_datetime })
  await add()
  await run('2026-03-02T14:30:00Z', () => true)
  expect((await left()).length).toBeGreaterThan(0)
  await run('2026-03-02T14:35:00Z')
  expect(await left()).toEqual([])
  await add()
  for (const at of ['2026-03-02T23:00:00Z', '2026-03-03T02:55:00Z', '2026-03-02T14:40:00Z']) await run(at)
  expect((await left()).length).toBeGreaterThan(0)
  await run('2026-03-05T08:00:00Z')
  expect(await left()).toEqual([])
  expect(logged).toEqual([1, 1].map((bookings) => ({ job: 'retention', months, bookings })))
})
