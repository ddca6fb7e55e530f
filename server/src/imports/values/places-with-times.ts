import type { ImportField } from 'contract/import-fields'
import { isPlaceWithTime, placeOfTime, timeOfPlace, type ImportMapping } from 'contract/import-mapping'
import { keptSharply, readClockRange, wordBeforeClock, wordOfNoon } from './clock.ts'
import { languages } from './languages.ts'
import { placeAndLastNumber } from './numbers-at-end.ts'
import { isLong } from './texts.ts'
import {
  ofCarrier,
  ofOtherNumber,
  otherPlaceAndTime,
  saidBefore,
  saysHourInHalf,
  saysTime,
  street,
  withoutFetching,
  withoutTour,
  type PlaceAndTime,
} from './times-beside-places.ts'
import { saysOtherTime, withoutAbout } from './times-of-others.ts'
import { plain } from './words.ts'

const unit = String.raw`\s?(?:[ap]\.?m\b\.?|[πμ]\.\s?μ\.|[πμ]μ(?!\p{L})|uhr\b|uur\b|hrs\b\.?|hours\b|h\b)`
const clock = String.raw`(?:${wordOfNoon}|\d{1,2}[:.h,]\d{2}(?::\d{2})?(?:${unit})?|\d{4}(?:${unit})?|\d{1,2}(?:${unit})?)`
// 9-10am has its half of the day once; in Bay 2 - 09:15 the number is that of the bay, in 9h - 14, Cavell Street that of a house.
const start = String.raw`(?:\d{1,2}(?:[:.h]\d{2}(?:${unit})?|${unit})\s?(?:[-–—]|to|bis|tot)\s?|\d{1,2}[-–])`
const range = String.raw`(?<clock>(?:${start}(?=\d{1,2}(?!\d|,\s*\p{L})))?${clock})`
const word = String.raw`(?:(?<word>${wordBeforeClock}|(?:ao|al?|w)(?=\s+${wordOfNoon}))\s*)?`

const inBrackets = new RegExp(
  String.raw`^(?<place>[^([]*(?:[([][^)\]]*[)\]][^([]*)*?)\s*[([]\s*${word}${range}\s*[)\]](?<rest>.*)$`,
  'iu',
)
const atEnd = new RegExp(
  String.raw`^(?<place>.*?\S)(?:\s*(?<sign>[,;@|/:]|\s[-–—]|[–—])\s*|\s+)${word}${range}(?:,?\s${keptSharply})?[\s.]*$`,
  'iu',
)
const at = String.raw`(?:at|from|ab|bei|presso|bij|vanaf|przy|od|från|vid|fra|ved|desde)`
const after = String.raw`(?:${at}\s+)?`
const atStart = new RegExp(
  String.raw`^${word}${range}(?:\s*(?<sign>[,;@|/:]|[-–—]\s)\s*|\s+)${after}(?<place>\S.*)$`,
  'iu',
)

// Room 8.15 and Platform 9 have numbers of their own, and so has Pier 4.30, but not Tower Pier 4.30.
const numbered =
  /^(?:the )?(?:pier|dock|quay|exit|office|lot|shop|kiosk|box|hall|tor|ausgang|bureau|salle|sala|sortie|salida|uscita|wyjście)\.?$|(?<!\p{L})(?:rooms?|rm|suite|flat|apt|unit|no|nr|gate|bay|berth|stop|stand|platform|terminal|floor|zimmer|chambre|porte|quai|habitaci[oó]n|puerta|camera|stanza|binario|kamer|spoor|quarto|pok[oó]j|peron|level|block|apartment|studio|gleis|steig|bussteig|raum|appartement|stanowisko)\.?$/iu

// À 12 rue Gerrard is an address, and ore 9 Euston a time.
const isAddress = (text: string, said: string | undefined, sign: string | undefined) =>
  /^\d{1,2}$/.test(text) && sign === undefined && said?.toLowerCase() === 'à'

/** An hour alone is one by the word before it; 8,15 is one behind such a word or before its unit alone. */
const timeText = (text: string, said: string | undefined) =>
  /^\d{1,2}$/.test(text) ? `${said ?? ''} ${text}` : text.replace(/^(\d{1,2}),(?=\d)/, '$1:')

type Around = {
  sign?: string | undefined
  word?: string | undefined
  before: string
  behind: string
  isEnclosed?: boolean
}

/** Travelodge - 1015 is a room, 0815 and 1015 @ Travelodge are not. */
const isNoRoom = (text: string, { sign, word: said }: Partial<Around>) =>
  said !== undefined || (text.length > 2 && (text.startsWith('0') || sign === '@'))

