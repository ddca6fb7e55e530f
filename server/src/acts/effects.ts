import type { ConsequenceCode } from 'contract/acts'
import { seatsOf } from 'contract/departure-warnings'
import { expectedAt, fromBookingTime, isClockChange, londonTime } from 'contract/days'
import type { Booking } from 'contract/bookings'
import type { Changes } from '../bookings/rows.ts'
import { fold } from '../db/fold.ts'
import type { Seat } from './act-tables.ts'
import { notifiedElsewhere } from './kinds/kind.ts'

// What follows from the change of one booking: whom it concerns, and which departures it leaves and joins.

export type Effects = { consequences: ConsequenceCode[]; leaves: Seat | null; joins: Seat | null }

const noticed = ['booking_datetime', 'pickup_time', 'pickup_location', 'status', 'deleted']
const isStanding = ({ status }: Booking, isDeleted: boolean) => status !== 'cancelled' && !isDeleted

/** A booking's place on its departure; null where it takes none. */
function seatOf(booking: Booking, isDeleted: boolean): Seat | null {
  if (!isStanding(booking, isDeleted)) return null
  const of = (type: string) => booking.travelers.filter((traveler) => traveler.type === type).length
  return {
    code: fold(booking.product_code),
    at: fromBookingTime(booking.booking_datetime),
    seats: seatsOf({ adult: of('adult'), child: of('child') }),
    travelers: booking.travelers.length,
  }
}

const isSameSeat = (a: Seat | null, b: Seat | null) => JSON.stringify(a) === JSON.stringify(b)

/** Of a booking that is now `isDeleted` or not. */
export function effectsOf(booking: Booking, changes: Changes, isDeleted: boolean): Effects {
  const { deleted = isDeleted, ...fields } = changes.new
  const after = { ...booking, ...fields }
  const isDeletedAfter = deleted === true
  const [leaves, joins] = [seatOf(booking, isDeleted), seatOf(after, isDeletedAfter)]
  const moved = isSameSeat(leaves, joins) ? { leaves: null, joins: null } : { leaves, joins }
  return { consequences: consequencesOf(booking, after, { changes, isDeleted, isDeletedAfter }), ...moved }
}

const expectedTime = ({ booking_datetime, pickup_time, drop_off_time }: Booking) =>
  expectedAt(fromBookingTime(booking_datetime), pickup_time, drop_off_time)

type Change = { changes: Changes; isDeleted: boolean; isDeletedAfter: boolean }

function consequencesOf(before: Booking, after: Booking, { changes, isDeleted, isDeletedAfter }: Change) {
  const now = londonTime()
  const wall = fromBookingTime(after.booking_datetime)
  const expected = expectedTime(after)
  const isMoved = 'booking_datetime' in changes.new || (isDeleted && !isDeletedAfter)
  const isAhead = expected >= now || expectedTime(before) >= now
  const isConcerned = isStanding(before, isDeleted) || isStanding(after, isDeletedAfter)
  const isNoticed = isConcerned && isAhead && noticed.some((field) => field in changes.new)
  const holds: Partial<Record<ConsequenceCode, boolean>> = {
    customers_to_tell: isNoticed,
    partner_booking: isNoticed && notifiedElsewhere.includes(after.booking_source),
    in_the_past: isMoved && expected < now,
    clock_change: isMoved && isClockChange(wall),
  }
  return (Object.keys(holds) as ConsequenceCode[]).filter((code) => holds[code])
}
