import { limits } from 'contract/limits'
import { expect, test } from 'vitest'
import { hasFurtherProblems } from './has-further.ts'

const listOf = (length: number, most = 1) =>
  Array.from({ length }, (_, at) => ({
    code: 'inclusion',
    field: 'inclusions',
    message: `${at}`,
    count: at === 0 ? most : 1,
    rows: [at],
  }))

test('A list of problems may be followed by others until so few are left that they are looked for', () => {
  expect(hasFurtherProblems({ problems: listOf(limits.importProblems) })).toBe(true)
  // All rows have one reason in common, and each one of its own.
  expect(hasFurtherProblems({ problems: listOf(299, 10_000) })).toBe(true)
  expect(hasFurtherProblems({ problems: listOf(limits.fewImportProblems) })).toBe(true)
})

test('A list of fewer problems is whole', () => {
  expect(hasFurtherProblems({ problems: listOf(limits.fewImportProblems - 1) })).toBe(false)
  expect(hasFurtherProblems({ problems: [] })).toBe(false)
})
