import { monthOf } from './calendar-names.ts'
import { isLong } from './texts.ts'

// What says of a booking that it was cancelled, as people who type lists write it.

// CANX policy and CXL insurance are no cancellation.
const notTerms =
  '(?!\\s+(?:polic(?:y|ies)|terms|fees?|insurance|ins|protection|cover|deadline|until|till|up to)(?!\\p{L}))'
const abbreviated = `(?:canx|cnx|cxl)${notTerms}`
const cancelled = `(?:cancell?ed|cancld|cxld|cxd|storniert|annul[ée]e?|anulad[oa]|cancelad[oa]|annullat[oa]|geannuleerd|anulowan[aoy]|${abbreviated})(?![\\p{L}?])`
const missed = '(?:no[ -]?show|void)(?![\\p{L}?])'

// CANCELLED - Ann Lee
const atBeginning = new RegExp(`^[\\s*#_([-]*(?:${cancelled}|${missed})`, 'iu')

const separated = '(?:[([{*]|\\s[-–—|/]|[:,])[\\s*_-]*'
const byWhom = '(?:\\s+(?:by|per|on|at|from|am|le|el|il|op|em|durch|vom|par|por|\\d)[^()[\\]{}]{0,40})?'
// Ann Lee (cancelled), Harbour Cruise - CANCELLED 3/7 and Ann Lee **CANX**
const atEnd = new RegExp(
  `${separated}(?:${cancelled}${byWhom}|${missed}|(?:no[ -]?shows|storno|abgesagt)(?!\\p{L}))[\\s*)\\]}!.]*$`,
  'iu',
)
// Ann Lee CANX; free if cancelled is a term.
const asLastWord =
  /(?<!(?<!\p{L})(?:if|be|not|when|unless|never|once|or))\s(?:cancell?ed|cancld|canx|cxld?|cxd|no[ -]show)[\s*!.]*$/iu

// Of several guests one may have cancelled, and a lunch is not the booking.
const oneOf = '(?<!(?:\\d|(?<!\\p{L})(?:one|two|three|an?|other|another|some|previous|if|last))\\s+)(?<!\\p{L})'
const who = '(?:guests?|customers?|clients?|they|passengers?|booking|tour|trip)'
// 3/7, the 3rd and 3 July, and not 1 seat or 2 of 4.
const day =
  '(?:\\d{1,2}[./-]\\d|\\d{1,2}(?:st|nd|rd|th)(?!\\p{L})|\\d{4}-\\d{2}-\\d{2}|\\d{1,2}\\.?\\s+(?:de\\s+)?(?<month>\\p{L}+))'
const ends = `(?=\\s*(?:$|[.,;!()–—-])|\\s+${day}|\\s+(?:by|on|at|via|due|because|per|as|yesterday|today|this|(?:the )?(?:booking|tour|trip|all|whole|everything))(?!\\p{L}))`
const ofOthers =
  '(?:gast|gäste|kund(?:e|in|en)) (?:hat|haben) (?:storniert|abgesagt)|clients? (?:a|ont) annulé|clientes? (?:ha|han) (?:cancelado|anulado)|cliente (?:canceló|anuló|cancelou|anulou)|client[ei] (?:ha|hanno) (?:annullato|disdetto)|(?:gast|klant) heeft geannuleerd|klient (?:anulował|odwołał)'
// Guest cancelled 3 July
const byGuest = new RegExp(
  `${oneOf}(?:${who}\\s+(?:(?:has|have|had|was|is|now|just)\\s+){0,2}(?:cancell?ed|canx|cxld?)|${ofOthers})${ends}`,
  'iu',
)
const undone = /\?|\bnot\b|reinstat|reactiv|revers|rebook|undone|error|mistake|replac|instead|moved/iu
// They cancelled at Viator and came direct.
const cameAfterAll =
  /(?<!\p{L})(?:booked (?:again|direct)|came|(?:is|are|now) coming|last (?:year|season|time)|vouchers? (?:used|redeemed)|changed (?:his|her|their) minds?)(?!\p{L})/iu

/** Whether the name of a person says that the booking was cancelled. */
export const nameCancels = (name: string): boolean =>
  atBeginning.test(name) || (!isLong(name) && !undone.test(name) && (atEnd.test(name) || asLastWord.test(name)))

// Dinner - no show is a dinner without the show.
const withoutShow = /[\s([{*,:|/_–—-]*no[ -]?shows?[\s*)\]}!.]*$/iu

/** Whether the name of a tour says so. */
export const tourCancels = (tour: string): boolean =>
  atBeginning.test(tour) || nameCancels(tour.replace(withoutShow, ''))

/** Whether a note says so. What ends with it may be a lunch that was cancelled. */
export const noteCancels = (note: string): boolean =>
  atBeginning.test(note) || (guestCancels(note) && !undone.test(note) && !cameAfterAll.test(note))

function guestCancels(note: string): boolean {
  const found = byGuest.exec(note)
  const month = found?.groups?.['month']
  return found !== null && (month === undefined || monthOf(month) !== undefined)
}

const paidBack = 'refunded|rembours[ée]e?|erstattet|reembolsad[oa]|rimborsat[oa]|terugbetaald|zwrócon[aeoy]'
const inCell = new RegExp(`^\\s*(?:${cancelled}|(?:${paidBack}|cancellation|storno)(?![\\p{L}?]))`, 'iu')

/** Whether the cell of a column without a meaning says so; what was paid back is cancelled too. */
export const cellCancels = (cell: string): boolean => inCell.test(cell)
