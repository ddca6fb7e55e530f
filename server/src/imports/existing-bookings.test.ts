/** @module-tag slow */

import { expect, test } from 'vitest'
import { cleanCsv, csvOf, wireRow } from './testing.ts'
import { openImporting } from './testing-app.ts'

const { app, t } = await openImporting()

test('An existing booking is compared field by field, keeps fields that the file lacks, and names the import in its history', async () => {
  const made = await t.createBooking({ booking_reference: 'Ext-1' })
  const csv = 'Reference,Price,Status\r\next-1,99.50,Cancelled\r\n'
  const checked = await t.check(csv)
  expect(checked.counts).toMatchObject({ update: 1, create: 0, refused: 0 })
  const [row] = await t.rows(checked.id)
  const changes = { old: { status: 'confirmed', amount: 118.5 }, new: { status: 'cancelled', amount: 99.5 } }
  expect(row).toMatchObject({ row: 2, kind: 'update', booking_id: made.id, changes, errors: {} })
  expect((await t.booking(made.id)).amount).toBe(118.5)
  await t.commit(checked.id)
  const { histories, ...after } = await t.booking(made.id)
  expect(after).toMatchObject({
    booking_reference: 'Ext-1',
    amount: 99.5,
    status: 'cancelled',
    pickup_time: '08:45',
    version: 2,
  })
  expect(histories[0]).toMatchObject({ user: { name: 'Amelia Hart (import partners.csv)' }, changes })
  expect(histories).toHaveLength(2)
  expect(
    (await app.call('GET', '/dashboard/stats', { as: await app.signIn('admin') })).body.data.bookings,
  ).toMatchObject({
    total: 1,
    cancelled: 1,
  })
})

test('Empty cells of a partner leave the note and the inclusions of a booking, and those of our own export remove them', async () => {
  const admin = await app.signIn('admin')
  const lunch = (await app.call('POST', '/inclusion-options', { as: admin, body: { name: 'Lunch' } })).body.data
  const made = await t.createBooking({
    booking_reference: 'EXT-1',
    note: 'Wheelchair, back entrance',
    inclusion_options: [lunch.id],
  })
  const after = async (header: string, cells: string) => {
    const { id } = await t.check(`${header}\r\n${cells}\r\n`)
    await t.commit(id).catch(() => undefined)
    const { note, inclusion_options: options } = await t.booking(made.id)
    return [note, options.map(({ name }: { name: string }) => name)]
  }
  const kept = ['Wheelchair, back entrance', ['Lunch']]
  expect(await after('Reference,Price,Remarks,Inclusions', 'EXT-1,99,,')).toEqual(kept)
  expect(await after('Reference,Price,Remarks,Inclusions', 'EXT-1,98,n/a,-')).toEqual(kept)
  expect(await after('Reference,Price,Remarks,Inclusions', 'EXT-1,97,Vegan,')).toEqual(['Vegan', ['Lunch']])
  expect(await after('booking_reference,amount,note,inclusions', 'EXT-1,96,,')).toEqual(['', []])
})

test('A booking of another source is not changed, and its row is refused', async () => {
  const made = await t.createBooking({ booking_reference: 'EXT-1', booking_source: 'website' })
  const checked = await t.check(cleanCsv(2))
  expect(checked.counts).toMatchObject({ create: 1, refused: 1 })
  expect(checked.problems).toEqual([
    {
      code: 'other_source',
      field: 'booking_reference',
      message: 'This booking reference belongs to a booking of another source',
      count: 1,
      rows: [2],
    },
  ])
  await t.commit(checked.id)
  expect((await t.booking(made.id)).version).toBe(1)
  expect((await t.bookings()).total).toBe(2)
})

test('A number of people does not remove the names of known travelers', async () => {
  const made = await t.createBooking({
    booking_reference: 'EXT-1',
    travelers: [
      { name: 'Harriet Ashworth 1', type: 'adult' },
      { name: 'Theo Ashworth', type: 'child', dob: '2017-02-28' },
    ],
  })
  const checked = await t.check('reference,pax,price\r\nEXT-1,"1 Child, 1 Adult",99\r\n')
  const [row] = await t.rows(checked.id)
  expect(Object.keys(row.changes.new)).toEqual(['amount'])
  await t.commit(checked.id)
  expect((await t.booking(made.id)).travelers).toEqual(made.travelers)
})

test('An existing booking keeps its time where the file has days only', async () => {
  await t.createBooking({ booking_reference: 'EXT-1', booking_datetime: '2025-07-14T09:30' })
  const after = async (header: string, cells: string) => {
    const { id } = await t.check(`reference,${header}\r\nEXT-1,${cells}\r\n`)
    return (await t.rows(id))[0].changes?.new.booking_datetime
  }
  expect(await after('tour date', '2025-07-14')).toBeUndefined()
  expect(await after('tour date', '2025-07-15')).toBe('15 Jul, 25 09:30 AM')
  expect(await after('tour date', '2025-07-14 00:00')).toBe('14 Jul, 25 12:00 AM')
  expect(await after('tour date,tour time', '2025-07-14,14:00')).toBe('14 Jul, 25 02:00 PM')
})

test('Known travelers stay where they can when the party changes, and a number without types does not change ages', async () => {
  const [mother, child] = [
    { name: 'Harriet Ashworth', type: 'adult', dob: '1980-05-01' },
    { name: 'Theo Ashworth', type: 'child', dob: '2017-02-28' },
  ]
  await t.createBooking({ booking_reference: 'EXT-1', lead_traveler: mother!.name, travelers: [mother, child] })
  const after = async (party: string) => {
    const { id } = await t.check(`reference,pax\r\nEXT-1,"${party}"\r\n`)
    return (await t.rows(id))[0].changes?.new.travelers
  }
  expect(await after('2')).toBeUndefined()
  expect(await after('2 pax')).toBeUndefined()
  expect(await after('3')).toEqual([mother, child, { name: 'Traveler 3', type: 'adult', dob: null }])
  expect(await after('1')).toEqual([mother])
  expect(await after('1 Child')).toEqual([{ ...child, name: 'Theo Ashworth' }])
  expect(await after('2 Adult')).toEqual([mother, { name: 'Traveler 2', type: 'adult', dob: null }])
  expect(await after('1 Adult, 1 Child, 1 Infant')).toEqual([
    mother,
    child,
    { name: 'Traveler 3', type: 'infant', dob: null },
  ])
})

test('A file that is imported twice changes nothing the second time, also without references', async () => {
  const csv = csvOf(...[1, 2, 2, 3].map((n) => wireRow(n, { booking_reference: '' })))
  await t.commit((await t.check(csv)).id)
  expect((await t.bookings()).total).toBe(4)
  const before = await t.query('select id, version, updated_at, booking_reference from bookings order by id')
  expect(before.every(({ booking_reference: made }) => /^LDN-[0-9A-HJKMNP-TV-Z]{12}$/.test(String(made)))).toBe(true)
  const again = await t.check(csv.replaceAll('\r\n', '\n').replaceAll(',', ';'), { name: 'again.csv' })
  expect(again.counts).toMatchObject({ create: 0, unchanged: 4 })
  await t.commit(again.id)
  expect(await t.query('select id, version, updated_at, booking_reference from bookings order by id')).toEqual(before)
})

test('References that differ in case only are one booking', async () => {
  const checked = await t.check(
    csvOf(wireRow(1, { booking_reference: 'ßtraße-1' }), wireRow(2, { booking_reference: 'SSTRASSE-1' })),
  )
  expect(checked.counts).toMatchObject({ merged: 1, refused: 1 })
})
