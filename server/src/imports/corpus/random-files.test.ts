/** @module-tag slow */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fileOf } from './layouts/file.ts'
import { tripsOf } from './layouts/trips.ts'
import { randomLayout } from './random-layouts.ts'
import { scoreFile } from './score.ts'

test('Files of random bookings in random layouts become exactly those bookings or are refused', () => {
  const sum = { all: 0, right: 0 }
  const bookings = fc.tuple(fc.integer({ min: 1, max: 5_000 }), fc.integer({ min: 2, max: 9 }))
  fc.assert(
    fc.property(randomLayout, bookings, (layout, [seedOfTrips, count]) => {
      const lines: string[] = []
      const file = fileOf(layout, tripsOf(seedOfTrips, count))
      const score = scoreFile(file, (line) => lines.push(line))
      sum.all += score.bookings.all
      sum.right += score.bookings.right
      expect(score.bookings.wrong, lines.join('\n')).toBe(0)
    }),
    { numRuns: 40 },
  )
  // Refusing everything would never be wrong.
  expect(sum.right / sum.all).toBeGreaterThanOrEqual(0.9)
})
