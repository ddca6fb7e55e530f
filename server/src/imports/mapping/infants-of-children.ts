import type { ColumnGuess } from 'contract/import-findings'
import type { ImportMapping } from 'contract/import-mapping'
import type { Import } from 'contract/imports'
import { besideReason } from './beside.ts'
import { cellsAt, type Cells } from './cells.ts'
import { conceptsOf } from './concepts.ts'
import { namesYoungest } from './ages.ts'
import { saysOfWhich } from './of-which.ts'

const asks =
  /^¿?(?:how many|number of|wie ?viele|combien|cu[aá]nt[ao]s|quant[aeio]s?|hoeveel|ilu|ile|hur många|hvor mange|kolik|koľko|hány)(?!\p{L})|\?\s*$/iu

const among = /(?<!\p{L})(?:among(?:st)?|parmi|tra|fra|unter|entre|onder|wśród|spośród)(?!\p{L}|\s*\d)/iu

/** Whether a header says how many of the children are infants: di cui bambini sotto i 3 anni, How many of the children are under 2? */
const isOfChildren = (name: string): boolean =>
  saysOfWhich(name) ||
  ((asks.test(name.trim()) || among.test(name)) && conceptsOf(name).has('child') && !describesInfants(name))

/** Number of infants (children under 2): the brackets say who infants are; not of which children they are some. */
function describesInfants(name: string): boolean {
  const [, infants = '', first = '', age] = /^([^(]*)\((\p{L}+)[^()\d]*(\d)/u.exec(name) ?? []
  return age !== undefined && conceptsOf(infants).has('infant') && conceptsOf(first).has('child')
}

/** Infants who are among the children of another column count there, and the person is asked whether they are further ones. */
export function infantsOfChildren(
  mapping: ImportMapping,
  columns: readonly Import['columns'][number][],
  cells: Cells,
): ReadonlyMap<number, ColumnGuess> {
  const found = new Map<number, ColumnGuess>()
  const infants = columns.find(({ index }) => index === mapping.infants?.column)
  const children = columns.find(({ index }) => index === mapping.children?.column)
  if (!infants || !children || infants === children || mapping.party) return found
  const all = cellsAt(cells, mapping.children ?? {})
  const mayBeAmong = (cells[infants.index] ?? []).every((cell, row) => Number(cell) <= Number(all[row] ?? 0))
  if (!isOfChildren(infants.name) || namesYoungest(children.name) || !mayBeAmong) return found
  delete mapping.infants
  return found.set(infants.index, { field: 'infants', confidence: 0.4, reason: besideReason, taken: false })
}
