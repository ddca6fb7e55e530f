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

/** The keys of the product codes in these states and in the changes between them. */
export const codeKeysOf = (pasts: readonly PastBooking[]): string[] => [
  ...new Set(
    pasts.flatMap(({ present, past, later }) =>
      [present, past, ...later.flatMap(({ changes }) => [changes.old, changes.new])].flatMap((state) =>
        typeof state?.product_code === 'string' ? [fold(state.product_code)] : [],
      ),
    ),
  ),
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
  const last = difference && (later.find((entry) => hasMade(entry, difference, tours)) ?? later.find(isShown))
  if (!last) return undefined
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

/** Whether an entry is of what makes the difference: others may be later, and have nothing to do with it. */
function hasMade(
  { changes }: BookingHistory,
  { kind, fields }: Difference,
  tours: ReadonlyMap<string, number>,
): boolean {
  if (kind === 'added' || kind === 'removed')
    return isCreation(changes) || 'deleted_at' in changes.new || dayIn(changes.old) !== dayIn(changes.new)
  const isChanged = (field: string) => shownValue(field, changes.old, tours) !== shownValue(field, changes.new, tours)
  return !isCreation(changes) && fields.some((field) => field in changes.new && isChanged(field))
}

const dayIn = (values: BookingHistory['changes']['old']) => String(values['booking_datetime']).slice(0, 10)

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

const shownOf = (state: Booking, tours: ReadonlyMap<string, number>): Record<string, string> =>
  Object.fromEntries(shownFields.map((field) => [field, shownValue(field, state, tours)]))

/** A value of a booking or of its history as a sheet shows it: of travelers how many of each type, of a product code the tour. */
function shownValue(field: string, values: Partial<Booking>, tours: ReadonlyMap<string, number>): string {
  const { travelers = [], inclusions = [], product_code = '' } = values
  const shown: Record<string, unknown> = {
    ...values,
    travelers: travelers.map(({ type }) => type).toSorted(),
    inclusions: inclusions.map(({ id }) => id),
    product_code: tours.get(fold(product_code)),
  }
  return JSON.stringify(shown[field]) ?? ''
}
