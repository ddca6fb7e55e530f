import { isLong } from '../values/texts.ts'

const ended =
  'cancell?ed|cancellations?|canx|cxld?|removed|deleted|withdrawn|dropped|storniert|stornos?|stornierungen|abgesagt|gestrichen|gelöscht|entfernt|annulée?s?|annulations?|supprimée?s?|anulad[oa]s?|anulaciones|cancelad[oa]s?|cancelaciones|eliminad[oa]s?|annullat[oaie]|cancellat[oaie]|cancellazioni|disdette?|geannuleerd|annuleringen|verwijderd|cancelamentos|removid[oa]s?|anulowan[aey]|usunięt[aey]'
const rows =
  'bookings?|reservations?|guests?|passengers?|pax|names?|people|travell?ers|orders|rows|buchungen|reservierungen|gäste|réservations|clients|reservas|clientes|prenotazioni|ospiti|boekingen|gasten|rezerwacje'
const thisTime =
  'since|from|after|this|last|seit|von|aus|diese\\p{L}*|depuis|de|du|desde|da|dal|dalla|sinds|van|uit|od|z|\\d'
// Removed since last list, Cancellations this week
const removed = new RegExp(
  `^(?:(?:${rows})\\s+)?(?:${ended})(?:\\s+(?:${rows}))?(?:\\s+(?:${thisTime})(?!\\p{L}).*)?$`,
  'iu',
)
// The following have cancelled
const following = new RegExp(
  `^(?:the |die |les |l[oa]s |le |i |de |os |as )?(?:following|below|these|folgende\\p{L}*|suivante?s?|siguientes|seguenti|volgende|seguintes|następując\\p{L}*)\\s(?:.*\\s)?(?:${ended})(?!\\p{L}).*$`,
  'iu',
)
const quoted =
  /^(?:quotes?|quotations?|enquir(?:y|ies)|estimates?)(?:\s+only)?(?:\s*[-–—:(]\s*(?:do not book|not (?:yet )?(?:booked|confirmed))\)?)?$|(?<!\p{L})(?:do not book|nicht buchen|ne pas réserver|no reservar|non prenotare|niet boeken|não reservar)[)!.\s]*$/iu
// Cancelled bookings are not shown; Cancellations by 18:00 are free.
const denied = /(?<!\p{L})(?:not?|none|nicht|keine|pas|aucune?|non|niet|geen|não|nie)(?!\p{L})/iu
const sentence =
  /(?<!\p{L})(?:are|is|will|must|may|can(?:not)?|policy|free|terms|sind|werden|sont|son|sono|zijn|são)(?!\p{L})/iu

/** Whether a title says that the rows below it are no bookings any more, or none yet, in more words than those of a status. */
export function saysRemoved(title: string): boolean {
  if (isLong(title)) return false
  const text = title.replaceAll(/^[\s*=#_>~•–—-]+|[\s*=#_<~•:–—-]+$/gu, '')
  if (quoted.test(text)) return true
  return !denied.test(text) && (following.test(text) || (removed.test(text) && !sentence.test(text)))
}
