import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import * as z from 'zod'
import { StartRefused } from '../db/failures.ts'
import { ownMigrations, readMigrations } from '../db/migrate.ts'
import { brokenArchive, type Part } from './archive.ts'

/** The first entry of a backup. */
export type Manifest = z.infer<typeof manifestSchema>

export const manifestName = 'backup.json'
const manifestSchema = z.object({
  /** Version of the archive format. */
  format: z.literal(1),
  /** `folder`: a copy of the embedded database; `rows`: the rows of a PostgreSQL database. */
  holds: z.enum(['folder', 'rows']),
  /** Number of migrations that were applied. */
  schema: z.number().int().nonnegative(),
  made_at: z.iso.datetime(),
})

export async function readManifest(part: Part | undefined, file: string): Promise<Manifest> {
  if (part?.name !== manifestName) throw brokenArchive(file)
  const parsed = manifestSchema.safeParse(await readJson(part, file))
  const known = readMigrations(ownMigrations).length
  if (!parsed.success || parsed.data.schema > known)
    throw new StartRefused(`${file} was made by a newer Embankment: restore it with that version.`)
  return parsed.data
}

export async function readJson(part: Part, file: string): Promise<unknown> {
  try {
    return JSON.parse((await buffer(Readable.from(part.bytes))).toString())
  } catch (error) {
    throw error instanceof StartRefused ? error : brokenArchive(file, error)
  }
}
