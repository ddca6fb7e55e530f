import type { Import } from 'contract/imports'
import { limits } from 'contract/limits'

/**
 * Whether rows are refused for other reasons than the listed ones. A full list may be followed by some; a list of which some
 * are corrected by now is not full, and lacks those of rows that no listed reason counts.
 */
export const hasFurtherProblems = ({ problems, counts }: Pick<Import, 'problems' | 'counts'>): boolean =>
  problems.length >= limits.importProblems || problems.reduce((sum, { count }) => sum + count, 0) < counts.refused
