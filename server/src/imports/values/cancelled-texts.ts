import { monthOf } from './calendar-names.ts'
import { isLong } from './texts.ts'

// What says of a booking that it was cancelled, as people who type lists write it.

// CANX policy, CXL: 24h, CXL 100% within 24h and CNX flight, of an airport, are no cancellation; CXL - 50% refunded is one.
const hours = '\\d+\\s?(?:h|hrs?|hours?|std|days?|tage?)(?!\\p{L})'
const policy = '(?:polic(?:y|ies)|terms|rules?|deadline)'
// CXL 48h, pay on day; not CXL 24h, covid: the reasons for which people cancel have no end.
const ofTerms =
  '(?=[^\\p{L}]*(?:pays?|paying|payments?|balance|card|cash|on (?:the )?day|terms|polic(?:y|ies)|free|agreed|accepted|explained)(?!\\p{L}))(?!.*(?<!\\p{L})(?:not?|refund\\p{L}*|credit|charg\\p{L}*|cancel\\p{L}*)(?!\\p{L}))'
const limit = `\\s*[:-]?\\s*(?:${hours}(?=\\s*[)\\]]?$|(?:[,;.]|\\s[-–—])${ofTerms}|\\s+(?:${policy}|free|notice$)(?!\\p{L}))|\\d+\\s?%\\s+(?:within|inside|from|until|if)(?!\\p{L}))`
const applied = '(?! (?:applied|applies|apply|enforced|charged|invoiced|taken))'
const terms = `\\s+(?:(?:(?:${policy}|conditions (?:apply|sent|explained|agreed|accepted))${applied}|fees?(?! (?:charged|paid|taken|due|invoiced))|insurance|ins|protection|cover|until|till|up to)(?!\\p{L})|free\\s+(?:\\d|(?:up to|until|till|before|within|by|if)(?!\\p{L})))`
const ofAirport = '(?<=cnx)\\s+(?:flights?|airport)(?!\\p{L})(?!.*(?:cancel|delay|miss|late))'
const abbreviated = `(?:canx|cnx|cxl|cncl)(?!${terms})(?!${ofAirport})`
const cancelled = `(?:cancell?ed|cancld|cncld|cxld|cxd|storniert|annul[ée]e?|anulad[oa]|cancelad[oa]|annullat[oa]|geannuleerd|anulowan[aoy]|${abbreviated})(?![\\p{L}?])`
// No show fee explained, no-show charge agreed and void if unpaid say what would be; No show fee applied what is.
const supposing = '(?:if|unless|when)(?!\\p{L})'
const missed = `(?:no[ -]?show|void)(?![\\p{L}?])(?!\\s+(?:(?:(?:fees?|charges?) (?:explained|agreed|accepted|understood|${policy}${applied}|${supposing})|${policy}${applied}|last (?:year|time|season))(?!\\p{L})|${supposing}))`

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
const who = '(?:guests?|customers?|clients?|they|passengers?|booking|tour|trip)'
const ends = `(?=\\s*(?:$|[.,;!()–—-])|\\s+${day}|\\s+(?:by|on|at|via|due|because|per|as|yesterday|today|this|(?:the )?(?:booking|tour|trip|all|whole|everything))(?!\\p{L}))`
const ofOthers =
  '(?:gast|gäste|kund(?:e|in|en)) (?:hat|haben) (?:storniert|abgesagt)|clients? (?:a|ont) annulé|clientes? (?:ha|han) (?:cancelado|anulado)|cliente (?:canceló|anuló|cancelou|anulou)|client[ei] (?:ha|hanno) (?:annullato|disdetto)|(?:gast|klant) heeft geannuleerd|klient (?:anulował|odwołał)'
// Guest cancelled 3 July
const byGuest = new RegExp(
  `${oneOf}(?:${who}\\s+(?:(?:has|have|had|was|is|now|just)\\s+){0,2}(?:cancell?ed|canx|cxld?)|${ofOthers})${ends}`,
  'giu',
)
const undone = /\?|reinstat|reactiv|revers|rebook|undone|error|mistake|replac|instead|moved/iu
const denied = /\bnot\b/iu
// Guest cancelled, not refunded is no denial.
const deniedInNote = /\bnot (?:(?:yet|been|really|actually) )*(?:cancel|canx|cxl|true|so(?!\p{L}))/iu
// They cancelled at Viator and came direct.
const cameAfterAll =
  /(?<!\p{L})(?:booked (?:again|direct)|came|(?:is|are|now) coming|last (?:year|season|time)|vouchers? (?:used|redeemed)|changed (?:his|her|their) minds?|this is (?:the|their|his|her|a) new)(?!\p{L})/iu

