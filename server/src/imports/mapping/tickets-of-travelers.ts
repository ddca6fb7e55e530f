import { columnsOf, type ImportMapping } from 'contract/import-mapping'
import type { Import } from 'contract/imports'
import { countFields } from '../values/count-fields.ts'
import { wordReader } from '../values/words.ts'
import { cellsAt, type Cells } from './cells.ts'

type Column = Import['columns'][number]

const word = wordReader({})

const ofTickets =
  /^(?:tickets?|billets?|entradas?|bigliett[oi]|kart[ea]n?|kaartjes?|bilety?|bilhetes?|biljett(?:er)?|billett(?:er)?|vstupenk[ay]|jegy(?:ek)?)$/iu
// Beside Student and Child.
const aGuest = /^(?:guests?|gast|gäste|invités?|invitad[oa]s?|ospit[ei]|gasten|convidad[oa]s?|gość|goście)$/iu
const least = 0.5

const isKind = (text: string) => word('traveler_type', text) !== undefined

function areKinds(texts: readonly string[] = []): boolean {
  const known = texts.filter((text) => isKind(text)).length
  return (
    new Set(texts).size > 1 && known >= texts.length * least && texts.every((text) => isKind(text) || aGuest.test(text))
  )
}

/** Ticket above Student, Guest and Child, where each row names who comes: for whom it is, and not its number. */
export function kindsOfTickets(mapping: ImportMapping, columns: readonly Column[], cells: Cells) {
  const isCounted = countFields.some((field) => mapping[field])
  if (mapping.traveler_type || isCounted || cellsAt(cells, mapping.traveler_name).length === 0) return
  const used = new Set(Object.values(mapping).flatMap((source) => columnsOf(source)))
  const [only, ...others] = columns.filter(
    ({ index, name }) => !used.has(index) && ofTickets.test(name.trim()) && areKinds(cells[index]),
  )
  if (only && others.length === 0) mapping.traveler_type = { column: only.index }
}
