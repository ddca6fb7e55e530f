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

/** Whether a header asks how many of the children are infants: di cui bambini sotto i 3 anni, How many of the children are under 2? */
const asksOfChildren = (name: string): boolean =>
  saysOfWhich(name) || (asks.test(name.trim()) && conceptsOf(name).has('child') && !namesInfants(name))

/** Number of infants (children under 2): infants of whom the others say who they are, and not children who are babies. */
function namesInfants(name: string): boolean {
  const words = name.split(/[^\p{L}]+/u)
  const infants = words.findIndex((word) => conceptsOf(word).has('infant') && !conceptsOf(word).has('child'))
  return infants >= 0 && infants < words.findIndex((word) => conceptsOf(word).has('child'))
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
  if (!asksOfChildren(infants.name) || namesYoungest(children.name) || !mayBeAmong) return found
  delete mapping.infants
  return found.set(infants.index, { field: 'infants', confidence: 0.4, reason: besideReason, taken: false })
}
