import { sayings, stems, type Said } from './cancelled-in-languages.ts'
import { cancelledByClauses } from './cancelled-by-clauses.ts'
import { cancelledInEast } from './cancelled-in-east.ts'
import { denies, excepts, isCondition, isOfAnother, isSupposed, undoes } from './said-otherwise.ts'
import { isLong } from './texts.ts'
import { cancelsBooking, completely } from './what-is-cancelled.ts'

// Notes which say that the whole booking was cancelled, in all languages. A booking is refused for one that is meant otherwise
// rather than made for a guest who does not come; a note about a lunch, a transfer or some of the guests names those.

const word = (text: string) => `(?<!\\p{L})(?:${text})(?!\\p{L})`
const signs =
  '\\s*(?:$|[,.;:!()–/-])|\\s+(?:and|und|et|y|e|ed|en|i|a|og|och|&)\\s+(?:refund|erstatt|rembours|reembols|rimbors|terugbeta|zwr|återbet|vrác|return)|\\s+\\d{1,2}[./-]'
const ends = `(?=${signs}|\\s+(?:by|per|due|as|in full|at|on|durch|vom?|laut|lt|am|wegen|par|le|por|el|dal|dalla|da|per|do{2}r|op|pel[oa]|przez|av|af|den|dne|de|mangels|na|w|wg|i\\.v\\.m|på|pga|p\\.g\\.a|since|because|today|yesterday|completely|now|please|pls|aub|a\\.u\\.b|svp|por favor|per favore|prosím|proszę|heute|gestern|bitte|hier|ayer|oggi|ieri|vandaag|gisteren|hoje|ontem|dziś|dzisiaj|wczoraj|idag|igår|klientem|zákazníkem|klientom|zákazníkom|hostem|az ügyfél|müşteri|από|απο|λόγω|клиентом|из-за|через|клієнтом|zbog|od|asiakkaan|oleh|karena)(?!\\p{L}))`
// Without words such as de, da and na, behind which another booking may stand: canceló la reserva de hotel.
const endsOfWhole = `(?=${signs}|\\s+(?:by|due|because|since|as|in full|at|on|via|today|yesterday|this|durch|vom?|laut|lt|am|weg(?:en|ens)|per(?! (?:la|il|lo|l['’]|\\d|due|tre))|par|suite|ce|pour(?! (?:l[ae]s?|l['’]|\\d|une?|deux|trois))|le \\d|hier|por(?! \\d)|el \\d|ayer|hoy|ieri|oggi|do{2}r|op|gisteren|vandaag|przez|z powodu|w dniu|dnia|av|af|den \\d|i dag|i går|på grund|pga|dne|kvůli|mangels|wczoraj|auf)(?!\\p{L}))`
const endsOfBare = `(?=${signs}|\\s+(?:by|per|via|due|par(?! le passé)|suite|en raison|à cause|pour (?:raisons?|cause|motif|maladie)|ce (?:matin|midi|soir|jour)|hier|aujourd['’]hui|le \\d{1,2}(?:er)?|av|af|pga|den \\d{1,2}|i dag|idag|i går|igår|på grund)(?!\\p{L}))`

// Where a sentence, or a part of one, begins.
const beginning = '(?:^|[.,;:!(–-])\\W*'
const patternsOf = ({ booking, between, cancelled, who, cancels, bare, by, all, asks, noun }: Said) => [
  // Buchung ist storniert
  `${word(booking)}\\s+(?:(?:${between ?? 'is'})\\s+){0,2}(?:${cancelled})${ends}`,
  // Gruppe hat abgesagt
  ...(who && cancels ? [`${word(who)}\\s+(?:${cancels})${endsOfWhole}`] : []),
  ...(who && bare ? [`${word(who)}\\s+(?:${bare})${endsOfBare}`] : []),
  // annulliert durch Kunde, komplett storniert
  ...(by
    ? [`^\\W*(?:(?:komplett|alles|totalement|todo|tutto|tudo|całość|helt) )?(?:${cancelled})\\s+(?:${by})(?!\\p{L})`]
    : []),
  // tutto annullato, whole thing's off
  ...(all ? [`${beginning}(?:${all})\\s+(?:(?:${between ?? 'is'})\\s+){0,2}(?:${cancelled})${ends}`] : []),
  ...(asks ? [`${word(asks)}${ends}`] : []),
  ...(noun ? [`${word(noun)}${ends}`] : []),
]
const inWords = new RegExp(
  [
    ...sayings.flatMap((said) => patternsOf(said)),
    `(?<=(?:^|[.,;:!(–\\n-])[^\\p{L}\\n]*)${completely}`,
    "(?<!\\p{L})whole (?:thing|lot|trip|outing)(?:['’]s| is) off(?!\\p{L})",
  ].join('|'),
  'giu',
)

