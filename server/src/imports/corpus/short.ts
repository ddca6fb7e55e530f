import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sameMeaning } from './answers.ts'
import { readFile } from './read-file.ts'
import { fieldOf, type Score } from './score.ts'

// node --import tsx server/src/imports/corpus/short.ts

/** What a header and a few rows mean: the meaning of each column, `?` where a careful person would doubt, null where it has none. */
type ShortFile = { about: string; columns: (string | null)[]; text: string }

const folder = join(import.meta.dirname, 'short')
const catalogue = { ids: new Map(), names: new Map() }

function read(name: string): ShortFile {
  const content = readFileSync(join(folder, name), 'utf8')
  const end = content.indexOf('\n')
  return { ...(JSON.parse(content.slice(0, end)) as Omit<ShortFile, 'text'>), text: content.slice(end + 1) }
}

/** Other fields that hold what is meant: a day stands alone, and rows are bookings or travelers. */
const likewise: Partial<Record<string, readonly string[]>> = {
  booking_date: ['booking_datetime'],
  lead_traveler: ['traveler_name'],
  traveler_names: ['travelers', 'traveler_name', 'lead_traveler'],
}

// Counts of these are counts of adults, as those of a party are where no other column counts anybody.
const ofAdults = ['adults', 'seniors', 'students']
const counts = [...ofAdults, 'children', 'infants', 'youths', 'party', 'party_total']

function isRight(meaning: string, field: string, columns: ShortFile['columns']): boolean {
  if (sameMeaning(meaning, field) || likewise[meaning]?.includes(field)) return true
  const counting = columns.filter((each) => each !== null && counts.includes(each))
  return counting.length === 1 && [meaning, field].every((each) => each === 'party' || ofAdults.includes(each))
}

/** What became of a column; undefined where that is neither right nor a fault. */
function outcomeOf(meaning: string | null, field: string | undefined, all: ShortFile['columns']) {
  if (meaning === '?') return undefined
  if (meaning === null) return field === undefined || field === 'changed_at' ? undefined : 'needless'
  if (field === undefined) return 'missed'
  return isRight(meaning, field, all) ? 'right' : 'wrong'
}

/** Compares what each column of the short files is taken for with what it means; `tell` receives every difference. */
export function scoreShortFiles(tell: (line: string) => void = () => {}): Omit<Score['columns'], 'all'> {
  const sum = { right: 0, wrong: 0, missed: 0, needless: 0 }
  for (const name of readdirSync(folder).toSorted()) {
    const { columns: meanings, text } = read(name)
    const { mapping, columns } = readFile(Buffer.from(text), {}, catalogue).layout
    for (const [index, meaning] of meanings.entries()) {
      const field = fieldOf(mapping, index)
      const outcome = outcomeOf(meaning, field, meanings)
      if (outcome) sum[outcome] += 1
      if (outcome !== undefined && outcome !== 'right')
        tell(`${name} ${columns[index]?.name}: ${field ?? 'nothing'}, should be ${meaning ?? 'nothing'}`)
    }
  }
  return sum
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  process.stdout.write(`${JSON.stringify(scoreShortFiles((line) => process.stdout.write(`${line}\n`)))}\n`)
