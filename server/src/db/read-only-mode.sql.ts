import { sql } from 'drizzle-orm'
import { recordActivity } from './activity.ts'
import { announceChanges } from './changes.ts'
import type { Db, Tx } from './db.ts'

/** Whether an operator has asked for no changes. */
export async function isReadOnly(db: Db | Tx): Promise<boolean> {
  const { rowCount } = await db.execute(sql`select from read_only_mode where is_on`)
  return rowCount === 1
}

/** Turns the mode on or off for all processes, and has open pages look. */
export async function setReadOnly(tx: Tx, isOn: boolean): Promise<void> {
  await tx.execute(sql`
    insert into read_only_mode (is_on) values (${isOn}) on conflict (id) do update set is_on = excluded.is_on`)
  await announceChanges(tx, ['notification'])
  await recordActivity(tx, { action: 'command.read-only', details: { on: isOn } })
}

/** Writes without changing anything, to find out whether the database takes writes again. */
export const tryToWrite = (tx: Tx) =>
  tx.execute(sql`
    insert into read_only_mode (is_on) values (false) on conflict (id) do update set is_on = read_only_mode.is_on`)
