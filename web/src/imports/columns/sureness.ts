import { importFieldInfo, type ImportField } from 'contract/import-fields'
import type { Import } from 'contract/imports'
import { fieldOfColumn, mappedColumns } from './mapping.ts'

type Column = Import['columns'][number]
export type Sureness = { tone: 'good' | 'open' | 'plain'; text: string; reason?: string }

const sureFrom = 0.85
const likelyFrom = 0.6

/** How sure the meaning of a column is, and why, in words. */
export function surenessOf({ partner }: Pick<Import, 'partner'>, column: Column, field: ImportField): Sureness {
  const { guess } = column
  const isGuessed = guess?.field === field
  if (partner?.id) return { tone: 'good', text: partner.name ? `As in the files of ${partner.name}` : 'As last time' }
  if (!isGuessed) return { tone: 'plain', text: 'By its header, or chosen' }
  if (guess.confidence >= sureFrom) return { tone: 'good', text: 'Sure', reason: guess.reason }
  if (guess.confidence >= likelyFrom) return { tone: 'plain', text: 'Likely', reason: guess.reason }
  return { tone: 'open', text: 'Not sure', reason: guess.reason }
}

/** Ignored columns that look as if they held a field that no other column holds; the surest first. */
export const importantIgnored = ({ columns, ignored, mapping }: Pick<Import, 'columns' | 'ignored' | 'mapping'>) =>
  columns
    .flatMap(({ index, name, guess }) => (guess && ignored.includes(index) ? [{ index, name, guess }] : []))
    .filter(({ guess: { field } }) => mappedColumns(mapping, field).length === 0 || importFieldInfo(field).many)
    .toSorted((a, b) => b.guess.confidence - a.guess.confidence)

/** The number of columns whose meaning a person should look at. */
export const toLookAt = (data: Import): number =>
  importantIgnored(data).length +
  data.columns.filter((column) => {
    const field = fieldOfColumn(data.mapping, column.index)
    return field !== undefined && surenessOf(data, column, field).tone === 'open'
  }).length
