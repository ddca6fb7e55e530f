import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import * as z from 'zod'
import { StartRefused } from '../db/failures.ts'
import { ownMigrations, readMigrations } from '../db/migrate.ts'
import { brokenArchive, type Part } from './archive.ts'

/** What the first part of a backup says of it. */
export type Manifest = z.infer<typeof manifestSchema>

export const manifestName = 'backup.json'
const manifestSchema = z.object({
  /** The form of the archive itself. */
  format: z.literal(1),
  /** A copy of the embedded database, or the rows of a PostgreSQL. */
  holds: z.enum(['folder', 'rows']),
  /** How many migrations the database had had. */
  schema: z.number().int().nonnegative(),
  made_at: z.iso.datetime(),
})

export async function readManifest(part: Part | undefined, file: string): Promise<Manifest> {
  if (part?.name !== manifestName) throw brokenArchive(file)
  const said = manifestSchema.safeParse(await readJson(part, file))
  const known = readMigrations(ownMigrations).length
  if (!said.success || said.data.schema > known)
    throw new StartRefused(`${file} was made by a newer Embankment: restore it with that version.`)
  return said.data
}

export async function readJson(part: Part, file: string): Promise<unknown> {
  try {
    return JSON.parse((await buffer(Readable.from(part.bytes))).toString())
  } catch (error) {
    throw error instanceof StartRefused ? error : brokenArchive(file, error)
  }
}
