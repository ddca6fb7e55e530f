import { areTerms } from './cancellation-terms.ts'
import { isCancelledInPart } from './notes/note-cancels.ts'
import { isLong } from './texts.ts'
import { isMeal, isRide } from './tours-of-one-thing.ts'

// What says of a booking that it was cancelled, as people who type lists write it.

const cancelled = `(?:cancell?ed|cancld|cncld|cxld|cxd|storniert|annul[ée]e?|anulad[oa]|cancelad[oa]|annullat[oa]|geannuleerd|anulowan[aoy]|canx|cnx|cxl|cncl)(?![\\p{L}?])`
// Void of stairs, void space below deck
const missed = '(?:no[ -]?show|void(?!\\s+(?:of|areas?|spaces?)(?!\\p{L})))(?![\\p{L}?])'
const begin = '^[\\s*#_([-]*'
const end = '[\\s*)\\]}!.]*$'

// CANCELLED - Ann Lee
const atBeginning = new RegExp(`${begin}(?:${cancelled}|${missed})`, 'iu')
// Annule et remplace is what one voucher does to another, a cancelled cheque proves an account in India, and cancelar un importe
// in Spanish is to pay it.
const otherMeaning = new RegExp(
  `${begin}(?:annul(?:[ée]e?)? (?:et|&) rempla|anula y (?:sustituye|reemplaza)|annulla e sostituisce|anula e substitui|cancell?ed (?:cheque|check|leaf)(?!\\p{L})|cancelad[oa]s? (?:(?:el|la|los|todo el|toda la) (?:importe|saldo|total|monto|valor|deuda|cuota|depósito|anticipo|seña|pago)(?!\\p{L})|(?:en|con|por) (?:efectivo|caja|destino|tarjeta|transferencia)(?!\\p{L})))`,
  'iu',
)
// cancelled=false, Cancelled: no
const answeredNo = new RegExp(
  `${begin}${cancelled}\\s*[:=]\\s*(?:no|false|0|nein|non|nee|não|nie|ne|nej|nei)?[\\s.-]*$`,
  'iu',
)
const saysAtBeginning = (text: string) =>
  atBeginning.test(text) && !areTerms(text) && !otherMeaning.test(text) && !answeredNo.test(text)

const separated = '(?:[([{*]|\\s[-–—|/]|[:,])[\\s*_-]*'
const byWhom = '(?:\\s+(?:by|per|on|at|from|am|le|el|il|op|em|durch|vom|par|por|\\d)[^()[\\]{}]{0,40})?'
// cancelled (refund due), CANCELLED - weather
const reason =
  '(?:(?:full|no|part(?:ial)?)\\s+)?refund\\p{L}*|credit(?: note)?|voucher|fee|charged?|weather|rain|storm|wind|ill(?:ness)?|sick\\p{L}*|wetter|krank\\p{L}*|erstatt\\p{L}*|rembours\\p{L}*|météo|malad\\p{L}*|reembols\\p{L}*|rimbors\\p{L}*|meteo|terugbetaald|by|per|via|due'
const why = `(?:\\s*[-–—,;:(/]+\\s*(?:${reason})(?!\\p{L})[^()[\\]{}]{0,30})?`
// Ann Lee (cancelled), Harbour Cruise - CANCELLED 3/7 and Ann Lee **CANX**
const atEnd = new RegExp(
  `${separated}(?:${cancelled}${byWhom}${why}|${missed}|(?:no[ -]?shows|storno|abgesagt)(?!\\p{L}))${end}`,
  'iu',
)
// Ann Lee CANX 3/7; free if cancelled is a term.
const asTerm =
  '(?<!\\p{L})(?:if|be|not|when|unless|never|once|or|wenn|falls|nicht|si|non|pas|no|se|als|indien|niet|jeśli|nie)'
const asLastWord = new RegExp(
  `(?<!${asTerm})\\s(?:${cancelled}(?:\\s+(?:(?:by|per|via|on)(?!\\p{L})[^()[\\]{}]{0,40}|\\d{1,2}[./-]\\d[\\d./-]*))?${why}|no[ -]show)${end}`,
  'iu',
)
// Karin Kurz STORNO; Karin STORNO may be her surname.
const stornoBehindName = /^(?:\S*\p{Ll}\S*\s+){2,}STORNO[\s*!.]*$/u

const undone = /\?|reinstat|reactiv|revers|rebook|undone|error|mistake|replac|instead|moved/iu
const denied = /\bnot\b/iu

/** Whether the name of a person says that the booking was cancelled. */
export const nameCancels = (name: string): boolean =>
  saysAtBeginning(name) || (!isLong(name) && !undone.test(name) && !denied.test(name) && saysAtEnd(name))

const saysAtEnd = (name: string) => atEnd.test(name) || asLastWord.test(name) || stornoBehindName.test(name)

