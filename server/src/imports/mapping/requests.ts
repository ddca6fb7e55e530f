import { conceptsOf } from './concepts.ts'
import type { FieldScores } from './header-rules.ts'

const wish =
  '(?:requests?|enquir(?:y|ies)|inquir(?:y|ies)|asked for|anfrage|wunsch|demandes?|souhait|petici[oó]n|solicitud|pedido|pedido do cliente|richiesta|aanvraag|verzoek|wens|prośba|zapytanie|życzenie|önskemål|ønske|požadavek|kérés|cerere|talep)'
const eitherSide = new RegExp(`^(?:${wish}\\s*/\\s*(?<behind>[^/]+)|(?<before>[^/]+?)\\s*/\\s*${wish})$`, 'iu')

/** Demande / Tour, as a concierge writes it: the tour that was asked for, and no note; Tour request and Request / diet are read as before. */
export function asksForTour(header: string): FieldScores | undefined {
  const { behind, before } = eitherSide.exec(header.trim())?.groups ?? {}
  const other = [...conceptsOf(behind ?? before ?? '')]
  return other.length > 0 && other.every((concept) => concept === 'tour') ? { description: 0.85, note: 0.5 } : undefined
}
