import { furtherLanguages, languages } from '../values/languages.ts'
import { halfWidth } from '../values/texts.ts'
import { plain, readCurrency } from '../values/words.ts'
import { areUnderThree, kindOfAges } from './ages.ts'
import { currencyCodes } from './kinds.ts'
import { countedIn } from './numbers-of.ts'
import { spelledWords, withoutSecondForms } from './header-spellings.ts'
import { keptByHeader } from './kept-by-header.ts'
import { beforeOne, isPerOne, withoutPerSeveral } from './per-one.ts'
import {
  abbreviated,
  formOf,
  openReadings,
  shortForm,
  withoutVowels,
  type Concept,
  type Readings,
} from './word-forms.ts'

export type { Concept }

const concepts = new Map<string, Set<Concept>>()
/** What is written as several words. */
const phrases = new Set<string>()
for (const { headers } of languages)
  for (const [concept, words] of Object.entries(headers))
    for (const word of words) {
      const key = keyOf(word)
      if (/\P{L}/u.test(word)) phrases.add(key)
      const known = concepts.get(key) ?? new Set()
      concepts.set(key, known.add(concept))
      // Importe total and Total TTC say that they are of all, in one phrase.
      if (concept === 'money' && word.split(' ').some((part) => headers['total']?.includes(part))) known.add('total')
    }

const shortest = 4
/** Words which mean something as a whole header only: To beside From, in Polish Do, Transfer, below which drop-offs and codes stand too, Hire, which has a date and a vehicle, Venda, which has a number, and short ones of further languages. */
const alone = new Map<string, Set<Concept>>()
for (const { alone: lists = {} } of languages)
  for (const [concept, words] of Object.entries(lists))
    for (const word of words) alone.set(keyOf(word), new Set([...(alone.get(keyOf(word)) ?? []), concept]))
for (const { headers } of furtherLanguages) {
  const known = new Set([...concepts.keys(), ...alone.keys()])
  const written = new Map<string, string>()
  for (const [concept, words] of Object.entries(headers))
    for (const word of words) {
      const key = keyOf(word)
      if (/\P{L}/u.test(word)) phrases.add(key)
      const isShort = key.length < shortest && !/\p{Script=Hangul}/u.test(key)
      const into = isShort ? alone : concepts
      // Within its language a word may mean several things, as that of a total price does; Tür is another word than Tur.
      if (known.has(key) || (written.get(key) ?? word) !== word) continue
      written.set(key, word)
      into.set(key, new Set([...(into.get(key) ?? []), concept]))
    }
}

/** Whether a header means this in a further language, where it may mean something else in one of more partners. */
export const meansElsewhere = (header: string, concept: Concept): boolean =>
  furtherLanguages.some(({ headers }) => headers[concept]?.some((word) => keyOf(word) === plain(header)))

// Programs write Zlozenia for Złożenia.
for (const words of [concepts, alone])
  for (const [word, meant] of words) {
    const bare = word.replaceAll('ł', 'l')
    if (bare.length >= shortest && !concepts.has(bare) && !alone.has(bare)) words.set(bare, meant)
  }

const abbreviatedIn = (header: string) =>
  new Set([...header.matchAll(/(\p{L}+)\./gu)].map(([, word = '']) => plain(word)))

function keyOf(word: string) {
  return plain(word) || word
}

const longestPhrase = 5

/** Visita il, Boda el, Ślub dnia: at the end of a header the day follows; op. is what an operator notes. */
const beforeDay = new Map(['il', 'el', 'em', 'op', 'dnia'].map((word): [string, Concept[]] => [word, ['date']]))

/** In Recolha em it is a place. */
const ofPlaces: Concept[] = ['pickup', 'dropoff', 'place', 'hotel']
const dayBehind = (word: string, before: ReadonlySet<Concept>) =>
  ofPlaces.some((concept) => before.has(concept)) ? undefined : beforeDay.get(word)

/** The concepts of a header, a phrase of several words before its parts. */
export const conceptsOf = keptByHeader((header: string): ReadonlySet<Concept> => {
  const found = conceptsIn(header)
  if (countsUnknown(header, found)) return new Set(['counted'])
  if (found.size === 0) return inTwoLanguages(header)
  // Price per person per tour is one of a person, and Cost per group is not.
  const own = withoutPerSeveral(header)
  if (own === header) return found
  if (conceptsIn(own).has('each')) found.add('each')
  else found.delete('each')
  return found
})

/** Čas / Idő: the same in two languages, by words which mean something as a whole header only. */
function inTwoLanguages(header: string): Set<Concept> {
  const [one, other, ...others] = header.split('/').map((part) => conceptsIn(part.trim()))
  if (!one || !other || others.length > 0) return new Set()
  return new Set([...one].filter((concept) => other.has(concept) && one.size === other.size))
}

