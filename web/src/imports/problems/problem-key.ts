import type { ImportProblem } from 'contract/import-findings'

/** What distinguishes one problem of an import from another. */
export const problemKey = ({ code, field, message }: Pick<ImportProblem, 'code' | 'field' | 'message'>): string =>
  `${code} ${field} ${message}`

/** Whether a problem is about one name in a list of inclusions: what else the list of a row names stays when that is fixed. */
export const isOfName = ({ code }: Pick<ImportProblem, 'code'>): boolean => code === 'inclusion'
