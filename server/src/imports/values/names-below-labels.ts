import { numbers } from './number-words.ts'
import { wordReader } from './words.ts'

// Names behind what they are: Teacher: Joan Coxon; Students: Amy Luo, Bo Day.

const word = wordReader({})

const label =
  /(^|[;,|\n\r]\s*|\.\s+)(?:(\d{1,3})\s*)?(\p{L}+(?:[ /]\p{L}+)?)(?:\s?#?\d{1,2})?(?:\s*\((\d{1,3})\))?(?:\s*[:：][^\S\n\r]*|\s+[-–]\s+(?=[\p{Lu}\p{Lo}]))/gu
const ofAny =
  /^(?:names?|(?:lead|main) (?:guest|name|pax|passenger|travell?er)|pax|guests?|passengers?|participants?|members|others?|group|party|travell?ers?|namen?|gäste|teilnehmer|reisende|weitere|gruppe|noms?|voyageurs|autres?|groupe|nombres?|viajeros|pasajeros|otros?|grupo|nom[ei]|partecipanti|viaggiatori|altri|gruppo|deelnemers|reizigers|overigen|groep|nomes|passageiros|outros|imiona|uczestnicy|inni|grupa)$/iu

/** The kind that a label names; empty where it names people of any kind, and undefined where it is no label of people. */
function kindOf(text: string): string | undefined {
  // Adult One: Ann Lee; Adult Two: Bo Day
  const kind =
    word('traveler_type', text) ?? word('traveler_type', text.replace(/ (?:one|two|three|four|five|six)$/iu, ''))
  if (kind !== undefined) return kind
  return ofAny.test(text) ? '' : undefined
}

// Behind several names these say what they are together: Ann Lee, Bo Day; Group: Kew Ladies. Behind a leader they name who comes.
const ofAll = /^(?:group|party|gruppe|groupe|grupo|gruppo|groep|grupa)$/iu
// Behind these stand people, or what else is to be said: Other: Wheelchair.
const ofOthers = /^(?:others?|weitere|autres?|otros?|altri|overigen|outros|inni)$/iu
const areSeveral = (names: string) => /[,;&+/|\n]|\s(?:and|und|et|y|e|en|i)\s/u.test(names)
const isOneWord = (names: string) => !/[\s,;&+/]/u.test(names)
const noNames =
  /^(?:none|nil|n\/?a|no|keine?r?|niemand|aucune?|personne|ningun[oa]|nadie|nessun[oa]?|geen|nenhuma?|brak|nikt)$/iu
// In Adults: Ann Lee; Children: none come, and in Adult: | Adult: Bo Day one has no name yet.
const mayBeNone =
  /^(?:children|kids|infants|babies|kinder|kleinkinder|babys|enfants|bébés|niños|bebés|bambini|neonati|kinderen|baby's|crianças|dzieci|niemowlęta|barn|børn|děti|gyerekek)$/iu
const institution =
  /(?<!\p{L})(?:school|college|academy|university|hospital|\p{L}*schule|gymnasium|lycée|collège|école|université|colegio|instituto|universidad|scuola|liceo|istituto|università|universiteit|escola|universidade|szkoła|liceum)(?!\p{L})/iu

/** Whether what stands behind a label is no name, so that who comes is open. */
export const isNoName = (names: string): boolean =>
  names === '' ||
  numbers.has(names.toLowerCase()) ||
  /^see (?:below|above|list|attached)$/iu.test(names) ||
  institution.test(names)

/** Names behind one label. */
export type Group = {
  /** What stands behind the label. */
  names: string
  type: string | undefined
  /** How many the label says that they are. */
  count: number | undefined
  /** What stands behind the label may be no name. */
  isUnclear?: boolean
}

function groupOf([, , countFirst, label = '', countLast]: RegExpExecArray, behind: string): Group {
  const names = behind.trim().replace(/[\s;,|.]+$/u, '')
  const count = countFirst ?? countLast
  return {
    names: names === '' && mayBeNone.test(label) ? 'none' : names,
    type: kindOf(label) || undefined,
    count: count === undefined ? undefined : Number(count),
    isUnclear: count === undefined && ofOthers.test(label) && isOneWord(names),
  }
}

/** Whether what stands behind a label of all says who those before it are: it does behind plain names and behind several. */
const isOfBefore = (at: number, leaders: Group | undefined): boolean =>
  leaders === undefined || at > 1 || (at === 1 && areSeveral(leaders.names))

/** The groups of a text in which labels stand before names; undefined where none does. */
export function groupsBelowLabels(text: string): Group[] | undefined {
  const labels = [...text.matchAll(label)].filter(({ 3: name = '' }) => kindOf(name) !== undefined)
  const [first] = labels
  if (!first) return undefined
  const before = text.slice(0, first.index).trim()
  const groups = labels.map((found, at) =>
    groupOf(found, text.slice(found.index + found[0].length, labels[at + 1]?.index)),
  )
  // Adults: 2 counts, and Time: 08:15; Group: Kew is something else.
  if (before.includes(':') || groups.some(({ names }) => names !== '' && !/^\p{L}/u.test(names))) return undefined
  const [leaders] = groups
  for (const [at, group] of groups.entries())
    if (ofAll.test(labels[at]?.[3] ?? '')) group.isUnclear = isOfBefore(at, before === '' ? leaders : undefined)
  const named = groups.filter(({ names, count }) => count !== undefined || !noNames.test(names))
  if (before !== '') return [{ names: before, type: undefined, count: undefined }, ...named]
  return named.length > 0 ? named : [{ names: '', type: undefined, count: undefined }]
}
