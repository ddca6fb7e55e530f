import { valuesOf, type Booking } from 'contract/bookings'
import { changesBetween, fieldsOf, fieldsOfValues, type Changes } from './rows.ts'
import type { Update } from './write.ts'

type Values = Partial<Pick<Booking, 'travelers' | 'inclusions' | 'booking_datetime' | 'input_date'>>

/** The update that gives a booking these values, which are in the form of a history; nothing where it has them. */
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
  return changes && { before, booking, changes }
}
