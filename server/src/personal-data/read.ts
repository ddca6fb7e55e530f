import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '../db/db.ts'
import { fold } from '../db/fold.ts'
import { containing } from '../db/lists.ts'
import { bookingTable, userTable } from '../db/tables.ts'
import type { UserRecord } from '../session/read.ts'

type Reader = Db | Tx

/** Also one that was deleted: what is held on them is held all the same. */
export async function findCustomerRecord(db: Reader, id: number): Promise<UserRecord | undefined> {
  const [found] = await db
    .select()
    .from(userTable)
    .where(and(eq(userTable.id, id), eq(userTable.role, 'customer')))
  return found
}

/** Bookings are a customer's by their e-mail address, in any case; deleted ones as well. */
export async function findBookingIds(db: Reader, email: string): Promise<number[]> {
  const rows = await db
    .select({ id: bookingTable.id, email: bookingTable.customer_email })
    .from(bookingTable)
    .where(sql`${bookingTable.search_text} like ${containing(email)}`)
    .orderBy(bookingTable.id)
  return rows.filter((row) => fold(row.email) === fold(email)).map(({ id }) => id)
}

/** A column (of any kind) that has the address somewhere in it, in any case. */
export const mentions = (column: SQL, email: string): SQL => sql`strpos(lower(${column}::text), lower(${email})) > 0`

/** Everything that is held on one customer, table by table, as it is kept; without hashes and what only serves searching. */
export async function readPersonalData(db: Reader, { id, email, emailKey }: UserRecord) {
  const bookings = await findBookingIds(db, email)
  const ofBooking = sql`booking_id = any(${`{${bookings.join(',')}}`}::bigint[])`
  const all = async (query: SQL): Promise<unknown[]> =>
    (await db.execute<{ record: unknown }>(sql`select record from (${query}) as held`)).rows.map(({ record }) => record)
  const without = sql`- 'search_text' - 'reference_key' - 'password_hash' - 'email_key' - 'username_key' - 'code_hash'`
  return {
    customer: (await all(sql`select to_jsonb(users) ${without} as record from users where id = ${id}`))[0],
    reviews: await all(sql`select to_jsonb(reviews) as record from reviews where user_id = ${id} order by id`),
    bookings: await all(sql`
      select (to_jsonb(b) ${without}) || jsonb_build_object(
        'travelers', (select coalesce(jsonb_agg(to_jsonb(x) order by x.position), '[]') from booking_travelers x where x.booking_id = b.id),
        'inclusions', (select coalesce(jsonb_agg(o.name order by x.position), '[]') from booking_inclusions x
          join inclusion_options o on o.id = x.inclusion_id where x.booking_id = b.id)) as record
      from bookings b where id = any(${`{${bookings.join(',')}}`}::bigint[]) order by id`),
    histories: await all(sql`
      select to_jsonb(booking_histories) as record from booking_histories
      where ${ofBooking} or ${mentions(sql`changes`, email)} order by id`),
    import_rows: await all(sql`
      select to_jsonb(import_rows) - 'reference_key' as record from import_rows
      where ${ofBooking} or ${mentions(sql`cells`, email)} order by import_id, "row"`),
    codes: await all(sql`select to_jsonb(codes) ${without} as record from codes where user_id = ${id} order by id`),
    mail: await all(sql`
      select to_jsonb(outbox) - 'html_body' as record from outbox where ${mentions(sql`recipient`, email)} order by id`),
    code_requests: await all(
      sql`select to_jsonb(code_requests) as record from code_requests where email_key = ${emailKey}`,
    ),
  }
}
