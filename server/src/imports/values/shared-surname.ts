import { isBranch } from './firms.ts'
import { isFirstName } from './first-names.ts'
import { isRelative, mayBeOfFirm, title } from './people-in-names.ts'
import { isUsualSurname } from './surnames.ts'

// First names that are joined before one surname: Hans und Eva Brückner are two people of that name.

const given = "\\p{Lu}[\\p{L}'’-]*\\.?"
const particle =
  "(?:[vV]an|[vV]on|[vV]om|[zZ]u|[dD]e|[dD]er|[dD]en|[dD]el|[dD]ella|[dD]i|[dD]a|[dD]o|[dD]os|[dD]u|[lL]a|[lL]e|[tT]en|[tT]er|'t|af|bin|al|mac|mc|ní|ó)"
const surname = `(?:${particle}\\s+){0,3}\\p{Lu}[\\p{L}'’-]*(?:\\s+\\p{Lu}[\\p{L}'’-]*){0,2}`
const joints = '&|\\+|and|AND|und|UND|u\\.|et|ET|en|EN|og|och|OG|OCH'
// In M & J Smith the letter is no Monsieur.
const titled = new RegExp(`^(?:${title}\\s+(?!(?:${joints}|[yei])\\s))?`, 'iu')
// They join the surnames of one person, too.
const orSurnames = /^[yei]$/iu
const pattern = new RegExp(
  `^(?<before>${given}(?:,\\s*${given})*),?\\s+(?<joint>${joints}|[yeiYEI])\\s+(?<last>${given})\\s+(?<shared>${surname})$`,
  'u',
)

// Mr J & Mrs M van der Meer
const ofTwoTitles = new RegExp(
  `^(?<first>\\S+(?:\\s\\S+)?)\\s+(?:${joints}|[yei])\\s+(?<second>${title})\\s+(?<names>\\S.*)$`,
  'iu',
)
const isSurname = new RegExp(`^${surname}$`, 'u')
const aTitle = new RegExp(`^${title}$`, 'iu')
// Of Hans und Frau Brückner she may be the wife, whose own name is not said.
const orWife = /^(?:frau|fr|femme|madame|señora|sra|signora|sig\.ra|pani|fru|mevrouw|vrouw)\.?$/iu

const isInitial = (name: string) => /^\p{Lu}\.?$/u.test(name)
const isKnown = (name: string) =>
  isInitial(name) || isFirstName(name) || isFirstName(name.split('-')[0] ?? '') || behindHyphen.test(name)
// Lily-Mae; Lily alone is a flower, too.
const behindHyphen = /^\p{Lu}\p{Ll}+-(?:Mae|May|Rose|Grace|Jo|Belle|Rae|Lou|Ann|Anne|Jane|Marie|Maria)$/u
// Ann and Eva Maria Day: Maria is no surname.
const beginsWithFirstName = (shared: string) => /\s/u.test(shared) && isFirstName(shared.split(/\s/u)[0] ?? '')

/** Each of them with the surname; undefined where these may be surnames or a firm, or where the text is something else. */
export function withSharedSurname(text: string): string[] | undefined {
  if (mayBeOfFirm(text)) return undefined
  const address = titled.exec(text)?.[0] ?? ''
  const bare = text.slice(address.length)
  const couple = ofTwoTitles.exec(bare)?.groups
  return couple ? withTitles(address, couple) : withNames(address, pattern.exec(bare)?.groups)
}

function withNames(address: string, found: Partial<Record<string, string>> = {}): string[] | undefined {
  const { before = '', joint = '', last = '', shared = '' } = found
  const names = [...before.split(/,\s*/u), last]
  const arePeople = address === '' ? areFirstNames(names, joint, shared) : areKnown(names, joint)
  if (!arePeople || beginsWithFirstName(shared)) return undefined
  return names.map((name, at) => `${at === 0 ? address : ''}${name} ${shared}`)
}

/** Mr J Smith and Mrs M Smith of Mr J & Mrs M Smith: what stands between her title and the surname is hers. */
function withTitles(address: string, { first = '', second = '', names = '' }: Partial<Record<string, string>>) {
  const isGiven = isKnown(first) || first.split(/\s|(?<=\.)(?!$)/u).every(isInitial)
  const shared = surnameBehind(names)
  const isUntitled = address === '' && (aTitle.test(first) || (shared === names && orWife.test(second)))
  if (!isGiven || isUntitled || shared === undefined) return undefined
  return [`${address}${first} ${shared}`, `${second} ${names}`]
}

/** What stands behind first names and initials; undefined where the first word may be another one. */
function surnameBehind(names: string): string | undefined {
  const words = names.split(/\s+/u)
  const own = words.findIndex((each, at) => at === words.length - 1 || !isKnown(each))
  const shared = words.slice(own).join(' ')
  // Of Mrs Zwelethu Dlamini the first word may be hers, and of Mrs García López it is a surname.
  const isOpen = own === 0 && /^\p{Lu}\S*\s/u.test(shared) && !isUsualSurname(words[0] ?? '')
  return isOpen || !isSurname.test(shared) ? undefined : shared
}

const ofFamily =
  /^(?:sons?|söhne|sohn|fils|filles?|figli|hijos|zonen|filhos|synowie|søn(?:ner)?|söner|co|partners?|associates|family|team)$/iu
const isOfOthers = (name: string) => ofFamily.test(name) || isRelative(name) || (!isInitial(name) && aTitle.test(name))

/** Drake, Peter & Susan may have their surname first, Drake & Susan Lee are of two names, and y, e and i join two surnames. */
function areKnown(names: readonly string[], joint: string): boolean {
  const [first = ''] = names
  if (names.some(isOfOthers)) return false
  return orSurnames.test(joint) || names.length > 2 ? names.every((name) => isKnown(name)) : isKnown(first)
}

const ofPeople = new RegExp(`^(?:${particle}\\s|(?:Mc|Mac|O['’]|Fitz)\\p{Lu})`, 'u')
const areSurnames = (shared: string) => isUsualSurname(shared) || ofPeople.test(shared)
// Firms join their names by them, and are called by what they do: Paul & Shark Yachting.
const ofFirms = /^(?:&|and)$/iu
const mayBeTrade = /(?:ings?|als|ists|ery|eries|ies|ware|works|ions|ments?|ance|ics|tech|ices|ages)$/iu

/** P. & J. Garner and J & M Smith are people; J and M Removals may be a firm, and so may Hugo & Boss Berlin. */
function areFirstNames(names: readonly string[], joint: string, shared: string): boolean {
  if (!areKnown(names, joint)) return false
  if (areSurnames(shared)) return true
  if (names.every((name) => /^\p{Lu}$/u.test(name))) return false
  return names.every(isKnown) || !(isBranch(shared) || (ofFirms.test(joint) && mayBeTrade.test(shared)))
}
