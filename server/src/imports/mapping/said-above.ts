import { readTimeRange } from '../values/times.ts'
import { cleanCell } from '../values/texts.ts'
import { conceptsOf, hasUnknownWord } from './concepts.ts'
import { linesAbove } from './lines-above.ts'
import { isOwnList } from './senders-in-titles.ts'
import { isNoDayOfTours } from './days-of-reports.ts'
import {
  dateWithin,
  dayBesideTour,
  dayOrMonth,
  isOfCall,
  isOfTours,
  readTitle,
  statusIn,
  timeBesideText,
  withTime,
  type Title,
} from './titles.ts'
import { tourBeforeDay } from './tours-in-titles.ts'

/** A line above the header as `label: text`, also in two cells. */
export function lineAbove(cells: readonly string[]): string {
  const [first = '', second, third] = cells.map((cell) => cleanCell(cell)).filter((text) => text !== '')
  if (second === undefined) return first
  const isLabel = first.endsWith(':') || conceptsOf(first).size > 0
  return third === undefined && isLabel ? `${first.replace(/:$/, '')}: ${second}` : ''
}

const withLabel = /^(\p{L}[\p{L}\p{Zs}]{1,24}):\s*(\S.*)$/u

/** The label of a line and what it says, without that of a list such as `Passenger list: …`. */
function labelOf(line: string): [label: string, said: string] {
  const [, label = '', said = line] = withLabel.exec(line) ?? []
  return [isOwnList(label) ? '' : label, said]
}

/** Whether a line says a day that is none of a tour: Print date, Rooming list due, and List date, which has an unknown word. */
function saysOtherDay(line: string): boolean {
  const [, label = '', said = ''] = withLabel.exec(line) ?? []
  const concepts = conceptsOf(label)
  const isUnknown = concepts.has('date') && !concepts.has('tour') && hasUnknownWord(label)
  return label !== '' && (isNoDayOfTours(label) || isUnknown) && dayFirst(said) !== undefined
}

// Cut-off: 2026-05-01
const withHyphen = /^\p{L}+-\p{L}+(?: \p{L}+)?:\s*\d/u

/** What a line above the header says of all rows: `Tour: Old Town Walk`, `Departs: 14:45`, or a day alone. */
function titleAbove(cells: readonly string[], whole: string): Title {
  const line = lineAbove(cells)
  if (saysOtherDay(line)) return {}
  const [label, said] = labelOf(line)
  if (label === '') return unlabelled(said, whole)
  const concepts = conceptsOf(label)
  const isOnly = (known: readonly string[]) => concepts.size > 0 && [...concepts].every((each) => known.includes(each))
  const day = isOnly(['date', 'tour', 'start', 'time']) ? dayFirst(said) : undefined
  if (day) return day
  if (isOnly(['time', 'start', 'tour']) && readTimeRange(said)) return { time: said }
  if (isOnly(['tour', 'title', 'name']) && concepts.has('tour')) return { text: said, ...dayBesideTour(said) }
  if (isOnly(['status'])) return { status: statusIn(said) }
  return isOfCall(label) ? dayWithin(line, whole) : {}
}

function dayWithin(line: string, whole: string): Title {
  const within = dateWithin(line)
  return within && isOfTours(whole, within) ? withTime(within) : {}
}

/** What begins with a day. */
function dayFirst(said: string): Title | undefined {
  const day = dayOrMonth(said)
  if (Object.keys(day).length > 0) return day
  const within = dateWithin(said)
  return within?.before === '' ? withTime(within) : undefined
}

/** A day alone, a status, or a day within a title that is likely of the tours below. */
function unlabelled(line: string, whole: string): Title {
  if (withHyphen.test(line) && isNoDayOfTours(line)) return {}
  const day = dayOrMonth(line)
  if (Object.keys(day).length > 0) return day
  const status = statusIn(line)
  if (status !== undefined) return { status }
  const timed = timeBesideText(line)
  if (timed) return timed
  const within = dateWithin(line)
  if (!within || !isOfTours(whole, within)) return {}
  // Old Town Walk - Saturday 11 July 2026 - dep. 05:45
  const { text, time } = readTitle(line)
  return { ...withTime(within), ...(text !== undefined && time !== undefined ? { text } : tourBeforeDay(line)) }
}

/** What a line above the header says. `labels`: the places of its labels, where they are known. */
export const saidAbove = (cells: readonly string[], labels?: readonly number[]): Title => {
  const whole = cells.join(' ')
  const lines = linesAbove(cells, labels)
  const titles = lines.map((line) => titleAbove(line, whole))
  const { status, ...said } = Object.assign({}, ...titles) as Title
  const areLabelled = lines.some((line) => labelOf(lineAbove(line))[0] !== '')
  // Of two days without labels, either may be that of the tours.
  if (!areLabelled && new Set(titles.flatMap(({ date }) => date ?? [])).size > 1) delete said.date
  // Joining, Option and Confirmed above several columns are headings of these, and Status: Cancelled beside Tour: Kew Walk is none.
  return (lines.length > 2 && !areLabelled) || status === undefined ? said : { ...said, status }
}