/** Whether the name of a person says that the booking was cancelled. */
export const nameCancels = (name: string): boolean =>
  atBeginning.test(name) || (!isLong(name) && !undone.test(name) && !denied.test(name) && saysAtEnd(name))

const saysAtEnd = (name: string) => atEnd.test(name) || asLastWord.test(name) || stornoBehindName.test(name)

// Dinner - no show is a dinner without the show, and Boat - NO SHOW a guest who did not come.
const withoutShow =
  /(?<=(?<!\p{L})(?:dinner|lunch|brunch|supper|meals?|menu|drinks?|cruise|cabaret|tango|flamenco|fado|concert|tickets?|only)(?!\p{L})[^\p{L}]*)[\s([{*,:|/_–—-]*no[ -]?shows?[\s*)\]}!.]*$/iu
const inCapitals = /NO[ -]?SHOW/u

/** Whether the name of a tour says so. */
export const tourCancels = (tour: string): boolean =>
  atBeginning.test(tour) || nameCancels(inCapitals.test(tour) ? tour : tour.replace(withoutShow, ''))

const withLimit = new RegExp(`^[\\s*#_([-]*(?:canx|cnx|cxl|cncl)${limit}`, 'iu')
// Canx charges apply, in small letters, is a sentence about them.
const charges = /^\s*(?:[Cc]anx|[Cc]xl) (?:charges?|rates?) (?:apply|applies)(?!\p{L})/u

const meals =
  'lunch|dinner|breakfast|brunch|meals?|mittagessen|abendessen|frühstück|déjeuner|dîner|repas|almuerzo|pranzo'
const extras = 'transfers?|transfert|traslado|taxi|pick-?ups?|drop-?offs?|abholung|parking|upgrade|insurance'
const ofGuest = '(?:their|his|her|my|our)\\s+(?:flights?|trains?|hotels?|rooms?)'
const comeAllTheSame =
  '(?:but|still|only|arriv\\p{L}*|coming|joining|aber|nur|mais|seulement|pero|s[óo]lo|ma|maar|alleen|tylko|ale|mas)'
// Cancelled lunch, cancelled their flight, arriving by train; CANCELLED: dinner cruise and Cancelled hotel closed are of the booking.
const part = new RegExp(
  `^[\\s*#_([-]*${cancelled}(?:[\\s:–-]+(?:(?:(?:the|their|his|her|my|our)\\s+)?(?:${meals}|${extras})|${ofGuest})(?=[\\s*)\\]}!.]*$|[\\s,;.–-]+${comeAllTheSame}(?!\\p{L})(?!.*(?<!\\p{L})(?:not|no longer|refund\\p{L}*|ill|sick)(?!\\p{L})))|\\s+(?:one|\\d+)\\s+of\\s+(?:\\d+|the|them|their|our|us)(?!\\d|\\p{L}|\\s+(?:bookings|reservations|orders|tours|trips)))`,
  'iu',
)

// Cancelled lunch, refunded £20 and Cancelled taxi, will come by bus
const things = `(?:(?:the|their|his|her|my|our)\\s+)?(?:${meals}|${extras})`
const thing = new RegExp(
  `^[\\s*#_([-]*${cancelled}\\s+${things}(?:\\s+(?:and|&|\\+)\\s+${things})?(?!\\p{L}|\\s+(?:show|dance|party|package|experience|voyage|sail|ride|paid|included|booked|late|delay\\p{L}*|miss\\p{L}*|fail\\p{L}*|problems?|issues?|never|strikes?|broke\\p{L}*)(?!\\p{L}))`,
  'iu',
)
// Cancelled flight, arriving by train; what is not behind a sign (Cancelled hotel closed) is why the booking was.
const journey = new RegExp(
  `^[\\s*#_([-]*${cancelled}\\s+(?:the\\s+)?(?:flights?|trains?|hotels?|rooms?|flug|zug|vol|hôtel|vuelo|tren|volo|treno)\\s*[,;.–-].*(?<!\\p{L})(?:arriv\\p{L}*|coming|staying|kommen|kommt|anreise|llegan?|vienen?)(?!\\p{L})(?!.*(?<!\\p{L})later(?!\\p{L}))`,
  'iu',
)
// CANCELLED lunch paid: the status, and a note.
const isStatusBefore = /^\P{L}*\p{Lu}{5,}\s+\S*\p{Ll}/u
const join = '(?:join|do|take|taking|meet|for|before|after|from|during|on|of)\\p{L}*\\s+(?:(?:the|their)\\s+)?'
const ofWhole = new RegExp(
  `(?<!\\p{L})(?:(?:not|no longer)(?!\\s+(?:need|requir|want|eat|hungry))|no[ -]?shows?|(?:can(?:['’]?t|not)|won['’]?t|unable to)\\s+(?:come|attend|travel|join|make|go)|ill(?:ness)?|sick\\p{L}*|unwell|covid|hospital\\p{L}*|(?<!${join})(?:tours?|trips?|cruises?|bookings?|reservations?)|everything|rest|cancel\\p{L}*|next (?:year|week|month|time|season)|another (?:day|date|time)|new date|stay\\p{L}* (?:at )?home|nicht|krank\\p{L}*|pas|malad\\p{L}*|no v\\p{L}*|enferm\\p{L}*|non|malat\\p{L}*|niet|ziek)(?!\\p{L})`,
  'iu',
)

