import { isFirstName } from '../values/first-names.ts'
import { isLong } from '../values/texts.ts'
import { conceptsOf, type Concept } from './concepts.ts'
import { isWay, namesOuting } from './outings.ts'
import { isOfSecondGroup, mayBeSecondGroup } from './second-groups.ts'

/** What a line of one cell is in a file whose tours are titles; `open` where it may be a tour as well as a remark. */
export type KindOfLine = 'title' | 'remark' | 'open'

/** The tours that titles of the file have named so far. */
export type KnownTours = {
  has(name: string): boolean
  /** The name that stands in a text beside nothing but signs. */
  nameIn(text: string): string | undefined
  isAnyLowerCase(): boolean
  areAllCapitals(): boolean
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
  let hasSmall = false
  return {
    has: (name: string) => names.has(keyOf(name)),
    nameIn(text: string) {
      const name = names.get(keyOf(text))
      return name !== undefined && text.includes(name) ? name : undefined
    },
    // Before the first name nothing says how the file writes them.
    isAnyLowerCase: () => hasLowerCase || names.size === 0,
    areAllCapitals: () => names.size > 0 && !hasSmall,
    add(name: string) {
      if (names.size < mostNames && !names.has(keyOf(name))) names.set(keyOf(name), name)
      hasLowerCase ||= /^\P{L}*\p{Ll}/u.test(name)
      hasSmall ||= /\p{Ll}/u.test(name)
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
const asking =
  /^(?:please|pls|kindly|bitte|veuillez|prière|merci (?:de|d')|por favor|se ruega|si prega|per favore|graag|let op|prosimy|proszę|snälla|vänligen|venligst)[\s,:]+(?=(\p{L}))/iu
/** PS Waverley Cruise and NB Kew Gardens, and not NB Bring umbrellas. */
const mayBeVessel = (text: string): boolean =>
  namesOuting(text) ||
  wordsOf(text)
    .slice(1)
    .every((word) => startsHigh(word))
const noting = /^(?:n\.?\s?b|p\.?\s?s|p\.?\s?t\.?\s?o)\.?(?::|\s)\s*(?=(\S))/iu
/** NB Umbrellas and PS Waverley may be a remark and a name. */
const mayBeNoted = (text: string): boolean => noting.test(text)
/** Please bring a coat, NB: one invoice; Please Please Me is a name, and PS Waverley may be one. */
function isAddressed(text: string): boolean {
  const found = asking.exec(text)
  const noted = noting.exec(text)
  if (noted) return noted[0].includes(':') || !startsHigh(noted[1] ?? '') || !mayBeVessel(text)
  return found !== null && !startsHigh(found[1] ?? '')
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

// How long something takes counts no people and no bookings.
const ofDuration =
  /^(?:mins?|minut\p{L}*|h|hrs?|hours?|days?|nights?|weeks?|stunden?|tage?n?|nächte|wochen?|heures?|jours?|nuits?|horas?|días?|noches?|ore|giorni|notti|uur|dagen|nachten|dias|noites|godzin\p{L}*|dni)[.)]?$/iu
const ofWaiting =
  /^(?:break|wait(?:ing)?|delay(?:ed)?|stop|behind|early|pause|halt|aufenthalt|verspätung|retard|arrêt|pausa|sosta|ritardo|retraso|atraso|parada|vertraging|przerw[aęy])[.)]?$/iu

/** 2 adults, 12 guests, 3 bookings, 2 more to come, 30 mins break, 1 of 2; `39 Steps` and `2 hour boat trip` are not. */
function isCount(text: string): boolean {
  const [first = '', second = '', ...others] = wordsOf(text.replaceAll(/[()[\]*+]/g, ' '))
  if (!/^\d+$/.test(first) || !isCounted(second)) return false
  const takesTime = ofDuration.test(second)
  if (takesTime && namesOuting(text)) return false
  const mayBeName = takesTime && !isWay(text) && !ofWaiting.test(others[0] ?? '')
  return others.every((word) => isCounted(word) || ofWaiting.test(word) || (!startsHigh(word) && !mayBeName))
}

const isSentence = (text: string) => /[.!?]$/.test(text) || text.length > 80 || wordsOf(text).length > 10

/** What is no tour in any file. */
function isRemark(text: string, known: KnownTours): boolean {
  if (
    alone.test(text) ||
    isOfSecondGroup(text) ||
    isAddressed(text) ||
    isOfStaff(text) ||
    isCount(text) ||
    isLabelled(text)
  )
    return true
  // (cash), * window seats *
  if (/^[([*+–-]/.test(text)) return !hasHigh(text) && /\p{L}/u.test(text) && !known.isAnyLowerCase()
  // & a dog, @ the pier
  return /^[&@]/.test(text) || isLowSentence(text)
}

/** Guide: Peter; Guide - Led Walk is a tour. */
const isOfStaff = (text: string): boolean => ofStaff.test(text) && (text.includes(':') || !namesOuting(text))

const labelConcepts = (text: string) => [...conceptsOf(label.exec(text)?.[1] ?? '')]
const behindLabel = (text: string) => text.replace(/^[^:]*:\s*/u, '')

// Most people write a capital behind Notes:, too.
const ofWhatIsSpecial = /^(?:[Ss]pecials?|SPECIALS?|[Ii]nfo|INFO)\s*:\s*["'“„«‘]?\p{Lu}/u

/** Notes: All by coach, and Phone: 020 7946 0999; Special: Ripper Walk may be a tour. */
function isLabelled(text: string): boolean {
  const concepts = labelConcepts(text)
  const mayBeName = concepts.includes('remark') && ofWhatIsSpecial.test(text)
  return concepts.length > 0 && concepts.every((concept) => remarks.includes(concept)) && !mayBeName
}

/** Special: Ripper Walk */
const isLabelledOuting = (text: string): boolean =>
  labelConcepts(text).some((concept) => concept === 'remark' || ofTours.includes(concept)) &&
  namesOuting(behindLabel(text))

const ofSentences =
  /(?<!\p{L})(?:please|is|are|was|were|will|must|should|can|has|have|need|needs|bitte|ist|sind|wird|werden|muss|müssen|haben|est|sont|sera|seront|doit|doivent|está|están|son|será|serán|sono|sarà|saranno|deve|devono|zijn|wordt|worden|moet|moeten|são|serão|jest|są|będzie|będą)(?!\p{L})/iu

/** A sentence without a second capital. A long text that does not end as one may be a long name. */
function isLowSentence(text: string): boolean {
  const words = wordsOf(text)
  const isOne = /[.!?]$/.test(text) || (isSentence(text) && ofSentences.test(text))
  return isOne && words.length > 3 && !hasHigh(words.slice(1).join(' '))
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

// Where all tours are written in capitals, KEW and ZOO are, too.
const ofCapitals =
  /^(?:vip|gyg|fao|tui|ota|dmc|tb[acd]|pax|cxl|foc|eod|eta|etd|gbp|eur|usd|new|old|all|am|pm|sold|\p{L}{1,2})$/iu

function isLoneName(text: string, known: KnownTours): boolean {
  const word = text.replaceAll(/^[^\p{L}]+|[^\p{L}\d]+$/gu, '')
  const isShort = /^\p{Lu}{1,3}$/u.test(word)
  return (
    (!isShort || (known.areAllCapitals() && !ofCapitals.test(word))) &&
    !openWords.test(word) &&
    !isFirstName(word) &&
    /\p{L}.*\p{L}/u.test(word)
  )
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
  if (isPrice.test(name) || mayBeSecondGroup(name)) return false
  return namesOuting(name) || isLabelledOuting(name) || isWrittenAsName(name, words, known)
}

function isWrittenAsName(name: string, words: readonly string[], known: KnownTours): boolean {
  if (mayBeNoted(name) || (isSentence(name) && !isCalled(name, words))) return false
  if (numbered.test(name)) return isNumberedName(name)
  return beginsAsName(name, known) && (words.length === 1 ? isLoneName(name, known) : isLongName(name, words))
}

const daysIn = /^\d+\s+\p{L}+\s+(?:in|of|à|en|dans|a|di|em|van|w)\s+\p{Lu}/u

/** 3 Days in London, but not 30 Minute Break, which may be how long something takes. */
function isNumberedName(name: string): boolean {
  const counted = numbered.exec(name)?.[1] ?? ''
  return !isCounted(counted) || /^\P{L}?\d+\p{L}/u.test(name) || (ofDuration.test(counted) && daysIn.test(name))
}

const beginsAsName = (name: string, known: KnownTours): boolean =>
  firstCapital.test(name) || (known.isAnyLowerCase() && anyLetter.test(name))

const isLongName = (name: string, [first = '', ...others]: readonly string[]): boolean =>
  !isOfOtherLabel(name) && !(openWords.test(first) && !hasHigh(others.join(' ')))

const isOfOtherLabel = (text: string): boolean => {
  const concepts = labelConcepts(text)
  return concepts.length > 0 && !ofTours.some((concept) => concepts.includes(concept))
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
