import type { ImportValues } from 'contract/import-answers'
import type { ImportChange } from 'contract/import-inputs'
import type { ImportMapping } from 'contract/import-mapping'
import type { RememberedMapping } from '../import-tables.ts'
import { isOtherPrice } from './price-currency.ts'
import { headerKey, toRemembered } from './remembered.ts'

// Which answers still hold: some are about columns, and were given for those that there were then.

/** The answers after a change of the mapping: what a person said of the price was said of the column that it was then. */
export const answersAfter = (
  answers: ImportValues,
  present: ImportMapping,
  change: ImportChange['mapping'],
): ImportValues => (present.amount && isOtherPrice(present, change) ? withoutPrice(answers) : answers)

/** The columns that answers were given for, and the mapping by their names. */
type AnsweredFor = { headerKey: string; mapping: RememberedMapping }

/** The answers for columns that may be others: a guess among those was never asked about, nor was another price. */
export function answersFor(
  answers: ImportValues,
  before: AnsweredFor,
  { columns, mapping }: { columns: readonly { name: string }[]; mapping: ImportMapping },
): ImportValues {
  const { amount } = toRemembered(mapping, columns)
  const kept = namesOf(amount) === namesOf(before.mapping['amount']) ? answers : withoutPrice(answers)
  return headerKey(columns) === before.headerKey ? kept : withoutGuesses(kept)
}

const namesOf = ({ column, columns }: RememberedMapping[string] = {}) => JSON.stringify(columns ?? [column])

function withoutPrice(answers: ImportValues): ImportValues {
  const { price: _, price_unit: __, ...others } = answers
  return others
}

function withoutGuesses(answers: ImportValues): ImportValues {
  const { unread_columns: _, unsure_columns: __, ...others } = answers
  return others
}
