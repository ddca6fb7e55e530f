import { isFirstName } from './first-names.ts'
import { surnamesBehindE, surnamesBehindY } from './people-in-names.ts'
import { isUnderstood } from './said-of-names.ts'
import { linesOfDashes } from './names-between-dashes.ts'
import { withSharedSurname } from './shared-surname.ts'
import { isUsualSurname } from './surnames.ts'

// The entries of a list of names in one cell, in whatever way it is written.

type Entries = {
  /** Undefined where the text leaves open what joins two people. */
  parts: string[] | undefined
  /** Lines, numbers or signs separate them, and no commas. */
  isOfLines: boolean
}

export function entriesOf(text: string): Entries {
  const written = withOwnSurnames(linesOfDashes(linesOfSystems(withAgesBeside(withOwnSigns(withoutAddresses(text))))))
  const isOfLines = isNumbered(written) || isLettered(written) || isBulleted(written) || /[\n;|\r]/.test(written)
  const parts = isOfLines ? linesOf(written) : partsBetween(written)
  return { parts: parts?.map(bare).filter((part) => part !== ''), isOfLines }
}

/** Ann Lee <ann@example.org>, as mail programs write it. */
export const withoutAddresses = (text: string): string =>
  text.replaceAll(
    /(?:"(?<quoted>[^"]*)")?\s*(?:<\s*(?:mailto:)?[^\s<>@]+@[^\s<>]+\s*>|[([]\s*(?:mailto:)?[^\s()[\]@]+@[^\s()[\]]+\s*[)\]])/giu,
    '$<quoted>',
  )

/** East Asian commas and brackets as others write them; 加藤 浩二（KATO KOJI） has a name in brackets. */
const withOwnSigns = (text: string): string =>
  text
    .replaceAll('[', '(')
    .replaceAll(']', ')')
    .replaceAll(/（([^（）]*)）/gu, (found, inside: string) => (isUnderstood(inside) ? ` (${inside})` : found))
    .replaceAll(/[、，]/gu, ', ')
    .replaceAll('；', '; ')
    .replaceAll(/(?<=\p{L}\)?)\s*(?:\/\/|\\)\s*(?=\p{Lu})/gu, ' / ')

// KELLER/MARK MR KELLER/DIANE MRS
const startsAsInSystems = /^\p{Lu}[\p{Lu}'’ -]*\/\p{Lu}/u
const titleBeforeNext =
  /\s(MRS?|MS|MISS|MSTR|DR|PROF|REV|CHD|CNN|INF|HERR|FRAU|HR|FR|MME|MLLE|M|SR|SRA|SRTA|SIG|SIGRA|DHR|MEVR|MW|PAN|PANI)\.?\s*[,;+]?\s+(?=\p{Lu}[\p{Lu}'’-]*(?: \p{Lu}[\p{Lu}'’-]*){0,3}\/\p{Lu})/gu

/** The names of a reservation system one after the other, each on a line. */
const linesOfSystems = (text: string): string =>
  startsAsInSystems.test(text) ? text.replaceAll(titleBeforeNext, ' $1\n') : text

// 1. Ann Lee 2. Bo Lee
const aNumber = /(?:^|[\s,;])\d{1,2}[.)]\s+/u
const isNumbered = (text: string) => /^1[.)]\s+(?:[^\d]*$|.*[\s,;]2[.)]\s)/su.test(text)
// a) Ann Lee b) Bo Lee
const aLetter = /(?:^|[\s,;])[a-h]\)\s+/u
const isLettered = (text: string) => /^a\)\s.*[\s,;]b\)\s/su.test(text)
// - Ann Lee (41) - Bo Lee (39)
const aBullet = /(?:^|[\s,;])[-–—•·*]\s+(?=\p{Lu})|^[-–—•·*]\s+/u
const isBulleted = (text: string) => /^[-–—•·*]\s+\S/u.test(text)

function linesOf(text: string): string[] {
  if (isNumbered(text)) return text.split(aNumber)
  if (isLettered(text)) return text.split(aLetter)
  return text.split(isBulleted(text) ? aBullet : /[\r\n;|]+/)
}

// DBL Ann Lee, as hotels list who sleeps where, and Ann Lee (7041), whose cabin it is; 1974 is a year.
const room = /^(?:SGL|SNGL|DBL|TWN|TWIN|TPL|TRP|TRPL|QUAD|QDP|DUS|EZ|DZ|DBZ)\s+(?=\p{L})/u
const cabin = /\s*\((?!(?:19|20)\d{2}\))\d{3,5}\)/gu

/** An entry without what marks who leads or where someone sleeps. */
const bare = (part: string): string =>
  part
    .trim()
    .replace(/^\*\s?|\s?\*$/gu, '')
    .replace(room, '')
    .replaceAll(cabin, '')
    .trim()

const comma = /,(?![^(]*\))/u
const between =
  /,(?![^(]*\))|\s(?:&|\+|\/|and|und|u\.|et|en|og|och|és|ve|ja|și|và|dan|и|και|AND|UND|ET|EN|OG|OCH)\s(?![^(]*\))/u
// Within a name, too: José Ortega y Gasset Ruiz.
const betweenLast = new RegExp(`\\s(?:[eia]|y(?!\\s${surnamesBehindY}))\\s(?![^(]*\\))`, 'u')

