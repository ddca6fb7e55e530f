import type { Import } from 'contract/imports'
import type { FieldScores } from './header-rules.ts'
import { conceptsOf } from './concepts.ts'

type Column = Pick<Import['columns'][number], 'name' | 'index'>

const dayOfDocument = /^(?:date|dt)\.? ?(?:de (?:la )?)?pi[eè]ce$/iu
const ofBooks = /^(?:d[ée]bit|cr[ée]dit|solde|journal|compte)(?!\p{L})/iu

// With days below it, less than what a guess needs that is not asked about.
const toBeAsked = 0.42

/** Date pièce beside N° pièce or Débit is when a document was written, and no day of a play; that it is when a booking was made is asked about. */
export const dayOfPiece = ({ name, index }: Column, columns: readonly Column[]): FieldScores | undefined =>
  dayOfDocument.test(name.trim()) &&
  columns.some((other) => other.index !== index && (conceptsOf(other.name).has('invoice') || ofBooks.test(other.name)))
    ? { input_date: toBeAsked }
    : undefined
