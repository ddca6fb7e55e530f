import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Config } from '../config.ts'
import type { BackupNote } from '../db/backup-socket.ts'
import { requireDatabase } from '../db/require-database.ts'
import { holdAllFiles, listFiles } from '../files/disk-store.ts'
import { writeArchive, type Out } from './archive.ts'
import { hashTables, type Hashes } from './compare.sql.ts'
import { copyDatabase, type Copied } from './folder.ts'
import { manifestName, type Manifest } from './manifest.ts'
import { recordBackup } from './record.ts'
import { copyRows, openConnection, readSchema } from './read.ts'
import { roomCheck } from './room.ts'

export type Made = {
  bytes: number
  pictures: number
  /** What a restored one is compared by: of rows their hashes, of a copied folder the first transaction that it does not have. */
  moment: { hashes?: Hashes | undefined; before?: string | undefined }
  /** Why the activity has no line of it. */
  unrecorded?: string | undefined
}
type Options = {
  /** The name of who makes it by a command, of which the activity gets a line. */
  by?: string
  /** Whether a restored one will be compared. */
  compares?: boolean
  /** Called now and then; what it throws ends the backup. */
  check?: () => void
}
type Place = Pick<Config, 'dataDir' | 'databaseUrl' | 's3Url'>

/**
 * Writes the database and the pictures on disk into one file, whether or not a server is running. It contains everything
 * that was acknowledged before the call. Throws StartRefused and leaves no file on failure.
 */
export async function makeBackup(place: Place, file: string, options: Options = {}): Promise<Made> {
  const { dataDir, databaseUrl, s3Url } = place
  const { by, check = () => {} } = options
  const pictures = join(dataDir, 'files')
  if (!databaseUrl) requireDatabase(dataDir, 'there is nothing to back up.')
  let count = 0
  let read: Read | undefined
  // A picture that the copied rows reference must not be removed before it is copied too.
  const release = s3Url ? undefined : await holdAllFiles(pictures)
  try {
    const fill = async (out: Out) => {
      read = await (databaseUrl ? addRows(databaseUrl, out, options) : addFolder(dataDir, out))
      if (!s3Url) count = await addPictures(pictures, out)
    }
    const hasRoom = roomCheck(dataDir, dirname(file))
    const bytes = await writeArchive(file, fill, () => {
      check()
      hasRoom()
    })
    const made: Made = { bytes, pictures: count, moment: { hashes: read?.hashes, before: read?.before } }
    if (by === undefined) return made
    return { ...made, unrecorded: await record(place, read, { by, file: basename(file), bytes, pictures: count }) }
  } finally {
    await read?.end?.()
    await release?.()
  }
}

/** What was read, of which schema. */
type Read = Partial<Copied> & { schema: number; hashes?: Hashes | undefined }

/** A backup that no line could be recorded of was made all the same. Returns why. */
async function record(place: Place, read: Read | undefined, note: BackupNote): Promise<string | undefined> {
  try {
    if (read?.record) await read.record(note)
    else await recordBackup(place, read?.schema ?? 0, note)
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

async function addFolder(dataDir: string, out: Out): Promise<Read> {
  const file = join(dataDir, 'database', 'EMBANKMENT_SCHEMA')
  const schema = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
  await addManifest(out, 'folder', schema)
  return { schema, ...(await copyDatabase(dataDir, out)) }
}

async function addRows(url: string, out: Out, { compares, check = () => {} }: Options): Promise<Read> {
  const client = await openConnection(url)
  try {
    await client.query('begin isolation level repeatable read read only')
    const schema = await readSchema(client)
    await addManifest(out, 'rows', schema)
    await copyRows(client, out)
    return { schema, hashes: compares ? await hashTables(client, check) : undefined }
  } finally {
    await client.end()
  }
}

function addManifest(out: Out, holds: Manifest['holds'], schema: number): Promise<void> {
  const manifest: Manifest = { format: 1, holds, schema, made_at: new Date().toISOString() }
  return out.bytes(manifestName, `${JSON.stringify(manifest, null, 2)}\n`)
}

async function addPictures(folder: string, out: Out): Promise<number> {
  let count = 0
  for await (const { key, path } of listFiles(folder)) if (await out.file(`files/${key}`, path)) count++
  return count
}