// Of Ana Sousa e Silva / Rui Matos, whom another sign separates, the first is one person.
const ofOne = new RegExp(`^\\s*\\p{Lu}\\S+\\s(?:\\S+\\s)+e\\s${surnamesBehindE}\\s*$`, 'u')

// Ana Gil y García López may be one person.
const twoOrSurnames = /^\s*(\p{Lu}\S+)\s\p{Lu}.*\s[ye]\s(\p{Lu}\S+)\s\p{Lu}\S+\s*$/u
const isSurnameAlone = (word: string) => isUsualSurname(word) && !isFirstName(word)
const mayHaveTwoSurnames = (part: string) => {
  const [, first = '', second = ''] = twoOrSurnames.exec(part) ?? []
  return isSurnameAlone(second) && !isSurnameAlone(first)
}

const isName = (part: string) => /\S\s+\S/.test(part.trim()) || part.includes('(')

/**
 * The texts between commas and words that join; undefined where `y`, `e` or `i` may join two surnames of one person as well as
 * two people: José Ortega y Gasset, Ana Ruiz.
 */
function partsBetween(text: string): string[] | undefined {
  const isBySlash = /\S\s\/\s\S/u.test(text)
  const written = text.split(between)
  if (written.some((part) => mayHaveTwoSurnames(part))) return undefined
  const parts = written.map((part) => (isBySlash && ofOne.test(part) ? [part] : part.split(betweenLast)))
  const before = parts.slice(0, -1)
  const last = parts.at(-1) ?? []
  // Ana Ruiz y Eva Gil & Luz Sol are three people, unless a comma shows that commas separate the people.
  const mayBeOne = (names: readonly string[]) => names.length > 1 && (comma.test(text) || !names.every(isName))
  // Ortega y Gasset, José is one surname and a first name, and behind brackets no second surname follows.
  const isOpenBefore = before.some(
    (names) => mayBeOne(names) && isName(names[0] ?? '') && names[0]?.includes('(') === false,
  )
  const isOpenAtEnd = last.length > 1 && !last.every(isName) && before.flat().some(isName)
  return isOpenBefore || isOpenAtEnd ? undefined : parts.flat()
}

// Jens, Silke und Tim Kurz (Tim 8 J.), and (Tim ist Kind) or (Tim: child)
const ageOfOne =
  /^(.*\S)\s*\((\p{Lu}[\p{L}'’-]*)(?:\s*[,:=–-])?\s+(?:(?:is|ist|est|es|è|é|jest|är|er|je)\s+)?(?:(?:an?|ein|une?|una?|uma?|um|een|en|ett|et)\s+)?(\d{1,2}[^()]*|\p{L}+)\)$/su

const saidOfOne = (text: string) => {
  const found = ageOfOne.exec(text)
  return found && isUnderstood(found[3] ?? '') ? found : undefined
}

/** Hans und Eva Brückner as Hans Brückner, Eva Brückner; also as one entry of several. */
function withOwnSurnames(text: string): string {
  const [, people = text, whose, age = ''] = saidOfOne(text) ?? []
  const names = withSharedSurname(people)
  const isOfOne = names?.filter((name) => name.startsWith(`${whose ?? ''} `)).length === 1
  if (names && (whose === undefined || isOfOne))
    return names
      .map((name) => (whose !== undefined && name.startsWith(`${whose} `) ? `${name} (${age})` : name))
      .join(', ')
  // Garner, Peter & Jane Lowe may have a surname first.
  if (text.split(/[,;\n|\r]/u).some((entry) => /^\s*\S+\s*$/u.test(entry))) return text
  return text.replaceAll(/[^,;\n|\r]+/gu, (entry) => {
    const [space = ''] = /^\s*/u.exec(entry) ?? []
    const own = withSharedSurname(entry.trim())?.join(', ') ?? withOwnOfCouples(entry.trim())
    return `${space}${own ?? entry.trimStart()}`
  })
}

/** Beat u. Vreni Lüthi + Nico Lüthi: one sign joins a couple, and another one joins it to who else comes. */
function withOwnOfCouples(entry: string): string | undefined {
  const couples = [/\s\+\s/u, /\s\/\s/u, /\s&\s/u].map((sign) => entry.split(sign)).filter((parts) => parts.length > 1)
  for (const parts of couples) {
    const own = parts.map((part) => withSharedSurname(part))
    if (parts.every((part) => /\S\s+\S/u.test(part)) && own.some((names) => names !== undefined))
      return parts.map((part, at) => own[at]?.join(', ') ?? part).join(', ')
  }
  return undefined
}

/** `Ann Lee, age 34, Tom Lee, 5` as `Ann Lee (age 34), Tom Lee (5)`. */
const withAgesBeside = (text: string): string =>
  text.replaceAll(
    /(?<=\p{L}),\s*((?:(?:aged?|alter|âge|edad|età|leeftijd|idade|wiek)\s*:?\s*)?\d{1,2}(?:\s*(?:y|yo|yrs?|years?(?: old)?|jahre?|ans|años|anni|jaar|anos|lat))?)(?=\s*(?:[,;\n]|$))/giu,
    ' ($1)',
  )
