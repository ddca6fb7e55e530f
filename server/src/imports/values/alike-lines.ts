import { importFieldInfo, type ImportField } from 'contract/import-fields'
import { columnsOf, type ImportMapping } from 'contract/import-mapping'
import type { RowError } from '../import-tables.ts'
import type { How } from './draft.ts'
import { mappedKinds } from './party-columns.ts'
import { readParty } from './party.ts'
import { textsOf, type BookingRows } from './texts.ts'

// Lines of an order that are wholly alike, where lines are added up: one that stands in the file twice, or two of one kind.

const countFields = (mapping: ImportMapping): ImportField[] => ['party', ...mappedKinds(mapping)]

/** How many a cell counts, by its numbers: the ages of a party such as `1 x Adult (18-64)` are none of them. */
function countOf(text: string): number {
  const numbers = text.match(/\d+/g) ?? []
  if (numbers.length === 0) return 0
  return readParty(text)?.length ?? numbers.reduce((sum, number) => sum + Number(number), 0)
}

/** How many a line counts. */
const countIn = (mapping: ImportMapping, cells: readonly string[]): number =>
  countFields(mapping).reduce((sum, field) => sum + countOf(textsOf(mapping[field], cells).join(' ')), 0)

/** Whether any line counts several: where each is one ticket, two that are alike are two people. */
export function watchCountsOfLines(mapping: ImportMapping) {
  let isCounted = false
  return {
    look: (cells: readonly string[]) => void (isCounted ||= countIn(mapping, cells) > 1),
    end: () => isCounted,
  }
}

/** Refuses a booking that would count one line twice, until a person says what its party and its price are. */
export function alikeLines({ mapping, repeated, countsLines }: How, { rows, corrections }: BookingRows): RowError[] {
  // Who is named twice is asked about, and a later change replaces the row before it.
  if (repeated !== 'add' || !countsLines || mapping.traveler_name || mapping.changed_at) return []
  const isAgain = (cells: readonly string[], at: number) =>
    countIn(mapping, cells) > 0 && rows.slice(0, at).some((before) => isAlike(before, cells))
  if (!rows.some(isAgain)) return []
  const [counted = 'party'] = countFields(mapping).filter((field) => mapping[field] !== undefined)
  const isPriced = columnsOf(mapping.amount ?? {}).length > 0
  return [counted, ...(isPriced ? (['amount'] as const) : [])]
    .filter((field) => corrections[field] === undefined)
    .map((field) => ({
      code: 'alike',
      field,
      message: `${importFieldInfo(field).label} may count a row twice: two rows are wholly alike`,
    }))
}

const isAlike = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((cell, at) => cell.trim() === other[at]?.trim())
