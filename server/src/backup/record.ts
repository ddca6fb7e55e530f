import type { Config } from '../config.ts'
import { recordActivity } from '../db/activity.ts'
import type { BackupNote } from '../db/backup-socket.ts'
import { openDatabase, type Database } from '../db/db.ts'
import { ownMigrations, readMigrations } from '../db/migrate.ts'

const quiet = { info: () => {}, warn: () => {}, error: () => {} }

/** Records a backup that a command has made. */
export const recordIn = ({ withTx }: Pick<Database, 'withTx'>, { by, ...details }: BackupNote): Promise<void> =>
  withTx((tx) => recordActivity(tx, { action: 'command.backup', actor: { kind: 'command', name: by }, details }))

/**
 * Records a backup that a command has made of a database that no server has open, or that several have. One of another version is
 * left alone: opening it would migrate it, or is refused.
 */
export async function recordBackup(
  { databaseUrl: url, dataDir }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  schema: number,
  note: BackupNote,
): Promise<void> {
  const known = readMigrations(ownMigrations).length
  if (schema !== known)
    throw new Error(`the database is one of ${schema > known ? 'a newer' : 'an older'} version of Embankment`)
  const database = await openDatabase({ url, dataDir, log: quiet })
  try {
    await recordIn(database, note)
  } finally {
    await database.close()
  }
}
