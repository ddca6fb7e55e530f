import type { ImportField } from 'contract/import-fields'
import { columnsOf, type FieldSource, type ImportMapping } from 'contract/import-mapping'
import type { ImportDialect } from 'contract/import-dialect'
import type { ImportRecord, PartnerRecord } from '../import-tables.ts'
import { profileOf } from '../mapping/kinds.ts'
import {
  fromRemembered,
  headerKey,
  headerKeys,
  isMoved,
  withoutColumns,
  withoutRepeatedNames,
} from '../mapping/remembered.ts'
import { valueScore } from '../mapping/value-scores.ts'

type Column = { name: string }

/** Of all names of two headers, the share that both must have for their files to be similar. */
const similarFrom = 0.6
const mostCandidates = 5

export type Matches = {
  /** The partner whose reading is used without asking. */
  used: PartnerRecord | undefined
  candidates: ImportRecord['partnerCandidates']
}

/**
 * The partners that a file may be from, by the names of its columns. `known` are those that the person sees, the one
 * used last first. A person's own come before others. Partners of equal headers that read differently are offered, and none of them is used.
 */
export function matchPartners(
  known: readonly PartnerRecord[],
  columns: readonly Column[],
  { dialect, person }: { dialect: Pick<ImportDialect, 'header_row'>; person: number },
): Matches {
  const key = headerKey(columns)
  const same = known.filter((partner) => partner.headerKey === key && !isMovedFrom(partner, columns))
  // Without a header the columns have no names: their number alone says too little.
  if (dialect.header_row === 0) return { used: undefined, candidates: same.map(toCandidate('similar')).slice(0, 5) }
  const own = same.filter(({ ownerId }) => ownerId === person)
  const first = own.length > 0 ? own : same
  const names = new Set(headerKeys(columns))
  const similar = known
    .map((partner) => ({ partner, share: shareOf(names, partner.headerKey) }))
    .filter(({ partner, share }) => share >= similarFrom && !same.includes(partner))
    .toSorted((a, b) => b.share - a.share)
    .map(({ partner }) => partner)
  return {
    used: new Set(first.map(readingText)).size === 1 ? first[0] : undefined,
    candidates: [...same.map(toCandidate('same')), ...similar.map(toCandidate('similar'))].slice(0, mostCandidates),
  }
}

/** Whether columns of one name may have changed places. In which order they stood is not known of a reading without an import. */
const isMovedFrom = (
  { mapping, columns: before, lastImportId }: Pick<PartnerRecord, 'mapping' | 'columns' | 'lastImportId'>,
  columns: readonly Column[],
): boolean =>
  lastImportId !== null &&
  isMoved(
    mapping,
    before.map((name) => ({ name })),
    columns,
  )

const contacts = ['customer_phone', 'customer_email'] as const

/** A partner without what its reading says of columns that are others in this file: moved ones of one name, and contacts whose cells are none. */
export function readingFor<P extends Pick<PartnerRecord, 'mapping' | 'columns' | 'headerKey' | 'lastImportId'>>(
  partner: P,
  columns: readonly Column[],
  cells: readonly (readonly string[])[],
): P {
  const isOther = partner.headerKey === headerKey(columns) && isMovedFrom(partner, columns)
  const mapping = isOther ? withoutRepeatedNames(partner.mapping, columns) : partner.mapping
  const now = fromRemembered(mapping, columns)
  const wrong: string[] = contacts.filter((field) => areNone(field, cells[now[field]?.column ?? -1]))
  if (!isOther && wrong.length === 0) return partner
  // With another key guesses are asked about again.
  return { ...partner, mapping: withoutColumns(mapping, (field) => wrong.includes(field)), headerKey: '' }
}

/** TBC, 0 and the one name of all cells say that a contact is missing, and not that the column is another one. */
function withoutPlaceholders(cells: readonly string[]): string[] {
  const filled = cells.filter((cell) => cell.trim() !== '')
  const isOne = new Set(filled.map((cell) => cell.trim().toLowerCase())).size === 1
  return filled.filter((cell) => {
    const { share } = profileOf([cell])
    const isWord = share.status === 1 || share.word === 1 || /^\s*\d\s*$/.test(cell)
    return !isWord && !(isOne && (share.name === 1 || share.names === 1))
  })
}

/** Whether cells are plainly no telephones or addresses; words of no kind may be remarks beside these. */
function areNone(field: (typeof contacts)[number], cells: readonly string[] = []): boolean {
  const { filled, values } = profileOf(cells)
  const others = withoutPlaceholders(values)
  return others.length > filled / 2 && valueScore(field, profileOf(others), true) <= -1
}

const toCandidate =
  (match: 'same' | 'similar') =>
  ({ id, name, version }: PartnerRecord) => ({ id, name, match, version })

/** A reading as one text, which is the same in whichever order it was given. */
export const readingText = ({ mapping, answers }: Pick<PartnerRecord, 'mapping' | 'answers'>): string =>
  JSON.stringify([mapping, answers], (_, value: unknown) => (isObject(value) ? sorted(value) : value))

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const sorted = (value: object) => Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))

function shareOf(names: ReadonlySet<string>, key: string): number {
  const others = new Set(key.split('\u001F'))
  const both = [...names].filter((name) => others.has(name)).length
  return both / (names.size + others.size - both)
}

/**
 * The mapping of a partner for a file; fields that it lacks are proposed from the file. A value for empty cells of columns that
 * are gone stays beside those that are proposed.
 */
export function mappingOf(
  { mapping, headerKey: key }: Pick<PartnerRecord, 'mapping' | 'headerKey'>,
  columns: readonly Column[],
  proposed: ImportMapping,
): ImportMapping {
  const known = fromRemembered(mapping, columns)
  if (key === headerKey(columns)) return known
  const used = new Set(Object.values(known).flatMap((source) => columnsOf(source)))
  const rest: ImportMapping = Object.fromEntries(
    Object.entries(proposed).filter(([, source]) => !columnsOf(source).some((column) => used.has(column))),
  )
  const lacking = Object.entries(mapping).flatMap(([name, before]) => {
    const field = name as ImportField
    const { column: _, columns: __, ...given } = before
    const source = onlyColumns(rest[field])
    if (given.value === undefined || known[field] || columnsOf(source).length === 0) return []
    return [[field, { ...source, ...given }]]
  })
  return { ...rest, ...known, ...Object.fromEntries(lacking) }
}

const onlyColumns = ({ column, columns }: FieldSource = {}) => ({
  ...(column !== undefined && { column }),
  ...(columns !== undefined && { columns }),
})

const notInNames =
  /^(?:\d.*|.*\d{3,}.*|v\d+|csv|export|exports|bookings?|reservations?|orders?|list|report|data|file|final|new|copy|weekly|monthly|daily|week|month|refused|jan\p{L}*|feb\p{L}*|mar|march|apr|april|may|june?|july?|aug|august|sep\p{L}*|oct\p{L}*|nov\p{L}*|dec\p{L}*)$/iu

/** What a partner may be called by the name of a file: without its ending, days, months and usual words. */
export function partnerNameOf(fileName: string): string {
  const whole = fileName.replace(/\.\w{1,4}$/u, '').trim()
  const words = whole.split(/[\s_.()-]+/u).filter((word) => word !== '')
  const kept = words.filter((word) => !notInNames.test(word)).join(' ')
  const name = kept === '' ? whole : kept
  return name === '' ? fileName : name[0]!.toUpperCase() + name.slice(1)
}
