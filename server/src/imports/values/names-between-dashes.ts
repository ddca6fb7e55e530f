import { isBranch } from './firms.ts'
import { isFirstName } from './first-names.ts'
import { isOfFirm, title } from './people-in-names.ts'

const dash = /\s[-–—•·]\s/u
const particle =
  "(?:[vV]an|[vV]on|[zZ]u|[dD]e|[dD]er|[dD]en|[dD]el|[dD]ella|[dD]i|[dD]a|[dD]o|[dD]os|[dD]u|[lL]a|[lL]e|[lL]o|[tT]en|[tT]er|'t)"
const aWord = "\\p{Lu}[\\p{L}'’.-]*"
const titles = `(?:(?:${title}|dott\\.?(?:ssa)?|dña\\.?|d\\.|p\\.)\\s+)`
const aTitle = new RegExp(`^${titles}+`, 'iu')
const aName = new RegExp(`^${aWord}(?:\\s+(?:${particle}\\s+){0,2}${aWord}){1,3}$`, 'u')
const inBrackets = /\s*\([^()]*\)$/u
// Charlotte Street and Victoria Station are places.
const ofPlace =
  /\s(?:station|court|palace|pier|airport|bridge|park|terminal|gate|place|lane|hall|tower|quay|dock|hill|green|cross|market|bahnhof|platz|gare|piazza|plaza|estación|stazione)$/iu

type Piece = { name: string; isTitled: boolean }

const surnameOf = (name: string) => name.split(/\s+/u).slice(1).join(' ')

/** Whether a text is a whole name of which a title, a first name or the surname of another one says that it is a person's. */
function isPerson({ name, isTitled }: Piece, others: readonly Piece[]): boolean {
  if (!aName.test(name) || isOfFirm(name) || ofPlace.test(name)) return false
  const [first = '', last = ''] = name.split(/\s+/u)
  return (
    isTitled ||
    ([first, first.split('-')[0] ?? ''].some((each) => isFirstName(each)) && !isBranch(last)) ||
    others.some((other) => surnameOf(other.name) === surnameOf(name))
  )
}

/** Marco Riva - Lia Riva - Leo Riva (bambino), each on a line; Ann Lee - Sales Manager and Ann Lee - Savoy Hotel stay as they are. */
export function linesOfDashes(text: string): string {
  const parts = text.split(dash).map((part) => part.trim())
  if (parts.length < 2 || /[\n\r;|,]/u.test(text)) return text
  const pieces = parts.map((part) => {
    const bare = part.replace(inBrackets, '')
    const name = bare.replace(aTitle, '')
    return { name, isTitled: name !== bare }
  })
  const arePeople = pieces.every((piece, at) => isPerson(piece, pieces.toSpliced(at, 1)))
  return arePeople ? parts.join('\n') : text
}
