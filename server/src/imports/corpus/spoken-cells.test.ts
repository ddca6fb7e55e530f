import { expect, test } from 'vitest'
import { readText, withColumn } from './read-text.ts'

const inFile = (header: string, cells: readonly string[]) =>
  readText(
    [
      `Ref;Tour;${header === 'Time' ? 'Date;' : ''}Guest;${header}${header === 'Pax' ? ';Date' : ';Adults'}`,
      ...cells.map((cell, at) => {
        const day = `2026-07-1${at} 10:00`
        return `LB-3041${at};Kew Walk;${header === 'Time' ? '2026-07-11;' : ''}Ann Lee;${cell};${header === 'Pax' ? day : 2}`
      }),
    ].join('\n'),
  ).bookings

const partiesOf = (...cells: string[]) =>
  inFile('Pax', cells).map((booking) =>
    'travelers' in booking ? booking.travelers.map(({ type }) => type.slice(0, 1)).join('') : booking.join(),
  )

test('Helpers, scouts and young people are counted, also in all and in other languages', () => {
  expect(partiesOf('3 pupils + 2 teachers + 1 TA', '2 adults')).toEqual(['cccaaa', 'aa'])
  expect(partiesOf('3 scouts, 1 leader', '7 young people and 2 adults')).toEqual(['aaaa', 'aaaaaaaaa'])
  expect(partiesOf('1 adulte, 2 ados', '31 in all')).toEqual(['aaa', 'a'.repeat(31)])
  expect(partiesOf('3 studentů, 1 učitel', 'in 6')).toEqual(['aaaa', 'aaaaaa'])
})

test('Brownies, cubs and the like are children, and scouts may be either', () => {
  expect(partiesOf('3 Brownies, 2 leaders', '2 louveteaux et 1 adulte')).toEqual(['cccaa', 'cca'])
})

test('Young children are children, and in groups says no number of people', () => {
  expect(partiesOf('2 jeunes enfants', 'in 2 groups')).toEqual(['cc', 'party party'])
})

test.each(['4/2', '4 + 2'])('%s below a header of three kinds lacks one of them, and is asked about', (cell) => {
  const read = readText(`Ref;Tour;Date;Guest;AD/CH/INF
LB-1;Kew Walk;2026-07-11 10:00;Ann Lee;4/2/1
LB-2;Kew Walk;2026-07-12 10:00;Bo Day;${cell}`)
  expect(read.bookings.map((booking) => 'travelers' in booking || booking.join())).toEqual([true, 'party party'])
})

const momentsOf = (header: string, ...cells: string[]) =>
  inFile(header, cells).map((booking) => ('booking_datetime' in booking ? booking.booking_datetime : booking.join()))

test.each([
  ["10 o'clock in the morning", '10:00'],
  ['ten to nine am', '08:50'],
  ['v 9 hodin', '09:00'],
  ['dieci del mattino', '10:00'],
  ['10 και τέταρτο το πρωί', '10:15'],
  ['2 το μεσημέρι', '14:00'],
  ['8 το βράδυ', '20:00'],
])('%s is %s', (cell, time) => expect(momentsOf('Time', cell, '11:15')[0]).toBe(`2026-07-11T${time}`))

test.each([
  "12 o'clock in the morning",
  'half eight',
  'half eight am',
  'ten to eleven in the morning',
  '9 hodin',
  '11:00 GMT',
  '1100hrs GMT',
])('%s of a day in summer is no certain time', (cell) => expect(momentsOf('Time', cell, '11:15')[0]).toMatch(/^time/))

test('GMT is London’s time in winter, and behind a day in summer it is asked about', () => {
  expect(momentsOf('Date', '11 December 2026 11:00 GMT', '11 July 2026 11:00 GMT')).toEqual([
    '2026-12-11T11:00',
    'time booking_time',
  ])
})

test.each([
  ['29 Ekim 2026 Perşembe 11:00', '2026-10-29T11:00'],
  ['2026. okt. 23., péntek, 10.15', '2026-10-23T10:15'],
  ['20 June 2026 13:00, changed from 19 June 2026', '2026-06-20T13:00'],
  ['put back from 3 July 2026 to 10 July 2026', '2026-07-10T00:00'],
  ['brought forward to 8 September 2026', '2026-09-08T00:00'],
  ['now Thursday 18 June 2026', '2026-06-18T00:00'],
  ['verschoben auf den 8. September 2026', '2026-09-08T00:00'],
  ['1η Αυγούστου 2026', '2026-08-01T00:00'],
])('%s is %s', (cell, moment) => expect(momentsOf('Date', cell, '14 June 2026')[0]).toBe(moment))

test.each(['29 Ekim 2026 Cuma 11:00', 'now or 18 June 2026', 'brought forward to September 2026'])(
  '%s is no certain day',
  (cell) => expect(momentsOf('Date', cell, '14 June 2026')[0]).toMatch(/^date/),
)

const pricesOf = (...cells: readonly [string, string, string]) =>
  withColumn('Price', ...cells).bookings.map((booking) => ('amount' in booking ? booking.amount : booking.join()))

test('How a price is paid, its net price and k for a thousand do not keep it from being read', () => {
  expect(pricesOf('£410 cash', '£320 (to pay on the day)', '£275.50 (paid in full)')).toEqual([410, 320, 275.5])
  expect(pricesOf('£250.00 gross / £208.33 net', '£208 net / £250 gross', '£1.2k')).toEqual([250, 250, 1200])
  expect(pricesOf('£410 bar', '£410 en espèces', '£410 contanti')).toEqual([410, 410, 410])
})

test('A part of a price, a gross price below its net one and k without a currency are asked about', () => {
  const asked = 'money amount'
  expect(pricesOf('£410 cash back', '£120', '£100')).toEqual([asked, 120, 100])
  expect(pricesOf('£200 gross / £250 net', '£120', '£100')).toEqual([asked, 120, 100])
  expect(pricesOf('2k', '£120', '£100')).toEqual([asked, 120, 100])
})
