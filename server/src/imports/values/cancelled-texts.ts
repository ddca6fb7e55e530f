import { monthOf } from './calendar-names.ts'
import { isLong } from './texts.ts'

// What says of a booking that it was cancelled, as people who type lists write it.

// CANX policy, CXL: 24h and CNX flight, of an airport, are no cancellation.
const limit =
  '\\s*[:-]?\\s*(?:(?:by|within)\\s+)?\\d+\\s?(?:h|hrs?|hours?|std|days?|tage?|%)(?!\\p{L})(?!\\s+(?:ago|before|prior|ahead))'
const terms =
  '\\s+(?:polic(?:y|ies)|terms|conditions|fees?|charges|rates?|free(?! of)|insurance|ins|protection|cover|deadline|until|till|up to|flights?|airport)(?!\\p{L})'
const abbreviated = `(?:canx|cnx|cxl|cncl)(?!${limit})(?!${terms})`
const cancelled = `(?:cancell?ed|cancld|cncld|cxld|cxd|storniert|annul[ée]e?|anulad[oa]|cancelad[oa]|annullat[oa]|geannuleerd|anulowan[aoy]|${abbreviated})(?![\\p{L}?])`
// No show fee explained, no-show charge agreed and void if unpaid say what would be.
const missed =
  '(?:no[ -]?show|void)(?![\\p{L}?])(?!\\s+(?:fees?(?! (?:charged|paid|taken|due))|charges?(?! (?:card|full|guest|customer|them|\\d))|polic(?:y|ies)|terms|if|unless|when|last (?:year|time|season))(?!\\p{L}))'

// CANCELLED - Ann Lee
const atBeginning = new RegExp(`^[\\s*#_([-]*(?:${cancelled}|${missed})`, 'iu')

// 3/7, the 3rd and 3 July, and not 1 seat or 2 of 4.
const day =
  '(?:\\d{1,2}[./-]\\d|\\d{1,2}(?:st|nd|rd|th)(?!\\p{L})|\\d{4}-\\d{2}-\\d{2}|\\d{1,2}\\.?\\s+(?:de\\s+)?(?<month>\\p{L}+))'

const separated = '(?:[([{*]|\\s[-–—|/]|[:,])[\\s*_-]*'
const byWhom = '(?:\\s+(?:by|per|on|at|from|am|le|el|il|op|em|durch|vom|par|por|\\d)[^()[\\]{}]{0,40})?'
// cancelled (refund due), CANCELLED - weather
const reason =
  '(?:(?:full|no|part(?:ial)?)\\s+)?refund\\p{L}*|credit(?: note)?|voucher|fee|charged?|weather|rain|storm|wind|ill(?:ness)?|sick\\p{L}*|wetter|krank\\p{L}*|erstatt\\p{L}*|rembours\\p{L}*|météo|malad\\p{L}*|reembols\\p{L}*|rimbors\\p{L}*|meteo|terugbetaald|by|per|via|due'
const why = `(?:\\s*[-–—,;:(/]+\\s*(?:${reason})(?!\\p{L})[^()[\\]{}]{0,30})?`
const end = '[\\s*)\\]}!.]*$'
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

// Of several guests one may have cancelled, and a lunch is not the booking.
const oneOf = '(?<!(?:\\d|(?<!\\p{L})(?:one|two|three|an?|other|another|some|previous|if|last))\\s+)(?<!\\p{L})'
// Call if the tour is cancelled; her first tour was cancelled.
const supposed =
  '(?<!(?<!\\p{L})(?:if|when|unless|should|in case|whether|until|once|first|previous|original|earlier|wenn|falls|si|se|als)(?!\\p{L})[^.;,:!]{0,20})'
const who = '(?:guests?|customers?|clients?|they|passengers?|booking|tour|trip)'
const ends = `(?=\\s*(?:$|[.,;!()–—-])|\\s+${day}|\\s+(?:by|on|at|via|due|because|per|as|yesterday|today|this|(?:the )?(?:booking|tour|trip|all|whole|everything))(?!\\p{L}))`
const ofOthers =
  '(?:gast|gäste|kund(?:e|in|en)) (?:hat|haben) (?:storniert|abgesagt)|clients? (?:a|ont) annulé|clientes? (?:ha|han) (?:cancelado|anulado)|cliente (?:canceló|anuló|cancelou|anulou)|client[ei] (?:ha|hanno) (?:annullato|disdetto)|(?:gast|klant) heeft geannuleerd|klient (?:anulował|odwołał)'
