import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openCalendar } from './testing.ts'

const { app, book, remove, query } = await openCalendar()

const text = readFileSync(new URL('../db/migrations/0012_tours_and_departures.sql', import.meta.url), 'utf8')
const tables = [
  'departure_histories',
  'departure_plans',
  'departure_source_counts',
  'departure_counts',
  'tour_histories',
  'tour_codes',
  'tours',
]
const content = async () => ({
  tours: await query(
    `select t.name, c.code_key, c.code, c.name as first_name from tours t join tour_codes c on c.tour_id = t.id order by c.code_key`,
  ),
  sources:
    await query(`select c.code_key, d.starts_at, d.booking_source, d.confirmed, d.pending, d.cancelled, d.adult, d.child, d.infant
    from departure_source_counts d join tour_codes c on c.id = d.code_id where d.confirmed + d.pending + d.cancelled > 0 order by 1, 2, 3`),
  counts: await query(`select c.code_key, d.starts_at, d.confirmed, d.pending, d.cancelled, d.adult, d.child, d.infant
    from departure_counts d join tour_codes c on c.id = d.code_id where d.confirmed + d.pending + d.cancelled > 0 order by 1, 2`),
  histories: await query(`select user_name, changes -> 'new' ->> 'codes' as codes from tour_histories order by 2`),
})

test('The migration makes the tours and counts that the bookings would have made', async () => {
  const travelers = ['adult', 'child', 'infant'].map((type) => ({ name: type, type: type as 'adult' }))
  await book('TWR', '2025-06-05T09:30', { description: 'Tower\nsecond line', travelers })
  await book('twr', '2025-06-05T09:30', { description: 'Other', booking_source: 'agent', status: 'pending' })
  await book('TWR', '2025-06-05T09:30', { status: 'cancelled' })
  // Letters whose lower case differs between languages and programs.
  for (const code of ['STRASSE', 'Straße', 'ΟΔΟΣ', 'İ', 'ı', 'Cafe\u0301']) await book(code, '2025-06-06T10:00')
  const deleted = await book('BUS', '2025-06-07T10:00')
  const made = await content()
  expect(made.tours.map(({ code_key }) => code_key)).toContain('strasse')
  await remove(deleted.id)
  await app.database.withTx(async (tx) => {
    await tx.execute(sql.raw(`drop table ${tables.join(', ')}`))
    await tx.execute(sql.raw(text))
  })
  const migrated = await content()
  const withoutBus = (rows: Record<string, unknown>[]) =>
    rows.filter((row) => row.code_key !== 'bus' && row.codes !== '["BUS"]')
  expect(migrated.tours).toEqual(withoutBus(made.tours))
  expect(migrated.sources).toEqual(withoutBus(made.sources))
  expect(migrated.counts).toEqual(withoutBus(made.counts))
  expect(migrated.histories.map(({ codes }) => String(codes).replaceAll(' ', ''))).toEqual(
    withoutBus(made.histories).map(({ codes }) => String(codes).replaceAll(' ', '')),
  )
  await book('AFTER', '2025-06-08T10:00')
  expect((await content()).tours.map(({ code_key }) => code_key)).toContain('after')
})
