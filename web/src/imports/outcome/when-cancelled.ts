import type { Import } from 'contract/imports'

/** When an import was cancelled of which no rows are counted. Its columns are known once its rows are being checked, or were before. */
export function whenCancelled({ columns, failure }: Pick<Import, 'columns' | 'failure'>): string {
  if (failure !== null) return 'It was cancelled after its check had failed.'
  return columns.length > 0
    ? 'It was cancelled while its rows were checked.'
    : 'It was cancelled before its rows were checked.'
}
