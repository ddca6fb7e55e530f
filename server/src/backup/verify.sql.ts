import { mkdtemp, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pg from 'pg'
import type { Config } from '../config.ts'
import type { Database, Log } from '../db/db.ts'
import { StartRefused } from '../db/failures.ts'
import { brokenArchive, readArchive, type Part } from './archive.ts'
import { compareCopy, hashTables, requireEqual, type Hashes } from './compare.sql.ts'
import type { Made } from './make.ts'
import { readJson, readManifest } from './manifest.ts'
import { openConnection, type Contents } from './read.ts'
import { restoreBackup } from './restore.ts'
import { roomCheck } from './room.ts'
import { fillTables } from './write.ts'

/** What a restored backup had that was compared, and how many rows had changed meanwhile. */
export type Verified = { rows: number; changed: number }
type Place = {
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 's3Url'>
  database: Database
  log: Log
  check: () => void
}

export const scratchPrefix = 'embankment-scratch-'

/**
 * Restores a backup into a scratch place, which is removed again, and compares its rows with those that the database had at its
 * moment. Throws StartRefused with the difference.
 */
export function verifyBackup(place: Place, file: string, made: Made): Promise<Verified> {
  const { databaseUrl } = place.config
  return databaseUrl ? verifyRows(databaseUrl, place, file, made) : verifyFolder(place, file, made)
}

/** Into a data folder beside the file. */
async function verifyFolder({ config, database, log, check }: Place, file: string, made: Made): Promise<Verified> {
  const { before } = made.moment
  if (before === undefined) throw new StartRefused('The moment of the backup is not known.')
  const hasRoom = roomCheck(config.dataDir, dirname(file))
  const dataDir = await mkdtemp(join(dirname(file), scratchPrefix))
  let found: Verified | undefined
  try {
    const place = { dataDir, databaseUrl: undefined, s3Url: undefined }
    const { pictures } = await restoreBackup(place, file, {
      // The opening of a scratch place is not worth a line of the log.
      log: { ...log, info: () => {}, warn: log.warn.bind(log), error: log.error.bind(log) },
      check: () => {
        check()
        hasRoom()
      },
      look: async ({ db }) => {
        found = await compareCopy({ live: database.db, copy: db }, before, check)
      },
    })
    requirePictures(made, pictures)
    return found ?? { rows: 0, changed: 0 }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Into a schema of the same database, in a transaction that is rolled back: nothing remains, even of a process that is killed. */
async function verifyRows(url: string, { check }: Place, file: string, made: Made): Promise<Verified> {
  const parts = readArchive(file)
  const client = await openConnection(url)
  try {
    await client.query('begin')
    await makeScratchSchema(client)
    const manifest = await readManifest((await parts.next()).value as Part | undefined, file)
    const { value: contents } = await parts.next()
    if (contents?.name !== 'contents.json') throw brokenArchive(file)
    const listed = (await readJson(contents, file)) as Contents
    let part = await fillTables(client, manifest.schema, checked(parts, check), listed)
    let pictures = 0
    // Read to the end, where the checksum is.
    for (; part; part = (await parts.next()).value as Part | undefined) {
      for await (const _ of part.bytes) check()
      pictures++
    }
    requirePictures(made, pictures)
    return { rows: requireEqual(made.moment.hashes ?? noHashes, await hashTables(client, check)), changed: 0 }
  } finally {
    await parts.return(undefined)
    await client.query('rollback').catch(() => {})
    await client.end()
  }
}

const noHashes: Hashes = {}

/** Before the schema of the database in the search path, where the functions of extensions stay within reach. */
async function makeScratchSchema(client: pg.Client): Promise<void> {
  const name = pg.escapeIdentifier(`embankment_scratch_${process.pid}`)
  try {
    await client.query(`create schema ${name}`)
  } catch (error) {
    if ((error as { code?: string }).code !== '42501') throw error
    throw new StartRefused(
      'The user of DATABASE_URL may not create a schema to restore the backup into: grant create on the database.',
      { cause: error },
    )
  }
  const { rows } = await client.query(`select current_setting('search_path') as path`)
  await client.query(`select set_config('search_path', $1, true)`, [`${name}, ${rows[0].path}`])
}

function requirePictures(made: Made, found: number): void {
  if (made.pictures !== found)
    throw new StartRefused(`The restored backup has ${found} pictures, and ${made.pictures} were written.`)
}

const checked = (parts: AsyncIterator<Part>, check: () => void): AsyncIterator<Part> => ({
  next: () => {
    check()
    return parts.next()
  },
})
