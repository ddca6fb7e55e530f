import pg from 'pg'
import type { Database } from '../server/src/db/db.ts'

/** The connection pool under drizzle, for statements sent without it. */
export function poolOf({ db }: Database): pg.Pool {
  if (!('$client' in db) || !(db.$client instanceof pg.Pool)) throw new Error('drizzle no longer exposes its pool')
  return db.$client
}
