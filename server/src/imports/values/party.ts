import { travelerTypes, type TravelerType } from 'contract/booking-values'
import { countsAnimals, withoutAnimals } from './animals-beside-party.ts'
import { alphabets } from './letters-of-kinds.ts'
import { limits } from 'contract/limits'
import { numbers } from './number-words.ts'
import { inNumbers, isUnsettled, partsOfTotal } from './party-phrases.ts'
import { familyIn } from './party-families.ts'
import { inCounts } from './party-spellings.ts'
import { joining, oneAlone, travelersOfAnyAge } from './people-words.ts'
import { isOneChild, isPeopleThenChild, withOneMore, withoutAsides, withRelatives } from './party-asides.ts'
import { halfWidth, isLong } from './texts.ts'
import { wordReader } from './words.ts'

const words = wordReader({})
/**
 * The travelers of `2 Adult, 1 Child`, `ADT 2 / CHD 1`, `2A+1C` or `3`, one entry each; undefined where the text says something else.
 * `letters` are those that count travelers in the cells of its column.
 */
export const readParty = (raw: string, letters: readonly string[] = []): TravelerType[] | undefined =>
  isLong(raw) || countsAnimals(raw) ? undefined : partyIn(raw, letters)

function partyIn(raw: string, letters: readonly string[]): TravelerType[] | undefined {
  const half = inNumbers(withoutAsides(inCounts(withoutAnimals(halfWidth(raw)), letters)))
  if (isUnsettled(half)) return undefined
  const whole =
    partyOfSum(half, letters) ?? familyIn(half, { party: (text) => partyIn(text, letters), oneChild, number })
  if (whole) return whole
  const ofTotal = partsOfTotal(half)
  if (ofTotal) return restAndParts(ofTotal, letters)
  const text = withoutPrices(withOneMore(withRelatives(half)))
  const withOthers = countAndOthers(text, letters)
  if (withOthers) return withOthers
  if (isOpen(text)) return undefined
  const people = countAlone(text)
  if (people !== undefined) return people > 0 ? many('adult', people) : undefined
  const { outside, inside } = withoutBrackets(text.replace(groupOf, '').replaceAll(andBetween, ' '))
  // Ages in brackets do not change the number; kinds do.
  if (inside.some((each) => kindsIn(each))) return totalOfParts(outside, inside, letters)
  if (inside.some((each) => changesParty(each, outside))) return undefined
  return partyOfTokens(tokensOf(withWords(outside, letters)), text) ?? partyOfParts(outside)
}

const parts =
  /\s*[,;+&]\s*|\s+(?:(?:and|und|et|y|e|en|i|og|och|con|mit|avec|met|com)\s+)?(?=\d{1,3}\s?(?:[x×]\s?)?\p{L})/iu
const countFirst = /^(\d{1,3})\s?(?:[x×]\s?)?(\p{L}{3,}.{0,28})$/u
const countLast = /^(\p{L}{3,}.{0,28}?)\s*[:=x×]\s*(\d{1,3})$/u

/** 1 criança de colo and General Admission x 2, where a kind is said in several words; 10u15 is an hour, and 5e B a class. */
function partyOfParts(text: string): TravelerType[] | undefined {
  const read = text
    .trim()
    .split(parts)
    .map((part) => {
      const [, first, kind] = countFirst.exec(part.trim()) ?? []
      const [, name, last] = countLast.exec(part.trim()) ?? []
      const type = words('traveler_type', (kind ?? name ?? '').trim())
      const known = travelerTypes.find((one) => one === type)
      return known && many(known, Number(first ?? last))
    })
  return read.every((some) => some !== undefined) ? read.flat().slice(0, limits.travelers + 1) : undefined
}

// 24 in English; in German two who teach, beside those whom they teach.
const dozensOrLecturers = /^\s*\d{1,2}\s?doz\.?\s*$/iu
// 12 Stud. + 1 Doz. = 13; 3 + 1 = 4 names no kinds.
const withSum = /^((?=[^=]*\d)[^=]*\p{L}[^=]*?)\s*=\s*(\d{1,3})(?: pax)?\s*$/iu
function partyOfSum(text: string, letters: readonly string[]) {
  const [, parts = '', sum] = withSum.exec(text) ?? []
  const read = sum === undefined ? undefined : partyIn(parts, letters)
  return read?.length === Number(sum) ? read : undefined
}

