import { importFieldInfo, importFieldNames, wordFields, type ImportField } from 'contract/import-fields'
import type { ImportPartner } from 'contract/import-partners'
import { choiceLabel, questionIds, questionLabels } from 'contract/import-questions'
import { inWords } from '../../lib/labels.ts'
import type { Fact } from '../../ui/Facts.tsx'
import { fieldsOfColumn, mappedColumns } from '../columns/mapping.ts'
import { shownWord } from '../columns/words.ts'

export const sharedLabel = ({ shared }: Pick<ImportPartner, 'shared'>) => (shared ? 'Everybody' : 'Its owner only')

/** What each column is read as. */
export const columnFacts = ({ columns, mapping }: ImportPartner): Fact[] =>
  columns.map((name, index) => ({
    label: `${index + 1}. ${name}`,
    value:
      fieldsOfColumn(mapping, index)
        .map((field) => importFieldInfo(field).label)
        .join(', ') || 'Ignored',
  }))

/** A word of a list as people read it; any other text as it is. */
export const valueText = (field: ImportField, value: string) => (importFieldInfo(field).words ? inWords(value) : value)

/** Values for every row. */
export const fixedFacts = ({ mapping }: ImportPartner): Fact[] =>
  importFieldNames
    .filter((field) => mapping[field]?.value !== undefined)
    .map((field) => ({
      label: importFieldInfo(field).label,
      value: `${valueText(field, mapping[field]?.value ?? '')}${mappedColumns(mapping, field).length > 0 ? ' where the column is empty' : ''}`,
    }))

/** Answers about the whole file, and words. */
export const answerFacts = ({ values }: ImportPartner): Fact[] => [
  ...questionIds.flatMap((id): Fact[] => {
    const choice = values[id]
    return choice === undefined ? [] : [{ label: questionLabels[id], value: choiceLabel(id, choice) }]
  }),
  ...wordFields.flatMap((field): Fact[] => {
    const words = Object.entries(values[field] ?? {})
    if (words.length === 0) return []
    const value = words.map(([word, read]) => `${shownWord(word)} is ${inWords(read)}`).join(', ')
    return [{ label: `${importFieldInfo(field).label} in the file`, value, wide: true }]
  }),
]
