import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { requestBackup, type BackupNote, type LogRange } from '../db/backup-socket.ts'
import { lockFolder } from '../db/lock.ts'
import { syncFolder } from '../files/disk-store.ts'
import type { Out, Part } from './archive.ts'

// The embedded database is copied file by file, as pg_basebackup does: first everything but the log, while it changes, then
// the log of that time. Opening the copy replays the log up to the moment at which the copy ended.

const control = 'pg_control'
// PostgreSQL recreates the contents of these at each start; the rest of `leftOut` is specific to this machine.
const emptied = [
  'pg_wal',
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]
const leftOut = [
  'postmaster.pid',
  'postmaster.opts',
  'backup_label',
  'backup_label.old',
  'pg_internal.init',
  'pgsql_tmp',
  'EMBANKMENT_BALLAST',
]

/** A copy whose server still waits for what became of it; none waits when no process has the database open. */
export type Copied = {
  /** Number of the first transaction that the copy does not have. */
  before?: string | undefined
  /** Has the server record the backup. */
  record?: ((made: BackupNote) => Promise<void>) | undefined
  /** Call in any case. */
  end(): Promise<void>
}

/** Copies the database folder of `dataDir`, whether or not another process has it open. Throws StartRefused when that is impossible. */
export async function copyDatabase(dataDir: string, out: Out): Promise<Copied> {
  const folder = join(dataDir, 'database')
  const session = await requestBackup(dataDir)
  // No process has it open: the lock keeps it unchanged while it is copied.
  const lock = session ? undefined : await lockFolder(dataDir)
  try {
    await copyBelow(folder, 'database', out)
    await out.file(`database/global/${control}`, join(folder, 'global', control))
    const range = await session?.copied()
    if (range) await out.bytes('database/backup_label', range.label)
    await copyLog(join(folder, 'pg_wal'), range, out)
    await session?.done()
    const end = async () => session?.end()
    return { before: range?.before, record: session && ((made) => session.record(made)), end }
  } catch (error) {
    await session?.end()
    throw error
  } finally {
    await lock?.release()
  }
}

async function copyBelow(folder: string, name: string, out: Out): Promise<void> {
  await out.folder(name)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (leftOut.includes(entry.name) || entry.name === control) continue
    const [path, inside] = [join(folder, entry.name), `${name}/${entry.name}`]
    if (entry.isFile()) await out.file(inside, path)
    else if (entry.isDirectory() && emptied.includes(entry.name)) await out.folder(inside)
    else if (entry.isDirectory()) await copyBelow(path, inside, out)
  }
}

async function copyLog(folder: string, range: LogRange | undefined, out: Out): Promise<void> {
  const names = (await readdir(folder)).filter((name) => /^[0-9A-F]{24}$/.test(name)).toSorted()
  for (const name of names) {
    const path = join(folder, name)
    const needed = range ? name >= range.from && name <= range.to : await isWritten(path, name)
    if (needed) await out.file(`database/pg_wal/${name}`, path)
  }
}

/** PostgreSQL recycles log files under future names: only a file whose first page carries its own position has been written. */
async function isWritten(path: string, name: string): Promise<boolean> {
  const file = await open(path)
  try {
    const head = Buffer.alloc(16)
    await file.read(head, 0, head.length, 0)
    const { size } = await file.stat()
    if (size === 0) return false
    const number = BigInt(`0x${name.slice(8, 16)}`) * BigInt(2 ** 32 / size) + BigInt(`0x${name.slice(16)}`)
    return head.readBigUInt64LE(8) === number * BigInt(size)
  } finally {
    await file.close()
  }
}

/** Writes an entry of a copied folder below `place`. */
export async function placePart(place: string, { name, isFolder, bytes }: Part): Promise<void> {
  const path = join(place, name)
  if (isFolder) return void (await mkdir(path, { recursive: true, mode: 0o700 }))
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await pipeline(bytes, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }))
}

/** Syncs the directory entries of a folder and all below it; the files are synced as they are written. */
export async function syncFolders(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) await syncFolders(join(folder, entry.name))
  }
  await syncFolder(folder)
}
