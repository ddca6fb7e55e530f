import { expect, test } from 'vitest'
import { scoreHalf } from './score.ts'

test(
  'No booking of a known file is read wrong, and no more of them are refused or asked about than before',
  { timeout: 120_000 },
  () => {
    const { failed, columns, bookings, trustedWrong, acts, files } = scoreHalf('known')
    expect(failed).toBe(0)
    expect(columns.right).toBeGreaterThanOrEqual(655)
    expect(columns.wrong).toBeLessThanOrEqual(2)
    expect(bookings.right).toBeGreaterThanOrEqual(340)
    expect(bookings.wrong).toBe(0)
    expect(trustedWrong).toBeLessThanOrEqual(4)
    expect(acts.other / files).toBeLessThanOrEqual(0.5)
  },
)
