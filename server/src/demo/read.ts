import { and, eq, inArray, isNull, max, ne, or, sql } from 'drizzle-orm'
import type { Author } from '../bookings/counts-and-history.sql.ts'
import type { Database, Tx } from '../db/db.ts'
import { bookingTable, inclusionTable, userTable } from '../db/tables.ts'
import { onlyRow } from '../db/only-row.ts'

/** Whether the database holds no users, bookings, inclusion options or promotions. */
export async function isEmpty({ db }: Database): Promise<boolean> {
  const { rows } = await db.execute<{ used: boolean }>(sql`
    select exists (select from users) or exists (select from bookings) or exists (select from inclusion_options)
      or exists (select from banners) as used`)
  return !onlyRow(rows).used
}

/** Staff with the permission to make bookings. */
export async function findBookingStaff(tx: Tx): Promise<Author[]> {
  const { id, name, role, permissions, deletedAt } = userTable
  const mayBook = or(eq(role, 'admin'), and(eq(role, 'employee'), sql`'booking' = any(${permissions})`))
  return tx
    .select({ id, name })
    .from(userTable)
    .where(and(mayBook, ne(role, 'customer'), isNull(deletedAt)))
    .orderBy(id)
}

/** The active employees, who lead tours. */
export async function findGuides(tx: Tx): Promise<{ id: number; name: string }[]> {
  const { id, name, role, accountStatus, deletedAt } = userTable
  return tx
    .select({ id, name })
    .from(userTable)
    .where(and(eq(role, 'employee'), eq(accountStatus, 'active'), isNull(deletedAt)))
    .orderBy(id)
}

/** Ids by name of those of these options that exist. */
export async function findInclusionIds(tx: Tx, names: readonly string[]): Promise<Map<string, number>> {
  const { id, name, deletedAt } = inclusionTable
  const rows = await tx
    .select({ id, name })
    .from(inclusionTable)
    .where(and(inArray(name, [...names]), isNull(deletedAt)))
    .orderBy(id)
  return new Map(rows.map((row) => [row.name, row.id]))
}

export async function lastBookingId(tx: Tx): Promise<number> {
  return onlyRow(await tx.select({ last: max(bookingTable.id) }).from(bookingTable)).last ?? 0
}
