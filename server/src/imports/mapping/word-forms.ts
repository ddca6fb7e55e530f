import { furtherLanguages, languages } from '../values/languages.ts'
import { plain } from '../values/words.ts'

// Words of a header that are no known words themselves, but forms or the beginnings of some.

/** What single words of a header speak of, in any language. */
export type Concept = string

/** What a word may mean: several meanings where nothing but the cells can say which. */
export type Readings = readonly (readonly Concept[])[]

const keyOf = (word: string) => plain(word) || word
const all = [...languages, ...furtherLanguages]
const isSingle = (word: string) => !word.includes(' ')

/** The single words of each language and what they mean. */
const wordsOf = (headers: Record<string, string[]>) =>
  Object.entries(headers).flatMap(([concept, words]) =>
    words.filter(isSingle).map((word) => ({ concept, key: keyOf(word) })),
  )

// DD/MM/YY is how dates are written, and no memo.
const isOneLetter = /^(.)\1+$/

// Wh may be what as well as who.
const shortestAbbreviated = 4
const mostConsonants = 7

const consonantsOf = ([first = '', ...rest]: string) => first + rest.join('').replaceAll(/[aeiouy]/g, '')
const leastOfLong = 5
const english = [
  ...wordsOf(languages[0]?.headers ?? {}),
  // Trnsfr is a transfer, which means something as a whole header only, as well as a transferee.
  ...wordsOf(languages[0]?.alone ?? {}).filter(({ key }) => consonantsOf(key).length >= leastOfLong),
]

/** tm, svc and excrsn: the consonants of one known English word. */
const abbreviations = new Map<string, Set<Concept>>()
for (const { concept, key } of english) {
  const consonants = consonantsOf(key)
  if (
    key.length < shortestAbbreviated ||
    consonants.length < 2 ||
    consonants.length > mostConsonants ||
    isOneLetter.test(consonants)
  )
    continue
  const known = abbreviations.get(consonants)
  if (known) known.add(concept)
  else abbreviations.set(consonants, new Set([concept]))
}

/** What the consonants of one word mean; nothing where they are those of several. */
export const abbreviated = (word: string): Iterable<Concept> => {
  const found = abbreviations.get(word)
  return found?.size === 1 ? found : []
}

const wholeWords = all.flatMap(({ headers }) => wordsOf(headers))
const shortestBeginning = 4

const wordsBegunBy = (word: string) =>
  word.length < shortestBeginning ? [] : wholeWords.filter(({ key }) => key.startsWith(word))

/** Bemerk. and Begleitpers.; Profs. is the plural of Prof. */
function begunBy(word: string) {
  const found = wordsBegunBy(word)
  return found.length === 0 && word.endsWith('s') ? wordsBegunBy(word.slice(0, -1)) : found
}

/** Com. is a commission, and com by itself is *with* in Portuguese. */
const withPoint = new Map<string, Concept[]>(['com', 'prov', 'rab'].map((word) => [word, ['partial']]))

/** Stdnt, which has no vowel, is no word that is put together of two short ones. */
export function withoutVowels(word: string): readonly Concept[] | undefined {
  const found = /^[^aeiouy\P{L}]{4,}$/u.test(word) ? [...abbreviated(word)] : []
  return found.length > 0 ? found : undefined
}

/** What an abbreviation means where the words that it may begin all mean the same. */
export function shortForm(word: string, shortened: ReadonlySet<string>): Iterable<Concept> {
  if (!shortened.has(word)) return abbreviated(word)
  const begun = new Set(begunBy(word).map(({ concept }) => concept))
  return new Set([...abbreviated(word), ...(begun.size === 1 ? begun : []), ...(withPoint.get(word) ?? [])])
}

const shortestStem = 4

/** A word as a stem and an ending, in each way that the endings of its language allow. */
const splitsOf = (word: string, endings: readonly string[]) =>
  ['', ...endings]
    .filter((ending) => word.endsWith(ending) && word.length - ending.length >= shortestStem)
    .map((ending) => ({ stem: word.slice(0, word.length - ending.length), ending }))

// Confirm is no form of confirmé, as výlet is one of výlety.
const isVowel = /^[aeiou]+$/
const mayDiffer = (one: string, other: string, hasStems: boolean) =>
  hasStems || one === other || !((one === '' && isVowel.test(other)) || (other === '' && isVowel.test(one)))

type Form = { ending: string; concepts: Set<Concept> }

/** The words of each language by what is left of them without their endings. */
const stems = all.flatMap(({ headers, endings = [] }, at) => {
  const plainEndings = endings.map(keyOf).filter((ending) => ending !== '')
  const words = new Map<string, Form[]>()
  for (const { concept, key } of plainEndings.length === 0 ? [] : wordsOf(headers))
    for (const { stem, ending } of splitsOf(key, plainEndings)) {
      const known = words.get(stem) ?? []
      const same = known.find((form) => form.ending === ending)
      if (same) same.concepts.add(concept)
      else known.push({ ending, concepts: new Set([concept]) })
      words.set(stem, known)
    }
  return plainEndings.length === 0
    ? []
    : [{ endings: plainEndings, words, hasStems: endings.includes(''), isFurther: at >= languages.length }]
})

const different = (readings: Readings): Readings => [
  ...new Map(readings.map((reading) => [reading.toSorted().join(), reading])).values(),
]

/** Recado beside Recados, Lectora beside Lector: what the words mean of which this is another form, in more partners' languages first. */
function otherForms(word: string): Readings {
  const found = stems.map(({ endings, words, hasStems, isFurther }) => {
    const forms = splitsOf(word, endings).flatMap(({ stem, ending }) =>
      (words.get(stem) ?? []).filter((form) => mayDiffer(ending, form.ending, hasStems)),
    )
    return { isFurther, readings: forms.map(({ concepts }) => [...concepts]) }
  })
  const ofMain = found.filter(({ isFurther }) => !isFurther).flatMap(({ readings }) => readings)
  return different(ofMain.length > 0 ? ofMain : found.flatMap(({ readings }) => readings))
}

const mostReadings = 6

/** What a word means of which known words are other forms; nothing where they mean different things. */
export function formOf(word: string): readonly Concept[] {
  const [only, ...others] = otherForms(word)
  return only && others.length === 0 ? only : []
}

/** What a word may mean where its forms, or the words that it begins, mean different things: Insc. and Part. */
export function openReadings(word: string, shortened: ReadonlySet<string>): Readings {
  const forms = otherForms(word)
  const found =
    forms.length > 0 || !shortened.has(word) ? forms : different(begunBy(word).map(({ concept }) => [concept]))
  return found.length > 1 && found.length <= mostReadings ? found : []
}
