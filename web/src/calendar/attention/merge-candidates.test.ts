import type { Departure } from 'contract/departures'
import { sampleDeparture } from 'contract/testing'
import { expect, test } from 'vitest'
import { candidatesFor } from './merge-candidates.ts'

const now = '2026-06-04T12:00'
const at = (starts_at: string, changed: Partial<Departure> = {}): Departure => ({
  ...sampleDeparture,
  starts_at,
  ...changed,
})
const ofOther = { tour: { ...sampleDeparture.tour, id: 2, name: 'Bus Tour' } }
const small = at('2026-06-05T09:00', { minimum: 4 })

const found = (...others: Departure[]) => {
  const { sameTime, sameTour } = candidatesFor(small, [small, ...others], now)
  return [sameTime.map(({ tour }) => tour.id), sameTour.map(({ starts_at }) => starts_at)]
}

test('Departures of the same tour are offered from the day before to the day after, and of other tours at the same time', () => {
  const others = ['2026-06-03T09:00', '2026-06-04T13:00', '2026-06-05T14:00', '2026-06-06T09:00', '2026-06-07T09:00']
  expect(
    found(...others.map((time) => at(time)), at(small.starts_at, ofOther), at('2026-06-05T14:00', ofOther)),
  ).toEqual([[2], ['2026-06-04T13:00', '2026-06-05T14:00', '2026-06-06T09:00']])
})

test('A departure that has left, is cancelled, has no traveler or no room is not offered', () => {
  const full = { capacity: 1 }
  const empty = { travelers: { adult: 0, child: 0, infant: 0, total: 0 } }
  const cancelled = { state: 'cancelled' as const }
  const left = at('2026-06-04T12:00')
  for (const changed of [full, empty, cancelled])
    expect(found(at('2026-06-05T14:00', changed), at(small.starts_at, { ...ofOther, ...changed }), left)).toEqual([
      [],
      [],
    ])
  expect(found(at('2026-06-05T14:00', { capacity: 2 }))).toEqual([[], ['2026-06-05T14:00']])
})

test('Nothing is offered for a departure that has left', () => {
  expect(candidatesFor(small, [at('2026-06-05T14:00')], small.starts_at)).toEqual({ sameTime: [], sameTour: [] })
})
