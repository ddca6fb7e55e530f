import { expect, test } from 'vitest'
import type { Act } from 'contract/acts'
import { valueLines } from './act-values-text.ts'

const cases: [Act['act'], Act['values'], string[]][] = [
  ['status', { status: 'cancelled' }, ['Status: Cancelled']],
  ['move', { minutes: -30 }, ['By -30 minutes']],
  ['move', { days: 1 }, ['By 1 day']],
  ['move', { booking_datetime: '2028-06-01T18:30' }, ['To Jun 01, 2028 18:30']],
  [
    'set',
    { note: '', booking_source: 'partner', replace: { pickup_location: { from: 'Russell', to: 'Savoy' } } },
    ['Booking Source: Partner', 'Note: empty', 'Part of Pickup Location: “Russell” by “Savoy”'],
  ],
  ['inclusions', { add: [1, 2], remove: [3] }, ['Add 2 inclusions', 'Remove 1 inclusion']],
  ['revert', { act: 7 }, ['As they were before bulk action 7']],
  ['revert', { at: '2026-11-25T07:20:00.000Z' }, ['As they were at Nov 25, 2026 07:20']],
  ['delete', {}, []],
  ['cancel_departure', {}, []],
]

test.each(cases)('What %s %o was asked for is said in words', (act, values, lines) => {
  expect(valueLines({ act, values, selection: {} })).toEqual(lines)
})

test('What was asked for on a departure begins with its tour and time, also where the name of the tour is not kept', () => {
  const lines = (departure: object) =>
    valueLines({ act: 'move', values: { minutes: 30 }, selection: { departure: { tour_id: 3, ...departure } } })
  const starts_at = '2028-06-01T18:30'
  expect(lines({ starts_at, tour: 'Tea Cruise' })).toEqual([
    'Departure: Tea Cruise, Jun 01, 2028 18:30',
    'By 30 minutes',
  ])
  expect(lines({ starts_at })).toEqual(['Departure: Jun 01, 2028 18:30', 'By 30 minutes'])
})