const number = (word: string) => Number(numbers.get(word.toLowerCase()) ?? word)
/** A baby beside its parents; kids would be some. */
const oneChild = (word: string) =>
  isOneChild(word) ? travelerTypes.find((type) => type === words('traveler_type', word)) : undefined

/** 2 + 1 child. */
function countAndOthers(text: string, letters: readonly string[]) {
  const [, adults = '', others = ''] = countThenCount.exec(text) ?? []
  const added = others === '' ? undefined : readParty(others, letters)
  return added && !added.includes('adult')
    ? [...many('adult', Number(adults)), ...added].slice(0, limits.travelers + 1)
    : undefined
}

/** 4, davon 1 Kind: three adults and a child. Children among children are asked about. */
function restAndParts(
  { total, parts, areAdults }: NonNullable<ReturnType<typeof partsOfTotal>>,
  letters: readonly string[],
) {
  const read = partyIn(parts, letters)
  // 5 adults, of which 2 seniors
  if (areAdults && !isBareCount(parts) && read?.every((type) => type === 'adult') && read.length < total)
    return many('adult', total)
  // 12, of which 2 adults: the others may be children.
  if (!read || read.includes('adult') || isBareCount(parts) || read.length >= total) return undefined
  return [...many('adult', total - read.length), ...read]
}

/** 2A + 2E with the words of the only language that has these letters for kinds; E alone may be an adult or a child. */
function withWords(text: string, ofColumn: readonly string[]): string {
  const own = [...text.matchAll(letterOfKind)].map(([letter]) => letter.toLowerCase())
  const known = wordsOfLetters(own, ofColumn) ?? wordsOfLetters(own, [])
  return known ? text.replaceAll(letterOfKind, (letter) => known[letter.toLowerCase()] ?? letter) : text
}

function wordsOfLetters(own: readonly string[], ofColumn: readonly string[]) {
  const letters = [...own, ...ofColumn]
  // V3 alone is a version rather than three adults in Dutch.
  if (letters.includes('x') || new Set(letters).size < 2) return undefined
  const [first, ...others] = lettersOfKinds.filter((known) => letters.every((each) => known[each]))
  return others.some((other) => own.some((each) => other[each] !== first?.[each])) ? undefined : first
}

// Y and e behind a word join two.
const letterOfKind = /(?<!\p{L})(?![ey])\p{L}(?!\p{L})|(?<=\d\s?)[ey](?!\p{L})/giu
const kindOfPart: Partial<Record<string, TravelerType>> = {
  adults: 'adult',
  seniors: 'adult',
  children: 'child',
  youths: 'adult',
  infants: 'infant',
}
const lettersOfKinds = alphabets.map((letters) =>
  Object.fromEntries(Object.entries(letters).map(([letter, part]) => [letter, kindOfPart[part ?? '']])),
)

/** `Adult: 2 x £32.00` and `2 Adult @ 32.00` without the price of one; 大人2名 without the word that counts people. */
const withoutPrices = (text: string): string =>
  text
    .replaceAll(
      /(?<=\d\s?)[x×](?:\s?[£$€]\s?\d+(?:[.,]\d{2})?|\s?\d+[.,]\d{2})(?!\d)|@\s?[£$€]?\s?\d+(?:[.,]\d{2})?(?!\d)/giu,
      ' ',
    )
    .replaceAll(/(?<=\d\s?)[名人位个個]/gu, ' ')
    // 1 no. beside 2 nos.
    .replace(/^(\s*\d{1,3}) ?no\.\s*$/iu, '$1')
    .replaceAll(/(?<=(?:\sand|\+|,|&|\splus|\swith)\s?)an? (?=\p{L}{3,})/giu, '1 ')

/** Numbers and words without those that only join. */
const tokensOf = (text: string): string[] =>
  (text.toLowerCase().match(/\d+|\p{L}+\.?/gu) ?? [])
    .map((token) => (needsPoint(token) ? token : token.replace('.', '')))
    .filter((token) => !joining.has(token))
    .map((token) => numbers.get(token) ?? token)
    // 2 os. dorosłe and 2 Adult Tickets: the kind says more than the word for people beside it.
    .filter(
      (token, at, all) => !(travelersOfAnyAge.has(token) && (isKind(all[at + 1] ?? '') || isKind(all[at - 1] ?? ''))),
    )

