import { expect, test } from 'vitest'
import { valueScale } from './scale.ts'

test('A scale begins at zero, or at the least value below it, and has each value within its height', () => {
  expect(valueScale(18, 34).scale.domain()[0]).toBe(0)
  for (const value of [-7, 0, 3]) {
    const at = valueScale(3, 34, -7).scale(value)
    expect([value, at >= 0 && at <= 34]).toEqual([value, true])
  }
})
