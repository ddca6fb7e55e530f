import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { requireDatabase } from '../db/require-database.ts'
import { holdAllFiles, listFiles } from '../files/disk-store.ts'
import { writeArchive, type Out } from './archive.ts'
import { copyDatabase } from './folder.ts'
import { manifestName, type Manifest } from './manifest.ts'
import { copyRows, openConnection, readSchema } from './read.ts'

export type Made = { bytes: number; pictures: number }
type Place = Pick<Config, 'dataDir' | 'databaseUrl' | 's3Url'>

/**
 * Writes the database and the pictures on disk into one file, whether or not a server is running. It contains everything
 * that was acknowledged before the call. Throws StartRefused and leaves no file on failure.
 */
export async function makeBackup({ dataDir, databaseUrl, s3Url }: Place, file: string): Promise<Made> {
  const pictures = join(dataDir, 'files')
  if (!databaseUrl) requireDatabase(dataDir, 'there is nothing to back up.')
  let count = 0
  // A picture that the copied rows reference must not be removed before it is copied too.
  const release = s3Url ? undefined : await holdAllFiles(pictures)
  try {
    const bytes = await writeArchive(file, async (out) => {
      await (databaseUrl ? addRows(databaseUrl, out) : addFolder(dataDir, out))
      if (!s3Url) count = await addPictures(pictures, out)
    })
    return { bytes, pictures: count }
  } finally {
    await release?.()
  }
}

async function addFolder(dataDir: string, out: Out): Promise<void> {
  const schema = join(dataDir, 'database', 'EMBANKMENT_SCHEMA')
  await addManifest(out, 'folder', existsSync(schema) ? Number(readFileSync(schema, 'utf8')) : 0)
  await copyDatabase(dataDir, out)
}

async function addRows(url: string, out: Out): Promise<void> {
  const client = await openConnection(url)
  try {
    await client.query('begin isolation level repeatable read read only')
    await addManifest(out, 'rows', await readSchema(client))
    await copyRows(client, out)
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
