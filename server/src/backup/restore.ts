import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Config } from '../config.ts'
import { recordActivity, type Actor } from '../db/activity.ts'
import { openDatabase, type Database, type Log, type Tx } from '../db/db.ts'
import { StartRefused } from '../db/failures.ts'
import { lockFolder } from '../db/lock.ts'
import { migrateWithin, ownMigrations, type Connection } from '../db/migrate.ts'
import { isReadOnly, setReadOnly } from '../db/read-only-mode.sql.ts'
import { txOn } from '../db/transactions.ts'
import { diskStore, listFiles, syncFolder } from '../files/disk-store.ts'
import { openStore } from '../files/open-store.ts'
import { pictureType } from '../files/pictures.ts'
import { isFileKey, type Store } from '../files/store.ts'
import { endRestoredMail } from '../mail/write.ts'
import { skipDueReports } from '../saved-reports/send.sql.ts'
import { brokenArchive, readArchive, type Part } from './archive.ts'
import { placePart, syncFolders } from './folder.ts'
import { readJson, readManifest, type Manifest } from './manifest.ts'
import { countBookings, openConnection, type Contents } from './read.ts'
import { checkedBytes } from './room.ts'
import { fillTables, requireEmpty } from './write.ts'

export type Restored = Opened & { pictures: number; madeAt: string }
/** `mails` waited and `reports` became due, and are not sent: what happened to them since the backup is not known. */
type Opened = { bookings: number; mails: number; reports: number }
type Place = Pick<Config, 'dataDir' | 'databaseUrl' | 's3Url'>
type By = {
  log: Log
  /** Who restores it; the server itself without one. */
  actor?: Actor
  /** Looks at a restored folder, of which then no line is recorded. */
  look?: (restored: Database) => Promise<void>
  /** Called now and then; what it throws ends the restore. */
  check?: () => void
}
type Backup = By & { file: string; parts: AsyncIterator<Part>; manifest: Manifest }
/** Everything is unpacked and verified here before it is moved to its final place. */
type Draft = {
  folder: string
  put(part: Part): Promise<void>
  pictures(): number
  /** Sends the pictures to the bucket of `S3_URL`, if there is one, and removes them again unless `then` succeeds. */
  send(then: () => unknown): Promise<void>
  finish(): void
}

/** Restores a backup into an empty place. Throws StartRefused and leaves nothing behind on failure. */
export async function restoreBackup(place: Place, file: string, by: By): Promise<Restored> {
  refuseUsed(place)
  const lock = await lockFolder(place.dataDir)
  // Left by a restore that was killed; the lock guarantees that no other one is running.
  const folder = join(place.dataDir, 'restoring')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { mode: 0o700 })
  const clean = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', clean)
  const parts = readArchive(file)
  try {
    const manifest = await readManifest((await parts.next()).value as Part | undefined, file)
    const draft = openDraft(place, folder)
    const opened = await restore(place, { ...by, file, parts, manifest }, draft)
    await syncFolder(place.dataDir)
    return { ...opened, pictures: draft.pictures(), madeAt: manifest.made_at }
  } finally {
    await parts.return(undefined)
    clean()
    process.removeListener('exit', clean)
    await lock.release()
  }
}

function restore(place: Place, backup: Backup, draft: Draft): Promise<Opened> {
  const { holds } = backup.manifest
  if (holds === 'folder' && place.databaseUrl)
    throw new StartRefused(`${backup.file} is of an embedded database: restore it without DATABASE_URL.`)
  if (holds === 'rows' && !place.databaseUrl)
    throw new StartRefused(`${backup.file} is of a PostgreSQL: set DATABASE_URL to an empty database of one.`)
  return place.databaseUrl ? restoreRows(place.databaseUrl, backup, draft) : restoreFolder(place, backup, draft)
}

async function restoreFolder({ dataDir }: Place, backup: Backup, draft: Draft): Promise<Opened> {
  const { check = () => {} } = backup
  for await (const plain of remaining(backup.parts)) {
    const part = { ...plain, bytes: checkedBytes(plain.bytes, check) }
    await (part.name.startsWith('database') ? placePart(draft.folder, part) : draft.put(part))
  }
  await syncFolders(join(draft.folder, 'database'))
  // Opening it replays the log and proves that it can be opened.
  const opened = await open(draft.folder, backup)
  await draft.send(() => {
    draft.finish()
    renameSync(join(draft.folder, 'database'), join(dataDir, 'database'))
  })
  return opened
}

