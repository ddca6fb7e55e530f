import { describe, expect, it } from 'vitest'
import {
  dateTimeText,
  dayText,
  parseDateTime,
  parseDay,
  parseTime,
  shownText,
  timeIn,
  unreadMessage,
} from './date-text.ts'

const today = '2026-11-22'

describe('a day as it is typed', () => {
  it.each([
    ['5/6/26', '2026-06-05'],
    ['05/06/2026', '2026-06-05'],
    ['5.6.2026', '2026-06-05'],
    ['5-6-26', '2026-06-05'],
    ['050626', '2026-06-05'],
    ['05062026', '2026-06-05'],
    ['2026-06-05', '2026-06-05'],
    ['2026/6/5', '2026-06-05'],
    ['5 jun 2026', '2026-06-05'],
    ['05 Jun 2026', '2026-06-05'],
    ['5th June, 2026', '2026-06-05'],
    ['5jun26', '2026-06-05'],
    ['Fri 5 June 2026', '2026-06-05'],
    ['Jun 05, 2026', '2026-06-05'],
    ['  5   jun ', '2026-06-05'],
    ['5/6', '2026-06-05'],
    ['3 jan', '2027-01-03'],
    ['June 5', '2026-06-05'],
    ['today', '2026-11-22'],
    ['tomorrow', '2026-11-23'],
    ['Yesterday', '2026-11-21'],
    ['29 feb 2028', '2028-02-29'],
  ])('reads %j as %s', (typed, day) => expect(parseDay(typed, { today })).toBe(day))

  it.each(['', 'soon', '31/6/26', '29 feb 2026', '6/25/2026', '5 foo', '2026-13-01', '5/6/2', '5/6/026'])(
    'does not read %j',
    (typed) => expect(parseDay(typed, { today })).toBeUndefined(),
  )

  it('takes a year of two digits for the last century where this one would be too late', () => {
    expect(parseDay('5/6/85', { today, max: today })).toBe('1985-06-05')
    expect(parseDay('5/6/25', { today, max: today })).toBe('2025-06-05')
    expect(parseDay('5/6/45', { today, max: '2046-11-22' })).toBe('2045-06-05')
  })

  it('does not choose a day after the last one where the year is missing', () => {
    expect(parseDay('3 jan', { today, max: today })).toBe('2026-01-03')
  })
})

describe('a time as it is typed', () => {
  it.each([
    ['9', '09:00'],
    ['9:30', '09:30'],
    ['09:30', '09:30'],
    ['0930', '09:30'],
    ['930', '09:30'],
    ['9.30', '09:30'],
    ['9.30 pm', '21:30'],
    ['12am', '00:00'],
    ['12 pm', '12:00'],
    ['23:59', '23:59'],
  ])('reads %j as %s', (typed, time) => expect(parseTime(typed)).toBe(time))

  it.each(['', '24:00', '9:60', '13 pm', '0 am', 'noon', '9:3'])('does not read %j', (typed) =>
    expect(parseTime(typed)).toBeUndefined(),
  )
})

describe('a day with a time as it is typed', () => {
  it.each([
    ['2026-06-05T09:30', '2026-06-05T09:30'],
    ['05 Jun 2026 09:30', '2026-06-05T09:30'],
    ['5/6/26 9:30', '2026-06-05T09:30'],
    ['5 jun, 9pm', '2026-06-05T21:00'],
    ['5 jun 2026 9 pm', '2026-06-05T21:00'],
    ['Jun 05, 2026 09:30', '2026-06-05T09:30'],
    ['tomorrow 0930', '2026-11-23T09:30'],
    ['5 jun 0930', '2026-06-05T09:30'],
    ['5/6 0930', '2026-06-05T09:30'],
    ['5/6 9 30', '2026-06-05T09:30'],
    ['5/6 14 15', '2026-06-05T14:15'],
    ['5 jun 10 15', '2026-06-05T10:15'],
    ['5 jun 10 30 pm', '2026-06-05T22:30'],
    ['5 jun 27 15', '2027-06-05T15:00'],
    ['5 6 27 10 15', '2027-06-05T10:15'],
    ['5 jun 2027 9', '2027-06-05T09:00'],
  ])('reads %j as %s', (typed, value) => expect(parseDateTime(typed, { today })).toBe(value))

  it.each(['', '5 jun 2026', '09:30', '2026-06-05T25:00'])('does not read %j', (typed) =>
    expect(parseDateTime(typed, { today })).toBeUndefined(),
  )
})

describe('the time beside a day that cannot be read', () => {
  it.each([
    ['14:30', '14:30'],
    [' 9:30 ', '09:30'],
    ['2 pm', '14:00'],
    ['31 jun 14:30', '14:30'],
    ['31 jun, 9pm', '21:00'],
    ['31 jun 2026 9.30 pm', '21:30'],
    ['31/6 10 30 PM', '22:30'],
    ['sometime 11:15', '11:15'],
  ])('of %j is %s', (typed, time) => expect(timeIn(typed)).toBe(time))

  it.each(['', '0930', '9', 'sun 9', '5 jun 2026', '05 Jun', '5/6/26', '5.6.', '14:30 or so', '31 jun 25:00', '13 pm'])(
    'is not in %j',
    (typed) => expect(timeIn(typed)).toBeUndefined(),
  )
})

it.each([
  ['day', '2026-06-05', '2026-06-31'],
  ['datetime', '2026-06-05T09:30', '2026-06-05T25:00'],
  ['time', '09:30', '25:00'],
] as const)('says of a %s that does not exist that it was not understood', (kind, read, unread) => {
  expect(unreadMessage(kind, read)).toBeUndefined()
  expect(unreadMessage(kind, '')).toBeUndefined()
  expect(unreadMessage(kind, unread)).toMatch(/^Enter it like this: /)
})

it('shows a day as London writes it, and leaves what is none as it was typed', () => {
  expect(dayText('2026-06-05')).toBe('05 Jun 2026')
  expect(dateTimeText('2026-06-05T09:30')).toBe('05 Jun 2026 09:30')
  expect(shownText.day('31/6/26')).toBe('31/6/26')
  expect(shownText.datetime('2026-06-05')).toBe('2026-06-05')
})
