import { manifestEntry as entry } from 'contract/testing'
import { expect, test } from 'vitest'
import { cancelledOf, namesOf, partyText, stopsOf } from './sheet-texts.ts'

test('Bookings with the same pickup time and place are one stop, and cancelled ones are at none', () => {
  const manifest = [
    entry(1),
    entry(2, { status: 'cancelled' }),
    entry(3, { status: 'pending', travelers: 3 }),
    entry(4, { pickup_location: 'Tower Hill' }),
  ]
  expect(
    stopsOf({ starts_at: '2026-06-05T09:00', manifest }).map(({ time, place, travelers, entries }) => [
      time,
      place,
      travelers,
      entries.length,
    ]),
  ).toEqual([
    ['08:45', 'Savoy Pier', 5, 2],
    ['08:45', 'Tower Hill', 2, 1],
  ])
  expect(cancelledOf(manifest).map(({ booking_id }) => booking_id)).toEqual([2])
})

test('Of a departure at midnight a night, whose pickup is on the evening before, is another stop than an evening of the day', () => {
  const at = (id: number, drop_off_time: string) => entry(id, { pickup_time: '22:30', drop_off_time })
  const manifest = [at(1, '03:00'), at(2, '23:45'), at(3, '23:30')]
  expect(
    stopsOf({ starts_at: '2026-06-06T00:00', manifest }).map(({ time, entries }) => [time, entries.length]),
  ).toEqual([
    ['22:30 (evening before)', 1],
    ['22:30', 2],
  ])
})

test('A party is written by its types, without those that are none', () => {
  expect(partyText({ adult: 2, child: 1, infant: 0 })).toBe('2 adults, 1 child')
  expect(partyText({ adult: 1, child: 2, infant: 1 })).toBe('1 adult, 2 children, 1 infant')
})

test('Departures of one name at one time are called by their number as well, and others are not', () => {
  const at = (name: string, starts_at: string) => ({ tour: { id: 1, name, colour: 'blue' as const }, starts_at })
  const names = namesOf([
    at('Walk', '2026-05-01T09:30'),
    at('Cruise', '2026-05-01T09:30'),
    at('Walk', '2026-05-01T09:30'),
    at('Walk', '2026-05-01T11:00'),
  ])
  expect(names.map(({ called }) => called.name)).toEqual([
    'Walk at 09:30 (1 of 2)',
    'Cruise at 09:30',
    'Walk at 09:30 (2 of 2)',
    'Walk at 11:00',
  ])
  expect(names.map(({ called }) => called.among)).toEqual([' (1 of 2)', '', ' (2 of 2)', ''])
})
