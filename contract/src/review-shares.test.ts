import { expect, test } from 'vitest'
import { approvedPercent, areComparable, rejectsLowMore } from './review-shares.ts'

const shares = (low: { approved: number; rejected: number }, high: { approved: number; rejected: number }) => [
  { rating: 5, ...high },
  { rating: 3, approved: 0, rejected: 100 },
  { rating: 1, ...low },
]

test.each([
  [{ approved: 0, rejected: 0 }, { approved: 0, rejected: 0 }, false, false],
  [{ approved: 0, rejected: 9 }, { approved: 50, rejected: 0 }, false, false],
  [{ approved: 0, rejected: 10 }, { approved: 9, rejected: 0 }, false, false],
  [{ approved: 70, rejected: 30 }, { approved: 79, rejected: 21 }, true, false],
  [{ approved: 0, rejected: 10 }, { approved: 10, rejected: 0 }, true, true],
])(
  'Of low ratings %j and high ones %j it is known whether they can be compared: %s, rejected more: %s',
  (low, high, compared, more) => {
    expect([areComparable(shares(low, high)), rejectsLowMore(shares(low, high))]).toEqual([compared, more])
  },
)

test.each([
  [0, 0, undefined],
  [400, 0, 100],
  [399, 1, 99],
  [2, 1, 67],
  [1, 399, 1],
  [0, 400, 0],
])('Of %i approved and %i rejected reviews %s in a hundred are approved', (approved, rejected, percent) => {
  expect(approvedPercent({ rating: 5, approved, rejected })).toBe(percent)
})
