import { expect, test } from 'vitest'
import type { FieldSource } from 'contract/import-mapping'
import { readFile } from './read-file.ts'

const nothing = { ids: new Map<string, number>(), names: new Map<number, string>() }

/** When the tour of each row begins with this booking time, and the reasons of one that is refused for it. */
const momentsOf = (csv: string, booking_time: FieldSource) =>
  readFile(Buffer.from(csv), { mapping: { booking_time } }, nothing).bookings.map(({ draft, errors }) => {
    const ofTime = errors.filter(({ code }) => code === 'time').map(({ field, message }) => `${field}: ${message}`)
    return ofTime.length > 0 ? ofTime : draft.values['booking_datetime']
  })

const toursOn = (...days: string[]) =>
  ['Ref;Tour date;Tour', ...days.map((day, n) => `A${n + 1};${day};River Walk`)].join('\n')

test('One booking time for all rows is that of days without one, and a date with a time keeps its own', () => {
  const days = ['15/06/2026', '15/06/2026 14:30', '16/06/2026 10:00', '17/06/2026 00:00']
  expect(momentsOf(toursOn(...days), { value: '10:00' })).toEqual([
    '2026-06-15T10:00',
    '2026-06-15T14:30',
    '2026-06-16T10:00',
    '2026-06-17T10:00',
  ])
})

test('A booking time for empty cells is that of days without one, and a time in a cell must be that of its date', () => {
  const rows = ['15/06/2026 14:30;', '15/06/2026;', '16/06/2026;09:00', '16/06/2026 11:00;09:00']
  const csv = ['Ref;Tour date;Start time', ...rows.map((row, n) => `A${n + 1};${row}`)].join('\n')
  expect(momentsOf(csv, { column: 2, value: '10:00' })).toEqual([
    '2026-06-15T14:30',
    '2026-06-15T10:00',
    '2026-06-16T09:00',
    ['booking_time: Booking time differs from the time of the date'],
  ])
})

const named = (...names: string[]) =>
  ['Ref;Tour date;Tour', ...names.map((name, n) => `A${n + 1};15/06/2026;${name}`)].join('\n')
const timeInName = ['booking_time: The name has a time, and no column has one']

test('A booking time for all rows is not that of a tour whose name has another one', () => {
  const csv = named('River Walk', 'Ghosts of Fleet Street - 7.30pm', 'Matinee 2pm', 'River Walk 1930s style')
  expect(momentsOf(csv, { value: '10:00' })).toEqual(['2026-06-15T10:00', timeInName, timeInName, '2026-06-15T10:00'])
})

test('A booking time for all rows may be that of the name, in whichever half of the day', () => {
  const csv = named(
    'Ghosts 7.30pm',
    'Ghosts 7:30',
    'Ghosts 19h30',
    'Ghosts (19:30 - 21:00)',
    'Ghosts 7.30am',
    'Ghosts 19.30',
  )
  const same = '2026-06-15T19:30'
  expect(momentsOf(csv, { value: '19:30' })).toEqual([same, same, same, same, timeInName, same])
})
