import { expect, test } from 'vitest'
import { withColumn } from './read-text.ts'

const timesBelow = (...cells: readonly [string, string, string]) =>
  withColumn('Pickup', ...cells).bookings.map((booking) =>
    'pickup_time' in booking ? `${booking.pickup_location} @ ${booking.pickup_time}` : booking.join(),
  )

test.each([
  'Savoy, wedding at 14:00',
  'Savoy, appointment 10:00',
  'Savoy, conference 9:00',
  'Ritz, Eurostar 9:01',
  'Ritz, Zug 9:00',
  'Ritz, Stadtrundfahrt 9:00',
  'Ritz, treno 9:00',
  'Savoy, not 08:00',
  'Savoy, was 9:00',
  'Ritz, nicht 9:00',
  'Ritz, pas 9:00',
  'Savoy, no earlier than 08:00',
  'Ritz, earliest 9:00',
  'Savoy, arriving from Gatwick 10:00',
])('The time of %s is not when guests are picked up', (cell) => {
  expect(timesBelow(cell, 'Dorchester 08:30', 'Goring Hotel 08:45')[0]).toBe('time pickup_time')
})

test.each(['Savoy, lobby 08:15', 'The Wedding Gallery 08:15', 'Eurostar terminal 08:15', 'Gare Zug 08:15'])(
  'The time of %s is the pickup time',
  (cell) => expect(timesBelow(cell, 'Dorchester 08:30', 'Goring Hotel 08:45')[0]).toMatch(/ @ 08:15$/),
)

test('Rooms behind hotels that begin with a zero are no times', () => {
  expect(timesBelow('One Aldwych 0207', 'Ritz 0912', 'Savoy 1930')[1]).toBe('Ritz 0912 @ 08:45')
  expect(timesBelow('One Aldwych 0578', 'Ritz 0912', 'Savoy 1930')[1]).toBe('Ritz 0912 @ 08:45')
})

test('Arrivals of the night at an airport are times', () => {
  const times = timesBelow('LHR T2 ARR 0025', 'LGW ARR 0710', 'LHR T5 ARR 1125')
  expect(times).toEqual(['LHR T2 ARR @ 00:25', 'LGW ARR @ 07:10', 'LHR T5 ARR @ 11:25'])
})
