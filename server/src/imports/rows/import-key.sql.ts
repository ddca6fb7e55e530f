import { sql } from 'drizzle-orm'
import { toDatabaseError, type Database, type Db } from '../../db/db.ts'
import { keyFor } from '../../http/keys.ts'

/**
 * The key with which references are made for rows that have none. It guards nothing, and has to stay the same as long as the
 * bookings do: with another one a file that was imported before would make all of them once more.
 */
export async function importKey(db: Db, secret: string): Promise<Buffer> {
  return (await keptKey(db)) ?? keyFor(secret, 'import')
}

/** Keeps the key of the present secret, unless one is kept already. */
export async function keepImportKey({ db, withTx }: Database, secret: string): Promise<void> {
  try {
    if (await keptKey(db)) return
    const key = keyFor(secret, 'import').toString('base64url')
    await withTx((tx) => tx.execute(sql`insert into import_keys (key) values (${key}) on conflict do nothing`))
  } catch (error) {
    // Read-only or away: a later start keeps it, and until then it is that of the secret.
    if (!toDatabaseError(error)) throw error
  }
}

async function keptKey(db: Db): Promise<Buffer | undefined> {
  const { rows } = await db.execute<{ key: string }>(sql`select key from import_keys`)
  return rows[0] && Buffer.from(rows[0].key, 'base64url')
}
