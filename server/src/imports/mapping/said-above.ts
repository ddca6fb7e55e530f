import { readTimeRange } from '../values/times.ts'
import { cleanCell } from '../values/texts.ts'
import { conceptsOf } from './concepts.ts'
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

/** The label of a line and what it says, without that of a list such as `Passenger list: …`. */
function labelOf(line: string): [label: string, said: string] {
  const [, label = '', said = line] = /^(\p{L}[\p{L}\p{Zs}]{1,24}):\s*(\S.*)$/u.exec(line) ?? []
  return [isOwnList(label) ? '' : label, said]
}

// Cut-off: 2026-05-01
const withHyphen = /^\p{L}+-\p{L}+(?: \p{L}+)?:\s*\d/u

/** What a line above the header says of all rows: `Tour: Old Town Walk`, `Departs: 14:45`, or a day alone. */
function titleAbove(cells: readonly string[], whole: string): Title {
  const line = lineAbove(cells)
  const [label, said] = labelOf(line)
  if (label === '') return unlabelled(said, whole)
  if (isNoDayOfTours(label) && dayFirst(said)) return {}
  const concepts = conceptsOf(label)
  const isOnly = (known: readonly string[]) => concepts.size > 0 && [...concepts].every((each) => known.includes(each))
  const day = isOnly(['date', 'tour', 'start', 'time']) ? dayFirst(said) : undefined
  if (day) return day
  if (isOnly(['time', 'start', 'tour']) && readTimeRange(said)) return { time: said }
  if (isOnly(['tour', 'title', 'name']) && concepts.has('tour')) return { text: said, ...dayBesideTour(said) }
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
  const { status, ...said } = Object.assign({}, ...lines.map((line) => titleAbove(line, whole))) as Title
  // Joining, Option and Confirmed above several columns are headings of these.
  return lines.length > 2 || status === undefined ? said : { ...said, status }
}
