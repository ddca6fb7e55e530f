import type { ImportCounts, ImportProblem } from 'contract/import-findings'
import { limits } from 'contract/limits'
import type { RowKind } from 'contract/import-rows'
import type { ImportRecord, RowError } from '../import-tables.ts'

export const rowsShown = 20
// So that the next ones are looked for once in many corrections.
const fewRows = rowsShown / 2

export const noCounts: ImportCounts = { rows: 0, create: 0, update: 0, unchanged: 0, refused: 0, merged: 0, skipped: 0 }

/** Whether so few reasons are left of those listed that others may be missed. A list that was shorter from the beginning is whole. */
export const isRunningOut = (before: readonly ImportProblem[], after: readonly ImportProblem[]): boolean =>
  before.length >= limits.fewImportProblems && after.length < limits.fewImportProblems

/** What is known of the rows of a check that did not end: those of the one before are deleted by then, or some of them. */
export const nothingFound: Pick<ImportRecord, 'counts' | 'problems'> = { counts: noCounts, problems: [] }

const keyOf = ({ code, field, message }: RowError) => `${code}\n${field}\n${message}`

/** Groups the reasons of refused rows by code, field and message; the most frequent ones are listed first. */
export function problemList(present: readonly ImportProblem[] = []) {
  const problems = new Map(present.map((problem) => [keyOf(problem), { ...problem, rows: [...problem.rows] }]))
  return {
    add(row: number, errors: readonly RowError[]) {
      for (const error of errors) {
        const { code, field, message } = error
        const problem = problems.get(keyOf(error)) ?? { code, field, message, count: 0, rows: [] }
        problem.count += 1
        if (problem.rows.length < rowsShown) problem.rows.push(row)
        problems.set(keyOf(error), problem)
      }
    },
    remove(row: number, errors: readonly RowError[]) {
      for (const error of errors) {
        const problem = problems.get(keyOf(error))
        if (!problem) continue
        problem.count -= 1
        problem.rows = problem.rows.filter((shown) => shown !== row)
        if (problem.count <= 0) problems.delete(keyOf(error))
      }
    },
    /** Those of which too few rows are left of the ones shown. */
    short: (): ImportProblem[] =>
      [...problems.values()].filter(({ rows, count }) => rows.length < Math.min(fewRows, count)),
    show(error: RowError, rows: readonly number[]) {
      const problem = problems.get(keyOf(error))
      if (problem) problem.rows = [...rows]
    },
    list: (): ImportProblem[] =>
      [...problems.values()]
        .map((problem) => ({ ...problem, rows: problem.rows.toSorted((a, b) => a - b) }))
        .toSorted((a, b) => b.count - a.count)
        .slice(0, limits.importProblems),
  }
}

/** Counts after bookings went from one kind to another. */
export function moved(counts: ImportCounts, moves: readonly { from: RowKind; to: RowKind }[]): ImportCounts {
  const after = { ...counts }
  for (const { from, to } of moves) {
    after[from] -= 1
    after[to] += 1
  }
  return after
}
