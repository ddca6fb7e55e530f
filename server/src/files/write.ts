import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { recordActivity } from '../db/activity.ts'
import type { Database } from '../db/db.ts'
import { fileTable } from '../db/tables.ts'
import { pictureType } from './pictures.ts'
import type { Store } from './store.ts'

/**
 * Runs before the transaction of the record that will reference the pictures: inserts the keys, then stores the bytes. In this
 * order the sweep finds the bytes after a crash at any moment. Returns the keys in the same order.
 */
export async function storePictures(database: Database, store: Store, pictures: Buffer[]): Promise<string[]> {
  const files = pictures.map((bytes) => ({ key: newKey(), bytes }))
  await database.withTx((tx) =>
    tx.insert(fileTable).values(files.map(({ key, bytes }) => ({ key, mediaType: pictureType, size: bytes.length }))),
  )
  await Promise.all(files.map(({ key, bytes }) => store.put(key, bytes, pictureType)))
  return files.map(({ key }) => key)
}

const newKey = () => randomBytes(16).toString('hex')

const referenced = sql`exists (select from banners where banners.image = files.key or banners.thumbnail = files.key)
  or exists (select from users where users.profile_image = files.key)`

/**
 * Removes files that no record references: those of `replaced` at once (the change that dropped them is committed), others after
 * an hour, so that running uploads are not affected. Returns how many were removed.
 */
export async function sweepFiles(
  database: Database,
  store: Store,
  replaced: (string | null)[] = [],
  stopping = () => false,
): Promise<number> {
  const dropped = replaced.filter((key) => key !== null)
  const age = dropped.length > 0 ? sql`key in ${dropped}` : sql`created_at < now() - interval '1 hour'`
  const orphans = await database.db.execute<{ key: string }>(
    sql`select key from files where ${age} and not (${referenced})`,
  )
  // Checked after the query: a backup that starts later does not reference these files. Held files are removed by a later sweep.
  if (orphans.rows.length > 0 && (await store.isHeld())) return 0
  let pictures = 0
  for (const { key } of orphans.rows) {
    if (stopping()) break
    await store.remove(key)
    await database.withTx((tx) => tx.delete(fileTable).where(eq(fileTable.key, key)))
    pictures++
  }
  // A picture that a call replaced is named by that call's own line.
  if (pictures > 0 && dropped.length === 0)
    await database.withTx((tx) => recordActivity(tx, { action: 'system.retention', details: { pictures } }))
  return pictures
}
