import { columnsOf, type ImportMapping } from 'contract/import-mapping'
import type { Import } from 'contract/imports'
import { isLeftOpen, isPartOfDay, isTimeInWords } from '../values/parts-of-day.ts'
import { readTimeRange } from '../values/times.ts'
import { wordReader } from '../values/words.ts'
import { cellsAt, type Cells } from './cells.ts'
import { conceptsOf, hasUnknownWord, type Concept } from './concepts.ts'
import { headerScores } from './header-scores.ts'
import { profileOf, type Profile } from './kinds.ts'

const leastOfHeader = 0.75
const word = wordReader({})
const isTime = (value: string) => readTimeRange(value) !== undefined

const ofTime: readonly Concept[] = ['time', 'start', 'date', 'tour']
const asks =
  /^¿?\s?(?:which|what|your|preferred|chosen|welche[rsn]?|quelle?|qu[eé]|cu[aá]l|quale|welke?|qual|któr[ay]|jak[ai]|vilken|hvilken)\s+|[?？:\s]+$/giu

/** Whether a header speaks of a time and of nothing else: Which slot?, and neither Archive slot nor Format (braille/lge print). */
export const isOfTime = (name: string): boolean =>
  (headerScores(name).booking_time ?? 0) >= leastOfHeader &&
  [...conceptsOf(name)].every((concept) => ofTime.includes(concept)) &&
  !hasUnknownWord(name.trim().replaceAll(asks, ''))

/**
 * Matinee and Twilight below Slot, and morning and afternoon below When, where nothing else says when tours begin: the person
 * gives the hour of each.
 */
export function namedTimes(mapping: ImportMapping, columns: readonly Import['columns'][number][], cells: Cells) {
  const { booking_datetime: day, booking_time: time } = mapping
  if (time || (profileOf(cellsAt(cells, day)).share.datetime ?? 0) > 0) return
  const used = new Set(Object.values(mapping).flatMap((source) => columnsOf(source)))
  const [only, ...others] = columns.filter(
    ({ name, index, of_sections: isOfSections }) =>
      !used.has(index) && !isOfSections && mayNameTimes(name, cells[index]) && areNamed(profileOf(cells[index] ?? [])),
  )
  if (only && others.length === 0) mapping.booking_time = { column: only.index }
}

/** Session, or When, which speaks of a day, above parts of the day; Reachable above them is of something else. */
const mayNameTimes = (header: string, texts: readonly string[] = []) =>
  isOfTime(header) || ([...conceptsOf(header)].join() === 'date' && arePartsOfDay(profileOf(texts)))

const arePartsOfDay = ({ values }: Profile) =>
  values.some((value) => isPartOfDay(value)) &&
  values.every((value) => isPartOfDay(value) || isTime(value) || isLeftOpen(value))

/** A few words that several rows have, or that name times, and so are when tours begin; tbc is none, and nor is a name. */
function areNamed({ values, filled, distinct, share }: Profile): boolean {
  const names = values.filter((value) => !isTime(value) && !isLeftOpen(value))
  const areWords = names.every((value) => isTimeInWords(value) && word('status', value) === undefined)
  const isOfOther = (share.name ?? 0) + (share.names ?? 0) + (share.tour ?? 0) + (share.place ?? 0) > 0
  const areRepeated = distinct < 1 || names.some((value) => isPartOfDay(value) || ofSlots.test(value.trim()))
  return filled > 1 && names.length > 0 && areRepeated && areWords && !isOfOther
}
// What tours are named by where each row has another one.
const ofSlots =
  /^(?:matin[eé]e|twilight|dusk|dawn|sunset|sunrise|golden hour|early(?: bird)?|late|midday|lunch(?:time)?|früh|spät|dämmerung|sonnenuntergang|crépuscule|coucher de soleil|aube|atardecer|amanecer|tramonto|alba|schemering|zonsondergang|pôr do sol|zmierzch|zachód słońca|skymning|solnedgång|solnedgang)$/iu