const ofPrograms =
  /(?<![\p{L}_])(?:customer|guest|client|traveler|booking|order|supplier)_cancell?ed(?:_by_\p{L}+)?(?![\p{L}_=])/iu
const ofForms = [
  /(?<!\p{L})treat (?:this|the) (?:booking|reservation|file) as cancell?ed(?!\p{L})/iu,
  /(?<!\p{L})(?:se anula|anular|anulamos) toda la reserva(?!\p{L})/iu,
]

/** What is asked, supposed, of another booking, or undone, wherever a note of a program or of East Asia says so. */
const otherwise = (note: string) => note.includes('?') || isSupposed(note) || isOfAnother(note) || undoes(note)

// They say that guests do not come, and not that something was not cancelled.
const areNotComing =
  /(?<!\p{L})(?:(?:not|never|won['’]t|no longer) (?:be )?(?:coming|come|arriv\p{L}+|travel\p{L}*|attend\p{L}*|join\p{L}*)|(?:kommen|kommt|reisen|reist|erscheinen|erscheint|fahren|fährt|nehmen)(?: \p{L}+)? nicht|(?:komt|komen|gaat|gaan|reist|reizen) (?:er )?niet|ne (?:viennent|vient|viendra|viendront|voyagent|partent) (?:pas|plus)|no (?:vienen|viene|vendrán|vendrá|viajan|viaja|asisten|asistirán)|non (?:vengono|viene|verranno|verrà|partono|partecipano)|não (?:virão|vêm|vem|virá|viajam|comparecem)|nie (?:przyj\p{L}+|jedzie|jadą|będzie|będą)|(?:kommer|reser|rejser|reiser|deltar|deltager) (?:inte|ej|ikke)|nem (?:jön\p{L}*|utaz\p{L}*|érkez\p{L}*)|nu (?:mai )?vin\p{L}*|не (?:при\p{L}+|буд\p{L}+)|δεν (?:θα )?(?:έρχ\p{L}+|έρθ\p{L}+))(?!\p{L})/giu
// A full stop in lt. Gast ends nothing.
const part = /[,;:!?()–]|\.(?=\s+\p{Lu}|\s*$)/gu
const soThat =
  /^.*(?<!\p{L})(?:so|hence|therefore|please|pls|and|daher|deshalb|bitte|und|donc|et|y|quindi|e|dus|en|więc|i|och|og)(?!\p{L})/isu
const why =
  /^\s*(?:as|because|since|due|by|per|owing|da|weil|wegen|denn|aufgrund|mangels|car|par|faute|suite|por|porque|debido|perché|per|causa|omdat|wegens|do{2}r|want|bo|ponieważ|z powodu|przez|av|af|pga|på grund)(?!\p{L})/iu

/** The words around what is matched in a note: of its part, of its sentence and of the next part. */
function around(note: string, start: number, end: number) {
  const signs = [...note.matchAll(part)].map(({ index }) => index)
  const from = signs.findLast((at) => at < start) ?? -1
  const [to = note.length, next = note.length] = signs.filter((at) => at >= end)
  const sentence = signs.findLast((at) => at < start && /[.;!?]/u.test(note[at] ?? '')) ?? -1
  return {
    before: note.slice(from + 1, start),
    behind: note.slice(end, to),
    sign: note[to],
    next: note.slice(to + 1, next),
    sentence: note.slice(sentence + 1, start),
  }
}

/** Whether what is matched in a note is asked, denied, supposed, undone, or of another booking. */
function isOtherwise(note: string, { 0: found, index }: RegExpExecArray): boolean {
  const [start, end] = [index + /^\W*/u.exec(found)![0].length, index + found.length]
  const { before, behind, sign, next, sentence } = around(note, start, end)
  if (denies(before.replace(soThat, '')) || (!why.test(behind) && denies(behind)) || excepts(next)) return true
  if (isSupposed(sentence) || isSupposed(behind) || isCondition(next) || isOfAnother(before)) return true
  return sign === '?' || undoes(`${note.slice(0, start)} ${note.slice(end)}`)
}

function isSaidInWords(note: string): boolean {
  if (!stems.test(note)) return false
  const said = note.replaceAll(areNotComing, ' ')
  return [...said.matchAll(inWords)].some((found) => !isOtherwise(said, found) && cancelsBooking(said, found))
}

/** Whether a note says that the whole booking was cancelled. */
export const bookingIsCancelled = (note: string): boolean =>
  !isLong(note) &&
  (cancelledByClauses(note) || isSaidInWords(note) || ((isInForms(note) || cancelledInEast(note)) && !otherwise(note)))

const isInForms = (note: string) => !denies(note) && [ofPrograms, ...ofForms].some((says) => says.test(note))
