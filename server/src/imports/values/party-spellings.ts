import { numbers } from './number-words.ts'
import { withYoung } from './young-people.ts'
import { wordReader } from './words.ts'

// How a party is counted by ages, totals and groups, each said in numbers and kinds.

const words = wordReader({})

const grown = '(1[6-9]|[2-9]\\d)'
const years = "(?:['’]?s|\\s?(?:years?|yrs?|jahren?|ans|años|anni|anos|jaar|lat))?"
const under = (ages: string) =>
  new RegExp(
    `(?<=\\d\\s?(?:[x×]\\s?)?)(?:under|below|unter|moins de|menos de|menores de|meno di|sotto i|onder(?: de)?|poniżej)[ -]?(?:${ages})${years}(?!\\d)`,
    'giu',
  )
// As a header that says so counts them.
const below: readonly (readonly [age: RegExp, kind: string])[] = [
  [under('[1-5]'), 'infants'],
  [under('[6-9]|1[0-8]'), 'children'],
]
const above = new RegExp(
  `(?<=\\d\\s?(?:[x×]\\s?)?)(?:over|above|über|plus de|mayores de|más de|over i|oltre i|più di|boven(?: de)?|maiores de|mais de|powyżej)[ -]?${grown}${years}(?!\\d)`,
  'giu',
)
const plusBefore = new RegExp(`(?<![\\p{L}\\d-])${grown}\\s?\\+(?=\\s*[:=x×]\\s*\\d)`, 'giu')
// 2 65-plussers
const plussers = /(?<=\d\s(?:x\s)?)(?:5\d|[67]\d)[- ]?plussers?(?!\p{L})/giu
const plusBehind = new RegExp(`(?<=(?:^|[,;+&])\\s*\\d{1,3}\\s?[x×]\\s?)${grown}\\s?\\+(?=\\s*(?:$|[,;&]))`, 'giu')

const byAges = [above, plusBefore, plusBehind, plussers]

/** 10 people, 3 over 60: those above an age may be among the others, unless these are children. */
function areBesideChildren(text: string): boolean {
  const parts = byAges
    .reduce((left, age) => left.replaceAll(age, '§'), text)
    .split(/[,;+&/]|\s(?:and|und|et|y|e|en|i)\s|(?<=\p{L}\.?)\s(?=\d{1,3}\s§)/u)
  return parts.every((part) => {
    const type = words('traveler_type', part.replaceAll(/[^\p{L}\s]/gu, '').trim())
    return part.includes('§') || (type !== undefined && type !== 'adult')
  })
}

