import { sayings, stems, type Said } from './cancelled-in-languages.ts'
import { cancelledInEast } from './cancelled-in-east.ts'
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

/** What is asked, supposed, of another booking, or undone, wherever the note says so. */
const otherwise =
  /\?|(?<!\p{L})(?:if|unless|wenn|falls|ob|si|se(?! anula)|als|jeśli|hvis|om|ha(?! (?:anulado|cancelado|annullato|disdetto|cancellato|sido|anul|cancel))|eğer|αν|εάν|εαν|σε περίπτωση|если|в случае|может|можно|якщо|може|ako|jos|jika|kalau|nếu|dacă|în caz|pokud|když|jestli|caso|may|might|can|could|kann|könnte|reinstat\p{L}*|reactiv\p{L}*|undone|error|mistake|irrt\p{L}*|erreur|errore|vergissing|engano|pomyłk\p{L}*|omył\p{L}*|misstag|feil|fejl|omylem|chyb\p{L}*|tévedés\p{L}*|yanlış\p{L}*|greșeal\p{L}*|λάθος|ошибк\p{L}*|помилк\p{L}*|grešk\p{L}*|replac\p{L}*|ersetzt|remplac\p{L}*|sustituy\p{L}*|sostitui\p{L}*|vervangt|zastępuj\p{L}*|previous|earlier|first|other|another|old|frühere?|alte|andere|vorige|erste|précédente?|ancienne?|autre|anterior|otra|primera|precedente|altra|vecchia|oude|andere|outra|poprzedni\p{L}*|inna|stara|tidigare|förra|tidligere|forrige|předchozí|előző|önceki|προηγούμεν\p{L}*|предыдущ\p{L}*|попередн\p{L}*|prethodn\p{L}*|edellinen|withdrawn|zurückgezogen|zurückgenommen|rebooked|umgebucht|after all|doch|finalement|still|trotzdem|bleibt|kept|instead)(?!\p{L})/iu

/** What denies the words beside it: Buchung nicht storniert. */
const denied =
  /(?<!\p{L})(?:not|never|don['’]?t|nicht|nie|keine?|pas|no|non|niet|geen|não|nem|ne|není|inte|ej|ikke|ingen|değil|nu|δεν|μην?|не|nije|ei|tidak|jangan|không|chưa)(?!\p{L})/iu
// They say that guests do not come, and not that something was not cancelled.
const areNotComing =
  /(?<!\p{L})(?:(?:not|never|won['’]t|no longer) (?:be )?(?:coming|come|arriv\p{L}+|travel\p{L}*|attend\p{L}*|join\p{L}*)|(?:kommen|kommt|reisen|reist|erscheinen|erscheint|fahren|fährt|nehmen)(?: \p{L}+)? nicht|(?:komt|komen|gaat|gaan|reist|reizen) (?:er )?niet|ne (?:viennent|vient|viendra|viendront|voyagent|partent) (?:pas|plus)|no (?:vienen|viene|vendrán|vendrá|viajan|viaja|asisten|asistirán)|non (?:vengono|viene|verranno|verrà|partono|partecipano)|não (?:virão|vêm|vem|virá|viajam|comparecem)|nie (?:przyj\p{L}+|jedzie|jadą|będzie|będą)|(?:kommer|reser|rejser|reiser|deltar|deltager) (?:inte|ej|ikke)|nem (?:jön\p{L}*|utaz\p{L}*|érkez\p{L}*)|nu (?:mai )?vin\p{L}*|не (?:при\p{L}+|буд\p{L}+)|δεν (?:θα )?(?:έρχ\p{L}+|έρθ\p{L}+))(?!\p{L})/giu
// A full stop in lt. Gast ends nothing.
const part = /[,;:!?()–]|\.(?=\s+\p{Lu}|\s*$)/gu
const but = /^\W*(?:but|aber|doch|mais|pero|ma|maar|mas|ale|men|azonban|ama|însă|αλλά|но|але)(?!\p{L})/iu

/** Whether the part of the note in which a match stands denies it, or the next one that begins with but. */
function isDenied(note: string, start: number, end: number): boolean {
  const signs = [...note.matchAll(part)].map(({ index }) => index)
  const from = signs.findLast((at) => at < start) ?? -1
  const [to = note.length, next = note.length] = signs.filter((at) => at >= end)
  const behind = note.slice(to + 1, next)
  return denied.test(note.slice(from + 1, to)) || (but.test(behind) && denied.test(behind))
}

function isSaidInWords(note: string): boolean {
  if (!stems.test(note)) return false
  const said = note.replaceAll(areNotComing, ' ')
  return [...said.matchAll(inWords)].some(
    (found) => !isDenied(said, found.index + 1, found.index + found[0].length) && cancelsBooking(said, found),
  )
}

/** Whether a note says that the whole booking was cancelled. */
export const bookingIsCancelled = (note: string): boolean =>
  !isLong(note) && (isSaidInWords(note) || isInForms(note) || cancelledInEast(note)) && !otherwise.test(note)

const isInForms = (note: string) => !denied.test(note) && [ofPrograms, ...ofForms].some((says) => says.test(note))