/** No. of hens: how many there are of what no word is known for, and no number of a booking. */
function countsUnknown(header: string, found: ReadonlySet<Concept>): boolean {
  const counted = countedIn(header)
  return counted !== undefined && [...found].every((each) => ofNumbers.has(each)) && conceptsIn(counted).size === 0
}
// Nombre is a name in Spanish, and zahl is paid in German.
const ofNumbers = new Set<Concept>(['number', 'count', 'name', 'paidby'])

function conceptsIn(header: string): Set<Concept> {
  const words = wordsOf(header)
  // Ár (GBP) and 总价（英镑） are one word with a currency.
  const [only = '', second] = words.filter(
    (word) => !currencyCodes.has(word.toUpperCase()) && readCurrency(word) === undefined,
  )
  const found = new Set<Concept>(second === undefined ? alone.get(only) : kindBehindNumber(words))
  if (found.size > 0 && !isPriceOfOne(header)) return found
  const shortened = abbreviatedIn(header)
  const parts = partsOf(words, shortened)
  for (const [at, word] of parts.entries()) {
    const isLast = at > 0 && at === parts.length - 1
    for (const concept of (isLast && !shortened.has(word) && dayBehind(word, found)) || conceptsOfWord(word, shortened))
      found.add(concept)
  }
  for (const concept of impliedBy(header, found)) found.add(concept)
  return found
}

const numbersOf = new Set(['n', 'no', 'nr', 'num', 'nb', 'qty', 'tot', 'number'])

/** N_BA beside N_AD, and nº profes: the number of those of a kind whose word is short. */
function kindBehindNumber([number = '', kind = '', ...others]: readonly string[]): Concept[] {
  const isNumber = numbersOf.has(number) && others.length === 0
  return isNumber ? [...(alone.get(kind) ?? [])].filter((concept) => kinds.has(concept)) : []
}

/** What the form of a header adds to its words. */
function impliedBy(header: string, found: ReadonlySet<Concept>): Concept[] {
  const kind = kindOfAges(found.has('free') ? withoutFree(header) : header) ?? kindInBrackets(header, found)
  const isMoney = found.has('money') || isInCurrency(header, found) || isPriceOfOne(header)
  return [
    ...(isMoney ? ['money'] : []),
    ...(isMoney && isPerOne(header) ? ['each'] : []),
    ...(kind === undefined ? [] : [kind]),
    ...(found.has('child') && areUnderThree(header) ? ['infant'] : []),
  ]
}

/** Ár/fő, whose word for a price is one by itself only, and EUR/pers., which names its currency alone. */
function isPriceOfOne(header: string): boolean {
  const before = beforeOne(header)
  return before !== undefined && (before === '' || alone.get(plain(before))?.has('money') === true)
}

/** Group Total (USD), P. adulto USD, Sold GBP and line_gbp are money: no number of people, no day, and no number of a line. */
const isInCurrency = (header: string, found: ReadonlySet<Concept>) =>
  named.test(header) && countedInCurrency.some((concept) => found.has(concept))
const named = /(?<![\p{L}\d])(?:GBP|EUR|USD)(?![\p{L}\d])/iu
const countedInCurrency: Concept[] = [
  'total',
  'note',
  'booked',
  'adult',
  'child',
  'infant',
  'senior',
  'student',
  'youth',
]

/** Under 5 (free) and Under 5s go free: the ages alone. */
const withoutFree = (header: string) =>
  header
    .split(/[\s()[\],:]+/u)
    .filter((word) => word !== 'go' && !concepts.get(plain(word))?.has('free'))
    .join(' ')
    .trim()

/** Players (under 15): the kind of those whom a header counts without naming one. */
function kindInBrackets(header: string, found: ReadonlySet<Concept>): Concept | undefined {
  const ages = /[([]([^()[\]]*\d[^()[\]]*)[)\]]\s*$/u.exec(header)?.[1]
  const isOpen = found.has('count') && ![...kinds].some((kind) => found.has(kind))
  return ages !== undefined && isOpen ? kindOfAges(ages) : undefined
}

const conceptsOfWord = (word: string, shortened: ReadonlySet<string>): Iterable<Concept> =>
  concepts.get(word) ?? withoutVowels(word) ?? segmented(word) ?? counted(word) ?? formOrShort(word, shortened)

function formOrShort(word: string, shortened: ReadonlySet<string>): Iterable<Concept> {
  const short = [...shortForm(word, shortened)]
  return short.length > 0 ? short : formOf(word)
}