/** 3 kids (1 under 5) says how old one of them is. */
function saysOfSome(before: string): boolean {
  const [, all, some] = /(?<!\d)(\d{1,3})[^\d()]*\(\s*(\d{1,3})\s?[^\d()]*$/u.exec(before) ?? []
  return Number(some) < Number(all)
}

/** 65+: 2, 2x 65+ and 2 mayores de 65 with the kind of those who are so old. */
function withAges(given: string): string {
  const text = below.reduce(
    (left, [ages, kind]) =>
      left.replaceAll(ages, (age: string, at: number) => (saysOfSome(left.slice(0, at)) ? age : kind)),
    given,
  )
  const isGrown = byAges.some((age) => text.search(age) >= 0) && areBesideChildren(text)
  return (isGrown ? byAges.reduce((left, age) => left.replaceAll(age, 'adults'), text) : text)
    .replaceAll(/(?<=\d\s)(?:mayores|maiores) de (?:edad|idade)/giu, 'adults')
    .replaceAll(/(?<=\d\s)(?:menores|menor) de (?:edad|idade)/giu, 'children')
}

const family = 'family|familie|famille|familia|famiglia|família|gezin|rodzina|rodina|familj|család|aile|fam\\.?'
const ofFamily = new RegExp(
  `^\\s*(?:${family})\\s*\\(?([12])\\s?\\+\\s?(\\d)\\)?\\s*$|^\\s*([12])\\s?\\+\\s?(\\d)\\s*\\(?(?:${family})\\)?\\s*$`,
  'iu',
)
const groups =
  'party|group|team|family|gruppe|familie|groupe|famille|grupo|familia|gruppo|famiglia|groep|gezin|família|grupa|rodzina'
const groupInWords = new RegExp(
  `^\\s*(?:an?\\s+)?(?:${groups})\\s+(?:of|von|mit|de|di|da|van|z)\\s+(\\p{L}+|\\d{1,3})\\s*$`,
  'iu',
)
const allOfKind =
  /^\s*(\p{L}+|\d{1,3})(?:\s(?:pax|people))?\s*,?\s+(?:all|alle|tous|toutes|todos|todas|tutti|tutte|allemaal|wszyscy|same)\s+(\p{L}{2,})\s*$/iu
const alone =
  /^\s*(?:just the one (\p{L}{3,})|(?:an?|one|eine?|une?|una?|een|uma?) (\p{L}{3,})\s*,?\s+(?:alone|on (?:his|her) own|allein|seule?|sol[oa]|da sol[oa]|alleen|sozinh[oa]))\s*$/iu
const inTurkish = /^\s*(\d{1,3}) kişi,?\s*\(?(\d{1,2})['’]?(?:s?[iıuü]) (\p{L}+)\)?\s*$/iu
// 5P may be a class, and 50p pence.
const people = /^\s*(\d{1,3})(?: p\.?| ?p\.)\s*$/u

const numberOf = (word: string): string | undefined => (/^\d+$/.test(word) ? word : numbers.get(word.toLowerCase()))

/** Rodzina 2+2 and party of five: families say parents and children. */
function ofGroup(text: string): string {
  const [, one, ofOne, two, ofTwo] = ofFamily.exec(text) ?? []
  const adults = one ?? two
  if (adults !== undefined) return `${adults} adults ${ofOne ?? ofTwo} children`
  return numberOf(groupInWords.exec(text)?.[1] ?? '') ?? text
}

/** Fifteen, all OAPs and a gentleman, alone. */
function ofOneKind(text: string): string {
  const [, many = '', kind = ''] = allOfKind.exec(text) ?? []
  const number = numberOf(many)
  if (number !== undefined && words('traveler_type', kind) !== undefined) return `${number} ${kind}`
  const [, one, other] = alone.exec(text) ?? []
  const only = one ?? other
  return only !== undefined && words('traveler_type', only) === 'adult' ? `1 ${only}` : text
}

// How a kind is abbreviated only beside another one: CR alone is a credit, and VW a car.
const besideEachOther = [
  ['ad(?:t|l|u\\p{L}*)?', 'cr[çs]?'],
  ['fn|feln\\p{L}*', 'gy'],
  ['vw|volw\\p{L}*', 'kd?'],
  ['voks?\\p{L}*', 'bø'],
  ['dosp\\p{L}*', 'dít?'],
].map(([adults, children]) => ({ adults: counted(adults), children: counted(children) }))
function counted(kind = '') {
  return new RegExp(`(?<=\\d\\s?)(?:${kind})(?!\\p{L})\\.?`, 'giu')
}

/** 2 ad + 1 cr: two kinds of one language beside each other. */
function withKindsInFull(text: string): string {
  const both = besideEachOther.find(
    ({ adults, children }) => text.search(adults) >= 0 && text.search(children) > text.search(adults),
  )
  return both ? text.replaceAll(both.adults, 'adults').replaceAll(both.children, 'children') : text
}

/** A party as it is spelled, in the numbers and kinds that are read; `letters` are those that count travelers in its column. */
export function inCounts(text: string, letters: readonly string[]): string {
  const count = people.exec(text)?.[1]
  // Beside A the letter P is a teacher.
  const isTeacher = letters.includes('p') && letters.some((letter) => /^[a-oq-z]$/.test(letter))
  if (count !== undefined && !isTeacher) return count
  return ofOneKind(ofGroup(withAges(withYoung(withKindsInFull(text)))))
    .replace(inTurkish, '$1 kişi (davon $2 $3)')
    .replaceAll(/(?<=\d\s?)Doz\.?(?!\p{L})/gu, (lecturers) => (/(?<!\p{L})Stud/u.test(text) ? 'Dozenten' : lecturers))
}
