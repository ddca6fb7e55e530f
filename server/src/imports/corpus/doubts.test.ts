import { expect, test } from 'vitest'
import { readText, refusals } from './read-text.ts'

test('Times that never pass noon are refused where they may be of the afternoon', () => {
  const csv = 'Ref,Tour date,Tour time,Name\nA1,13/07/2026,9:30,Ann Lee\nA2,14/07/2026,1:15,Bo Lim\n'
  expect(refusals(csv)).toEqual(['read', 'half booking_time'])
  expect(refusals(csv.replace('9:30', '09:30'))).toEqual(['read', 'half booking_time'])
  expect(refusals(csv.replace('9:30', '13:30'))).toEqual(['read', 'read'])
})

test('A booking that a column without a meaning cancels is refused', () => {
  const csv = 'Ref,Tour date,Name,Zz\nA1,13/07/2026,Ann Lee,late\nA2,14/07/2026,Bo Lim,Cancelled by phone\n'
  expect(refusals(csv)).toEqual(['read', 'status status'])
})

test.each(['Refunded', 'REFUNDED in full', 'Remboursé', 'Erstattet'])(
  'A booking of which a column without a meaning says %s is refused',
  (word) => {
    const csv = `Ref,Tour date,Name,Zz\nA1,13/07/2026,Ann Lee,late\nA2,14/07/2026,Bo Lim,${word}\n`
    expect(refusals(csv)).toEqual(['read', 'status status'])
  },
)

test('A time beside the name of a time zone with other clocks than London is refused', () => {
  const of = (start: string, zone: string) =>
    refusals(`Ref,Start,Name,Zz\nA1,${start},Ann Lee,${zone}\nA2,${start},Bo Lim,\n`)[0]
  const at = '13/07/2026 09:30'
  expect(['Europe/Paris', 'CEST', 'America/New_York', 'UTC'].map((zone) => of(at, zone))).toEqual(
    Array(4).fill('time booking_datetime'),
  )
  expect(['Europe/London', 'Europe/Lisbon', 'Hyde/Park', 'Paris'].map((zone) => of(at, zone))).toEqual(
    Array(4).fill('read'),
  )
  // London's winter is that of UTC; a moment says its offset itself, and a day alone has no time.
  expect(of('13/01/2026 09:30', 'UTC')).toBe('read')
  expect(of('2026-07-13T09:30+02:00', 'Europe/Paris')).toBe('read')
  expect(of('13/07/2026', 'Europe/Paris')).toBe('read')
})

test('Children without a column of adults are refused', () => {
  expect(refusals('Ref,Tour date,Name,Children\nA1,13/07/2026,Ann Lee,2\n')).toEqual(['party party'])
})

test('A row that names more travelers than it counts is refused', () => {
  const csv = 'Ref,Tour date,Traveller names,Pax\nA1,13/07/2026,"Ann Lee, Bo Lim",2\nA2,14/07/2026,"Cy Day, Di Day",1\n'
  expect(refusals(csv)).toEqual(['read', 'party party'])
})

test('A total that its parts in brackets contradict is refused', () => {
  const csv =
    'Ref,Tour date,Name,Pax\nA1,13/07/2026,Ann Lee,"3 (2 Adults, 1 Child)"\nA2,14/07/2026,Bo Lim,2 Adults (1 child)\n'
  expect(refusals(csv)).toEqual(['read', 'party party'])
})

test('A time that differs from that of the date is refused', () => {
  const csv = 'Ref,Tour date,Tour time,Name\nA1,13/07/2026 09:30,09:30,Ann Lee\nA2,14/07/2026 09:30,10:00,Bo Lim\n'
  expect(refusals(csv)).toEqual(['read', 'time booking_time'])
})

test('Two digits that name no year near today are refused', () => {
  const csv = 'Ref,Tour date,Name\nA1,13/07/26,Ann Lee\nA2,14/07/99,Bo Lim\n'
  expect(refusals(csv)).toEqual(['read', 'date booking_datetime'])
})

test('A price that is the same for one traveler and for several is a question', () => {
  const csv = 'Ref,Tour date,Name,Pax,Price\nA1,13/07/2026,Ann Lee,1,£20.00\nA2,14/07/2026,Bo Lim,3,£20.00\n'
  expect(readText(csv).questions).toEqual(['price'])
  expect(readText(csv, { price: 'per_person' }).bookings[1]).toMatchObject({ amount: 60 })
  expect(readText(csv.replace('£20.00\nA2', '£10.00\nA2')).questions).toEqual([])
})