/** Erw. is an abbreviation, and no word by itself. */
const needsPoint = (token: string) =>
  token.endsWith('.') &&
  !joining.has(token.slice(0, -1)) &&
  !travelersOfAnyAge.has(token.slice(0, -1)) &&
  words('traveler_type', token.slice(0, -1)) === undefined &&
  words('traveler_type', token) !== undefined

/** 2 + baby and 2 pax, baby do not say whether the baby is one of two, and Adult 16+ is a kind and no number. */
const isOpen = (text: string) =>
  dozensOrLecturers.test(text) ||
  countThenKind.test(text) ||
  isPeopleThenChild(text, travelersOfAnyAge) ||
  /\p{L}\s*\d{2}\s?\+\s*$/u.test(text)
const countThenKind = /^\s*\d{1,3}\s*(?:[+&]|(?<!\p{L})(?:plus|and|und|et|y|e|en|i)(?!\p{L}))\s*\p{L}{3,}/iu
// 2 + 1 child
const countThenCount =
  /^\s*(\d{1,3})\s*(?:[+&]|(?<!\p{L})(?:plus|and|und|et|y|e|en|i)(?!\p{L}))\s*(\d{1,2}\s*\p{L}[^+&]*)$/iu
const isKind = (token: string) => token.length > 2 && words('traveler_type', token) !== undefined

/** Adult (2) may be either, and is asked about. */
function partyOfTokens(tokens: readonly string[], text: string): TravelerType[] | undefined {
  const [only = ''] = tokens
  if (tokens.length === 1 && /^\d{1,4}$/.test(only)) return isCountOnly(text) ? many('adult', Number(only)) : undefined
  if (tokens.length === 0 || tokens.length % 2 === 1) return undefined
  const party: TravelerType[] = []
  const isNumber = (at: number) => /^\d/.test(tokens[at] ?? '')
  for (let at = 0; at < tokens.length; at += 2) {
    const some = travelersOf(tokens.slice(at, at + 2))
    // 2 adults, child 8: where the order changes, the number may be an age.
    if (!some || isNumber(at) !== isNumber(0)) return undefined
    party.push(...some)
  }
  return party.length > 0 ? party.slice(0, limits.travelers + 1) : undefined
}

const groupOf =
  /^\s*(?:a\s+)?(?:party|group|family|gruppe|familie|groupe|famille|grupo|familia|gruppo|famiglia|groep|gezin|família|grupa|rodzina)\s+(?:of|von|mit|de|di|da|van|z)\s+/iu
/** Before a number, where no kind is abbreviated so. */
const andBetween = new RegExp(
  `(?<=\\p{L}[.)]?)\\s+(?:en|i|e|con|mit|avec|plus|og|och|ja|ve|és|και|и|a)\\s+(?=\\d|(?:${[...numbers.keys()].filter((word) => word.length > 3).join('|')})\\s)`,
  'giu',
)
/** x2, or what stood behind the words for a group; not 20+ or 2 of something. */
const isCountOnly = (text: string) =>
  /^\s*(?:[x×]\s*\d{1,4}|\d{1,4}\s*[x×])\s*$/iu.test(text) || /^\d{1,4}\s*$/.test(text.replace(groupOf, ''))

/** A number by itself, in digits or as a word; a spreadsheet's 2.0 is a 2. */
function countAlone(text: string): number | undefined {
  const digits = /^\s*(\d{1,4})(?:[.,]0+)?\s*$/.exec(text)?.[1]
  const key = text
    .trim()
    .toLowerCase()
    .replace(/(?<=\p{L})\s?!+$/u, '')
  const count = digits ?? numbers.get(key)
  if (count !== undefined) return Number(count)
  return oneAlone.has(key) ? 1 : undefined
}

