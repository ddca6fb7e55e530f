import { cancellingWords, type Cancelling } from './cancelling-words.ts'
import { cancellingWordsOfOthers } from './cancelling-words-of-others.ts'
import {
  isBesideTour,
  isMeantOtherwise,
  isOfOrder,
  namesNothing,
  namesNumber,
  speaksOfTwo,
} from './not-of-this-booking.ts'
import { isOfGivers, isPolite, isReason, isReasonOfAll } from './reasons-to-cancel.ts'
import { excepts, isCondition, supposes, undoes } from './said-otherwise.ts'

// Notes of which one clause by itself asks to cancel the booking, says that it is cancelled, or that none comes. A clause
// that names anything else, such as the lunch or one of the guests, is another one.

// Not coming by coach says how they come.
const whyAbsent =
  'as|because|since|due|owing|sorry|thanks|wegen|weil|da|denn|aufgrund|krankheits(?:bedingt|halber)|car|en raison|à cause|suite|faute|pour (?:raisons?|cause|motif)|désolés?|porque|debido|ya que|a causa|perché|poiché|causa|wegens|vanwege|omdat|want|i\\.?v\\.?m|devido|z powodu|bo|ponieważ|gdyż|på grund|pga|eftersom|grundet|grunnet|fordi|protože|kvůli|z důvodu|mert|nedeniyle|din cauza|pentru că|λόγω'
const months =
  'jan|f[eé][bv]|ma[irjygä]|mär|a[pbv]r|ju[nl]|juin|giu|juil|lug|aug|août|ago|se[pt]|o[ck]t|ott|out|nov|de[czs]|dic|déc|stycz|lut|kwie|czerw|lip|sierp|wrze|paźd|list|grud'
const day = `(?:(?:on|am|le|el|il|op|em|w dniu|dnia|den|dne) )?(?:the )?\\d{1,2}(?:[./-]\\d|(?:st|nd|rd|th)(?!\\p{L})|\\.? (?:de )?(?:${months})).*`
const tailOf = (because: string) => `(?<tail> (?:${because})(?!\\p{L}).*| ${day})?$`
const byUs =
  'i|we|wir|ich|nous|je|nos|tenemos|queremos|deseamos|dobbiamo|vorremmo|abbiamo|wij|ik|vi|jag|jeg|queremos|temos|precisamos|musíme|chceme'
const number = '(?: (?:n[ro°º]\\.?|no\\.?|number )? ?#?[\\p{L}/-]*\\d[\\p{L}\\d/-]*)?'

/** Of one language: what asks for a cancellation or says that none comes, what says that the booking is cancelled, and nouns. */
function patternsOf(words: Cancelling) {
  const { it, please, cancel, remove, object, booking, off, people, wants, cancels, absent, noun, by, because } = words
  const tail = tailOf(because)
  const asked = (what: string) => `(?:(?:${what})(?: |(?<=')))*`
  const named = `(?:${object})${number}`
  const around = asked(`${please}|${named}`)
  const behind = `(?: (?:${please}|${named}${it ? `|${it}` : ''}))*`
  const removal = remove
    ? `|${asked(please)}(?:(?:${remove}) ${named}|${named} ${asked(please)}(?:${remove}))${behind}`
    : ''
  const wanted = wants ? `|(?:${wants})(?: |(?<='))${around}(?:${cancel})${behind}` : ''
  const bare = `(?!(?:${byUs})(?!\\p{L}))${asked(it ? `${please}|${it}` : please)}(?:${cancel})(?: (?:${please}${it ? `|${it}` : ''}))*${tail}`
  const whole = [
    `(?:${around}(?:${cancel})${behind}${removal})${tail}`,
    `(?:${people}) (?:${absent})${tailOf(whyAbsent)}`,
  ]
  const said = `(?:(?:${people})(?: |(?='))(?:(?:${cancels})(?: (?:${object}))?${wanted})|(?:${booking})${number}(?: |(?='))(?:${off}))${tail}`
  const asNoun = `(?:(?:${noun}) (?:${by})|(?:(?:${please})(?: |(?<=')))+(?:${noun})(?: (?:${object}|${please}))*)${tail}`
  const expressions = (texts: string[]) => texts.map((text) => new RegExp(`^${text}`, 'u'))
  return {
    whole: expressions(whole),
    bare: expressions([bare]),
    absent: expressions([`(?:${absent})${tailOf(whyAbsent)}`]),
    said: expressions([said]),
    nouns: expressions(noun && by ? [asNoun] : []),
    alone: expressions([`(?:${off})${tail}`]),
  }
}
const all = [...cancellingWords, ...cancellingWordsOfOthers]
const patterns = all.map((words) => patternsOf(words))
const noneComes =
  /^(?:(?:no ?body|no one|none(?: of (?:them|us))?) (?:is |are |will be |can |will )?(?:coming|come|travell?ing|travel|attending)|(?:niemand|keiner) (?:kommt|reist an|fährt mit)|personne ne (?:vient|viendra)|nadie (?:viene|vendrá)|nessuno (?:viene|verrà)|niemand komt|ninguém (?:vem|virá)|nikt nie (?:przyjedzie|jedzie|przyjdzie)|ingen (?:kommer)|nikdo nepřijede|senki nem jön)$/u
