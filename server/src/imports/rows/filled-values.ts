import { importFieldInfo, type ImportField } from 'contract/import-fields'
import { importMessages } from 'contract/import-messages'
import { columnsOf, type ImportMapping } from 'contract/import-mapping'
import { beginningOf } from '../../text.ts'
import type { Corrections } from '../import-tables.ts'
import { countedRows, textIn, valueOfEmptied } from '../values/convert.ts'
import type { Draft } from '../values/draft.ts'

// A value for the rows whose column is empty may be remembered from an earlier file, so that each check says where it is used.

const longestValue = 80

type Looked = { corrections: Corrections | undefined; reading: Parameters<typeof countedRows>[2]; draft: Draft }

/** Counts the bookings that get a value since their column is empty, or was emptied by a person. */
export function filledCounter(mapping: ImportMapping) {
  const fields = (Object.keys(mapping) as ImportField[]).filter((field) => {
    const { value, new_only: isNewOnly, ...source } = mapping[field] ?? {}
    return value !== undefined && !isNewOnly && columnsOf(source).length > 0
  })
  const counts = new Map<ImportField, number>()
  return {
    look(given: readonly (readonly string[])[], { corrections = {}, reading, draft }: Looked): void {
      // Of rows that could not be read it is not known which count.
      if (fields.length === 0 || draft.fault !== undefined) return
      const { rows } = countedRows(given, corrections, reading)
      for (const field of fields) {
        const corrected = corrections[field]?.trim()
        const isFilled =
          corrected === undefined
            ? rows.every((cells) => textIn(field, { mapping, timesAtEnd: reading.timesAtEnd }, cells) === '')
            : corrected === '' && valueOfEmptied(field, mapping[field]) !== ''
        if (isFilled) counts.set(field, (counts.get(field) ?? 0) + 1)
      }
    },
    notes: (): string[] =>
      [...counts].map(([field, count]) =>
        importMessages.filledIn(importFieldInfo(field).label, shownValue(mapping[field]?.value ?? ''), count),
      ),
  }
}

function shownValue(value: string): string {
  const line = value.trim().replaceAll(/\s+/g, ' ')
  return line.length > longestValue ? `${beginningOf(line, longestValue)}…` : line
}
