import { expect, test } from 'vitest'
import { listOf, readText } from './read-text.ts'

const timesOf = (header: string, ...times: readonly string[]) =>
  readText(listOf(`Date;${header}`, ...times.map((time, at) => `1${at + 4}/07/2026;${time}`))).bookings.map((each) =>
    Array.isArray(each) ? each.join() : String(each.booking_datetime).slice(11),
  )

test.each([
  ['half past 1', '13:30'],
  ["three o'clock", '15:00'],
  ['kwart over 3', '15:15'],
  ['halb drei', '14:30'],
  ['las 2 y media', '14:30'],
  ['1 del mediodía', '13:00'],
  ['2 y media del mediodía', '14:30'],
  ['g. 9', '09:00'],
  ["half 3 's middags", '14:30'],
  ["om half 3 's middags", '14:30'],
  ['half 3 in de middag', '14:30'],
  ["half 11 's ochtends", '10:30'],
  ["half 8 's avonds", '19:30'],
  ['half past 10', '10:30'],
])('%s below the time of the tour is %s', (time, read) => {
  expect(timesOf('Time', time, '10:30', '11:15')[0]).toBe(read)
})

test.each([
  // Before the tours of a day, of either language, how long a tour takes, and digits that may be of either half
  ['half past 4', 'time booking_time'],
  ['half past 7', 'time booking_time'],
  ['half 11', 'time booking_time'],
  ['half 3', 'time booking_time'],
  ['half 3 in the afternoon', 'time booking_time'],
  ["half 12 's middags", 'time booking_time'],
  ['2 heures et demie', 'time booking_time'],
  ['12 del mediodía y algo', 'time booking_time'],
  ['1:30', 'half booking_time'],
  ['g. 3', 'time booking_time'],
])('%s below the time of the tour is refused', (time, reason) => {
  expect(timesOf('Time', time, '10:30', '11:15')[0]).toContain(reason)
})

test('Half past one in the time of a pickup may be at night', () => {
  const { bookings } = readText(
    listOf(
      'Date;Time;Pickup time',
      ...['half past 1', '9:30', '9:45'].map((time, at) => `1${at + 4}/07/2026;10:30;${time}`),
    ),
  )
  expect(bookings[0]).toEqual(expect.arrayContaining([expect.stringContaining('pickup_time')]))
})
