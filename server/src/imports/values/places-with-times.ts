import type { ImportField } from 'contract/import-fields'
import { isPlaceWithTime, placeOfTime, timeOfPlace, type ImportMapping } from 'contract/import-mapping'
import { readClockRange, wordBeforeClock, wordOfNoon } from './clock.ts'
import { languages } from './languages.ts'
import { isLong } from './texts.ts'
import { plain } from './words.ts'

/** The place and the time of a cell that has both; the time is empty where its label says none. */
export type PlaceAndTime = { place: string; time: string }

const unit = String.raw`\s?(?:[ap]\.?m\b\.?|uhr\b|uur\b|hrs\b\.?|hours\b|h\b)`
const clock = String.raw`(?:${wordOfNoon}|\d{1,2}[:.h]\d{2}(?::\d{2})?(?:${unit})?|\d{4}(?:${unit})?|\d{1,2}(?:${unit})?)`
// 9-10am has its half of the day once; in Bay 2 - 09:15 the number is that of the bay.
const start = String.raw`(?:\d{1,2}(?:[:.h]\d{2}(?:${unit})?|${unit})\s?(?:[-–—]|to|bis|tot)\s?|\d{1,2}[-–])`
const range = String.raw`(?<clock>(?:${start}(?=\d{1,2}(?!\d)))?${clock})`
const word = String.raw`(?:(?<word>${wordBeforeClock})\s*)?`

const inBrackets = new RegExp(
  String.raw`^(?<place>[^([]*(?:[([][^)\]]*[)\]][^([]*)*?)\s*[([]\s*${word}${range}\s*[)\]](?<rest>.*)$`,
  'iu',
)
const atEnd = new RegExp(
  String.raw`^(?<place>.*?\S)(?:\s*(?<sign>[,;@|/:]|\s[-–—]|[–—])\s*|\s+)${word}${range}[\s.]*$`,
  'iu',
)
const after = String.raw`(?:(?:at|from|ab|bei|presso|bij|vanaf|przy)\s+)?`
const atStart = new RegExp(
  String.raw`^${word}${range}(?:\s*(?<sign>[,;@|/:]|[-–—]\s)\s*|\s+)${after}(?<place>\S.*)$`,
  'iu',
)

// Room 8.15 and Platform 9 have numbers of their own, and so has Pier 4.30, but not Tower Pier 4.30.
const numbered =
  /^(?:the )?(?:pier|dock|quay|exit|office|lot|shop|kiosk|box|hall|tor|ausgang|bureau|salle|sala|sortie|salida|uscita|wyjście)\.?$|(?<!\p{L})(?:rooms?|rm|suite|flat|apt|unit|no|nr|gate|bay|berth|stop|stand|platform|terminal|floor|zimmer|chambre|porte|quai|habitaci[oó]n|puerta|camera|stanza|binario|kamer|spoor|quarto|pok[oó]j|peron|level|block|apartment|studio|gleis|steig|bussteig|raum|appartement|stanowisko)\.?$/iu

/** An hour alone is one by the word before it. */
const timeText = (text: string, said: string | undefined) => (/^\d{1,2}$/.test(text) ? `${said ?? ''} ${text}` : text)

type Around = { sign?: string | undefined; word?: string | undefined; before?: string; isEnclosed?: boolean }

/** Travelodge - 1015 is a room, 0815 and 1015 @ Travelodge are not. */
const isNoRoom = (text: string, { sign, word: said }: Around) =>
  said !== undefined || (text.length > 2 && (text.startsWith('0') || sign === '@'))

const alone = /^(?!\d{1,2} ?h$)\d/u
const noonAt = /^noon (?:at|from) /iu
// The High Noon and Noon Hotel are places, and so is Brussels, Midi.
const isNoonSaid = (text: string, before: string, isMarked: boolean) =>
  isMarked
    ? !(/^midi$/iu.test(text) && /^(?:(?:gare|station) (?:de )?)?bru(?:x|ss)el\p{L}*$/iu.test(before.trim()))
    : text === 'noon'

const isNumberOf = (place: string, text: string) => !text.startsWith('0') && numbered.test(place)

/** Whether a number beside a place is a time: 8:15 and 9am are alone, 8.15, 9h, 0815 and midi by what stands between. */
function isTime(text: string, { sign, word: said, before = '', isEnclosed = false }: Around): boolean {
  if (readClockRange(timeText(text, said)) === undefined) return false
  const isMarked = sign !== undefined || said !== undefined || isEnclosed
  if (/^\D+$/.test(text)) return isNoonSaid(text, before, isMarked)
  if (/^\d{1,2}$|^\d{4}$/.test(text)) return isMarked && isNoRoom(text, { sign, word: said })
  if (/^\d{1,2}\.\d{2}$/.test(text)) return isMarked || !isNumberOf(before, text)
  return isMarked || alone.test(text)
}

