import type { Import } from 'contract/imports'

type Columns = Pick<Import, 'columns' | 'dialect'>

/** A column that a person chose: the one of this name at its place, of rows that were divided so. */
export type ChosenColumn = { column: number; name: string; of: string }

/** How the rows of a file are divided into columns. */
export const divisionOf = ({ dialect }: Pick<Import, 'dialect'>): string =>
  JSON.stringify([dialect?.delimiter, dialect?.quote])

/** Columns without a name are called by their place, as those of rows that were divided otherwise are. */
const isCalledByPlace = ({ index, name }: Pick<Import['columns'][number], 'index' | 'name'>) =>
  name === `Column ${index + 1}`

/** Whether a chosen column is still the one at its place. */
export function isStillThere({ column: index, name, of }: ChosenColumn, data: Columns): boolean {
  if (data.columns[index]?.name !== name) return false
  return !isCalledByPlace({ index, name }) || of === divisionOf(data)
}

/** Whether all columns are the same, so that the place of one says which it is. */
export function areSameColumns(seen: Columns, data: Columns): boolean {
  if (namesIn(seen) !== namesIn(data)) return false
  return !data.columns.some(isCalledByPlace) || divisionOf(seen) === divisionOf(data)
}

const namesIn = ({ columns }: Pick<Import, 'columns'>) => JSON.stringify(columns.map(({ name }) => name))
