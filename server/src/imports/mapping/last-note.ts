import { columnsOf, type ImportMapping } from 'contract/import-mapping'
import type { ColumnGuess } from 'contract/import-findings'
import type { Import } from 'contract/imports'
import { besideReason } from './beside.ts'
import type { Cells } from './cells.ts'
import { saysUnknownOfLeaders } from './for-leaders.ts'
import { profileOf } from './kinds.ts'
import { areRemarks, areWords, lastWithoutName } from './remarks.ts'

type Column = Import['columns'][number]

const rare = 0.75
const few = 0.5

/** What people write at the end of some rows, in a last column without a header: the note. */
export function noteAtEnd(
  mapping: ImportMapping,
  columns: readonly Column[],
  cells: Cells,
): ReadonlyMap<number, ColumnGuess> {
  const found = new Map<number, ColumnGuess>()
  const last = lastWithoutName(mapping, columns)
  if (mapping.note) return found
  if (!last || !isWritten(cells[last.index] ?? [])) return noteForLeaders(mapping, columns, cells)
  mapping.note = { column: last.index }
  return found.set(last.index, { field: 'note', confidence: 0.5, reason: 'no other column fits', taken: true })
}

/** Sentences below a header that says something of guides or drivers which is not known: a person says whether they are the note. */
function noteForLeaders(mapping: ImportMapping, columns: readonly Column[], cells: Cells): Map<number, ColumnGuess> {
  const used = new Set(Object.values(mapping).flatMap((source) => columnsOf(source)))
  const [only, ...others] = columns.filter(
    ({ index, name }) => !used.has(index) && saysUnknownOfLeaders(name) && areSentences(cells[index] ?? []),
  )
  if (!only || others.length > 0) return new Map()
  return new Map([[only.index, { field: 'note', confidence: 0.35, reason: besideReason, taken: false }]])
}

const areSentences = (texts: readonly string[]) => {
  const profile = profileOf(texts)
  return profile.filled > 0 && areRemarks(profile)
}

/** What fewer than half of the rows have in words is a remark, also where it is short. */
function isWritten(texts: readonly string[]): boolean {
  const profile = profileOf(texts)
  if (profile.filled < texts.length * few) return areWords(profile)
  if (areRemarkWords(profile)) return true
  return profile.filled > 1 && profile.filled <= texts.length * rare && areRemarks(profile)
}

/** wheelchair, no nuts and vegan: words of which hardly two are the same, in however many rows; surnames alone are none. */
function areRemarkWords(profile: ReturnType<typeof profileOf>): boolean {
  const { filled, distinct, values, share } = profile
  const { text = 0, word = 0 } = share
  const areSmall = values.every((value) => /^\p{Ll}/u.test(value))
  return filled > 1 && distinct >= mostlyOther && areWords(profile) && (areSmall || (text > 0 && text + word >= 0.9))
}
const mostlyOther = 0.8
