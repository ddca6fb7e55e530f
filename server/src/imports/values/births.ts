import type { TravelerType } from 'contract/booking-values'
import { londonDay } from 'contract/days'
import { dateOrders, type TravelerAges } from 'contract/import-answers'
import { columnsOf, type ImportMapping } from 'contract/import-mapping'
import type { Draft, How } from './draft.ts'
import { readMoment } from './dates.ts'
import { kindsInCell } from './kind-counts.ts'
import { mappedKinds } from './party-columns.ts'
import { cleanCell, partsOf, textsOf } from './texts.ts'

/** From this age on a traveler is an adult without a question. */
const grownUp = 18

/** Whether no column has kinds of travelers or their numbers, so that dates of birth are all that says who is a child. */
const haveNoKinds = ({ traveler_type: type, ...mapping }: ImportMapping) =>
  (type === undefined || (type.new_only === true && columnsOf(type).length === 0)) && mappedKinds(mapping).length === 0

/** Whether a traveler may be under 18 on the day of the tour, by the years alone: what the order of day and month is does not matter. */
export function watchBirths(mapping: ImportMapping) {
  const isWatched = columnsOf(mapping.traveler_dob ?? {}).length > 0 && haveNoKinds(mapping)
  let isOpen = false
  return {
    look(cells: readonly string[]) {
      if (!isWatched || isOpen || kindsInCell(textsOf(mapping.party, cells).join(' ')) !== undefined) return
      const births = columnsOf(mapping.traveler_dob ?? {}).flatMap((column) => partsOf(cleanCell(cells[column])))
      const born = Math.max(...births.flatMap((text) => yearsIn(text, true)))
      const tour = yearsIn(textsOf(mapping.booking_datetime, cells).join(' '), false)[0]
      isOpen = (tour ?? Number(londonDay().slice(0, 4))) - born <= grownUp
    },
    end: () => isOpen,
  }
}

const yearsIn = (text: string, past: boolean): number[] =>
  dateOrders.flatMap((order) => {
    const day = text === '' ? undefined : readMoment(text, { order, past })?.day
    return day === undefined ? [] : [Number(day.slice(0, 4))]
  })

/** Full years on a day; both are written as yyyy-MM-dd. */
const ageAt = (born: string, day: string) =>
  Number(day.slice(0, 4)) - Number(born.slice(0, 4)) - (day.slice(5) < born.slice(5) ? 1 : 0)

function kindAt(age: number, ages: TravelerAges | undefined): TravelerType | undefined {
  if (age >= grownUp || ages === 'all_adults') return 'adult'
  const [, infants, children] = /^infant_(\d+)_child_(\d+)$/.exec(ages ?? '') ?? []
  if (infants === undefined) return undefined
  if (age < Number(infants)) return 'infant'
  return age < Number(children) ? 'child' : 'adult'
}

/** Gives travelers who have a date of birth and no kind the kind of their age on the day of the tour. */
export function addKindsByBirth(draft: Draft, { mapping, values: { ages } }: How) {
  const at = draft.values['booking_datetime']
  const isCounted = draft.party !== undefined && !draft.bareCount
  if (typeof at !== 'string' || !/^\d{4}-\d{2}-\d{2}/.test(at) || isCounted || !haveNoKinds(mapping)) return
  draft.travelers = draft.travelers.map((traveler) => {
    const { type, dob } = traveler
    if (type !== undefined || dob === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(dob)) return traveler
    return { ...traveler, type: kindAt(ageAt(dob, at.slice(0, 10)), ages) }
  })
  const isOpen = draft.travelers.some(({ type, dob }) => type === undefined && dob !== undefined)
  if (isOpen && draft.errors.every(({ field }) => field !== 'traveler_dob'))
    draft.errors.push({
      code: 'ages',
      field: 'traveler_type',
      message: 'A traveler is under 18 on the day of the tour, and nothing says who is a child',
    })
}
