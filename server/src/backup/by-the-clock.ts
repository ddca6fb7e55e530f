import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupConfig } from '../backup-config.ts'
import type { Config } from '../config.ts'
import { BackupRunning } from '../db/backup-socket.ts'
import type { Database, Log } from '../db/db.ts'
import { StartRefused, toDatabaseError } from '../db/failures.ts'
import { whileUnavailable } from '../db/pool.ts'
import { makeBackup } from './make.ts'
import { placeOf, type BackupPlace } from './place.ts'
import { requireScratchRoom } from './room.ts'
import { claimTurn, endTurn, failTurn, releaseTurn, renewTurn, type Turn } from './turn.sql.ts'
import { scratchPrefix, verifyBackup } from './verify.sql.ts'

export type Parts = {
  database: Database
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 's3Url'> & { backup: BackupConfig }
  log: Log
  stopping: () => boolean
  /** What makes the file; another one in tests. */
  make?: typeof makeBackup
}

class Stopped extends Error {}

const hourMs = 3_600_000
// At night in London.
const firstHour = 3
const renewMs = 15_000
/** How long is waited for a database that does not answer. */
const endMs = 10 * 60_000
const finished = /^embankment-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar\.gz$/
const unfinished = /^embankment-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar\.gz\.partial/

/** The latest time of the clock that a backup is due for: every so many hours, counted from three in the morning (UTC). */
export function slotAt(at: Date, everyHours: number): Date {
  const every = everyHours * hourMs
  const first = firstHour * hourMs
  return new Date(Math.floor((at.getTime() - first) / every) * every + first)
}

/**
 * Makes the backup that is due, unless another process does. It counts as made, and gets its name, once it was restored into a
 * scratch place and its rows are those of the database; then older ones beyond the number that is kept are removed. That one of
 * these stays takes nothing from the new one.
 */
export async function backUpWhenDue(parts: Parts, at = new Date()): Promise<void> {
  const { database, log } = parts
  const slot = slotAt(at, parts.config.backup.everyHours)
  const turn = await database.withTx((tx) => claimTurn(tx, slot), { looks: true })
  if (!turn) return
  let isOurs = true
  const check = () => {
    stopIfAsked(parts)
    if (!isOurs) throw new Stopped('Another server makes the backup.')
  }
  const renew = async () => {
    isOurs = await database.withTx((tx) => renewTurn(tx, turn), { looks: true })
  }
  const renewal = setInterval(() => {
    renew().catch((error: unknown) => {
      log.warn({ err: error }, 'the turn to make a backup could not be kept')
    })
  }, renewMs).unref()
  try {
    const details = await backUp(parts, at, { renew, check })
    // It is made, even if the database has no moment for that just now.
    await whileUnavailable(
      () => database.withTx((tx) => endTurn(tx, turn, details)),
      endMs,
      () => stopIfAsked(parts),
    )
    log.info(details, 'backup made and verified')
  } catch (error) {
    await giveUp(parts, turn, error)
  } finally {
    clearInterval(renewal)
  }
}

function stopIfAsked({ stopping }: Parts): void {
  if (stopping()) throw new Stopped('The server stopped.')
}

async function giveUp({ database, log }: Parts, turn: Turn, error: unknown): Promise<void> {
  // The next look is in a minute.
  if (error instanceof Stopped || error instanceof BackupRunning) return database.withTx((tx) => releaseTurn(tx, turn))
  log.error({ err: error }, 'the backup failed and will be tried again in an hour')
  const { message } = toDatabaseError(error) ?? (error as Error)
  const reason = error instanceof StartRefused ? message : `The backup was not made: ${message.replace(/\.$/, '')}.`
  await database.withTx((tx) => failTurn(tx, turn, reason.slice(0, 500)))
}

type Held = { renew: () => Promise<void>; check: () => void }

async function backUp(parts: Parts, at: Date, { renew, check }: Held): Promise<Record<string, unknown>> {
  const { config, database, log, make = makeBackup } = parts
  const { dir } = config.backup
  const place = placeOf(config)
  await mkdir(dir, { recursive: true, mode: 0o700 })
  await removeLeftovers(dir)
  if (!config.databaseUrl) await requireScratchRoom(config, dir)
  const name = `embankment-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`
  const draft = join(dir, `${name}.partial`)
  try {
    const made = await make(config, draft, { check, compares: true })
    const { rows, changed } = await verifyBackup({ config, database, log, check }, draft, made)
    // A wait for the database may have outlived the turn.
    await whileUnavailable(renew, endMs, check)
    check()
    await place.put(draft, name, check)
    const { removed, left } = await removeOldest(place, parts)
    return { file: name, bytes: made.bytes, pictures: made.pictures, rows, changed, removed, ...(left > 0 && { left }) }
  } finally {
    await rm(draft, { force: true })
  }
}

/** What a process that was killed has left. */
async function removeLeftovers(dir: string): Promise<void> {
  const names = (await readdir(dir)).filter((name) => unfinished.test(name) || name.startsWith(scratchPrefix))
  for (const name of names) await rm(join(dir, name), { recursive: true, force: true })
}

/** Only files that are named as these backups are, and what was never finished. Returns how many backups it removed, and could not. */
async function removeOldest(place: BackupPlace, { config, log }: Parts): Promise<{ removed: number; left: number }> {
  let [removed, left] = [0, 0]
  try {
    const all = await place.list()
    const names = all.filter((name) => finished.test(name)).toSorted()
    const old = names.slice(0, Math.max(0, names.length - config.backup.keep))
    for (const name of [...all.filter((each) => unfinished.test(each)), ...old]) {
      try {
        await place.remove(name)
        if (old.includes(name)) removed++
      } catch (error) {
        left++
        log.error(
          { err: error, file: name },
          'an old backup could not be removed and will be tried again with the next one',
        )
      }
    }
  } catch (error) {
    left++
    log.error({ err: error }, 'old backups could not be listed and will be removed after the next one')
  }
  return { removed, left }
}
