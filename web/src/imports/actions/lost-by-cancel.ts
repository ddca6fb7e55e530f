import type { Import } from 'contract/imports'
import { formatNumber } from '../../lib/format.ts'

const many = (count: number, one: string, several: string) =>
  count === 0 ? [] : [`${formatNumber(count)} ${count === 1 ? one : several}`]

/** What the cancellation of an import discards: `3 rows`, `2 corrected rows`, `1 answer`. */
export const lostByCancel = ({ counts, corrected_rows, values }: Import): string[] => [
  ...many(counts.rows, 'row', 'rows'),
  ...many(corrected_rows, 'corrected row', 'corrected rows'),
  ...many(countAnswers(values), 'answer', 'answers'),
]

/** Words of the file that were given a meaning count singly. */
const countAnswers = (values: Import['values']): number =>
  Object.values(values).reduce(
    (sum, answer) => sum + (typeof answer === 'object' ? Object.keys(answer).length : answer === undefined ? 0 : 1),
    0,
  )