// Dinner - no show is a dinner without the show, and Boat - NO SHOW a guest who did not come.
const withoutShow =
  /(?<=(?<!\p{L})(?:dinner|lunch|brunch|supper|meals?|menu|drinks?|cruise|cabaret|tango|flamenco|fado|concert|tickets?|only)(?!\p{L})[^\p{L}]*)[\s([{*,:|/_–—-]*no[ -]?shows?[\s*)\]}!.]*$/iu
const inCapitals = /NO[ -]?SHOW/u

/** Whether the name of a tour says so. */
export const tourCancels = (tour: string): boolean =>
  saysAtBeginning(tour) || nameCancels(inCapitals.test(tour) ? tour : tour.replace(withoutShow, ''))

const paidBack = 'refunded|rembours[ée]e?|erstattet|reembolsad[oa]|rimborsat[oa]|terugbetaald|zwrócon[aeoy]'
const money = '(?:[£€$]\\s?\\d[\\d.,]*|\\d[\\d.,]*\\s?(?:[£€$]|gbp|eur|usd|chf|pln|zł|kr)(?!\\p{L}))'
const meals =
  'lunch|dinner|breakfast|brunch|meals?|mittagessen|abendessen|frühstück|déjeuner|dîner|repas|almuerzo|cena|pranzo'
const rides = 'transfers?|transfert|traslado|taxi|pick-?ups?|drop-?offs?|shuttle|abholung|parking'
// Cancelled lunch and Cancelled taxi, refunded £20, with nothing behind it: other words may be of the booking.
const thing = new RegExp(
  `${begin}${cancelled}[\\s:–-]+(?:(?:the|their|his|her|my|our)\\s+)?(?:(?<meal>${meals})|(?<ride>${rides})|upgrade|insurance)(?:[\\s,;:.(–-]+(?:(?:${paidBack})\\s+${money}|${money}\\s+(?:${paidBack})))?${end}`,
  'iu',
)
// CANCELLED lunch: the status, and a note.
const isStatusBefore = /^\P{L}*\p{Lu}{5,}\P{L}+\p{Lu}?\p{Ll}/u
// Annullato solo il pranzo, anulada la comida, no el tour: the tour is said not to be cancelled.
const only =
  '(?:only|nur|seulement|uniquement|s[oó]lo|solamente|soltanto|só|apenas|alleen|enkel|tylko|bara|kun|jen|csak|doar)'
const article = '(?:the|das|den|die|le|la|les|il|lo|el|o|a|het|de)'
const one = `(?:(?<meal>${meals}|comida|desayuno|colazione|almoço|jantar|ontbijt|avondeten|obiad|kolację|kolacj[ai])|(?<ride>${rides}))`
const stays =
  "(?:not|no|non|não|niet|nicht|pas|nie) (?:the |el |il |lo |o |a |de |die |le |la )?(?:tour|visit|trip|führung|visite|excursi[oó]n|visita|gita|passeio|rondleiding|wycieczka)|(?:(?:the|same|die|der|le|la|el|il|o|a|de) |l')?(?:tour|visit|trip|führung|visite|excursi[oó]n|visita|gita|passeio|rondleiding|wycieczka|turen|prohlídka) (?:(?:is|ist|est|è|is) )?(?:still on|goes ahead|stays|remains|as (?:booked|planned)|unchanged|bleibt|findet statt|wie gebucht|unverändert|maintenue?|inchangée?|sigue|se mantiene|queda|igual|resta|rimane|invariat[oa]|confermat[oa]|blijft|gaat do{2}r|ongewijzigd|mantém-se|mantid[oa]|bez zmian|zostaje|aktualna|kvar|står ved magt|platí)|same tour"
const inPart = new RegExp(
  `${begin}${cancelled}[\\s:–-]+(?:(?<only>${only})\\s+)?(?:${article}\\s+)?${one}(?:\\s*[,;–-]\\s*(?<stays>${stays}))?${end}`,
  'iu',
)

/** What is named beside the tour, where a note says that it alone was cancelled. */
function alone(note: string) {
  const { groups } = inPart.exec(note) ?? {}
  return groups?.['only'] !== undefined || groups?.['stays'] !== undefined ? groups : undefined
}

/** Whether a note says that a thing beside the tour was cancelled, and no more. */
function isOfOtherThing(note: string, tour: string): boolean {
  const said = alone(note) ?? thing.exec(note)?.groups
  if (said === undefined || isStatusBefore.test(note)) return false
  const { meal, ride } = said
  return !(meal !== undefined && isMeal(tour)) && !(ride !== undefined && isRide(tour))
}

/** Whether the note of a booking of a tour says so. What ends with it may be a lunch that was cancelled. */
export const noteCancels = (note: string, tour = ''): boolean =>
  saysAtBeginning(note) && !isOfOtherThing(note, tour) && !isCancelledInPart(note, { tour })

const inCell = new RegExp(`^\\s*(?:${cancelled}|(?:${paidBack}|cancellation|storno)(?![\\p{L}?]))`, 'iu')

/** Whether the cell of a column without a meaning says so; what was paid back is cancelled too. */
export const cellCancels = (cell: string): boolean => inCell.test(cell) && !areTerms(cell)
