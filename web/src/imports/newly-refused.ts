import type { ImportProblem } from 'contract/import-findings'
import type { Import } from 'contract/imports'
import { hasFurtherProblems } from './problems/has-further.ts'
import { problemKey } from './problems/problem-key.ts'

type Found = Pick<Import, 'counts' | 'problems'>

/**
 * How many rows are refused that a person has not seen refused: at least one where another row has a reason now, even if as many
 * are refused as before. Of a reason with more rows than it names only their number is compared.
 */
export function newlyRefused(present: Found, seen: Found): number {
  const more = present.counts.refused - seen.counts.refused
  const isNew = present.problems.some((problem) => hasNewRows(problem, seen))
  return Math.max(more, isNew ? 1 : 0)
}

function hasNewRows(problem: ImportProblem, seen: Found): boolean {
  const before = seen.problems.find((other) => problemKey(other) === problemKey(problem))
  // It may be one of those that are not listed.
  if (!before) return !hasFurtherProblems(seen)
  if (problem.count > before.count) return true
  return before.rows.length === before.count && problem.rows.some((row) => !before.rows.includes(row))
}
