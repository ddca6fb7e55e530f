import { isFirstName } from '../values/first-names.ts'
import { isLong } from '../values/texts.ts'
import { conceptsOf, type Concept } from './concepts.ts'

/** What a line of one cell is in a file whose tours are titles; `open` where it may be a tour as well as a remark. */
export type KindOfLine = 'title' | 'remark' | 'open'

/** The tours that titles of the file have named so far. */
export type KnownTours = {
  has(name: string): boolean
  /** The name that stands in a text beside nothing but signs. */
  nameIn(text: string): string | undefined
  isAnyLowerCase(): boolean
}

const keyOf = (name: string) =>
  name
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLocaleLowerCase()

const mostNames = 1000

/** Collects the tours that titles name. */
export function collectTours() {
  const names = new Map<string, string>()
  let hasLowerCase = false
  return {
    has: (name: string) => names.has(keyOf(name)),
    nameIn(text: string) {
      const name = names.get(keyOf(text))
      return name !== undefined && text.includes(name) ? name : undefined
    },
    // Before the first name nothing says how the file writes them.
    isAnyLowerCase: () => hasLowerCase || names.size === 0,
    add(name: string) {
      if (names.size < mostNames && !names.has(keyOf(name))) names.set(keyOf(name), name)
      hasLowerCase ||= /^\P{L}*\p{Ll}/u.test(name)
    },
  }
}

