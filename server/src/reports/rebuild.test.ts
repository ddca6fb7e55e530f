import { readFileSync, readdirSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { bookingBody, type BookingBody } from '../bookings/testing.ts'
import { openCalendar } from '../tours/testing.ts'
import { addChanges } from '../report-sums/changes.sql.ts'
import { rebuildSums } from '../report-sums/rebuild.sql.ts'

const { app, admin, book, put, setStatus, remove, query, tourOf, merge } = await openCalendar()
const rebuild = () => app.database.withTx(rebuildSums)
const migrations = new URL('../db/migrations/', import.meta.url)
const migration = (name: string) => {
  const file = readdirSync(migrations).find((each) => each.replace(/^\d+_/, '') === `${name}.sql`)
  return readFileSync(new URL(file ?? name, migrations), 'utf8')
}

beforeEach(async () => {
  await book('TWR', '2026-10-31T23:59', { input_date: '2026-09-30', amount: 9_999_999.99 })
  await book('twr', '2026-11-01T00:00', {
    input_date: '2026-10-01',
    booking_source: 'agent',
    status: 'pending',
    amount: 0.29,
  })
  const cancelled = await book('Straße', '2026-11-01T10:00', { currency: 'EUR' })
  await setStatus(cancelled.id, 'cancelled')
  await remove((await book('ZOO', '2026-11-02T10:00')).id)
  await merge((await tourOf('Straße')).id, (await tourOf('TWR')).id)
})

test('The sums that writes keep are those of the bookings', async () => {
  expect(await rebuild()).toEqual([])
})

test.each<Partial<BookingBody>>([
  { product_code: 'ZOO' },
  { booking_datetime: '2026-11-05T09:30' },
  { input_date: '2026-10-11' },
  { amount: 77.7 },
  { customer_phone: '+46 8 123 45 67' },
  { booking_source: 'agent' },
  { currency: 'EUR' },
  { status: 'cancelled' },
  { travelers: [{ name: 'Harriet Ashworth', type: 'adult' }] },
  { travelers: ['infant' as const, 'adult' as const].map((type) => ({ name: 'Harriet Ashworth', type })) },
])('A change of nothing but %j is in the sums', async (changed) => {
  const { id } = await book('TWR', '2026-11-03T09:30', { customer_phone: '+44 20 7946 0018' })
  const alone = {
    product_code: 'TWR',
    booking_datetime: '2026-11-03T09:30',
    customer_phone: '+44 20 7946 0018',
    ...changed,
  }
  expect((await put(id, bookingBody(alone))).status).toBe(200)
  expect(await rebuild()).toEqual([])
})

test('A rebuild reports each row that differs and replaces it', async () => {
  await addChanges(app.database)
  const before = await query(
    `select * from report_sums where confirmed + pending + cancelled <> 0 order by 1, 2, 3, 4, 5, 6`,
  )
  await query(`update report_sums set confirmed_pence = confirmed_pence + 1 where grain = 'day' and day = '2026-10-31'`)
  await query(
    `delete from report_groups where kind = 'lead_days' and value = '31' and dated_by = 'booked' and pending = 1`,
  )
  await query(
    `insert into report_groups values ('tour', 'party', '2026-01-01', '5', 'agent', 'GBP', 1, 0, 0, 5, 0, 100, 0, 0)`,
  )
  await query(`update report_bookings set country = 'SE' where tour_at = '2026-11-01 10:00'`)
  const found = await rebuild()
  expect(found.map(({ table, key, kept, counted }) => [table, key, kept === null, counted === null])).toEqual([
    ['report_bookings', '3', false, false],
    ['report_sums', expect.stringMatching(/^tour day 0 2026-10-31 /), false, false],
    ['report_groups', expect.stringMatching(/^booked lead_days 2026-10-01 31 agent /), true, false],
    ['report_groups', 'tour party 2026-01-01 5 agent GBP', false, true],
  ])
  expect(await rebuild()).toEqual([])
  expect(await query(`select * from report_sums order by 1, 2, 3, 4, 5, 6`)).toEqual(before)
})

test('An erasure moves the sums of its bookings to the code without the name', async () => {
  const email = 'cleo@mail.example'
  const theirs = {
    customer_email: email,
    lead_traveler: 'Cleo Canary',
    travelers: [{ name: 'Cleo Canary', type: 'adult' }],
  }
  await book('Cleo Canary', '2026-11-03T09:00', theirs as object)
  await book('Cleo Canary', '2026-11-03T09:00')
  const { total } = (await app.call('GET', '/personal-data', { as: admin, query: { email } })).body.data
  const erased = await app.call('POST', '/personal-data/erase', { as: admin, body: { email, total, words: [] } })
  expect(erased.status).toBe(200)
  await addChanges(app.database)
  const codes = await query(`select c.code from report_sums s join tour_codes c on c.id = s.code_id
    where s.dated_by = 'tour' and s.grain = 'tour_day' and s.day = '2026-11-03' and s.confirmed = 1`)
  expect(codes).toHaveLength(2)
  expect(await rebuild()).toEqual([])
})

test('The migrations fill the sums that writes would have kept', async () => {
  await addChanges(app.database)
  await app.database.withTx(async (tx) => {
    await tx.execute(sql.raw('drop index bookings_input'))
    await tx.execute(sql.raw('drop table report_sums, report_groups, report_bookings, phone_prefixes'))
    await tx.execute(sql.raw(migration('report_sums')))
    await tx.execute(sql.raw(migration('report_groups')))
    await tx.execute(sql.raw(migration('report_groups_of_years')))
  })
  expect(await query('select count(*) as n from report_sums where grain = $$tour_month$$')).not.toEqual([{ n: 0 }])
  expect(await rebuild()).toEqual([])
})

test('What single writes leave is added to the sums within seconds', { timeout: 30_000 }, async () => {
  const left = () => query('select count(*)::integer as n from report_changes')
  await expect.poll(left, { timeout: 25_000 }).toEqual([{ n: 0 }])
  expect(await query(`select count(*)::integer as n from report_groups where confirmed <> 0`)).not.toEqual([{ n: 0 }])
  expect(await rebuild()).toEqual([])
})
