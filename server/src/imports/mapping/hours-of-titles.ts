import { halfBehind } from '../values/halves-of-day.ts'
import { isPartOfDay } from '../values/parts-of-day.ts'
import { readTimeRange } from '../values/times.ts'
import { street } from '../values/times-beside-places.ts'
import { wordReader } from '../values/words.ts'
import { conceptsOf } from './concepts.ts'

const word = wordReader({})

/** Saturday 20 June 2026 | from 10:00 to 13:30: as with a comma, the hours are beside their day. */
export const withoutBar = (text: string) => text.replace(/(?<=(?<!\d)(?:19|20)\d{2})\s*\|\s+/u, ', ')

type Hour = [time: string, tour: string]

// 10 Uhr and 10 uur are hours. 2 uur varen, 3 h and 8 hrs may be how long a tour takes.
const withUnit = /^(\d{1,2})\s?(?:uhr|uur)(?:\s*[-–—|:,]\s*|\s+)(\p{L}.{3,})$/iu
const takesHours = /^\d{1,2}\s?uur\s+\p{Ll}/u
const ofDay = /^([7-9]|1\d|2[0-2])\s?h\s*[–—|:,-]\s*(\p{L}.{3,})$/iu
const labelled = /^(\d{1,2})(?:\s?(?:h|hrs?|heures|horas))?\s*[–—|:,-]\s*(\p{L}.{3,})$/iu
// 12h : Pass, 8 h - Full Day Tour
const isLasting =
  /(?<!\p{L})(?:pass|card|ticket|private|chauffeur|hire|charter|(?:full|whole|all)[ -]day|day (?:trip|tour)|ganztag\p{L}*|tages\p{L}+|mietwagen|journée|privée?|día completo|privad[oa]|excursión de un día|giornata|privat[oaie]?|hele dag|dagtocht|dia inteiro|cały dzień|całodzienn\p{L}*)(?!\p{L})/iu
// Ab 10: Personen, at 10 - Downing Street
const isNumberOf = (tour: string) => {
  const [first = ''] = tour.split(/[\s,.:]/)
  const isOfPeople = conceptsOf(first).has('person') || conceptsOf(first).has('count')
  return street.test(tour) || isOfPeople || word('traveler_type', first) !== undefined
}

// A 10 - Tower may be a coach, and à 10 and a las 10 are times.
const label = /^(?:\p{L}{2}|[àào]\s|\p{Ll}+ \p{L}{2})/u

/**
 * The hour that begins a title, as a clock shows it, and the tour behind it: `10 Uhr: Harbour Cruise`, `10h : Croisière` and, where a
 * word for a time stands before it in `whole`, `10: Rejs`.
 */
export function hourFirst(text: string, whole: string): Hour | undefined {
  const hasLabel = whole !== text && label.test(whole)
  const [, hour, tour = ''] =
    (takesHours.test(text) ? null : withUnit.exec(text)) ??
    unless(isLasting, ofDay.exec(text)) ??
    (hasLabel ? labelled.exec(text) : null) ??
    []
  if (hour === undefined || Number(hour) > 23) return undefined
  return hasLabel && isNumberOf(tour) ? undefined : [`${hour}:00`, tour]
}

const unless = (pattern: RegExp, found: RegExpExecArray | null) =>
  found && pattern.test(found[2] ?? '') ? null : found

const clock = /^(\d{1,2}(?:[:.h]\d{2})?(?:\s?(?:uhr|uur|heures?|horas?|h(?![\d:.])|[ap]\.?m\.?))?)\s+(\p{L}.*|'s .*)$/iu
const mostWords = 4
const bare = (words: string) => words.replace(/\s*[–—|:,-]+$/u, '')

/** The first words of a text that name a half of the day; Este de Londres is a place. */
function halfFirst(text: string): string | undefined {
  const words = text.split(/\s+/).slice(0, mostWords)
  return words
    .map((_, at) => words.slice(0, at + 1).join(' '))
    .find((some) => some === some.toLowerCase() && halfBehind(` ${bare(some)}`).trim() === bare(some))
}

/** `8 Uhr abends` and `Feuerwache` of `8 Uhr abends: Feuerwache`, where the half of the day stands behind its time. */
export function hourInHalf(text: string): Hour | undefined {
  const [, time = '', behind = ''] = clock.exec(text) ?? []
  const said = halfFirst(behind)
  const tour = behind.slice(said?.length ?? 0).replace(/^[\s–—|:,-]+/u, '')
  // 8 sore may be a number of something.
  const isTime = said !== undefined && (/\D/.test(time) || said.includes(' '))
  const whole = `${time} ${bare(said ?? '')}`
  return isTime && tour.length > 3 && readTimeRange(whole) ? [whole, tour] : undefined
}

const goesOn =
  /^(?:(?:bis|to|till?|until|and|or|und|oder|et|ou|à|jusqu['’]à|y|o|hasta|e|fino alle|a|tot|en|of|até|do|i|lub|och|eller|og|til|až|nebo)\s+(?:um\s+|à\s+|a las\s+|alle\s+|às\s+|kl\.?\s+)?|[&/+]\s*)\d/iu
const isOver =
  /^(?:ends?|finish(?:es)?|returns?|back|ende|rückkehr|rückfahrt|zurück|fin|retour|regreso|vuelta|ritorno|rientro|fine|terug(?:komst)?|einde|regresso|fim|powrót|koniec|návrat|hjemkomst|hemkomst|retur)(?!\p{L})/iu
// Ende der Tour, and not End of the World Tour
const isOfTour = /^\p{L}+ (?:\p{Ll}+ ){0,3}\p{L}+$/u

const early =
  /^(?:(?:early|late) )?(?:mornings?|am|morgens?|vormittags?|früh|matin(?:ée)?|mañana|mattin[oa]|manhã|ochtends?|rano|ráno|morgon|formiddag|förmiddag)$/iu

/** Whether what stands behind a time changes it, so that it begins no tour: bis 12 Uhr, or 2pm, abends, Rückkehr. */
export function changesTime(behind: string, time: string): boolean {
  const [first = ''] = behind.split(/[\s:,]/)
  // 8:30 evening Tower, and not 15:00 afternoon tea or 9am morning walk
  const isEarly = Number.parseInt(time, 10) < 12 && !/pm|p\.m/iu.test(time)
  const isOfLate = first === first.toLowerCase() && isPartOfDay(first) && !early.test(first)
  const isPart = halfFirst(behind) !== undefined || (isEarly && isOfLate)
  const isEnd = isOver.test(behind) && (!conceptsOf(behind).has('tour') || isOfTour.test(behind))
  return isPart || isEnd || goesOn.test(behind)
}