const whole = [...patterns.flatMap((each) => each.whole), noneComes]
const bare = patterns.flatMap((each) => each.bare)
const absent = patterns.flatMap((each) => each.absent)
const said = patterns.flatMap((each) => each.said)
const nouns = patterns.flatMap((each) => each.nouns)
const alone = patterns.flatMap((each) => each.alone)
const nounOf = all.flatMap(({ noun }) => noun ?? []).join('|')
const reasons = new RegExp(
  `^(?:${nounOf})(?: (?:${whyAbsent}|por|per|pour|for (?:medical|health|personal|family)|na žádost|p\\.g\\.a\\.?)(?: \\p{L}+){1,4})?$`,
  'u',
)

// A lunch, a ride or a chair that was named before may be what please cancel is of.
const things =
  /(?<!\p{L})(?:lunch\p{L}*|dinner|breakfast|meals?|tea|pick-?ups?|drop-?offs?|transfers?|transfert|shuttle|taxi|wheelchair|pram|buggy|(?:car|booster|child) seats?|cake|guide|parking|hotel|restaurants?|ristorante|restaurante|rooms?|insurance|upgrade|mittagessen|abendessen|frühstück|essen|abholung|rollstuhl|kindersitz|torte|zimmer|versicherung|déjeuner|dîner|repas|fauteuil|gâteau|chambres?|assurance|navette|hôtel|almuerzo|comida|cena|desayuno|traslado|recogida|silla|tarta|habitaci\p{L}+|seguro|pranzo|colazione|trasferimento|sedia|torta|camera|assicurazione|navetta|diner|ontbijt|vervoer|rolstoel|kamer|verzekering|taart|almoço|jantar|recolha|cadeira|bolo|quarto|obiad|kolacja|śniadanie|wózek|pokój|ubezpieczenie|tort|frukost|rullstol|rum|frokost\p{L}*|kørestol|værelse|rullestol|oběd|večeře|snídaně|vozík|pokoj|pojištění|ebéd|vacsora|reggeli|szállás|yemek|otel|oda|prânz|cină|cazare|γεύμα|δείπνο|ξενοδοχείο)(?!\p{L})/u
const only =
  /^(?:only|just|nur|seulement|uniquement|solo|sólo|soltanto|alleen|apenas|só|tylko|bara|endast|kun|bare|jen|csak|sadece|doar)(?!\p{L})|(?<!\p{L})(?:only|nur|seulement|solo|sólo|soltanto|alleen|apenas|tylko|bara|kun|jen|csak)$/u
const terms =
  /(?<!\p{L})(?:until|till|within|before|up to|bis|vorher|jusqu\p{L}*|avant|hasta|antes|fino|entro|prima|tot|voor|até|do \d|przed|free|kostenlos|kostenfrei|gratuit\p{L}*|gratis|bezpłatn\p{L}*|terms|policy|fees?|possible|möglich|posible|possibile|mogelijk|possível|możliw\p{L}*)(?!\p{L})|%/u
const asksFirst = /^(?:can|could|would|pouvez|pourriez|können|könnten|kunt|kunnen)(?!\p{L})/u

/** A part of a note in small letters, between two signs. */
type Clause = { text: string; before: string; after: string }

