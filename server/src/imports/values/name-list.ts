import type { DateOrder } from 'contract/import-answers'
import { entriesOf } from './entries-of-lists.ts'
import { besideTitled } from './kinds-before-names.ts'
import { isFirstName } from './first-names.ts'
import { groupsBelowLabels, isNoName, type Group } from './names-below-labels.ts'
import { isKindOrRelative } from './party-asides.ts'
import { title } from './people-in-names.ts'
import { areAllAged, nameOf, nameWithAge, type ListedName } from './said-of-names.ts'
import { isUnknownName } from './unknown-names.ts'

/**
 * Names in one cell with kinds or ages in brackets: `Anna Müller, Tom Müller (child, 8)`. Nothing where commas do not
 * separate whole names, as in `Müller, Anna`. `order`: that of the day and the month of births.
 */
export function readNameList(text: string, order?: DateOrder): ListedName[] | undefined {
  if (text.length > longestList) return undefined
  const groups = groupsBelowLabels(text)
  return groups ? namesOfGroups(groups, order) : readPlainList(text, order)
}

function namesOfGroups(groups: readonly Group[], order: DateOrder | undefined): ListedName[] {
  return groups.flatMap(({ names, type, count, isUnclear }) => {
    if (isUnclear || isNoName(names)) return [{ name: names || '?', unclear: true as const }]
    const listed = readPlainList(names, order) ?? [
      isOneName(names) ? nameOf(names, order) : { name: names, unclear: true as const },
    ]
    const isClear =
      (count ?? listed.length) === listed.length && listed.every(({ name, unclear }) => !unclear && !name.includes(':'))
    return listed.map((each): ListedName =>
      isClear ? { ...(type !== undefined && { type }), ...each } : { name: each.name, unclear: true },
    )
  })
}
// Teacher: Day, Ann leaves open whether these are two.
const isOneName = (text: string) => text !== '' && !/[,;&+/|\n\r]/u.test(text) && !twoFirstNames.test(text)
// Leo and Mia
const twoFirstNames = /^\S+\s(?:and|und|et|y|e|en|i|og|och)\s\S+$/iu

function readPlainList(text: string, order: DateOrder | undefined): ListedName[] | undefined {
  const { parts, isOfLines } = entriesOf(text)
  if (!parts) return [{ name: text, unclear: true }]
  if (parts.length === 0) return undefined
  const read = parts
    .map(areAllAged(parts) ? nameWithAge : (part) => nameOf(part, order))
    .map((each) => ({ ...each, name: each.name.replace(/[\s:;,–-]+$/u, '') }))
  const names: ListedName[] = besideTitled(read)
  // In Zoé Petit, bébé Léo the kind says that Léo is a person; Room 3 is of no age.
  const areWhole = names.map(
    ({ name, type }, index) =>
      isWhole(name) || (parts[index] ?? '').includes('(') || (type !== undefined && !/\d/.test(parts[index] ?? '')),
  )
  if (areWhole.every(Boolean) || (!isOfLines && haveSingleOnes(parts, areWhole)))
    return parts.some((part) => isTitle(part) || isSomeones(part)) ? [{ name: text, unclear: true }] : names
  return isOfLines || !areSeveral(parts, areWhole) ? undefined : [{ name: text, unclear: true }]
}

const eastAsian = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}・]{2,}$/u
// LEE/ANN and Lee/Ann; Ann/Bob may be two people.
const ofSystems = /^\p{Lu}[\p{Lu}'’ -]+\/\p{Lu}/u
const inTheirWay = (name: string) => {
  const [surname = '', first] = name.split('/')
  return /^\p{Lu}[\p{L}'’ -]+\/\p{Lu}[\p{L}'’ .-]+$/u.test(name) && isFirstName(first ?? '') && !isFirstName(surname)
}
const isWhole = (name: string) =>
  /\S\s+\S/.test(name) || ofSystems.test(name) || inTheirWay(name) || eastAsian.test(name) || isUnknownName(name)

// Of Mr and Mrs John Day, Tom Day the first one has no name.
const aTitle = new RegExp(`^${title}$`, 'iu')
const isTitle = (part: string) => aTitle.test(part)

// Ann Lee et leur fils
const isSomeones = (part: string) => {
  const [, who] =
    /^(?:his|her|their|my|sein\p{L}*|ihr\p{L}*|son|sa|ses|leurs?|sus?|suo|sua|loro|zijn|haar|hun|seu|jego|jej|ich|sin|sitt|hans|hennes|deres)\s(\p{L}+)(?:\s.*)?$/iu.exec(
      part,
    ) ?? []
  return who !== undefined && isKindOrRelative(who)
}

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

/** No person is called so: a cell with two whole names, with four parts or with first names before one names several people. */
const areSeveral = (parts: readonly string[], areWhole: readonly boolean[]) =>
  parts.length > 3 ||
  (parts.length > 2 && (areWhole.filter(Boolean).length > 1 || parts.slice(0, -1).every((part) => isFirstName(part))))

/** More than all names of the largest party. */
const longestList = 20_000
