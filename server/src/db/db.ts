import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openBackupSocket } from './backup-socket.ts'
import { connectionQueue } from './connection-queue.ts'
import type { Database, OpenOptions, Recorder } from './database.ts'
import { releaseBallast, startEmbedded, type Embedded } from './embedded.ts'
import { DatabaseReadOnly, StartRefused } from './failures.ts'
import { lockFolder } from './lock.ts'
import { freeBytes, hasLogRoom, maintain, reserveBytes } from './maintenance.ts'
import { ownMigrations, readMigrations } from './migrate.ts'
import { openPostgres } from './open-postgres.ts'
import { defaultConnectMs, defaultDeadlineMs, migrateOn, once, openPool, send } from './pool.ts'
import { watchRefusals } from './refusals.ts'
import { writeSynced } from './synced-file.ts'
import { databaseOver } from './transactions.ts'
import { ownWrites } from './writes.ts'
import type { Log } from '../log.ts'

export type { Log } from '../log.ts'
export type { Database } from './database.ts'
export type { Db, Tx } from './transactions.ts'
export { DatabaseReadOnly, DatabaseUnavailable, StartRefused, toDatabaseError } from './failures.ts'
export { connectPatiently } from './pool.ts'

const schemaFile = 'EMBANKMENT_SCHEMA'
const engineAccount = { user: 'postgres', database: 'postgres' }

/** Opens, locks and migrates the database; throws StartRefused with a sentence for the operator. */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  return options.url ? openPostgres(options.url, options) : openEmbedded(options)
}

async function openEmbedded(options: OpenOptions): Promise<Database> {
  const folder = join(options.dataDir, 'database')
  const migrationsDir = options.migrationsDir ?? ownMigrations
  const lock = await lockFolder(options.dataDir)
  // Closed in the opposite order, also where the next part cannot be opened.
  const parts = [lock.release]
  const close = once(async () => {
    for (const closePart of parts.toReversed()) await closePart()
  })
  try {
    refuseNewerFolder(folder, migrationsDir)
    const embedded = await startEngine(folder, options)
    parts.push(embedded.close)
    const rules = {
      deadlineMs: options.deadlineMs ?? defaultDeadlineMs,
      connectMs: options.connectMs ?? defaultConnectMs,
      embedded,
    }
    const target = { host: embedded.host, port: 5432, ssl: false, max: 1, idleTimeoutMillis: 0, ...engineAccount }
    // The engine has a single session: settings of the previous connection must not leak into this one.
    const pool = openPool({ ...target, onConnect: send('discard all') }, rules, options.log)
    parts.push(() => pool.end())
    await migrateOn(pool, migrationsDir, close)
    noteSchema(folder, readMigrations(migrationsDir).length, options.log)
    const maintenance = maintain(pool, { folder, log: options.log, ballast: options.fsync ?? true })
    parts.push(maintenance.stop)
    const writes = ownWrites()
    const refusals = watchRefusals()
    const around = {
      wrote: writes.wrote,
      refused: refusals.set,
      before: () => refuseWhenFull(folder),
      // A rollback needs log space too and hangs without any; a restart recovers faster.
      onFull: () => hasLogRoom(folder) || embedded.restart('the disk is full'),
    }
    const calls = databaseOver(pool, connectionQueue(1, rules.connectMs), around)
    let recorder: Recorder = async () =>
      Promise.reject(new Error('the program that has the database open keeps no record'))
    const backups = await openBackupSocket({
      dataDir: options.dataDir,
      pool,
      maintenance,
      log: options.log,
      record: (note) => recorder(note),
    })
    parts.push(backups.close)
    const onBackup = (record: Recorder) => void (recorder = record)
    return {
      ...calls,
      writes,
      refusals,
      engine: 'embedded',
      onBackup,
      tidy: maintenance.runNow,
      noteErased: maintenance.noteErased,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** For `refuseNewerFolder`. The database itself has it too: on a full disk this one may wait until there is room. */
function noteSchema(folder: string, schema: number, log: Log): void {
  const file = join(folder, schemaFile)
  if (writtenSchema(file) === schema) return
  try {
    writeSynced(file, String(schema))
  } catch (error) {
    if (!['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    log.warn({ err: error }, 'the version of the database is not noted in its folder: the disk is full')
  }
}

const writtenSchema = (file: string) => (existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0)

/** Runs before the engine opens the folder, so that a folder of a newer version is not modified. */
function refuseNewerFolder(folder: string, migrationsDir: string): void {
  const known = readMigrations(migrationsDir).length
  const written = writtenSchema(join(folder, schemaFile))
  if (written > known) {
    throw new StartRefused(
      `The database in ${folder} was written by a newer Embankment (schema ${written}, this one knows ${known}): start the newer version.`,
    )
  }
}

async function startEngine(folder: string, options: OpenOptions): Promise<Embedded> {
  // The recovery from what ended it last needs room.
  if (existsSync(folder) && !hasLogRoom(folder)) releaseBallast(folder)
  try {
    return await startEmbedded({ ...options, folder })
  } catch (error) {
    if (hasLogRoom(options.dataDir)) throw error
    const sentence = `The database in ${folder} could not be opened: its disk is full. Make room on it and start again.`
    throw new StartRefused(sentence, { cause: error })
  }
}

async function refuseWhenFull(folder: string): Promise<void> {
  if ((await freeBytes(folder)) < reserveBytes) throw new DatabaseReadOnly('The disk that holds the database is full.')
}