/** Whether a note says that another thing than the booking was cancelled, whatever stands behind it but what is of the booking. */
function isOfThing(note: string, tour: string): boolean {
  const said = thing.exec(note) ?? journey.exec(note)
  if (said === null || isStatusBefore.test(note)) return false
  // Cancelled transfer in a booking of Heathrow Transfer is all of it.
  const words = new Set(tour.toLowerCase().match(/\p{L}{4,}/gu))
  if (
    said[0]
      .toLowerCase()
      .match(/\p{L}{4,}/gu)
      ?.some((word) => words.has(word))
  )
    return false
  return !ofWhole.test(note.replace(new RegExp(`^\\P{L}*${cancelled}`, 'iu'), ''))
}

// Guest cancelled on Viator, rescheduled here
const keptHere = /(?:[,;.–-]\s*|(?<!\p{L})(?:and|but|now)\s+)rescheduled (?:here|direct(?:ly)?|with us)(?!\p{L})/iu
const movedTo =
  /(?<!\p{L})rescheduled (?:to|for) (?:the |(?:mon|tue|wed|thu|fri|sat|sun)\p{L}*,? )?(?<day>\d{1,2})(?:(?:st|nd|rd|th)?,? (?:of )?(?<month>\p{L}{3,})|[./-](?<number>\d{1,2}))/iu

/** Whether a note says that the booking was moved to this day: Guest cancelled 3 May, rescheduled to 14 May. */
function isMovedTo(note: string, date: string): boolean {
  const { day, month, number } = movedTo.exec(note)?.groups ?? {}
  if (day === undefined) return false
  return (
    Number(date.slice(8, 10)) === Number(day) && Number(date.slice(5, 7)) === (monthOf(month ?? '') ?? Number(number))
  )
}

/** Whether the note of a booking of a date says so. What ends with it may be a lunch that was cancelled. */
export const noteCancels = (note: string, date = '', tour = ''): boolean =>
  (atBeginning.test(note) && !isOfThing(note, tour) && ![withLimit, part, charges].some((says) => says.test(note))) ||
  (guestCancels(note) &&
    !isMovedTo(note, date) &&
    ![undone, deniedInNote, cameAfterAll, keptHere].some((says) => says.test(note)))

// Call if the tour is cancelled, until they cancel; her first tour was cancelled; not what was refunded when the guest cancelled.
const supposed =
  /(?<!\p{L})(?:(?:if|unless|should|in case|whether)(?:\s+\p{L}+)?|(?:wenn|falls|si|se|als)(?:\s+\p{L}{1,3})?)\s*$/iu
const inFuture = /(?<!\p{L})(?:when|once|until|till)(?:\s+\p{L}+)?\s*$/iu
const isNow = /\s(?:is|are)\s/iu
const another = /(?<!\p{L})(?:first|previous|earlier)\s*$/iu
const ofBooking = /^(?:booking|tour|trip)/iu

function isOfThisBooking(said: string, before: string): boolean {
  if (supposed.test(before) || (inFuture.test(before) && isNow.test(said))) return false
  return !(another.test(before) && ofBooking.test(said))
}

const guestCancels = (note: string): boolean =>
  [...note.matchAll(byGuest)].some(({ 0: said, index, groups }) => {
    const month = groups?.['month']
    return isOfThisBooking(said, note.slice(0, index)) && (month === undefined || monthOf(month) !== undefined)
  })

const paidBack = 'refunded|rembours[ée]e?|erstattet|reembolsad[oa]|rimborsat[oa]|terugbetaald|zwrócon[aeoy]'
const inCell = new RegExp(`^\\s*(?:${cancelled}|(?:${paidBack}|cancellation|storno)(?![\\p{L}?]))`, 'iu')

/** Whether the cell of a column without a meaning says so; what was paid back is cancelled too. */
export const cellCancels = (cell: string): boolean => inCell.test(cell)
