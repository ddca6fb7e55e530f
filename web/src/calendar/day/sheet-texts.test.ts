import { manifestEntry as entry } from 'contract/testing'
import { expect, test } from 'vitest'
import { cancelledOf, partyText, stopsOf } from './sheet-texts.ts'

test('Bookings with the same pickup time and place are one stop, and cancelled ones are at none', () => {
  const manifest = [
    entry(1),
    entry(2, { status: 'cancelled' }),
    entry(3, { status: 'pending', travelers: 3 }),
    entry(4, { pickup_location: 'Tower Hill' }),
  ]
  expect(
    stopsOf(manifest).map(({ time, place, travelers, entries }) => [time, place, travelers, entries.length]),
  ).toEqual([
    ['08:45', 'Savoy Pier', 5, 2],
    ['08:45', 'Tower Hill', 2, 1],
  ])
  expect(cancelledOf(manifest).map(({ booking_id }) => booking_id)).toEqual([2])
})

test('A party is written by its types, without those that are none', () => {
  expect(partyText({ adult: 2, child: 1, infant: 0 })).toBe('2 adults, 1 child')
  expect(partyText({ adult: 1, child: 2, infant: 1 })).toBe('1 adult, 2 children, 1 infant')
})
