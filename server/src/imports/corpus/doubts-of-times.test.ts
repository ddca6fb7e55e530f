import { expect, test } from 'vitest'
import { listOf, readText, refusals } from './read-text.ts'

test.each([
  ['10:30 - 12:00', '1:00 - 2:30', '2:30 - 4:00'],
  ['10:30:00', '1:00:00', '2:30:00'],
  ['10h', '1h', '2h'],
  ['10:30', '1:00', '2:30'],
])('In a column of times such as %s those that may be of the afternoon are refused', (...cells) => {
  const rows = cells.map((cell) => `14/07/2026;${cell}`)
  const half = 'half booking_time'
  expect(refusals(listOf('Date;Time', ...rows))).toEqual(['read', half, half])
})

test('Beside times with am and pm, one without may be of either half, too', () => {
  const rows = ['9.30am', '2.15pm', '2.30', '11.00'].map((cell) => `14/07/2026;${cell}`)
  expect(refusals(listOf('Date;Time', ...rows))).toEqual(['read', 'read', 'half booking_time', 'read'])
})

test('A time with a leading zero does not make those without one times of the night', () => {
  const of = (...cells: string[]) => refusals(listOf('Date;Time', ...cells.map((cell) => `14/07/2026;${cell}`)))
  expect(of('09:30', '2:30', '11:00')).toEqual(['read', 'half booking_time', 'read'])
  expect(of('09:30', '02:30', '11:00')).toEqual(['read', 'read', 'read'])
  expect(of('09:30', '9:30', '11:00')).toEqual(['read', 'read', 'read'])
  expect(of('00:30', '2:30', '11:00')).toEqual(['read', 'read', 'read'])
})

test('So are times behind a day, with seconds or as a range', () => {
  const half = 'half booking_datetime'
  expect(refusals(listOf('Date', '14/07/2026 10:30:00', '14/07/2026 1:00:00'))).toEqual(['read', half])
  expect(refusals(listOf('Date', '14/07/2026 10:30 - 12:00', '14/07/2026 1:00 - 2:30'))).toEqual(['read', half])
})

test('The end of a range may be of the afternoon, too, and may prove which half is meant', () => {
  const of = (...cells: string[]) => refusals(listOf('Date;Time', ...cells.map((cell) => `14/07/2026;${cell}`)))
  expect(of('9:30 - 11:00', '11:30 - 1:00')).toEqual(['read', 'half booking_time'])
  expect(of('9:30 - 11:00', '10:00 - 4:00')).toEqual(['read', 'half booking_time'])
  expect(of('9:30 - 13:00', '2:00 - 3:00')).toEqual(['read', 'read'])
  expect(of('9:30 - 11:00', '10:00 - 12:30')).toEqual(['read', 'read'])
  expect(of('10:00', '19:30 - 1:00')).toEqual(['read', 'read'])
})

test('A time in words among times in digits is that of its booking', () => {
  const csv = [
    'Guest,Tour,When,Time,Pax',
    'Mrs Ida Quill,Thames by Night,2026-06-08,7.15pm,2',
    'Mr Owen Tarn,Mudlarking,2026-06-09,quarter to eleven,1',
    'Ms Bea Lomax,Mudlarking,2026-06-10,half past three,1',
  ].join('\n')
  expect(readText(csv).bookings).toMatchObject([
    { booking_datetime: '2026-06-08T19:15' },
    { booking_datetime: '2026-06-09T10:45' },
    { booking_datetime: '2026-06-10T15:30' },
  ])
})
