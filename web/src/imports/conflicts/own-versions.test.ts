import { expect, test } from 'vitest'
import { isChangedByOthers, newestOwn, rememberOwn, rowKey } from './own-versions.ts'

test('Versions that this page has made are no changes of others, one missing among them is', () => {
  const key = rowKey(7, 2)
  expect(isChangedByOthers(key, 3, 3)).toBe(false)
  expect(isChangedByOthers(key, 3, 4)).toBe(true)
  for (const version of [4, 5, 7]) rememberOwn(key, version)
  expect(isChangedByOthers(key, 3, 5)).toBe(false)
  expect(isChangedByOthers(key, 3, 6)).toBe(true)
  expect(isChangedByOthers(key, 3, 7)).toBe(true)
  expect(isChangedByOthers(rowKey(7, 3), 3, 4)).toBe(true)
  // An older copy that was read late.
  expect(isChangedByOthers(key, 5, 4)).toBe(false)
  expect([3, 5, 6].map((version) => newestOwn(key, version))).toEqual([5, 5, 7])
})
