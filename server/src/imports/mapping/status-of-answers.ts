import type { ImportMapping } from 'contract/import-mapping'
import type { Import } from 'contract/imports'
import { cellsAt, type Cells } from './cells.ts'
import { headerScores } from './header-scores.ts'

// What people answer to anything: whether they may be photographed, get mail or need a visa.
const answers =
  /^(?:ok|okay|yes|no|done|sent|accepted|approved|agreed|granted|declined|rejected|refused|denied|angenommen|genehmigt|erledigt|einverstanden|abgelehnt|acceptée?|approuvée?|accordée?|refusée?|rejetée?|aceptad[oa]|aprobad[oa]|rechazad[oa]|denegad[oa]|accettat[oa]|approvat[oa]|rifiutat[oa]|respint[oa]|geaccepteerd|goedgekeurd|akkoord|geweigerd|afgewezen|aceit[eao]|aprovad[oa]|recusad[oa]|zaakceptowan[oaey]|zatwierdzon[oaey]|odrzucon[oaey]|godkänd|godkendt|godkjent|avslagen|afvist|avvist|schválen[oaý]|zamítnut[oaý])$/iu

/** The column of the status where its header is not known and its words, as Declined and ok below Photo, may answer anything. */
export function statusOfAnswers(
  { status }: ImportMapping,
  columns: readonly Import['columns'][number][],
  cells: Cells,
) {
  const name = columns.find(({ index }) => index === status?.column)?.name ?? ''
  const filled = cellsAt(cells, status).filter((cell) => cell !== '')
  const isUnknown = /\p{L}{2}/u.test(name) && !/^Column \d+$/.test(name) && Object.keys(headerScores(name)).length === 0
  return isUnknown && filled.length > 0 && filled.every((cell) => answers.test(cell.trim()))
    ? status?.column
    : undefined
}
