import { expect, test } from 'vitest'
import { limits } from 'contract/limits'
import { newlyRefused } from './newly-refused.ts'

const counts = { rows: 90, create: 0, update: 0, unchanged: 0, refused: 0, merged: 0, skipped: 0 }
const problem = (message: string, rows: number[], count = rows.length) => ({
  code: 'money',
  field: 'amount',
  message,
  count,
  rows,
})
const found = (refused: number, ...problems: ReturnType<typeof problem>[]) => ({
  counts: { ...counts, refused },
  problems,
})

test('Rows that are refused beside those of before are counted', () => {
  expect(newlyRefused(found(3, problem('a', [2, 3, 4])), found(1, problem('a', [2])))).toBe(2)
  expect(newlyRefused(found(1, problem('a', [2])), found(1, problem('a', [2])))).toBe(0)
  expect(newlyRefused(found(0), found(1, problem('a', [2])))).toBe(0)
})

test('A row that is refused in the place of another one is new, for the same reason too', () => {
  expect(newlyRefused(found(1, problem('b', [3])), found(1, problem('a', [2])))).toBe(1)
  expect(newlyRefused(found(1, problem('a', [3])), found(1, problem('a', [2])))).toBe(1)
  const two = found(2, problem('a', [2, 3]))
  expect(newlyRefused(found(1, problem('a', [4])), two)).toBe(1)
  expect(newlyRefused(found(1, problem('a', [3])), two)).toBe(0)
})

test('A row that a longer list did not name is not taken for a new one', () => {
  const seen = found(30, problem('a', [2, 3, 4, 5], 30))
  expect(newlyRefused(found(29, problem('a', [3, 4, 5, 6], 29)), seen)).toBe(0)
  expect(newlyRefused(found(30, problem('a', [3, 4, 5, 6], 30), problem('b', [9])), seen)).toBe(1)
  const most = Array.from({ length: limits.fewImportProblems }, (_, n) => problem(`a ${n}`, [n]))
  const left = [...most.slice(1), problem('next', [900])]
  expect(newlyRefused(found(300, ...left), found(301, ...most))).toBe(0)
})