// Guest cancelled 3 July
const byGuest = new RegExp(
  `${oneOf}${supposed}(?:${who}\\s+(?:(?:has|have|had|was|is|now|just)\\s+){0,2}(?:cancell?ed|canx|cxld?)|${ofOthers})${ends}`,
  'iu',
)
const undone = /\?|\bnot\b|reinstat|reactiv|revers|rebook|reschedul|undone|error|mistake|replac|instead|moved/iu
// They cancelled at Viator and came direct.
const cameAfterAll =
  /(?<!\p{L})(?:booked (?:again|direct)|came|(?:is|are|now) coming|last (?:year|season|time)|vouchers? (?:used|redeemed)|changed (?:his|her|their) minds?|new (?:date|day))(?!\p{L})/iu

/** Whether the name of a person says that the booking was cancelled. */
export const nameCancels = (name: string): boolean =>
  atBeginning.test(name) || (!isLong(name) && !undone.test(name) && saysAtEnd(name))

const saysAtEnd = (name: string) => atEnd.test(name) || asLastWord.test(name) || stornoBehindName.test(name)

// Dinner - no show is a dinner without the show, and Boat - NO SHOW a guest who did not come.
const withoutShow =
  /(?<=(?<!\p{L})(?:dinner|lunch|brunch|supper|meals?|menu|drinks?|cruise|cabaret|tango|flamenco|fado|concert|tickets?|only)(?!\p{L})[^\p{L}]*)[\s([{*,:|/_–—-]*no[ -]?shows?[\s*)\]}!.]*$/iu
const inCapitals = /NO[ -]?SHOW/u

/** Whether the name of a tour says so. */
export const tourCancels = (tour: string): boolean =>
  atBeginning.test(tour) || nameCancels(inCapitals.test(tour) ? tour : tour.replace(withoutShow, ''))

const meals =
  'lunch|dinner|breakfast|brunch|meals?|mittagessen|abendessen|frühstück|déjeuner|dîner|repas|almuerzo|pranzo'
const travel =
  '(?:flights?|trains?|flug|vol|vuelo|volo|hotels?|hôtel|rooms?|transfers?|transfert|traslado|taxi|pick-?ups?|drop-?offs?|abholung|parking|upgrade|insurance)(?!\\p{L})(?! (?:delay|cancel|miss|divert|late|problem|issue))'
// Cancelled lunch, cancelled their flight; a flight behind a colon may be the reason.
const part = new RegExp(
  `^[\\s*#_([-]*${cancelled}(?:[\\s:–-]+(?:(?:the|their|his|her|my|our)\\s+)?(?:${meals})(?!\\p{L})|\\s+(?:(?:the|their|his|her|my|our)\\s+)?${travel}|\\s+(?:one|\\d+)\\s+of\\s)`,
  'iu',
)

/** Whether a note says so. What ends with it may be a lunch that was cancelled. */
export const noteCancels = (note: string): boolean =>
  (atBeginning.test(note) && !part.test(note)) || (guestCancels(note) && !undone.test(note) && !cameAfterAll.test(note))

function guestCancels(note: string): boolean {
  const found = byGuest.exec(note)
  const month = found?.groups?.['month']
  return found !== null && (month === undefined || monthOf(month) !== undefined)
}

const paidBack = 'refunded|rembours[ée]e?|erstattet|reembolsad[oa]|rimborsat[oa]|terugbetaald|zwrócon[aeoy]'
const inCell = new RegExp(`^\\s*(?:${cancelled}|(?:${paidBack}|cancellation|storno)(?![\\p{L}?]))`, 'iu')

/** Whether the cell of a column without a meaning says so; what was paid back is cancelled too. */
export const cellCancels = (cell: string): boolean => inCell.test(cell)
