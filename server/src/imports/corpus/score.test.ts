import { expect, test } from 'vitest'
import { scoreHalf } from './score.ts'

test('Known files are read at least as well as before', { timeout: 120_000 }, () => {
  const { failed, columns, bookings, trustedWrong, acts, files } = scoreHalf('known')
  expect(failed).toBe(0)
  expect(columns.right).toBeGreaterThanOrEqual(430)
  expect(columns.wrong).toBeLessThanOrEqual(12)
  expect(bookings.right).toBeGreaterThanOrEqual(217)
  expect(bookings.wrong).toBeLessThanOrEqual(58)
  expect(trustedWrong).toBeLessThanOrEqual(45)
  expect(acts.other / files).toBeLessThanOrEqual(4)
})
