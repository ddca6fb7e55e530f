import { londonTime, moveDay } from 'contract/days'
import { sql } from 'drizzle-orm'
import type { Database, Log, Tx } from '../db/db.ts'
import { removeOldContacts } from './retention.sql.ts'

type Parts = { database: Database; log: Log; months: number; stopping: () => boolean }

// In London.
const firstHour = '03'

/** The day of the latest three o'clock in the morning in London. */
export function nightOf(at: Date): string {
  const time = londonTime(at)
  const day = time.slice(0, 10)
  return time.slice(11, 13) < firstHour ? moveDay(day, -1) : day
}

/** Removes old contact data unless that was done since the last night began. A run that is stopped goes on at the next call. */
export async function removeContactsWhenDue({ database, log, months, stopping }: Parts, at = new Date()) {
  const night = nightOf(at)
  const done = await database.db.execute(sql`select from retention_runs where night >= ${night}::date`)
  if (done.rowCount) return
  const bookings = await removeOldContacts(database, { months, stopping })
  if (stopping()) return
  await database.withTx((tx) => noteDone(tx, night), { looks: true })
  log.info({ job: 'retention', months, bookings }, 'removed contact data of bookings')
}

/** Never back: another process may have done a later one meanwhile. */
const noteDone = (tx: Tx, night: string) =>
  tx.execute(sql`
    insert into retention_runs (night) values (${night}) on conflict (id) do update
    set night = greatest(retention_runs.night, excluded.night)`)
