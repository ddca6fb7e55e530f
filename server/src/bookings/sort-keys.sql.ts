import { sql, type SQL } from 'drizzle-orm'
import type { BookingQuery } from 'contract/bookings'
import { collated } from '../db/lists.ts'
import { bookingTable as t } from '../db/tables.ts'

/** What each column is ordered by; the indexes of the table are made of the same expressions. */
export const sortKeys: Record<BookingQuery['sort_by'], SQL> = {
  created_at: sql`${t.created_at}`,
  booking_datetime: sql`${t.booking_datetime}`,
  booking_reference: collated(t.booking_reference),
  description: collated(sql`left(${t.description}, 200)`),
  lead_traveler: collated(t.lead_traveler),
  customer_phone: collated(t.customer_phone),
  traveler_count: sql`${t.traveler_count}`,
  booking_source: collated(t.booking_source),
  amount: sql`${t.amount}`,
  status: collated(t.status),
}
