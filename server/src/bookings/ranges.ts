import type { BookingStatus, BookingSource } from 'contract/booking-values'

/** What a booking is sorted by in lists, but for times, which the counts lead to. */
export type Placed = {
  id: number
  booking_reference: string
  description: string
  lead_traveler: string
  customer_phone: string
  booking_source: BookingSource
  status: BookingStatus
  travelers: { length: number }
  amount: number
}

/** The key of each sort: in which column of `booking_ranges` and by which column of `booking_range_changes`. */
export const rangeSorts = {
  booking_reference: 'key_text',
  description: 'key_text',
  lead_traveler: 'key_text',
  customer_phone: 'key_text',
  booking_source: 'key_text',
  status: 'key_text',
  traveler_count: 'key_number',
  amount: 'key_number',
} as const
export type RangeSort = keyof typeof rangeSorts

export const isRangeSort = (sort: string): sort is RangeSort => sort in rangeSorts

/** As `left(description, 200)`, which counts code points. */
const sortedDescription = 200

const keysOf = ({ id, travelers, description, ...placed }: Placed) => ({
  booking_id: id,
  booking_reference: placed.booking_reference,
  description:
    description.length > sortedDescription ? Array.from(description).slice(0, sortedDescription).join('') : description,
  lead_traveler: placed.lead_traveler,
  customer_phone: placed.customer_phone,
  booking_source: placed.booking_source,
  status: placed.status,
  traveler_count: travelers.length,
  amount: placed.amount,
})

type RangeChange = ReturnType<typeof keysOf> & { n: 1 | -1 }

/** The rows that bookings leave in `booking_range_changes`; none for one whose keys stay. */
export function rangeChanges(added: readonly Placed[], removed: readonly Placed[]): RangeChange[] {
  const before = new Map(removed.map((booking) => [booking.id, keysOf(booking)]))
  const changes: RangeChange[] = []
  for (const booking of added) {
    const keys = keysOf(booking)
    const had = before.get(booking.id)
    if (had && JSON.stringify(had) === JSON.stringify(keys)) before.delete(booking.id)
    else changes.push({ ...keys, n: 1 })
  }
  return [...changes, ...[...before.values()].map((keys) => ({ ...keys, n: -1 as const }))]
}
