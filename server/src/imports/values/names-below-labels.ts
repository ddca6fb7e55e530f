import { wordReader } from './words.ts'

// Names behind what they are: Teacher: Joan Coxon; Students: Amy Luo, Bo Day.

const word = wordReader({})

const label =
  /(^|[;,|\n\r]\s*|\.\s+)(?:(\d{1,3})\s*)?(\p{L}+(?:[ /]\p{L}+)?)(?:\s?#?\d{1,2})?(?:\s*\((\d{1,3})\))?(?:\s*[:：]\s*|\s+[-–]\s+(?=[\p{Lu}\p{Lo}]))/gu
const ofAny =
  /^(?:names?|pax|guests?|passengers?|participants?|members|others?|group|party|travell?ers?|namen?|gäste|teilnehmer|reisende|weitere|gruppe|noms?|voyageurs|autres?|groupe|nombres?|viajeros|pasajeros|otros?|grupo|nom[ei]|partecipanti|viaggiatori|altri|gruppo|deelnemers|reizigers|overigen|groep|nomes|passageiros|outros|imiona|uczestnicy|inni|grupa)$/iu

/** The kind that a label names; empty where it names people of any kind, and undefined where it is no label of people. */
function kindOf(text: string): string | undefined {
  const kind = word('traveler_type', text)
  if (kind !== undefined) return kind
  return ofAny.test(text) ? '' : undefined
}

/** Names behind one label. */
export type Group = {
  /** What stands behind the label. */
  names: string
  type: string | undefined
  /** How many the label says that they are. */
  count: number | undefined
}

/** The groups of a text in which labels stand before names; undefined where none does. */
export function groupsBelowLabels(text: string): Group[] | undefined {
  const labels = [...text.matchAll(label)].filter(([, , , name = '']) => kindOf(name) !== undefined)
  const [first] = labels
  if (!first) return undefined
  const before = text.slice(0, first.index).trim()
  const groups = labels.map((found, at): Group => {
    const [, , countFirst, name = '', countLast] = found
    const names = text.slice(found.index + found[0].length, labels[at + 1]?.index).replace(/[\s;,|.]+$/u, '')
    const count = countFirst ?? countLast
    return { names, type: kindOf(name) || undefined, count: count === undefined ? undefined : Number(count) }
  })
  // Adults: 2 counts, and Time: 08:15; Group: Kew is something else.
  if (before.includes(':') || groups.some(({ names }) => !/^\p{L}/u.test(names))) return undefined
  return before === '' ? groups : [{ names: before, type: undefined, count: undefined }, ...groups]
}
