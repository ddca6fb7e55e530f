import { sql } from 'drizzle-orm'
import { changesBetween, fieldsOfValues, referenceKey, toRow, type InclusionNames } from '../bookings/rows.ts'
import { counted } from '../bookings/counts-and-history.sql.ts'
import { dropRanges } from '../bookings/keep-ranges.sql.ts'
import { insertRows, insertTogether } from '../db/bulk.ts'
import type { Tx } from '../db/db.ts'
import { countDepartures } from '../departures/counts.sql.ts'
import { keepReportSums } from '../report-sums/keep.sql.ts'
import { addPaceOf } from '../report-sums/pace.sql.ts'
import type { Version } from './changes.ts'

/** A booking with a preset id and all its versions, oldest first. */
export type DemoBooking = { id: number; versions: readonly Version[] }

const tables = ['bookings', 'booking_travelers', 'booking_inclusions', 'booking_histories']

/** Blocks other writers of bookings until the transaction ends, so that ids can be assigned in advance. */
export async function lockBookings(tx: Tx): Promise<void> {
  await tx.execute(sql.raw(`lock table ${tables.join(', ')} in share row exclusive mode`))
  await dropRanges(tx)
}

/**
 * Writes each booking with its travelers, inclusions, counts and the history entries that the server would have written, but for the
 * sums of reports.
 */
export async function insertBookings(tx: Tx, bookings: readonly DemoBooking[], names: InclusionNames): Promise<void> {
  const present = bookings.map(({ id, versions }) => ({
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
  const histories = bookings.flatMap((booking) => historiesOf(booking, names))
  await insertRows(tx, 'bookings', rows)
  await insertRows(tx, 'booking_travelers', travelers)
  await insertRows(tx, 'booking_inclusions', inclusions)
  await insertRows(tx, 'booking_histories', histories)
  const added = present.map(({ id, booking, versions }) => ({
    ...booking,
    id,
    created_at: versions[0]!.at.toISOString(),
  }))
  await insertTogether(tx, [counted({ added })])
  await countDepartures(tx, { added })
}

/** Adds inserted bookings to the sums of reports. It looks up the travelers and the history of each, which needs their indexes. */
export async function addToReports(tx: Tx, ids: readonly number[]): Promise<void> {
  await keepReportSums(tx, ids, { pace: false })
  await addPaceOf(tx, ids, 1)
}

function historiesOf({ id, versions }: DemoBooking, names: InclusionNames) {
  const fields = versions.map(({ booking }) => fieldsOfValues(booking, names))
  return versions.flatMap(({ at, by }, index) => {
    const changes = index === 0 ? { old: {}, new: fields[0]! } : changesBetween(fields[index - 1]!, fields[index]!)
    return changes
      ? [{ booking_id: id, user_id: by.id, user_name: by.name, changes, created_at: at, counted_on: null }]
      : []
  })
}

/** Sets the sequence of booking ids past the preset ones. */
export async function continueNumbering(tx: Tx): Promise<void> {
  await tx.execute(sql`select setval(pg_get_serial_sequence('bookings', 'id'), (select max(id) from bookings))`)
}

type Part = { drop: string; make: string }

/**
 * Runs `fill` with the indexes and foreign keys of the booking tables dropped, and creates them again at the end. Other
 * connections never see the tables without them, since all of it is one transaction.
 */
export async function withoutIndexes(
  tx: Tx,
  fill: () => Promise<void>,
  log: (sentence: string) => void,
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
    log(`creating index ${index + 1} of ${parts.length}`)
    await tx.execute(sql.raw(make))
  }
}

/** Statistics of the loaded tables: without them the database plans for tables as small as they were before. */
export async function analyze(tx: Tx): Promise<void> {
  await tx.execute(sql.raw(`analyze ${tables.join(', ')}`))
}

/** Each batch has left the sums of the one before behind, which this transaction alone could not reclaim: five times what is in use. */
export async function packSums(tx: Tx): Promise<void> {
  for (const name of ['report_sums', 'report_groups', 'report_pace'])
    await tx.execute(sql.raw(`cluster ${name} using ${name}_pkey`))
}

/** Lets the embedded engine recycle its WAL, which would grow with the size of the load otherwise. */
export async function checkpoint(tx: Tx): Promise<void> {
  await tx.execute(sql`checkpoint`)
}

type Row = Record<string, unknown>

/** Inserts rows and returns their ids in the same order. */
export async function insertWithIds(
  tx: Tx,
  table: 'users' | 'inclusion_options',
  rows: readonly Row[],
): Promise<number[]> {
  const inserted = await insertRows<{ id: number }>(tx, table, rows, { returning: 'id' })
  return inserted.map(({ id }) => id)
}

export const insertBanners = (tx: Tx, rows: readonly Row[]) => insertRows(tx, 'banners', rows)
export const insertReviews = (tx: Tx, rows: readonly Row[]) => insertRows(tx, 'reviews', rows)
