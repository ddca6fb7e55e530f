import { londonDay } from 'contract/days'
import { readMoment } from './dates.ts'
import { isKindOrRelative } from './party-asides.ts'
import { wordReader } from './words.ts'

export type ListedName = { name: string; type?: string; dob?: string; unclear?: true }

const word = wordReader({})

/**
 * Names in one cell with kinds or ages in brackets: `Anna Müller, Tom Müller (child, 8)`. Nothing where commas do not
 * separate whole names, as in `Müller, Anna`.
 */
export function readNameList(text: string): ListedName[] | undefined {
  if (text.length > longestList) return undefined
  const isOfLines = numbered.test(text) || /[\n;|\r]/.test(text)
  const parts = partsOfList(text, isOfLines)
  if (!parts) return [{ name: text, unclear: true }]
  if (parts.length === 0) return undefined
  const names = parts.map(parts.every((part) => withAge.test(part)) ? nameWithAge : nameOf)
  const areWhole = names.map(({ name }, index) => isWhole(name) || (parts[index] ?? '').includes('('))
  if (areWhole.every(Boolean) || (!isOfLines && haveSingleOnes(parts, areWhole))) return names
  return isOfLines || !areSeveral(parts, areWhole) ? undefined : [{ name: text, unclear: true }]
}

function partsOfList(text: string, isOfLines: boolean): string[] | undefined {
  const written = withAgesBeside(text.replaceAll('[', '(').replaceAll(']', ')'))
  const ofLines = () => written.split(numbered.test(text) ? aNumber : /[\r\n;|]+/)
  return (isOfLines ? ofLines() : partsBetween(written))?.map((part) => part.trim()).filter((part) => part !== '')
}

const isWhole = (name: string) => /\S\s+\S/.test(name)

/**
 * Ann Lee, Bo Lee, Cher: a person of one name among others. Ruiz Gil, Ana, Lee Day, Bo are surnames with a first name each, and
 * Baby in Ann Lee, Bo Lee, Baby is no adult of that name.
 */
function haveSingleOnes(parts: readonly string[], areWhole: readonly boolean[]): boolean {
  const areAlternating = parts.length % 2 === 0 && areWhole.every((isSo, at) => at < 2 || isSo === areWhole[at - 2])
  return (
    parts.length > 2 &&
    areWhole.filter(Boolean).length > 1 &&
    !areAlternating &&
    parts.every((part, at) => areWhole[at] === true || isSingleName(part))
  )
}
const isSingleName = (part: string) => singleName.test(part) && (firstName.test(part) || !isKindOrRelative(part))
const singleName = /^(?!(?:[JS][Rr]|D[Rr]|MD|PhD|Esq)$)\p{Lu}[\p{L}'’-]+$/u
// As niña and niño are written without their sign.
const firstName = /^Nin[ao]$/u

/** No person is called so: a cell with two whole names or with four parts names several people. */
const areSeveral = (parts: readonly string[], areWhole: readonly boolean[]) =>
  parts.length > 3 || (parts.length > 2 && areWhole.filter(Boolean).length > 1)

/** More than all names of the largest party. */
const longestList = 20_000

const comma = /,(?![^(]*\))/u
const between = /,(?![^(]*\))|\s(?:&|\+|\/|and|und|et|en)\s(?![^(]*\))/u
// Within a name, too: José Ortega y Gasset Ruiz.
const betweenLast = /\s[yei]\s(?![^(]*\))/u

/**
 * The texts between commas and words that join; undefined where `y`, `e` or `i` may join two surnames of one person as well as
 * two people: José Ortega y Gasset, Ana Ruiz.
 */
function partsBetween(text: string): string[] | undefined {
  const parts = text.split(between).map((part) => part.split(betweenLast))
  const isName = (part: string) => isWhole(part.trim()) || part.includes('(')
  const before = parts.slice(0, -1)
  const last = parts.at(-1) ?? []
  // Ana Ruiz y Eva Gil & Luz Sol are three people, unless a comma shows that commas separate the people.
  const mayBeOne = (names: readonly string[]) => names.length > 1 && (comma.test(text) || !names.every(isName))
  // Ortega y Gasset, José is one surname and a first name, and behind brackets no second surname follows.
  const isOpenBefore = before.some(
    (names) => mayBeOne(names) && isWhole(names[0] ?? '') && names[0]?.includes('(') === false,
  )
  const isOpenAtEnd = last.length > 1 && !last.every(isName) && before.flat().some(isName)
  return isOpenBefore || isOpenAtEnd ? undefined : parts.flat()
}

/** `Ann Lee, age 34, Tom Lee, 5` as `Ann Lee (age 34), Tom Lee (5)`. */
const withAgesBeside = (text: string): string =>
  text.replaceAll(
    /(?<=\p{L}),\s*((?:(?:aged?|alter|âge|edad|età|leeftijd|idade|wiek)\s*:?\s*)?\d{1,2}(?:\s*(?:y|yo|yrs?|years?(?: old)?|jahre?|ans|años|anni|jaar|anos|lat))?)(?=\s*(?:[,;\n]|$))/giu,
    ' ($1)',
  )

// Ann Lee ADT, as reservation systems write it.
const withCode = /^(\p{L}.*\s\S+)\s+(ADT|CHD|CNN|INF)$/u
// 1. Ann Lee 2. Bo Lee
const aNumber = /(?:^|[\s,;])\d{1,2}[.)]\s+/u
const numbered = /^1[.)]\s+.*[\s,;]2[.)]\s/su
// Ann Lee 34; Tom Lee 5
const withAge = /^(\p{L}[^\d()]*\p{L})\.?,?\s+(\d{1,2})$/u

