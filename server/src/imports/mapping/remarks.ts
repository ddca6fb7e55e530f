import { columnsOf, type ImportMapping } from 'contract/import-mapping'
import type { Import } from 'contract/imports'
import type { Profile } from './kinds.ts'

type Column = Import['columns'][number]

/** Texts of several words, hardly two of them the same, which only some rows have. */
export function areRemarks({ values, distinct, share }: Profile): boolean {
  const texts = (share.text ?? 0) + (share.names ?? 0) + (share.name ?? 0) + (share.word ?? 0)
  const long = values.filter((value) => value.split(/\s+/).length > 1).length
  return distinct >= 0.8 && texts >= 0.5 && (share.text ?? 0) >= 0.3 && long >= values.length / 2
}

/** Words, and nothing that is measured or the code of something. */
export const areWords = ({ filled, values, share }: Profile): boolean =>
  filled > 0 &&
  values.every((value) => /\p{L}{2}/u.test(value)) &&
  inWords.reduce((sum, kind) => sum + (share[kind] ?? 0), 0) >= 0.9

const inWords = ['text', 'word', 'name', 'names', 'status', 'payment', 'place', 'tour', 'type'] as const

/** The last column of the rows, where the header has no name for it and nothing is read from it. */
export function lastWithoutName(mapping: ImportMapping, columns: readonly Column[]): Column | undefined {
  const last = columns.findLast(({ of_sections: isOfSections }) => !isOfSections)
  if (!last || last.name !== `Column ${last.index + 1}`) return undefined
  return Object.values(mapping).some((source) => columnsOf(source).includes(last.index)) ? undefined : last
}