/** All of it in one transaction: what ends half-way leaves the database empty, and never one that sends what waited. */
async function restoreRows(url: string, backup: Backup, draft: Draft): Promise<Opened> {
  const { file, parts, manifest } = backup
  const client = await openConnection(url)
  try {
    await client.query('begin')
    await requireEmpty(client)
    const { value: contents } = await parts.next()
    if (contents?.name !== 'contents.json') throw brokenArchive(file)
    const listed = (await readJson(contents, file)) as Contents
    const first = await fillTables(client, manifest.schema, parts, listed)
    if (first) await draft.put(first)
    for await (const part of remaining(parts)) await draft.put(part)
    await migrateWithin(client as Connection, ownMigrations)
    const restored = await endWaiting(txOn(client), backup)
    await client.query('analyze')
    await draft.send(() => client.query('commit'))
    // After the commit: without the rows the next try would find the place of the pictures taken.
    draft.finish()
    return restored
  } finally {
    await client.end()
  }
}

async function open(dataDir: string, backup: Backup): Promise<Opened> {
  const { log, look } = backup
  const database = await openDatabase({ dataDir, log })
  try {
    if (!look) return await database.withTx((tx) => endWaiting(tx, backup))
    await look(database)
    return { bookings: await countBookings(database.db), mails: 0, reports: 0 }
  } finally {
    await database.close()
  }
}

/** Has the next server send nothing once more and take changes, whatever was asked of the one before. */
async function endWaiting(tx: Tx, { actor, manifest }: Backup): Promise<Opened> {
  const bookings = await countBookings(tx)
  const mails = await endRestoredMail(tx)
  const reports = await skipDueReports(tx, new Date())
  if (await isReadOnly(tx)) await setReadOnly(tx, false)
  const details = { made_at: manifest.made_at, bookings, mails_not_sent: mails, reports_not_sent: reports }
  await recordActivity(tx, { action: 'command.restore', actor, details })
  return { bookings, mails, reports }
}

function refuseUsed({ dataDir, databaseUrl, s3Url }: Place): void {
  const taken = [...(databaseUrl ? [] : ['database']), ...(s3Url ? [] : ['files'])].filter((name) => {
    const path = join(dataDir, name)
    return existsSync(path) && readdirSync(path).length > 0
  })
  if (taken.length === 0) return
  throw new StartRefused(
    `The data folder ${dataDir} is not empty: restore into another DATA_DIR, or move what is in this one away.`,
  )
}

function openDraft(place: Place, folder: string): Draft {
  const [draft, final] = [join(folder, 'files'), join(place.dataDir, 'files')]
  const store = diskStore(draft)
  let count = 0
  return {
    folder,
    async put({ name, bytes }) {
      const key = name.replace(/^files\//, '')
      if (!isFileKey(key))
        throw new StartRefused(`The backup holds ${name}, which this version of Embankment does not know.`)
      await store.put(key, await buffer(Readable.from(bytes)), pictureType)
      count++
    },
    pictures: () => count,
    async send(then) {
      await (place.s3Url ? sendPictures(draft, openStore(place), then) : then())
    },
    finish() {
      if (place.s3Url || !existsSync(draft)) return
      // `refuseUsed` has shown that it is empty or missing.
      rmSync(final, { recursive: true, force: true })
      renameSync(draft, final)
    },
  }
}

async function sendPictures(folder: string, bucket: Store, then: () => unknown): Promise<void> {
  const sent: string[] = []
  try {
    for await (const { key, path } of listFiles(folder)) {
      const there = await bucket.open(key)
      // A picture never changes, and may be in use.
      if (there) there.destroy()
      else {
        sent.push(key)
        await bucket.put(key, await readFile(path), pictureType)
      }
    }
    await then()
  } catch (error) {
    for (const key of sent) await bucket.remove(key).catch(() => undefined)
    throw error
  }
}

const remaining = (parts: AsyncIterator<Part>) => ({ [Symbol.asyncIterator]: () => ({ next: () => parts.next() }) })
