import { columnName } from 'contract/booking-columns'
import { fieldsFor } from 'contract/booking-field-lists'
import type { Booking, BookingHistory } from 'contract/bookings'
import type { SheetChange, SheetChangeKind } from 'contract/day-sheets'
import { fromBookingTime } from 'contract/days'
import { isCreation, type PastBooking } from '../bookings/past-states.sql.ts'
import { fold } from '../db/fold.ts'

/** The fields that a sheet shows, by the names under which a history has them. */
const shownFields = fieldsFor('day sheet').map(columnName)

export const dayOf = (state: Booking) => fromBookingTime(state.booking_datetime).slice(0, 10)

/** The keys of the product codes in these states. */
export const codeKeysOf = (pasts: readonly PastBooking[]): string[] => [
  ...new Set(pasts.flatMap(({ present, past }) => [present, past].flatMap((state) => (state ? [codeKey(state)] : [])))),
]
/** As `tour_codes` has it. */
export const codeKey = ({ product_code }: Booking) => fold(product_code)

/** How the sheet of a day differs from what it was, the latest change first. `tours` are ids by the keys of product codes. */
export function changesOfDay(
  date: string,
  pasts: readonly PastBooking[],
  tours: ReadonlyMap<string, number>,
): SheetChange[] {
  const found = pasts.flatMap((one) => changeOf(date, one, tours) ?? [])
  return found.toSorted((a, b) => (a.at === b.at ? b.booking_id - a.booking_id : a.at < b.at ? 1 : -1))
}

function changeOf(date: string, one: PastBooking, tours: ReadonlyMap<string, number>): SheetChange | undefined {
  const { booking, later } = one
  const difference = differenceOf(date, one, tours)
  const last = later.find(isShown)
  if (!difference || !last) return undefined
  return {
    booking_id: booking.id,
    booking_reference: booking.booking_reference,
    lead_traveler: booking.lead_traveler,
    ...difference,
    at: last.created_at,
    user: last.user,
  }
}

/** Whether an entry of the history changed something that a sheet shows. */
const isShown = ({ changes }: BookingHistory) =>
  isCreation(changes) || 'deleted_at' in changes.new || shownFields.some((field) => field in changes.new)

type Difference = { kind: SheetChangeKind; fields: string[] }

function differenceOf(
  date: string,
  { present, past }: PastBooking,
  tours: ReadonlyMap<string, number>,
): Difference | undefined {
  const [isOn, wasOn] = [present && dayOf(present) === date, past && dayOf(past) === date]
  if (!isOn && !wasOn) return undefined
  if (!past) return { kind: 'added', fields: [] }
  if (!present) return { kind: 'removed', fields: [] }
  const [before, after] = [shownOf(past, tours), shownOf(present, tours)]
  const fields = shownFields.filter((field) => before[field] !== after[field])
  if (fields.length === 0) return undefined
  if (fields.includes('status')) return { kind: 'status', fields }
  if (!wasOn) return { kind: 'moved_in', fields }
  return { kind: isOn ? 'changed' : 'moved_out', fields }
}

/** The values as a sheet shows them: of travelers how many of each type, of a product code the tour. */
function shownOf(state: Booking, tours: ReadonlyMap<string, number>): Record<string, string> {
  const whole: Record<string, unknown> = {
    ...state,
    travelers: state.travelers.map(({ type }) => type).toSorted(),
    inclusions: state.inclusions.map(({ id }) => id),
    product_code: tours.get(codeKey(state)),
  }
  return Object.fromEntries(shownFields.map((field) => [field, JSON.stringify(whole[field]) ?? '']))
}