const aloneIsTime = /^(?!\d{1,2} ?h$)\d/u
const noonAt = /^noon (?:at|from) /iu
// The High Noon and Noon Hotel are places, and so is Brussels, Midi.
const isNoonSaid = (text: string, before: string, isMarked: boolean) =>
  isMarked
    ? !(/^midi$/iu.test(text) && /^(?:(?:gare|station) (?:de )?)?bru(?:x|ss)el\p{L}*$/iu.test(before.trim()))
    : text === 'noon'

/** 0815 Victoria and 1330 Gate 7: four digits that stand first and are neither a room, a telephone nor the number of a house. */
const isFirstOfLine = (text: string, behind: string) => {
  if (noPlace.test(behind)) return false
  if (/^0[5-9][0-5][05]$/.test(text)) return /^(?:\p{L}|\d{1,3}[a-z]?,? \p{L})/iu.test(behind)
  return /^(?:1[3-9]|2[0-3])[0-5][05]$/.test(text) && /^\p{L}/u.test(behind) && !street.test(behind)
}

/** Slough bus station 0700: four digits that stand last and are neither a room, a telephone nor the number of a flight or a bus. */
const isLastOfLine = (text: string, before: string) =>
  /^0[5-9][0-5][05]$/.test(text) &&
  /\p{L}{2}/u.test(before) &&
  ![numbered, ofOtherNumber, ofCarrier].some((other) => other.test(before))
