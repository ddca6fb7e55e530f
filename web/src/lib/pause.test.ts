import { expect, test } from 'vitest'
import { jittered } from './pause.ts'

test('A hundred browsers that wait the same time come back spread over its second half', () => {
  const waits = Array.from({ length: 100 }, () => jittered(1_000))
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(500)
  expect(Math.max(...waits)).toBeLessThanOrEqual(1_000)
  for (const fifth of [500, 600, 700, 800, 900]) {
    expect(waits.filter((wait) => wait >= fifth && wait < fifth + 100).length, `from ${fifth}`).toBeGreaterThan(0)
  }
})
