import { sql } from 'drizzle-orm'
import { changesBetween, factsOfInput, referenceKey, toRow, type InclusionNames } from '../bookings/rows.ts'
import { recount } from '../bookings/write.ts'
import { insertRows } from '../db/bulk.ts'
import type { Tx } from '../db/db.ts'
import type { Version } from './changes.ts'

/** A booking with an id of our choosing and all its versions, the oldest first. */
export type Life = { id: number; versions: readonly Version[] }

const tables = ['bookings', 'booking_travelers', 'booking_inclusions', 'booking_histories']

/** Nobody else writes bookings until the transaction ends, so that ids can be given in advance. */
export async function lockBookings(tx: Tx): Promise<void> {
  await tx.execute(sql.raw(`lock table ${tables.join(', ')} in share row exclusive mode`))
}

/** Writes bookings whole: the row as it is now, travelers, inclusions and what the server would have noted of every change. */
export async function insertLives(tx: Tx, lives: readonly Life[], names: InclusionNames): Promise<void> {
  const present = lives.map(({ id, versions }) => ({
    id,
    versions,
    now: versions.at(-1)!,
    booking: versions.at(-1)!.booking,
  }))
  const rows = present.map(({ id, versions, now, booking }) => ({
    id,
    ...toRow(booking),
    booking_reference: booking.booking_reference,
    reference_key: referenceKey(booking.booking_reference),
    version: versions.length,
    created_at: versions[0]!.at,
    updated_at: now.at,
  }))
  const travelers = present.flatMap(({ id, booking }) =>
    booking.travelers.map(({ name, type, dob }, position) => ({ booking_id: id, position, name, type, dob })),
  )
  const inclusions = present.flatMap(({ id, booking }) =>
    booking.inclusion_options.map((inclusion_id, position) => ({ booking_id: id, inclusion_id, position })),
  )
  const histories = lives.flatMap((life) => historiesOf(life, names))
  await insertRows(tx, 'bookings', rows)
  await insertRows(tx, 'booking_travelers', travelers)
  await insertRows(tx, 'booking_inclusions', inclusions)
  await insertRows(tx, 'booking_histories', histories)
  await recount(tx, { come: present.map(({ booking }) => booking) })
}

function historiesOf({ id, versions }: Life, names: InclusionNames) {
  const facts = versions.map(({ booking }) => factsOfInput(booking, names))
  return versions.flatMap(({ at, by }, index) => {
    const changes = index === 0 ? { old: {}, new: facts[0]! } : changesBetween(facts[index - 1]!, facts[index]!)
    return changes ? [{ booking_id: id, user_id: by.id, user_name: by.name, changes, created_at: at }] : []
  })
}

/** The next booking made by anybody comes after these. */
export async function continueNumbering(tx: Tx): Promise<void> {
  await tx.execute(sql`select setval(pg_get_serial_sequence('bookings', 'id'), (select max(id) from bookings))`)
}

type Part = { drop: string; make: string }

/**
 * For filling empty tables with very many rows: without their indexes and foreign keys, which are made again at the end, in
 * one pass each. All in one transaction, so that nobody ever sees the tables without them.
 */
export async function withoutIndexes(
  tx: Tx,
  fill: () => Promise<void>,
  say: (sentence: string) => void,
): Promise<void> {
  const list = sql.join(
    tables.map((table) => sql`${table}::regclass`),
    sql`, `,
  )
  const keys = await tx.execute<Part>(sql`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
    from pg_constraint where contype = 'f' and conrelid in (${list})`)
  const indexes = await tx.execute<Part>(sql`
    select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as make
    from pg_index where indrelid in (${list}) and not exists (select from pg_constraint where conindid = indexrelid)`)
  const parts = [...keys.rows, ...indexes.rows]
  for (const { drop } of parts) await tx.execute(sql.raw(drop))
  await fill()
  for (const [index, { make }] of parts.toReversed().entries()) {
    say(`making index ${index + 1} of ${parts.length}`)
    await tx.execute(sql.raw(make))
  }
}

/** Lets the embedded engine forget the log of what it has written so far; without that it would grow with the load. */
export async function checkpoint(tx: Tx): Promise<void> {
  await tx.execute(sql`checkpoint`)
}

type Row = Record<string, unknown>

/** Rows of the small tables, with their ids in the same order. */
export async function insertWithIds(
  tx: Tx,
  table: 'users' | 'inclusion_options',
  rows: readonly Row[],
): Promise<number[]> {
  const inserted = await insertRows<{ id: number }>(tx, table, rows, { returning: sql`id` })
  return inserted.map(({ id }) => id)
}

export const insertBanners = (tx: Tx, rows: readonly Row[]) => insertRows(tx, 'banners', rows)
export const insertReviews = (tx: Tx, rows: readonly Row[]) => insertRows(tx, 'reviews', rows)