test('Rows after a total belong to no title until the next one', () => {
  const rows = ['Ref,Time,Name,Pax', 'Monday 13 July 2026', 'A1,09:00,Ann Lee,1', 'Total,,,1', 'A2,10:00,Bo Lim,1']
  const csv = [...rows, 'Tuesday 14 July 2026', 'A3,11:00,Cy Day,1'].join('\n')
  expect(refusals(csv)).toEqual(['read', 'required booking_datetime', 'read'])
})

test('A name in the letters of another encoding is refused', () => {
  expect(refusals('Ref,Tour date,Lead name\nA1,13/07/2026,JÃ¼rgen Huber\n')).toEqual(['encoding lead_traveler'])
})

test('Four thousand open brackets are read in linear time', () => {
  expect(refusals(`Ref,Tour date,Name,Pax\nA1,13/07/2026,Ann Lee,${'('.repeat(4_000)}\n`)).toEqual(['party party'])
})

test.each(['CANCELLED - Ann Lee', '** Storniert ** Ann Lee', 'no-show Ann Lee'])(
  'A booking whose name is %s is refused',
  (name) => {
    expect(refusals(`Ref,Tour date,Name\nA1,13/07/2026,${name}\nA2,14/07/2026,Bo Lim\n`)).toEqual([
      'status status',
      'read',
    ])
  },
)

test('A pickup that may be of the evening is refused', () => {
  const csv = 'Ref,Tour date,Tour time,Name,Pickup time\n'
  expect(refusals(`${csv}A1,13/07/2026,19:30,Ann Lee,6.45\nA2,14/07/2026,09:00,Bo Lim,8.15\n`)).toEqual([
    'half pickup_time',
    'read',
  ])
})

test('A dash is no value: what stands for all empty cells stands for it', () => {
  const rows = 'A1,13/07/2026,Old Town Walk,Ann Lee,-\nA2,14/07/2026,Old Town Walk,Bo Lim,07700 900112\n'
  expect(refusals(`Ref,Tour date,Tour,Name,Mobile\n${rows}`)).toEqual(['required customer_phone', 'read'])
})

test.each(['Reseller', 'Agency', 'Revendeur'])(
  'Direct below %s is refused until a person says what it is',
  (header) => {
    const csv = `Ref,Tour date,Name,${header}\nA1,13/07/2026,Ann Lee,Viator\nA2,14/07/2026,Bo Lim,Direct\n`
    expect(refusals(csv)).toEqual(['read', 'invalid booking_source'])
    expect(readText(csv, { booking_source: { Direct: 'website' } }).bookings[1]).toMatchObject({
      booking_source: 'website',
    })
    expect(refusals(csv.replace(header, 'Channel'))).toEqual(['read', 'read'])
  },
)

test.each(['Cancelled at', 'Stornodatum', "Date d'annulation"])(
  'A day below %s is no day of a tour, and cancels its booking',
  (header) => {
    const csv = `Ref,Name,Date,Pax,${header}\nA1,Ann Lee,13/07/2026,2,\nA2,Bo Lim,14/07/2026,2,02/07/2026\n`
    expect(readText(csv).mapping).toMatchObject({ Date: 'booking_datetime' })
    expect(refusals(csv)).toEqual(['read', 'status status'])
  },
)

test('A status that the moment of a cancellation contradicts is refused', () => {
  const csv =
    'Ref,Name,Date,Pax,Status,Cancelled at\nA1,Ann Lee,13/07/2026,2,Confirmed,\nA2,Bo Lim,14/07/2026,2,Confirmed,02/07/2026\nA3,Cy Day,15/07/2026,2,Cancelled,03/07/2026\n'
  expect(refusals(csv)).toEqual(['read', 'status status', 'read'])
})

test('A list of names with surnames and first names apart is refused', () => {
  const csv = (names: readonly string[]) =>
    `Ref;Tour;Date;Participants\n${names.map((name, at) => `A${at};Walk;2026-07-1${at};${name}`).join('\n')}\n`
  const lists = ['Ann Lee, Bo Lee', 'Cy Day, Di Day', 'Ed Fox, Flo Fox', 'Gil Ash, Hal Ash']
  expect(refusals(csv([...lists, 'Ruiz Gil, Ana, Lee Day, Bo']))[4]).toBe('invalid traveler_type')
  expect(readText(csv([...lists, 'Ann Lee, Bo Lee and Cy'])).bookings[4]).toMatchObject({ travelers: { length: 3 } })
})

test('A status that cancels a part of a booking is asked about', () => {
  const csv =
    'Ref;Tour;Date;Guest;Pax;Status\nA1;Walk;2026-07-11;Ann Lee;4;Cancelled 1 pax\nA2;Walk;2026-07-12;Bo Lim;2;Confirmed\nA3;Walk;2026-07-13;Cy Day;2;Cancelled - by customer\n'
  expect(refusals(csv)).toEqual(['invalid status', 'read', 'read'])
})
