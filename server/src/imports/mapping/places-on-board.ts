import { kindFields } from '../values/count-fields.ts'
import type { Cells } from './cells.ts'
import { headerScores } from './header-scores.ts'
import { profileOf } from './kinds.ts'

type Column = { name: string; index: number }

const onBoard =
  /^(?:n(?:o|os|r|[º°])?|num(?:ber)?s?|núm)[.º°]*[ _](?:on (?:the )?(?:coach|bus|minibus|board|trip|tour)|en el auto(?:bús|car)|sul pullman|(?:no|na) (?:autocarro|ônibus)|dans le car|à bord)$/iu

const least = 0.8

/** Number on bus above 1, 2 and 3, or beside a column of people: which place or which coach it is, and not how many come. */
export function isPlaceOnBoard({ name, index }: Column, columns: readonly Column[], cells: Cells): boolean {
  if (!onBoard.test(name.trim())) return false
  const { values } = profileOf(cells[index] ?? [])
  const isNumbering = values.length > 2 && values.every((value, at) => Number(value) === at + 1)
  return isNumbering || columns.some((other) => other.index !== index && countsPeople(other, cells))
}

const sailing = /^(?:out(?:ward|bound)?[ _]sailing|sailing[ _]out)$/iu
const ferry = /(?<!\p{L})(?:ferry|ferries|fähre|bac|veerboot|traghetto|prom)(?!\p{L})/iu

/** Outward sailing in a file of a ferry: how people come to the tour. Elsewhere a day by boat may begin then. */
export const isSailingOfFerry = ({ name }: Column, columns: readonly Column[]): boolean =>
  sailing.test(name.trim()) && columns.some((other) => ferry.test(other.name.replaceAll('_', ' ')))

const countsPeople = ({ name, index }: Column, cells: Cells): boolean => {
  const scores = headerScores(name)
  const isOfPeople = [...kindFields, 'party' as const].some((field) => (scores[field] ?? 0) >= least)
  return isOfPeople && (profileOf(cells[index] ?? []).share.count ?? 0) >= least
}
