import { columnsOf, type ImportMapping } from 'contract/import-mapping'
import type { ColumnGuess } from 'contract/import-findings'
import type { Import } from 'contract/imports'
import type { Cells } from './cells.ts'

type Column = Import['columns'][number]

const ofPupils = /sch[üu]ler|sus(?!\p{L})|pupil|élève|alumn|alunn|alun[oa]|leerling|scholier|uczni|uczennic/iu

/** The last years of a school, and what comes after it. */
const older =
  /(?<![\p{L}\d])(?:q\s?1[1-3]|(?:kl|klasse|stufe|jgst|jahrgang|jahrgangsstufe)\.?\s?1[1-3]|1[1-3]\.?\s?(?:klasse|jahrgang)|oberstufe|year\s?1[23]|yr\s?1[23]|y1[23]|(?:sixth|6th)[ -]form|a[ -]levels?|terminales?|tle|premi[eè]re|1[eè]re|bts|prépa|bachillerato|bach|[56]\s?(?:vwo|aso|tso)|liceum|liceo|technikum|technikon|universit\p{L}*|hochschule|college|fachschule|berufsschule|politechni\p{L}*|erasmus|freshers?|undergraduates?)(?!\p{Ll}{2})/iu

/**
 * Pupils of the last years of a school, and of a university, are called as children are and travel as students. Where each row
 * names such a class or school, they are, and a person is asked.
 */
export function olderPupils(
  mapping: ImportMapping,
  columns: readonly Column[],
  cells: Cells,
): ReadonlyMap<number, ColumnGuess> {
  const found = new Map<number, ColumnGuess>()
  const pupils = columns.find(({ index }) => index === mapping.children?.column)
  if (!pupils || mapping.students || !ofPupils.test(pupils.name)) return found
  const used = new Set(Object.values(mapping).flatMap((source) => columnsOf(source)))
  const saysClass = columns.some(({ index, name }) => {
    const filled = (cells[index] ?? []).filter((cell) => cell !== '')
    return !used.has(index) && filled.length > 1 && filled.every((cell) => older.test(`${name} ${cell}`))
  })
  if (!saysClass && !older.test(pupils.name)) return found
  mapping.students = { column: pupils.index }
  delete mapping.children
  return found.set(pupils.index, { field: 'students', confidence: 0.5, reason: 'other cells say so', taken: true })
}