/** What the first word of a header that is open may mean, with what the others mean: the cells say which it is. */
export function openConceptsOf(header: string): Readings {
  const shortened = abbreviatedIn(header)
  const words = wordsOf(header)
  const known = conceptsOf(header)
  const open = partsOf(words, shortened)
    .filter((word) => !alone.has(words.length === 1 ? word : '') && [...conceptsOfWord(word, shortened)].length === 0)
    .map((word) => openReadings(word, shortened))
    .find((readings) => readings.length > 0)
  return (open ?? []).map((reading) => [...known, ...reading])
}

/** Whether a header has a word that is known in no language, as the first one of `affiliate ID`, also within no phrase. */
export const hasUnknownWord = (header: string): boolean =>
  partsOf(wordsOf(header), abbreviatedIn(header)).some(
    (word) => word.length > 3 && !/\d/.test(word) && conceptsOf(word).size === 0,
  )

/** The words of a header, those of a known phrase as one. */
function partsOf(words: readonly string[], shortened: ReadonlySet<string>): string[] {
  const parts: string[] = []
  for (let at = 0; at < words.length;) {
    const length = phraseAt(words, at, shortened)
    parts.push(words.slice(at, at + length).join(''))
    at += length
  }
  return parts
}

/** The number of words from `at` that are known as one; 1 where none are. */
function phraseAt(words: readonly string[], at: number, shortened: ReadonlySet<string>): number {
  const [first = '', second = ''] = words.slice(at)
  // F. Alta is the day of an entry, and no falta.
  const isLetter = first.length === 1 && shortened.has(first) && second.length > 2
  for (let length = Math.min(longestPhrase, words.length - at); length > 1; length--) {
    const phrase = words.slice(at, at + length).join('')
    if (concepts.has(phrase) && (!isLetter || phrases.has(phrase))) return length
  }
  return 1
}

// Which trip are you joining? asks for the trip, and not where it is joined.
const asksWhich =
  /^(?:which|what)\s+((?:\p{L}+\s+){0,4}?)(\p{L}+)\s+(?:are|do|did|will|would|shall|can|have|is)(?!\p{L}).*$/iu
const whichTour = (header: string) =>
  header.replace(asksWhich, (whole, before: string, asked: string) => {
    if (concepts.get(plain(asked))?.has('tour')) return asked
    // Which London day are you joining? names days by where they go.
    return before !== '' && /^days?$/iu.test(asked) ? 'tour' : whole
  })

/** D/O, and DO luogo and D/O time: beside PU, in any language, where and when people are set down. */
const droppedOff = (header: string) =>
  header.replace(/^\s*D\/O\.?\s*$/u, 'dropoff').replace(/^D[./]?O\.?[\s_]+(\p{L}+)/u, (whole, next: string) => {
    if (/^(?:loc|addr?)$/iu.test(next)) return 'dropoff place'
    const found = new Set([...(concepts.get(plain(next)) ?? []), ...abbreviated(plain(next))])
    return found.has('time') || ofPlaces.some((concept) => found.has(concept)) ? `dropoff ${next}` : whole
  })

const wordsOf = (header: string): string[] => spelledWords(droppedOff(withoutSecondForms(whichTour(halfWidth(header)))))

const kinds = new Set<Concept>(['adult', 'child', 'infant', 'senior', 'student', 'youth'])

/** NADT and NoChd: the number of travelers of a kind. */
function counted(word: string): Concept[] | undefined {
  const [, counts = ''] = /^(?:n|no|nb|nr|num|qty)(\p{L}{2,})$/u.exec(word) ?? []
  const found = [...(concepts.get(counts) ?? [])].filter((concept) => kinds.has(concept))
  return found.length > 0 ? found : undefined
}

const linking = ['', 's', 'n']

/** `Reisedatum` or `GUESTNAME`: a word that is put together of at least two known ones. */
function segmented(word: string): Set<Concept> | undefined {
  const found = new Set<Concept>()
  const parts = split(word, 0)
  // Bestuur is no word of Be, stu and ur.
  if (parts && parts.length > 2 && parts.every((part) => part.length < shortest)) return undefined
  // In Romanian le is an article at the end of a word, and by itself it is the day of Mariage le.
  if (parts?.at(-1) === 'le') return undefined
  for (const part of parts ?? []) for (const concept of concepts.get(part) ?? []) found.add(concept)
  return found.size > 0 ? found : undefined
}

function split(word: string, from: number): string[] | undefined {
  if (from >= word.length) return []
  for (let to = word.length; to >= from + 2; to--) {
    const part = word.slice(from, to)
    if (!concepts.has(part)) continue
    for (const link of linking) {
      if (!word.startsWith(link, to) || (link !== '' && to + link.length >= word.length)) continue
      const rest = split(word, to + link.length)
      if (rest) return [part, ...rest]
    }
  }
  return undefined
}
