import { expect, test } from 'vitest'
import { profileOf } from './kinds.ts'

test('Times such as 930A are known by a column that has both halves of the day', () => {
  expect(profileOf(['930A', '1015A', '200P', 'TBA']).share.time).toBe(0.75)
  expect(profileOf(['930A', '1015A', '200A']).share.time).toBeUndefined()
  expect(profileOf(['101A', '112P', '204A']).share.time).toBeUndefined()
})