function nameWithAge(part: string): ListedName {
  const [, name = part, age] = withAge.exec(part) ?? []
  const type = typeOfAge(Number(age))
  return type === undefined ? { name, unclear: true } : { name, type }
}

// Ann Lee x2 and Ann Lee +3 count people without names.
const counts = /\s[x×+]\s?\d{1,2}$/iu

// Kind 8 J.
const ageBehind = /\s+\d{1,2}\s*(?:y|yo|yrs?|years?|j|jahre?|ans|años|anni|jaar|anos|lat)?\.?$/iu

/** `Ann Lee - adult` as `Ann Lee (adult)`. */
function inBrackets(part: string): string {
  const [, person, code = ''] = withCode.exec(part) ?? []
  if (person !== undefined) return `${person} (${code === 'CNN' ? 'CHD' : code})`
  const [, name, after = ''] = /^(.*\S)\s+[-–:]\s+(\S[^-–:]*)$/u.exec(part) ?? []
  return name !== undefined && (word('traveler_type', after) ?? ageIn(after)) !== undefined
    ? `${name} (${after})`
    : part
}

function nameOf(part: string): ListedName {
  if (counts.test(part)) return { name: part, unclear: true }
  const [, name = part, inside] = /^(.*?)\s*\(([^()]*)\)\s*$/.exec(inBrackets(part)) ?? []
  // No name has a digit: what it says is a birth, a number of people or anything else.
  if (inside === undefined) return /\d/.test(part) ? { name: part, unclear: true } : { name: part }
  return { name, ...(saidIn(inside) ?? { name: part, unclear: true }) }
}

/** What stands in brackets behind a name; undefined where it is not understood. */
function saidIn(inside: string): Omit<ListedName, 'name'> | undefined {
  // Man or woman is no kind of a traveler.
  const said = (/\d\/\d/.test(inside) ? inside.split(/[,;]/) : inside.split(/[,;/]/))
    .map((each) => each.trim())
    .filter((each) => !sex.test(each))
  const kind = said
    .map((each) => word('traveler_type', each) ?? word('traveler_type', each.replace(ageBehind, '')))
    .find((type) => type !== undefined)
  const dob = said.map(birthIn).find((day) => day !== undefined)
  if (kind !== undefined || dob !== undefined || said.length === 0)
    return { ...(kind !== undefined && { type: kind }), ...(dob !== undefined && { dob }) }
  const age = said.map(ageIn).find((years) => years !== undefined)
  if (age === undefined) return undefined
  const type = typeOfAge(age)
  return type === undefined ? { unclear: true } : { type }
}

const sex = /^(?:m|f|w|male|female|man|woman|mr|mrs|ms|miss)\.?$/iu

/** A date of birth that can be read in one way only. */
function birthIn(text: string): string | undefined {
  const written = text.replace(/^(?:d\.?o\.?b\.?|born|geb\.?|née?|nac\.?|nata?o?|ur\.?)\s*:?\s*/iu, '')
  const day = /\d{4}/.test(written) ? readMoment(written, { order: undefined, past: true })?.day : undefined
  return day !== undefined && day < londonDay() ? day : undefined
}

function ageIn(text: string): number | undefined {
  const found =
    /^(?:aged?|alter|âge|edad|età|leeftijd|idade|wiek)?\s*:?\s*(\d{1,2})\s*(?:y|yo|y\/o|yrs?|years?(?: old)?|jahre?|ans|años|anni|jaar|anos|lat)?\.?$/iu.exec(
      text,
    )
  return found ? Number(found[1]) : undefined
}

/** Operators differ on the ages between: those are left to a person. */
function typeOfAge(age: number): string | undefined {
  if (age < 2) return 'infant'
  if (age >= 3 && age <= 12) return 'child'
  return age >= 18 ? 'adult' : undefined
}
