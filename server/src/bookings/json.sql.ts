import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { bookingRow } from 'contract/bookings'
import { bookingTable as t } from '../db/tables.ts'

/** A wall-clock time as a booking reads it: `05 Jun, 25 09:30 AM`, see `toBookingTime` of the contract. */
const bookingTime = (column: SQLWrapper): SQL => sql`to_char(${column}::timestamp, 'DD Mon, YY HH12:MI AM')`
export const instant = (column: SQLWrapper): SQL =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const written: Partial<Record<string, SQL>> = {
  input_date: bookingTime(t.input_date),
  booking_datetime: bookingTime(t.booking_datetime),
  amount: sql`${t.amount}::float8`,
  created_at: instant(t.created_at),
  updated_at: instant(t.updated_at),
}

const columns = Object.keys(bookingRow.shape).map((name) => {
  const column = written[name] ?? sql`${t[name as keyof typeof t.$inferSelect]}`
  return sql`${column} as ${sql.identifier(name)}`
})

/**
 * A row of the table `bookings` as the text of its JSON, with further columns. Made in the database because the driver, the
 * mapping of columns, the validation and the serialisation of a page of 100 take longer than the rest of its request.
 */
export const bookingJson = (...more: SQL[]): SQL =>
  sql`(select row_to_json(r)::text from (select ${sql.join([...columns, ...more], sql`, `)}) r)`

/** The further columns of one booking that is read with its history, the newest change first. */
export const wholeColumns: SQL[] = [
  sql`coalesce((
    select json_agg(json_build_object('id', x.id, 'name', x.name, 'type', x.type, 'dob', x.dob) order by x.position)
    from booking_travelers x where x.booking_id = bookings.id), '[]') as travelers`,
  sql`coalesce((
    select json_agg(json_build_object('id', o.id, 'description', o.name) order by x.position)
    from booking_inclusions x join inclusion_options o on o.id = x.inclusion_id where x.booking_id = bookings.id), '[]') as inclusions`,
  sql`coalesce((
    select json_agg(json_build_object('id', o.id, 'name', o.name) order by x.position)
    from booking_inclusions x join inclusion_options o on o.id = x.inclusion_id where x.booking_id = bookings.id), '[]') as inclusion_options`,
  sql`coalesce((
    select json_agg(json_build_object(
      'id', x.id, 'created_at', ${instant(sql`x.created_at`)}, 'user', json_build_object('name', x.user_name), 'changes', x.changes)
      order by x.id desc)
    from booking_histories x where x.booking_id = bookings.id), '[]') as histories`,
]
