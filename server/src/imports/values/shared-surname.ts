import { isFirstName } from './first-names.ts'
import { mayBeOfFirm, title } from './people-in-names.ts'

// First names that are joined before one surname: Hans und Eva Brückner are two people of that name.

const titled = new RegExp(`^(?:${title}\\s+)?`, 'iu')
const given = "\\p{Lu}[\\p{L}'’-]*\\.?"
const particle =
  "(?:[vV]an|[vV]on|[vV]om|[zZ]u|[dD]e|[dD]er|[dD]en|[dD]el|[dD]ella|[dD]i|[dD]a|[dD]o|[dD]os|[dD]u|[lL]a|[lL]e|[tT]en|[tT]er|'t|af|bin|al|mac|mc|ní|ó)"
const surname = `(?:${particle}\\s+){0,3}\\p{Lu}[\\p{L}'’-]*(?:\\s+\\p{Lu}[\\p{L}'’-]*){0,2}`
const joints = '&|\\+|and|AND|und|UND|u\\.|et|ET|en|EN|og|och|OG|OCH'
// They join the surnames of one person, too.
const orSurnames = /^[yei]$/iu
const pattern = new RegExp(
  `^(?<before>${given}(?:,\\s*${given})*),?\\s+(?<joint>${joints}|[yeiYEI])\\s+(?<last>${given})\\s+(?<shared>${surname})$`,
  'u',
)

const isInitial = (name: string) => /^\p{Lu}\.?$/u.test(name)
const isKnown = (name: string) => isInitial(name) || isFirstName(name) || isFirstName(name.split('-')[0] ?? '')
// Ann and Eva Maria Day: Maria is no surname.
const beginsWithFirstName = (shared: string) => /\s/u.test(shared) && isFirstName(shared.split(/\s/u)[0] ?? '')

/** Each of them with the surname; undefined where these may be surnames or a firm, or where the text is something else. */
export function withSharedSurname(text: string): string[] | undefined {
  const address = titled.exec(text)?.[0] ?? ''
  const found = pattern.exec(text.slice(address.length))?.groups
  if (!found || mayBeOfFirm(text)) return undefined
  const { before = '', joint = '', last = '', shared = '' } = found
  const names = [...before.split(/,\s*/u), last]
  if (!areFirstNames(names, joint) || beginsWithFirstName(shared)) return undefined
  return names.map((name, at) => `${at === 0 ? address : ''}${name} ${shared}`)
}

const ofFamily =
  /^(?:sons?|söhne|sohn|fils|filles?|figli|hijos|zonen|filhos|synowie|søn(?:ner)?|söner|co|partners?|associates|family|team)$/iu

/** Drake, Peter & Susan may have their surname first, Drake & Susan Lee are of two names, and y, e and i join two surnames. */
function areFirstNames(names: readonly string[], joint: string): boolean {
  const [first = ''] = names
  // P. & J. Garner are people; J and M Removals is a firm, and so is Hans & Söhne Müller.
  if (names.every((name) => /^\p{Lu}$/u.test(name)) || names.some((name) => ofFamily.test(name))) return false
  return orSurnames.test(joint) || names.length > 2 ? names.every((name) => isKnown(name)) : isKnown(first)
}
