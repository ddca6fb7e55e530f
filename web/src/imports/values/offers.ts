import { importFieldInfo, importFieldNames, type ImportField } from 'contract/import-fields'
import type { ValueSuggestion } from 'contract/import-findings'
import { importMessages } from 'contract/import-messages'
import type { Import } from 'contract/imports'
import { divisionOf, type ChosenColumn } from '../columns/chosen.ts'
import { importantIgnored } from '../columns/sureness.ts'

/** What a field could be filled with: a column, or a value. */
export type Offer = {
  column?: number | undefined
  name: string
  of: string
  value?: string | undefined
  text: string
  is_likely: boolean
}

/** What a person entered: a column, or a text; an empty text removes the value. */
export type Entered = (ChosenColumn & { text: string }) | { value: string }

export const enteredBy = ({ column, name, of, value = '', text }: Offer): Entered =>
  column === undefined ? { value } : { column, name, of, text }

const useColumn = (name: string) => `Use column ${name}`

/**
 * What a field could be filled with. Suggestions are those of the check before until they have been read again: a column is offered
 * only where it is the one of now that it is said to be.
 */
export function offersFor(field: ImportField, data: Import, suggestions: readonly ValueSuggestion[]): Offer[] {
  const of = divisionOf(data)
  const ignored = importantIgnored(data).filter(({ guess }) => guess.field === field)
  const suggested = suggestions.filter((one) => one.field === field && (one.column === undefined || isSame(one, data)))
  return [
    ...ignored.map(({ index, name }) => ({ column: index, name, of, text: useColumn(name), is_likely: false })),
    ...suggested.map((one) => ({
      ...one,
      name: (one.column !== undefined && data.columns[one.column]?.name) || '',
      of,
    })),
  ]
}

type Said = { column?: number | undefined; text: string }

/** Whether a column is that of the field which it is said to be the same as. */
const isSame = ({ column, text }: Said, { mapping }: Pick<Import, 'mapping'>) =>
  importFieldNames.some(
    (from) =>
      mapping[from]?.column === column && importMessages.sameAs(importFieldInfo(from).label.toLowerCase()) === text,
  )

/** What was entered as it is called now: a field that a column was the same as may have got another one since. */
export function calledNow(entered: Entered, data: Pick<Import, 'mapping'>): Entered {
  if (!('column' in entered) || isSame(entered, data)) return entered
  return { ...entered, text: useColumn(entered.name) }
}
