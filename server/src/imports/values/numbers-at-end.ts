import type { ImportField } from 'contract/import-fields'
import { isPlaceWithTime, timeOfPlace, type ImportMapping } from 'contract/import-mapping'
import { ofCarrier, ofOtherNumber, type PlaceAndTime } from './times-beside-places.ts'
import { isLong, textsOf } from './texts.ts'

// TILBURY CRUISE TERMINAL 1000 and LHR T2 ARR 1125: four digits may be the number of anything, and are times where most places of a column
// end so and some begin with a zero.

const ending = /^(?<place>.*\p{L}{2}.*?)[\s,]+(?<time>(?:[01]\d|2[0-3])[0-5]\d)$/u
const ofRoom =
  /(?<!\p{L})(?:rooms?|suite|flat|apt|apartment|unit|studio|block|level|floor|box|stop|route|line|service|postcode|since|est\.?|zimmer|raum|chambre|appartement|habitaci[oó]n|camera|stanza|kamer|quarto|pok[oó]j)\.?$/iu
// 08:15, 8.15, 8h15, 9am and 9 Uhr
const otherwise = /(?<!\d)\d{1,2}[:.h][0-5]\d(?!\d)|\d\s?(?:[ap]\.?m|uhr|uur)(?!\p{L})/iu

/** The place and the time of a cell that ends with four digits, as its column does. */
export function placeAndLastNumber(cell: string): PlaceAndTime | undefined {
  const { place = '', time } = (isLong(cell) ? null : ending.exec(cell.trim()))?.groups ?? {}
  const isOther = [ofRoom, ofOtherNumber, ofCarrier].some((other) => other.test(place))
  return time === undefined || isOther ? undefined : { place, time }
}

function counter() {
  const counts = { filled: 0, ending: 0, zero: 0, otherwise: 0 }
  return {
    look(cell: string) {
      const { time } = placeAndLastNumber(cell) ?? {}
      counts.filled += 1
      if (otherwise.test(cell)) counts.otherwise += 1
      if (time === undefined) return
      counts.ending += 1
      if (time.startsWith('0')) counts.zero += 1
    },
    /** A number with a zero in front is that of no house, room or year; who writes 08:15 writes no 0815. */
    areTimes: () => counts.ending > 1 && counts.zero > 0 && counts.otherwise === 0 && counts.ending * 2 > counts.filled,
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