const tidied = (place: string) => place.replaceAll(/^[\s,;:|/@–—-]+|[\s,;:|/@–—-]+$/gu, '')

/** Looks as a time does, and not as the number of a house. */
const mayBeTime = /(?<!\d)\d{1,2}[:h][0-5]\d(?!\d)|\d\s?(?:[ap]\.?m|uhr|uur)(?!\p{L})/iu

function found(groups: Record<string, string | undefined> | undefined, around: Around): PlaceAndTime | undefined {
  const { clock: text = '', word: said, sign, place = '', rest = '' } = groups ?? {}
  if (text === '' || !isTime(text, { sign, word: said, ...around })) return undefined
  const left = tidied(`${place.trimEnd()}${/^\s*[,;.]/.test(rest) ? rest.trim() : ` ${rest.trim()}`}`)
  const isPlace = /\p{L}{2}/u.test(left) && !mayBeTime.test(left)
  return isPlace ? { place: left, time: timeText(text, said) } : undefined
}

const labelsOf = (...concepts: string[]) =>
  new Set(
    languages
      .flatMap(({ headers }) => concepts.flatMap((concept) => headers[concept] ?? []))
      .map((each) => plain(each)),
  )
const labels = { time: labelsOf('time'), pickup: labelsOf('pickup', 'dropoff'), place: labelsOf('place', 'hotel') }
const labelled = /^\s*(?<label>\p{L}[\p{L} ./-]{0,24}?)\s*[:=]\s*(?<said>.*)$/u

/** Time: 08:15; Place: Waterloo Station. */
function byLabels(text: string): PlaceAndTime | undefined {
  const parts = text.split(/[;|\n]|,(?=\s*\p{L}[\p{L} ]{1,24}:\s)/u).map((part) => {
    const { label = '', said = '' } = labelled.exec(part)?.groups ?? {}
    const key = plain(label)
    const isOfTime = labels.time.has(key) || (labels.pickup.has(key) && readClockRange(said) !== undefined)
    const isOfPlace = labels.place.has(key) || labels.pickup.has(key)
    return { isOfTime, said: isOfTime || isOfPlace ? said.trim() : part.trim() }
  })
  const [time, ...others] = parts.filter(({ isOfTime }) => isOfTime)
  const place = parts
    .filter(({ isOfTime, said }) => !isOfTime && said !== '')
    .map(({ said }) => said)
    .join(', ')
  if (time === undefined || others.length > 0 || !/\p{L}{2}/u.test(place) || mayBeTime.test(place)) return undefined
  return { place, time: readClockRange(time.said) === undefined ? '' : time.said }
}

/** Pick-up: 08:15, Waterloo Station. */
function withoutLabel(text: string): string {
  const { label = '', said = text } = labelled.exec(text)?.groups ?? {}
  return Object.values(labels).some((known) => known.has(plain(label))) ? said : text
}

/** `Savoy Hotel, lobby` and `08:15` of a cell that has exactly one time at its beginning, its end, in brackets or behind a label. */
export function placeAndTime(cell: string): PlaceAndTime | undefined {
  if (isLong(cell)) return undefined
  const apart = byLabels(cell)
  if (apart) return apart
  const text = withoutLabel(cell)
  const bracketed = inBrackets.exec(text)?.groups
  const ending = atEnd.exec(text)?.groups
  return (
    found(bracketed, { isEnclosed: true }) ??
    found(ending, { before: ending?.['place'] ?? '' }) ??
    found(atStart.exec(text)?.groups, { isEnclosed: noonAt.test(text) })
  )
}

/** What a field takes of a cell that has a place and a time: each its own part. A cell with times that are not one is refused. */
export function partOfCell(field: ImportField, text: string, mapping: ImportMapping): string {
  const [ofTime, ofPlace] = [placeOfTime[field] !== undefined, timeOfPlace[field] !== undefined]
  if (text === '' || !(ofTime || ofPlace) || !isPlaceWithTime(mapping[field]?.column, mapping)) return text
  const both = placeAndTime(text)
  if (both) return ofTime ? both.time : both.place
  if (readClockRange(text) !== undefined) return ofTime ? text : ''
  return ofPlace || mayBeTime.test(text) ? text : ''
}
