/** @module-tag slow */

import { expect, test } from 'vitest'
import { scoreHalf, scoreLaterFiles } from './score.ts'

test(
  'No booking of a known file is read wrong, and no more of them are refused or asked about than before',
  { timeout: 120_000 },
  () => {
    const { failed, columns, bookings, trustedWrong, acts, files } = scoreHalf('known')
    expect(failed).toBe(0)
    expect(columns.right).toBeGreaterThanOrEqual(670)
    expect(columns.wrong).toBe(0)
    expect(bookings.right).toBeGreaterThanOrEqual(359)
    expect(bookings.wrong).toBe(0)
    expect(trustedWrong).toBe(0)
    expect(acts.other / files).toBeLessThanOrEqual(0.3)
  },
)

test('No booking of the third opened half is read wrong or refused', { timeout: 120_000 }, () => {
  const { failed, columns, bookings, trustedWrong, acts, files } = scoreHalf('opened-3')
  expect(failed).toBe(0)
  expect(columns.right).toBeGreaterThanOrEqual(665)
  expect(columns.wrong).toBe(0)
  expect(bookings.right).toBe(bookings.all)
  expect(bookings.wrong + trustedWrong).toBe(0)
  expect(acts.other / files).toBeLessThanOrEqual(0.7)
})

test('No booking of the fourth opened half is read wrong or refused', { timeout: 120_000 }, () => {
  const { failed, columns, bookings, trustedWrong, acts, files } = scoreHalf('opened-4')
  expect(failed).toBe(0)
  expect(columns.right).toBeGreaterThanOrEqual(columns.all - 2)
  expect(columns.wrong).toBe(0)
  expect(bookings.right).toBe(bookings.all)
  expect(bookings.wrong + trustedWrong).toBe(0)
  expect(acts.other / files).toBeLessThanOrEqual(0.7)
})

test('No booking of the seventh opened half is read wrong or refused', { timeout: 120_000 }, () => {
  const { failed, columns, bookings, trustedWrong, acts, files } = scoreHalf('opened-7')
  expect(failed).toBe(0)
  expect(columns.right).toBe(columns.all)
  expect(bookings.right).toBe(bookings.all)
  expect(bookings.wrong + trustedWrong).toBe(0)
  expect(acts.other / files).toBeLessThanOrEqual(1.2)
})

test('No booking of the ninth opened half is read wrong or refused', { timeout: 120_000 }, () => {
  const { failed, columns, bookings, trustedWrong, acts, files } = scoreHalf('opened-9')
  expect(failed).toBe(0)
  expect(columns.right).toBeGreaterThanOrEqual(columns.all - 2)
  expect(columns.wrong).toBe(0)
  expect(bookings.right).toBe(bookings.all)
  // All in a later file without what is remembered of its partner, whose new column contradicts it.
  expect(trustedWrong).toBeLessThanOrEqual(8)
  expect(acts.other / files).toBeLessThanOrEqual(0.5)
})

test('No booking of the tenth opened half is read wrong or refused, corrected or not', { timeout: 120_000 }, () => {
  const { failed, columns, bookings, trustedWrong, acts, files } = scoreHalf('opened-10')
  expect(failed).toBe(0)
  expect(columns.right).toBe(columns.all)
  expect(bookings.right).toBe(bookings.all)
  expect(bookings.wrong + trustedWrong).toBe(0)
  expect(acts.other / files).toBeLessThanOrEqual(0.5)
})

test('No booking of the eleventh opened half is read wrong or refused, corrected or not', { timeout: 120_000 }, () => {
  const { failed, columns, bookings, trustedWrong, acts, files } = scoreHalf('opened-11')
  expect(failed).toBe(0)
  expect(columns.right).toBeGreaterThanOrEqual(columns.all - 4)
  expect(bookings.right).toBe(bookings.all)
  expect(bookings.wrong + trustedWrong).toBe(0)
  expect(acts.other / files).toBeLessThanOrEqual(0.4)
})

test('No booking of a further layout is read wrong, and none is refused', { tags: ['slow'], timeout: 120_000 }, () => {
  const { failed, columns, bookings, trustedWrong, acts, files } = scoreHalf('layouts')
  expect(failed).toBe(0)
  expect(columns.right).toBeGreaterThanOrEqual(columns.all - 2)
  expect(bookings.right).toBe(bookings.all)
  expect(bookings.wrong + trustedWrong).toBe(0)
  expect(acts.other / files).toBeLessThanOrEqual(0.3)
})

test('A later file of a partner needs no fixed value and at most two other acts', { timeout: 120_000 }, () => {
  for (const half of ['known', 'opened', 'opened-2', 'opened-3', 'opened-4', 'opened-7', 'opened-9'] as const) {
    const { files, acts, bookings } = scoreLaterFiles(half)
    expect(files).toBeGreaterThan(1)
    expect(acts.fixed).toBe(0)
    expect(acts.other).toBeLessThanOrEqual(files)
    expect(bookings.right).toBe(bookings.all)
  }
})
