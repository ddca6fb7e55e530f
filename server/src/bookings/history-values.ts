import { valuesOf, type Booking } from 'contract/bookings'
import { arrivedOf, changesBetween, fieldsOf, fieldsOfValues, isMovedToOtherDay, type Changes } from './rows.ts'
import type { Update } from './write.ts'

type Values = Partial<Pick<Booking, 'travelers' | 'inclusions' | 'booking_datetime' | 'input_date'>>

/**
 * The update that gives a booking these values, which are in the form of a history; nothing where it has them. With its party or
 * its day come back those of it who had arrived, of a party that is smaller by now no more than it has.
 */
export function updateTo(before: Booking, values: Changes['old']): Update | undefined {
  const { inclusions, ...others }: Values = values
  const options = inclusions?.map(({ id, description }) => ({ id, name: description })) ?? []
  const booking = valuesOf({
    ...before,
    ...others,
    inclusion_options: inclusions ? options : before.inclusion_options,
  })
  // An option that the booking has may have been renamed since.
  const names = new Map([...options, ...before.inclusion_options].map(({ id, name }) => [id, name]))
  const changes = changesBetween(fieldsOf(before), fieldsOfValues(booking, names))
  const arrived = arrivedOf(values)
  const takesArrived = changes && ('travelers' in changes.new || isMovedToOtherDay(changes))
  if (!takesArrived || arrived === undefined) return changes && { before, booking, changes }
  const { arrived: present } = before
  return {
    before,
    booking,
    changes: {
      old: { ...changes.old, arrived: present },
      new: { ...changes.new, arrived: Math.min(arrived, booking.travelers.length) },
    },
  }
}
