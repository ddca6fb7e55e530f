import type { ImportProblem } from 'contract/import-findings'

/** What distinguishes one problem of an import from another. */
export const problemKey = ({ code, field, message }: Pick<ImportProblem, 'code' | 'field' | 'message'>): string =>
  `${code} ${field} ${message}`
