import { hasCode } from './errors.ts'

/** It may be started, undone or cancelled in another tab or by another person. */
const idleMs = 10_000

/** How often a record with tasks is read again: seldom unless one is known to run, and never where there is no such record. */
export function pollMs({ error }: { error?: unknown }, task: unknown, workingMs: number): number {
  if (hasCode(error, 'not_found')) return 0
  return task === undefined || task === null ? idleMs : workingMs
}
