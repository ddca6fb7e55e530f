import type { ImportField } from 'contract/import-fields'
import { isPlaceWithTime, timeOfPlace, type ImportMapping } from 'contract/import-mapping'
import { ofCarrier, ofOtherNumber, type PlaceAndTime } from './times-beside-places.ts'
import { isLong, textsOf } from './texts.ts'

// TILBURY CRUISE TERMINAL 1000 and LHR T2 ARR 1125: four digits may be the number of anything, and are times where most places of a column
// end so and some begin with a zero.

const ending = /^(?<place>.*\p{L}{2}.*?)[\s,]+(?<number>\d{4})$/u
const aTime = /^(?:[01]\d|2[0-3])[0-5]\d$/
// Rooms are numbered 0207, and so early guests are fetched from airports alone.
const ofNight = /^0[0-3]/
const airport =
  /(?<!\p{L})(?:arr\.?|arrivals?|airport|terminal|t\d|lhr|lgw|ltn|stn|lcy|sen|heathrow|gatwick|luton|stansted|\p{L}*flughafen|aéroport|aeropuerto|aeroporto|luchthaven|lotnisko)(?!\p{L})/iu
const ofRoom =
  /(?<!\p{L})(?:rooms?|suite|flat|apt|apartment|unit|studio|block|level|floor|box|stop|route|line|service|postcode|since|est\.?|zimmer|raum|chambre|appartement|habitaci[oó]n|camera|stanza|kamer|quarto|pok[oó]j)\.?$/iu
// 08:15, 8.15, 8h15, 9am and 9 Uhr
const otherwise = /(?<!\d)\d{1,2}[:.h][0-5]\d(?!\d)|\d\s?(?:[ap]\.?m|uhr|uur)(?!\p{L})/iu

/** The place and the time of a cell that ends with four digits, as its column does. */
export function placeAndLastNumber(cell: string): PlaceAndTime | undefined {
  const { place, number = '' } = lastNumber(cell) ?? {}
  if (place === undefined || !aTime.test(number) || (ofNight.test(number) && !airport.test(place))) return undefined
  return { place, time: number }
}

/** The four digits behind a place, if no word before them says what they number. */
function lastNumber(cell: string): { place: string; number: string } | undefined {
  const { place, number } = (isLong(cell) ? null : ending.exec(cell.trim()))?.groups ?? {}
  const isOther = (text: string) => [ofRoom, ofOtherNumber, ofCarrier].some((other) => other.test(text))
  return place === undefined || number === undefined || isOther(place) ? undefined : { place, number }
}

/** For each number that is no time. */
const fewestTimes = 10

function counter() {
  const counts = { filled: 0, ending: 0, zero: 0, otherwise: 0, none: 0 }
  return {
    look(cell: string) {
      const { time } = placeAndLastNumber(cell) ?? {}
      counts.filled += 1
      if (otherwise.test(cell)) counts.otherwise += 1
      if (time === undefined && lastNumber(cell) !== undefined) counts.none += 1
      if (time === undefined) return
      counts.ending += 1
      if (time.startsWith('0')) counts.zero += 1
    },
    /**
     * A number with a zero in front is that of no house or year; beside several such as 0578 and 0207, which are no times, it may be
     * that of a room. Who writes 08:15 writes no 0815.
     */
    areTimes: () =>
      counts.ending > 1 &&
      counts.zero > 0 &&
      counts.otherwise === 0 &&
      counts.none * fewestTimes < counts.ending &&
      counts.ending * 2 > counts.filled,
  }
}

/** Whether most of the places end with a time of four digits. */
export function endWithTimes(places: readonly string[]): boolean {
  const { look, areTimes } = counter()
  for (const place of places) look(place)
  return areTimes()
}

/** The fields of places with times whose column is such a one. `isNone`: whether a cell says that none is fetched. */
export function watchTimesAtEnd(mapping: ImportMapping, isNone: (cell: string) => boolean) {
  const fields = (Object.keys(timeOfPlace) as ImportField[])
    .filter((field) => isPlaceWithTime(mapping[field]?.column, mapping))
    .map((field) => ({ field, ...counter() }))
  return {
    look(cells: readonly string[]) {
      for (const { field, look } of fields)
        for (const cell of textsOf(mapping[field], cells)) if (!isNone(cell)) look(cell)
    },
    end(): ImportField[] | undefined {
      const found = fields.filter(({ areTimes }) => areTimes()).map(({ field }) => field)
      return found.length > 0 ? found : undefined
    },
  }
}