const signs =
  /[,;:!?()[\]|\n–—]|(?<=\s)(?:so|hence|therefore|daher|deshalb|donc|quindi|dus|więc|portanto)(?=\s)|(?<=\s|^)[-/*]+(?=\s|$)|(?<!(?:^|[\s(])(?:lt|nr|no|mr|mrs|m|sr|sra|dr|hr|st))\.(?=\s+\p{Lu}|\s*$)/gu

function clausesOf(note: string): Clause[] {
  const ends = [...note.matchAll(signs)].map(({ index, 0: sign }) => ({ index, sign }))
  return [{ index: 0, sign: '' }, ...ends]
    .map(({ index, sign }, at) => ({
      text: plain(note.slice(index + sign.length, ends[at]?.index ?? note.length)),
      before: sign.at(-1) ?? '',
      after: ends[at]?.sign ?? '',
    }))
    .filter(({ text }) => text !== '')
}
// Unfortunately we cannot come.
const regrets =
  /^(?:(?:unfortunately|sadly|sorry|regrettably|i'm afraid|leider|malheureusement|désolés?|lamentablemente|desgraciadamente|purtroppo|helaas|infelizmente|niestety|tyvärr|desværre|dessverre|bohužel|sajnos|maalesef|din păcate|δυστυχώς)(?: but)? )+/u
const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[’´`]/gu, "'")
    .replaceAll('i\u0307', 'i')
    .replaceAll('&', ' and ')
    .replaceAll(/^[^\p{L}\d]+|[^\p{L}\d']+$/gu, '')
    .replace(regrets, '')
    .replaceAll(/\s+/gu, ' ')

/** Whether one of the patterns is the whole clause, and does not undo behind it what it says. */
const isOneOf = (expressions: RegExp[], text: string) =>
  expressions.some((each) => {
    const found = each.exec(text)
    return found !== null && !undoes(found.groups?.['tail'] ?? '')
  })
const isThing = ({ text }: Clause) => things.test(text) && !flights.test(text)
const flights = /flight|flug|(?<!\p{L})(?:vols?|vuelos?|voli?|vlucht|voos?)(?!\p{L})/u

const isDoubtful = ({ text, after }: Clause) => after === '?' && !asksFirst.test(text)

// Hotel: booking cancelled
const isBelowLabel = (clause: Clause, label: Clause | undefined) =>
  clause.before === ':' && label !== undefined && things.test(label.text)

const saysSo = (text: string) => [whole, absent, said, alone].some((each) => isOneOf(each, text))

const lastBefore = (before: Clause[]) => before.findLast(({ text }) => !isPolite(text))

/** Whether a reason, or nothing but greetings, stands before a clause. */
function isFounded(before: Clause[]): boolean {
  const previous = lastBefore(before)
  return previous === undefined || isReason(previous.text) || saysSo(previous.text)
}

/**
 * Whether please cancel is of the booking: it is unless something beside the tour stands before it. A person looks at a booking that is
 * refused, and at none that is taken for confirmed.
 */
const isOfBooking = (before: Clause[]): boolean => isFounded(before) || !isBesideTour(lastBefore(before)?.text ?? '')

/** Whether not coming is of all who travel: the words before it in its sentence, or the sentence before, name none of them. */
function isOfAll(clause: Clause, before: Clause[]): boolean {
  if (/[:([–—-]/u.test(clause.before)) return false
  const start = before.findLastIndex((each) => endsSentence.test(each.before))
  const sentence = before.slice(Math.max(start, 0)).filter(({ text }) => !isPolite(text))
  return sentence.every(({ text }) => isReasonOfAll(text) || saysSo(text))
}
const endsSentence = /[.;!?\n]/u

const textsOf = (clauses: Clause[]) => clauses.map(({ text }) => text)
function asksOrSays(clause: Clause, before: Clause[]): boolean {
  if (isOneOf(bare, clause.text)) return isOfBooking(before)
  return isOneOf(whole, clause.text) || (isOneOf(absent, clause.text) && isOfAll(clause, before))
}

/** Please cancel booking 4471 (duplicate), where this one may have another number. */
const mayBeOfAnother = (text: string, others: string[]) => namesNumber(text) && others.some((each) => speaksOfTwo(each))

const isOfOther = (clause: Clause, before: Clause[]) =>
  isDoubtful(clause) || isBelowLabel(clause, before.at(-1)) || isMeantOtherwise(clause.text, clause.after)

function cancels(clause: Clause, before: Clause[], behind: Clause[]): boolean {
  const { text } = clause
  if (isOfOther(clause, before)) return false
  if (isOneOf(said, text)) return !isOfOrder(text) || isFounded(before)
  const rest = [...before, ...behind]
  if ([...before, ...behind.slice(0, 1)].some(isThing) || rest.some((each) => only.test(each.text))) return false
  // Not coming: Ann Lee
  if (asksOrSays(clause, before))
    return clause.after !== ':' && !isOfGivers(text, textsOf(before)) && !mayBeOfAnother(text, textsOf(rest))
  const others = rest.length === 0 ? [...alone, ...nouns, reasons] : nouns
  return isOneOf(others, text) && !namesNothing(text) && ![clause, ...rest].some((each) => terms.test(each.text))
}

/** Whether a clause of a note says by itself that the whole booking is cancelled, and the others do not undo it. */
export function cancelledByClauses(note: string): boolean {
  const clauses = clausesOf(note)
  return clauses.some((clause, at) => {
    const [before, behind] = [clauses.slice(0, at), clauses.slice(at + 1)]
    if (!cancels(clause, before, behind)) return false
    const [previous, next] = [before.at(-1)?.text ?? '', behind[0]?.text ?? '']
    const isSentence = endsSentence.test(clause.before)
    return (
      ![...before, ...behind].some(({ text }) => undoes(text)) &&
      !(isCondition(next) || excepts(next)) &&
      (isSentence || !supposes(previous))
    )
  })
}