const wordsOf = (text: string) => text.split(/[\s,]+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
const startsHigh = (word: string) => /^[^\p{L}\p{N}]*\p{Lu}/u.test(word)
const hasHigh = (text: string) => /\p{Lu}|\p{Lo}/u.test(text)

// Highgate Walk (cont.), Kew (full), Kew cont.
const continued = String.raw`cont(?:inued|'d|d)?\.?|ctd\.?|forts(?:etzung|\.)|suite|continuación|segue|continua(?:ção|zione)?|vervolg|cd\.`
const full =
  'full|fully booked|sold out|ausgebucht|ausverkauft|complet|completo|agotado|esaurito|al completo|volgeboekt|uitverkocht|esgotado|lotado|brak miejsc'
const addition = new RegExp(
  String.raw`(?:[\s,–-]*[([]\s*(?:${continued}|${full})\s*[)\]]|[\s,–-]+(?:${continued.replace('suite|', '')}))$`,
  'iu',
)
const number = /\s*[([]\s*\d{1,3}(?:\s*(?:\/|of|von|de|di|van|z)\s*\d{1,3})?\s*[)\]]$/iu

/** The name of a tour in a title: without `(cont.)` and `(full)`, and without `(2)` where the rest is a tour of the file. */
export function nameInLine(text: string, known: KnownTours): string {
  const name = text.replace(addition, '').trim() || text
  return known.nameIn(name.replace(number, '')) ?? known.nameIn(name) ?? name
}

const alone = /^(?:ok(?:ay)?|end|ende|fin|fine|pto|nb|ps|fyi|c\/o|s\.?\s?o\.?)[.:!]?$/iu
const addressed =
  /^(?:(?:please|pls|kindly|bitte|veuillez|prière|merci (?:de|d')|por favor|se ruega|si prega|per favore|graag|let op|prosimy|proszę|snälla|vänligen|venligst)[\s,:]+(?=(\p{L}))|(?:n\.?\s?b|p\.?\s?s)\.?[\s:]|p\.?\s?t\.?\s?o\.?\s)/iu
/** Please bring a coat, NB: one invoice; Please Please Me is a name. */
function isAddressed(text: string): boolean {
  const found = addressed.exec(text)
  return found !== null && !(found[1] !== undefined && startsHigh(found[1]))
}
// Guide: Peter
const ofStaff =
  /^(?:(?:tour )?(?:guide|leader|driver)s?|(?:reise)?(?:führer|leiter)(?:in)?|fahrer(?:in)?|chauffeur|conducteur|guía|conductor|guida|autista|gids|reisleider|guia|motorista|przewodnik|kierowca)\s*[:=–-]\s/iu
const label = /^(\p{L}[\p{L} -]{1,24}):\s*\S/u
const remarks: readonly Concept[] = ['remark', 'phone', 'email', 'money']
const ofTours: readonly Concept[] = ['tour', 'title', 'name', 'product', 'date', 'time', 'start', 'status']

const counted = new Set<Concept>(
  'booking person count travelers number free money adult child infant senior student youth'.split(' '),
)
const countedWord =
  /^(?:more|left|free|spare|open|empty|extra|others?|late|no|of|tb[acd]|pax|x|mins?|minut\p{L}*|h|hrs?|hours?|days?|nights?|weeks?|places?|seats?|stunden?|tage?n?|nächte|wochen?|plätze?|frei|weitere|heures?|jours?|nuits?|autres?|libres?|horas?|días?|noches?|plazas?|más|ore|giorni|notti|posti|altri|uur|dagen|nachten|plaatsen|vrij|meer|dias|noites|lugares|mais|godzin\p{L}*|dni|miejsc\p{L}*)[.)]?$/iu
const isCounted = (word = '') =>
  countedWord.test(word) || (/^\p{L}/u.test(word) && [...conceptsOf(word)].some((concept) => counted.has(concept)))

/** 2 adults, 12 guests, 3 bookings, 2 more to come, 30 mins break, 1 of 2; `39 Steps` and `30 Minute Cruise` are not. */
function isCount(text: string): boolean {
  const [first = '', second, ...others] = wordsOf(text.replaceAll(/[()[\]*+]/g, ' '))
  return /^\d+$/.test(first) && isCounted(second) && others.every((word) => !startsHigh(word) || isCounted(word))
}

const isSentence = (text: string) => /[.!?]$/.test(text) || text.length > 80 || wordsOf(text).length > 10

/** What is no tour in any file. */
function isRemark(text: string, known: KnownTours): boolean {
  if (alone.test(text) || isAddressed(text) || ofStaff.test(text) || isCount(text) || isLabelled(text)) return true
  // (cash), * window seats *
  if (/^[([*+–-]/.test(text)) return !hasHigh(text) && /\p{L}/u.test(text) && !known.isAnyLowerCase()
  // & a dog, @ the pier
  return /^[&@]/.test(text) || isLowSentence(text)
}

function isLabelled(text: string): boolean {
  const concepts = conceptsOf(label.exec(text)?.[1] ?? '')
  return concepts.size > 0 && [...concepts].every((concept) => remarks.includes(concept))
}

function isLowSentence(text: string): boolean {
  const words = wordsOf(text)
  return isSentence(text) && words.length > 3 && !hasHigh(words.slice(1).join(' '))
}

// VIP, GYG and Cash alone may be what the rows below are; so may Paid by card.
const openWords =
  /^(?:notes?|cash|card|paid|unpaid|late|lunch|dinner|break|vegans?|vegetarians?|group|private|bar|karte|bezahlt|offen|payé|efectivo|pagado|contanti|pagato|betaald|pago)$/iu
const firstCapital = /^["'“„«‘]?[\p{Lu}\p{Lo}]/u
const anyLetter = /^["'“„«‘]?\p{L}/u
// 1066 Battle Walk, 221B Baker Street, 24h Ticket
const numbered = /^["'“„«‘]?\d+(?!(?:st|nd|rd|th|er|[ap]m)\b)\p{L}{0,2}\s+(?=\p{Lu})(\S+)/u
const isPrice = /[£$€¥]|\d\s?(?:GBP|EUR|USD|pp)\b/u
const pairedSigns = /^([*_])(?=\S)(.*\S)\1$/su

function isLoneName(text: string): boolean {
  const word = text.replaceAll(/^[^\p{L}]+|[^\p{L}\d]+$/gu, '')
  return !/^\p{Lu}{1,3}$/u.test(word) && !openWords.test(word) && !isFirstName(word) && /\p{L}.*\p{L}/u.test(word)
}

/** Mamma Mia!, but not Is this London? */
const isCalled = (name: string, words: readonly string[]) =>
  /[!?]$/.test(name) && words.length > 1 && words.length <= 5 && words.every((word) => startsHigh(word))

/** What is plainly the name of a tour, in a file that writes its tours as `known`. */
function isName(text: string, known: KnownTours): boolean {
  const marked = pairedSigns.exec(text)?.[2]
  const name = marked ?? text
  const words = wordsOf(name)
  if (marked !== undefined && words.filter((word) => startsHigh(word)).length < 2) return false
  if (isPrice.test(name) || (isSentence(name) && !isCalled(name, words))) return false
  if (numbered.test(name)) return isNumberedName(name)
  return beginsAsName(name, known) && (words.length === 1 ? isLoneName(name) : isLongName(name, words))
}

/** Not 30 Minute Cruise, which may be how long it takes. */
const isNumberedName = (name: string): boolean => !isCounted(numbered.exec(name)?.[1]) || /^\P{L}?\d+\p{L}/u.test(name)

const beginsAsName = (name: string, known: KnownTours): boolean =>
  firstCapital.test(name) || (known.isAnyLowerCase() && anyLetter.test(name))

const isLongName = (name: string, [first = '', ...others]: readonly string[]): boolean =>
  !isOfOtherLabel(name) && !(openWords.test(first) && !hasHigh(others.join(' ')))

const isOfOtherLabel = (text: string): boolean => {
  const concepts = conceptsOf(label.exec(text)?.[1] ?? '')
  return concepts.size > 0 && !ofTours.some((concept) => concepts.has(concept))
}

/**
 * Whether a line is a tour, a remark or may be either. The tests have it as a table: what is in none of the lists of remarks and not written as
 * a name is open, so that the rows below it are refused and get neither a wrong tour nor that of the title before.
 */
export function kindOfLine(text: string, known: KnownTours): KindOfLine {
  if (isLong(text) || !/[\p{L}\p{N}]/u.test(text)) return 'remark'
  if (known.has(text)) return 'title'
  if (isRemark(text, known)) return 'remark'
  return isName(text, known) ? 'title' : 'open'
}