// 0900 hrs and 0930 Sun are times without a place.
const noPlace =
  /^(?:hrs?|hours?|h|uhr|uur|[ap]\.?m|sharp|prompt|local|lt|gmt|bst|(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?)\.?(?!\p{L})/iu

const isNumberOf = (place: string, text: string) => !text.startsWith('0') && numbered.test(place)

const isMarked = ({ sign, word: said, isEnclosed = false }: Around) =>
  sign !== undefined || said !== undefined || isEnclosed

function isOfFourDigits(text: string, around: Around): boolean {
  if (isFirstOfLine(text, around.behind)) return true
  return isMarked(around) ? isNoRoom(text, around) : isLastOfLine(text, around.before)
}

/** Whether a number beside a place is a time: 8:15 and 9am are alone, 8.15, 9h, 0815 and midi by what stands between. */
function isTime(text: string, around: Around): boolean {
  const { sign, word: said, before } = around
  if (readClockRange(timeText(text, said)) === undefined) return false
  if (/^\D+$/.test(text)) return isNoonSaid(text, before, isMarked(around))
  if (/^\d{1,2},/.test(text)) return said !== undefined || /\p{L}/u.test(text)
  if (/^\d{4}$/.test(text)) return isOfFourDigits(text, around)
  if (/^\d{1,2}$/.test(text)) return isMarked(around) && isNoRoom(text, { sign, word: said })
  return isMarked(around) || (/^\d{1,2}\.\d{2}$/.test(text) ? !isNumberOf(before, text) : aloneIsTime.test(text))
}

/** Ab Hotel 41 is at Hotel 41. */
const withoutAt = (place: string) => place.replace(new RegExp(String.raw`^${at}\s+(?=[\p{Lu}\d])`, 'u'), '')

const tidied = (place: string) => place.replaceAll(/^[\s,;:|/@–—-]+|[\s,;:|/@–—-]+$/gu, '')

/** Looks as a time does, and not as the number of a house. */
const mayBeTime = /(?<!\d)\d{1,2}[:h][0-5]\d(?!\d)|\d\s?(?:[apπμ]\.?\s?[mμ]|uhr|uur)(?!\p{L})/iu

function found(
  groups: Record<string, string | undefined> | undefined,
  around: Partial<Around>,
): PlaceAndTime | undefined {
  const { clock: text = '', word: said, sign, place = '', rest = '' } = groups ?? {}
  if (text === '' || !isTime(text, { sign, word: said, before: '', behind: '', ...around })) return undefined
  const left = tidied(`${place.trimEnd()}${/^\s*[,;.]/.test(rest) ? rest.trim() : ` ${rest.trim()}`}`)
  const isPlace = /\p{L}{2}/u.test(left) && !mayBeTime.test(left)
  return isPlace ? { place: left, time: timeText(text, said) } : undefined
}

const foundFirst = (groups: Record<string, string | undefined> | undefined, isEnclosed: boolean) =>
  isAddress(groups?.['clock'] ?? '', groups?.['word'], groups?.['sign'])
    ? undefined
    : found(groups, { isEnclosed, behind: groups?.['place'] ?? '' })

const labelsOf = (...concepts: string[]) =>
  new Set(
    languages
      .flatMap(({ headers }) => concepts.flatMap((concept) => headers[concept] ?? []))
      .map((each) => plain(each)),
  )
const labels = { time: labelsOf('time'), pickup: labelsOf('pickup', 'dropoff'), place: labelsOf('place', 'hotel') }
const labelled = /^\s*(?<label>\p{L}[\p{L}_ ./-]{0,24}?)\s*(?<sign>[:=])\s*(?<said>.*)$/u
// Keys of programs, as in loc=Euston;t=08:15. T: may be a telephone.
const keyOfTime = /^(?:(?:pu|pickup|pick)?(?:tm?|time))$/u
const keyOfPlace = /^(?:(?:pu|pickup|pick)?(?:loc|location|place|pt|point|addr|address|stop))$/u

type Labelled = Record<'label' | 'sign' | 'said', string>

/** What the label of a part says that it is: its time, its place or nothing. */
function meaningOfPart({ label, sign, said }: Labelled) {
  const key = plain(label)
  const isClock = readClockRange(said) !== undefined
  const isTimeOfKey = sign === '=' && keyOfTime.test(key) && (isClock || said.trim() === '')
  if (labels.time.has(key) || (labels.pickup.has(key) && isClock) || isTimeOfKey) return 'time'
  const isPlaceOfKey = sign === '=' && keyOfPlace.test(key)
  return labels.place.has(key) || labels.pickup.has(key) || isPlaceOfKey ? 'place' : undefined
}

/** Time: 08:15; Place: Waterloo Station. */
function byLabels(text: string): PlaceAndTime | undefined {
  const parts = text.split(/[;|\n]|,(?=\s*\p{L}[\p{L} ]{1,24}:\s)/u).map((part) => {
    const groups = labelled.exec(part)?.groups as Labelled | undefined
    const meaning = groups && meaningOfPart(groups)
    return { isOfTime: meaning === 'time', said: (meaning ? groups.said : part).trim() }
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
  const both = anyPlaceAndTime(cell)
  if (both === undefined || both.time === '') return both
  return saysOtherTime(both.place) ? undefined : { ...both, place: withoutAbout(both.place) }
}

function anyPlaceAndTime(cell: string): PlaceAndTime | undefined {
  if (isLong(cell)) return undefined
  const ofPickup = withoutTour(cell)
  if (ofPickup !== undefined) return besideEachOther(ofPickup) ?? placeAlone(ofPickup)
  return byLabels(cell) ?? besideEachOther(withoutFetching(withoutLabel(cell)))
}

function besideEachOther(text: string): PlaceAndTime | undefined {
  const bracketed = inBrackets.exec(text)?.groups
  const ending = atEnd.exec(text)?.groups
  return (
    found(bracketed, { isEnclosed: true }) ??
    found(ending, { before: ending?.['place'] ?? '' }) ??
    alone(saidBefore(text)) ??
    foundFirst(atStart.exec(text)?.groups, noonAt.test(text)) ??
    alone(otherPlaceAndTime(text))
  )
}

/** Pick up at Hotel Osric, tour 09:00: where, and no time of the pickup. */
function placeAlone(text: string): PlaceAndTime | undefined {
  const place = withoutAt(withoutFetching(text))
  return /\p{L}{2}/u.test(place) && !mayHaveTime(place) ? { place, time: '' } : undefined
}

/** A place that has no further time. */
function alone(both: PlaceAndTime | undefined): PlaceAndTime | undefined {
  if (both === undefined) return undefined
  const place = withoutAt(tidied(both.place))
  return /\p{L}{2}/u.test(place) && !mayBeTime.test(place) ? { place, time: both.time } : undefined
}

/** Whether something in the text looks as a time does, in digits or in words. */
export const mayHaveTime = (text: string) => mayBeTime.test(text) || saysTime.test(text) || saysHourInHalf(text)

const bothIn = (text: string, isTimeAtEnd: boolean) =>
  placeAndTime(text) ?? (isTimeAtEnd ? placeAndLastNumber(text) : undefined)

/**
 * What a field takes of a cell that has a place and a time: each its own part. A cell with times that are not one is refused.
 * `timesAtEnd`: the places of which four digits at the end are the time.
 */
export function partOfCell(
  field: ImportField,
  text: string,
  mapping: ImportMapping,
  timesAtEnd: readonly ImportField[] = [],
): string {
  const [ofTime, ofPlace] = [placeOfTime[field] !== undefined, timeOfPlace[field] !== undefined]
  if (text === '' || !(ofTime || ofPlace) || !isPlaceWithTime(mapping[field]?.column, mapping)) return text
  const both = bothIn(text, timesAtEnd.includes(placeOfTime[field] ?? field)) ?? oneIn(text)
  return ofTime ? both.time : both.place
}

/** A cell that has only one of the two; several times are no time, and stay to be refused. */
function oneIn(text: string): PlaceAndTime {
  if (readClockRange(text) !== undefined) return { place: '', time: text }
  return { place: withoutAt(withoutFetching(text)), time: mayHaveTime(text) ? text : '' }
}
