import { columnsOf, type ImportMapping } from 'contract/import-mapping'
import type { Import } from 'contract/imports'
import type { Cells } from './cells.ts'
import { headerScores } from './header-scores.ts'
import { profileOf } from './kinds.ts'

type Column = Import['columns'][number]

/** Of two columns of children the one from 10 years on is that of youths. */
export function olderChildren(mapping: ImportMapping, columns: readonly Column[], cells: Cells) {
  const taken = columns.find(({ index }) => index === mapping.children?.column)
  if (!taken || mapping.youths) return
  const used = new Set(Object.values(mapping).flatMap((source) => columnsOf(source)))
  const [other, ...more] = columns.filter(
    ({ index, name }) =>
      !used.has(index) &&
      (headerScores(name).children ?? 0) >= 0.8 &&
      (profileOf(cells[index] ?? []).share.count ?? 0) === 1,
  )
  if (!other || more.length > 0) return
  const [first, second] = [youngest(taken.name), youngest(other.name)]
  if (first === undefined || second === undefined || Math.max(first, second) < 10 || first === second) return
  const [older, younger] = first > second ? [taken, other] : [other, taken]
  mapping.children = { column: younger.index }
  mapping.youths = { column: older.index }
}

const isBb = (name: string) => /^bb$/iu.test(name.trim())

/** BB beside NT: where another column has the infants, children are abbreviated so. */
export function childrenBesideInfants(mapping: ImportMapping, columns: readonly Column[], cells: Cells) {
  const taken = columns.find(({ index }) => index === mapping.infants?.column)
  if (!taken || mapping.children) return
  const used = new Set(Object.values(mapping).flatMap((source) => columnsOf(source)))
  const others = columns.filter(
    ({ index, name }) =>
      !used.has(index) &&
      (headerScores(name).infants ?? 0) >= 0.8 &&
      (profileOf(cells[index] ?? []).share.count ?? 0) === 1,
  )
  const [other, ...more] = others
  if (!other || more.length > 0 || isBb(taken.name) === isBb(other.name)) return
  const [children, infants] = isBb(taken.name) ? [taken, other] : [other, taken]
  mapping.children = { column: children.index }
  mapping.infants = { column: infants.index }
}

const youngest = (name: string) => /\d{1,2}/.exec(name)?.map(Number)[0]
