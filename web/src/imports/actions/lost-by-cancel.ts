import { counted } from 'contract/counted'
import type { Import } from 'contract/imports'

const any = (count: number, one: string) => (count === 0 ? [] : [counted(count, one)])

/** What the cancellation of an import discards: `3 rows`, `2 corrected rows`, `1 answer`. */
export const lostByCancel = ({ counts, corrected_rows, values }: Import): string[] => [
  ...any(counts.rows, 'row'),
  ...any(corrected_rows, 'corrected row'),
  ...any(countAnswers(values), 'answer'),
]

/** Words of the file that were given a meaning count singly. */
const countAnswers = (values: Import['values']): number =>
  Object.values(values).reduce(
    (sum, answer) => sum + (typeof answer === 'object' ? Object.keys(answer).length : answer === undefined ? 0 : 1),
    0,
  )
