import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

// Lists whose lines above the header say that the bookings are cancelled.

test.each([
  ['Cancellations', 'Printed 10 July 2026'],
  ['Cancellations this week', 'Thames Walks Ltd'],
  ['Bookings removed since 3 July', 'Please update your records'],
  ['The following bookings have been cancelled', 'please confirm'],
  ['Quotes only - do not book', 'Thames Walks Ltd'],
  ['Stornierungen', 'Stand 10.07.2026'],
  ['CANCELLATIONS - July 2026'],
  ['Cancellations July 2026'],
  ['Cancellations for July'],
  ['Cancellation list'],
  ['Cancellation report'],
  ['Please cancel the following bookings'],
])('Bookings below the lines %s above the header are not confirmed', (...lines) => {
  const csv = [...lines, 'Ref;Tour;Date;Guest;Adults', 'A-1;Wapping Smugglers;2026-07-11;Imogen Tarrant;2']
  const read = readText([...csv, 'A-2;Wapping Smugglers;2026-07-12;Ruth Aldous;2'].join('\n'))
  expect(read.bookings.every((each) => Array.isArray(each) || each.status === 'cancelled')).toBe(true)
  expect(read.bookings).toHaveLength(2)
})

test('Rows whose own column says that they are cancelled need no word for the title that says so, too', () => {
  const csv = [
    'Cancellation report',
    'Ref;Tour;Date;Guest;Adults;Status',
    'A-1;Wapping Smugglers;2026-07-11;Imogen Tarrant;2;Cancelled',
    'A-2;Wapping Smugglers;2026-07-12;Ruth Aldous;2;Confirmed',
  ].join('\n')
  expect(readText(csv).bookings).toMatchObject([{ status: 'cancelled' }, ['title status']])
})

test.each([
  'Cancellation notice 48h',
  'Cancellation notice 2 days',
  'Cancellation notice period 48 hours',
  'Cancellations 24 hours before: free',
  'Annulation 48h',
])('Above the header the terms %s cancel no booking', (line) => {
  const csv = [line, 'Ref;Tour;Date;Guest;Adults', 'A-1;Wapping Smugglers;2026-07-11;Imogen Tarrant;2']
  expect(readText(csv.join('\n')).bookings).toMatchObject([{ lead_traveler: 'Imogen Tarrant' }])
})

test.each(['Cancellation notice', 'Cancellation notices 13 May', 'Cancelled 2 days ago', 'Cancellations 12-18 July'])(
  'Above the header %s is a list of bookings that were cancelled',
  (line) => {
    const csv = [line, 'Ref;Tour;Date;Guest;Adults', 'A-1;Wapping Smugglers;2026-07-11;Imogen Tarrant;2']
    expect(readText(csv.join('\n')).bookings[0]).toEqual(['title status'])
  },
)
