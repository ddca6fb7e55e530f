import { replaceFields, type ActValues } from 'contract/act-values'
import { bookingFields } from 'contract/booking-fields'
import type { Booking, BookingValues } from 'contract/bookings'
import { refused, withValues, type ActKind } from './kind.ts'

type Replace = NonNullable<ActValues['set']['replace']>

/** The places with parts replaced in any case, and the first reason why a place cannot be. */
function replaced(booking: Booking, replace: Replace): { places: Partial<BookingValues>; reason?: string } {
  const places: Partial<BookingValues> = {}
  for (const name of replaceFields) {
    const { from, to } = replace[name] ?? {}
    if (from === undefined || to === undefined) continue
    const pattern = new RegExp(from.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`), 'giu')
    const checked = bookingFields[name].input.safeParse(booking[name].replace(pattern, () => to))
    if (!checked.success) return { places, reason: checked.error.issues[0]?.message ?? '' }
    places[name] = checked.data
  }
  return { places }
}

export const setAct: ActKind<'set'> = {
  writes: 'values',
  plan:
    async (_db, { replace = {}, ...values }) =>
    (booking) => {
      const { places, reason } = replaced(booking, replace)
      if (reason !== undefined) return refused(reason)
      // A field that was not sent is absent, not undefined.
      return withValues(booking, { ...places, ...(values as Partial<BookingValues>) })
    },
}
