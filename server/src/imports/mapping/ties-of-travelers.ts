import type { ColumnGuess } from 'contract/import-findings'
import { columnsOf, type ImportMapping } from 'contract/import-mapping'
import type { Import } from 'contract/imports'
import { wordReader } from '../values/words.ts'
import { cellsAt, type Cells } from './cells.ts'
import { yearsBefore } from './dates-and-times.ts'

type Column = Import['columns'][number]

// In English a lien is a charge on a house: the cells decide.
const ofTies = new RegExp(
  `^(?:${[
    'lien(?: (?:de parenté|familial|(?:avec|au?) .{2,30}))?|parenté',
    'relation(?:ship)?(?: (?:to|with) .{2,30})?',
    'verwandtschaft(?:sgrad|sverhältnis)?|verhältnis zu[mr]? .{2,30}|beziehung(?: zu[mr]? .{2,30})?',
    '(?:grado de )?parentesco(?: con .{2,30})?|vínculo(?: familiar)?|relación(?: con .{2,30})?',
    '(?:grado di |rapporto di )?parentela(?: con .{2,30})?|legame(?: familiare)?',
    'grau de parentesco|relação(?: com .{2,30})?',
    'relatie(?: tot .{2,30})?|(?:graad van )?verwantschap|familieband',
    '(?:stopień )?pokrewieństwa?|relacja(?: do .{2,30})?',
  ].join('|')})$`,
  'iu',
)
const word = wordReader({})
const isYoung = (text: string) => ['child', 'infant'].includes(word('traveler_type', text) ?? '')

/** From this age on someone's child is an adult. */
const grownUp = 18

/**
 * Lien above conjoint and enfant, in rows of one traveler each: what the travelers are to who booked says who is a child, unless the
 * births of those who are called so say otherwise. Son and Daughter, of any age, say nothing.
 */
export function kindsByTies(
  mapping: ImportMapping,
  columns: readonly Column[],
  cells: Cells,
): ReadonlyMap<number, ColumnGuess> {
  if (mapping.traveler_type || !mapping.traveler_name) return new Map()
  const used = new Set(Object.values(mapping).flatMap((source) => columnsOf(source)))
  const [only, ...others] = columns.filter(
    ({ index, name }) => !used.has(index) && ofTies.test(name.trim()) && cells[index]?.some((cell) => isYoung(cell)),
  )
  if (!only || others.length > 0 || someGrewUp(mapping, cells, only.index)) return new Map()
  mapping.traveler_type = { column: only.index }
  return new Map([[only.index, { field: 'traveler_type', confidence: 0.6, reason: 'its values fit', taken: true }]])
}

function someGrewUp(mapping: ImportMapping, cells: Cells, ties: number): boolean {
  const tours = cellsAt(cells, mapping.booking_datetime)
  const births = cellsAt(cells, mapping.traveler_dob)
  const ofYoung = births.map((text, row) => (isYoung(cells[ties]?.[row] ?? '') ? text : ''))
  return yearsBefore(ofYoung, tours).some((years) => years >= grownUp)
}
