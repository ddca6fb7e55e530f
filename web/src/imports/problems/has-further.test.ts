import { expect, test } from 'vitest'
import { limits } from 'contract/limits'
import { hasFurtherProblems } from './has-further.ts'

const listOf = (length: number) =>
  Array.from({ length }, (_, at) => ({
    code: 'inclusion',
    field: 'inclusions',
    message: `${at}`,
    count: 1,
    rows: [at],
  }))
const refused = (count: number) => ({
  counts: { rows: 10_000, create: 0, update: 0, unchanged: 0, merged: 0, skipped: 0, refused: count },
})

test('A full list of problems, and one that counts fewer rows than are refused, are not all problems', () => {
  expect(hasFurtherProblems({ problems: listOf(limits.importProblems), ...refused(10_000) })).toBe(true)
  expect(hasFurtherProblems({ problems: listOf(260), ...refused(9_960) })).toBe(true)
})

test('A shorter list that counts every refused row is all problems', () => {
  expect(hasFurtherProblems({ problems: listOf(260), ...refused(260) })).toBe(false)
  // A row may be refused for several reasons.
  expect(hasFurtherProblems({ problems: listOf(12), ...refused(1) })).toBe(false)
  expect(hasFurtherProblems({ problems: [], ...refused(0) })).toBe(false)
})