/** The text without what stands in brackets, and that; an open bracket without its end is text. Linear in the text. */
function withoutBrackets(text: string): { outside: string; inside: string[] } {
  const inside: string[] = []
  let outside = ''
  for (let at = 0; at < text.length;) {
    const open = text.indexOf('(', at)
    const close = open < 0 ? -1 : text.indexOf(')', open)
    if (close < 0) return { outside: outside + text.slice(at), inside }
    outside += `${text.slice(at, open)} `
    inside.push(text.slice(open + 1, close))
    at = close + 1
  }
  return { outside, inside }
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? []

/** Whether a text counts travelers of a kind, as in `1 child`. */
const kindsIn = (text: string) =>
  /\d/.test(text) && wordsOf(text).some((word) => words('traveler_type', word) !== undefined)

/** (+ baby) and (one child) say that others travel than those before the brackets, (2 cancelled) that some of them do not. */
function changesParty(inside: string, outside: string): boolean {
  if (/^\s*\+\s?\d{1,2}\s*$/.test(inside) || wordsOf(inside).some((word) => words('status', word) === 'cancelled'))
    return true
  if (without.test(inside)) return false
  const kindsOf = (text: string) => wordsOf(text).flatMap((word) => (isKind(word) ? words('traveler_type', word) : []))
  const named = kindsOf(outside)
  // (adults) says of which kind all of them are.
  return kindsOf(inside).some((kind) => !named.includes(kind) && (kind !== 'adult' || adds.test(inside)))
}
const without = /(?<!\p{L})(?:no|without|ohne|keine?|sans|sin|senza|sem|zonder|geen|bez)(?!\p{L})/iu
const adds = new RegExp(
  `^\\s*\\+|(?<!\\p{L})(?:plus|and|incl\\p{L}*|und|inkl\\p{L}*|et|dont|davon|${[...numbers.keys()].join('|')})(?!\\p{L})`,
  'iu',
)

/**
 * `3 (2 Adults, 1 Child)`: a total and its parts, which must be as many, or a family ticket; with anything else the cell contradicts
 * itself. `4 adults (2 seniors)` have seniors among them.
 */
function totalOfParts(outside: string, inside: readonly string[], letters: readonly string[]) {
  const [parts = ''] = inside
  const read = inside.length > 1 || parts.includes('(') ? undefined : readParty(parts)
  if (!read) return undefined
  if (ofFamily.test(outside)) return read
  const total = isBareCount(outside) ? /^\D*(\d{1,4})\D*$/.exec(outside)?.[1] : undefined
  if (total !== undefined) return read.length === Number(total) ? read : undefined
  return adds.test(parts) ? undefined : adultsAmong(partyOfTokens(tokensOf(withWords(outside, letters)), outside), read)
}

/** All adults, of whom some are said to be seniors. */
function adultsAmong(all: TravelerType[] = [], some: readonly TravelerType[]) {
  const areAdults = [...all, ...some].every((type) => type === 'adult')
  return areAdults && some.length < all.length ? all : undefined
}
const ofFamily = /^\s*(?:1\s*x?\s*)?(?:famil\p{L}*|gezin|rodzin\p{L}*)(?:\s*(?:tickets?|karte|pass))?\s*$/iu

/** Whether the text says how many travel, and nothing of what they are. */
export const isBareCount = (text: string): boolean =>
  text
    .toLowerCase()
    .match(/\p{L}+/gu)
    ?.every((word) => travelersOfAnyAge.has(word) || joining.has(word) || numbers.has(word)) ?? true

/** A number and a word, in either order. */
function travelersOf(pair: readonly string[]): TravelerType[] | undefined {
  const number = pair.find((token) => /^\d{1,4}$/.test(token))
  const word = pair.find((token) => !/^\d/.test(token))
  if (number === undefined || word === undefined) return undefined
  const read = words('traveler_type', word)
  const type = travelersOfAnyAge.has(word) ? 'adult' : travelerTypes.find((one) => one === read)
  return type && many(type, Number(number))
}

// One more than are allowed, so that the form's own reason is shown.
const many = (type: TravelerType, count: number): TravelerType[] =>
  Array.from({ length: Math.min(count, limits.travelers + 1) }, () => type)

/** `2+1+0` where a header names the kinds in this order; undefined where the text is something else. */
export function readPartsInOrder(text: string, order: readonly TravelerType[]): TravelerType[] | undefined {
  // 2/-/1 and 2//1 have none of the second kind; 2-1-0 is no day below a header that names three kinds.
  const isInOrder = /^\d{1,3}(?:\s*[+/]\s*(?:\d{1,3}|-)?)+$|^\d{1,3}(?:\s*-\s*\d{1,2})+$/.test(text.trim())
  const counts = isInOrder ? text.split(/\/|\+|(?<=\d\s*)-/).map((part) => Number(part.replace('-', ''))) : []
  // Of three kinds nothing says which one two numbers lack.
  if (counts.length < 2 || counts.length !== order.length) return undefined
  return counts.flatMap((count, at) => many(order[at] ?? 'adult', count)).slice(0, limits.travelers + 1)
}
