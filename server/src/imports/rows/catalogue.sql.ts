import { isNull } from 'drizzle-orm'
import type { Db, Tx } from '../../db/db.ts'
import { fold } from '../../db/fold.ts'
import { inclusionTable } from '../../db/tables.ts'
import type { Catalogue } from './inclusions.ts'

/** The inclusions that a file can name. */
export async function readCatalogue(db: Db | Tx): Promise<Catalogue> {
  const options = await db
    .select({ id: inclusionTable.id, name: inclusionTable.name })
    .from(inclusionTable)
    .where(isNull(inclusionTable.deletedAt))
  return {
    ids: new Map(options.map(({ id, name }) => [fold(name), id])),
    names: new Map(options.map(({ id, name }) => [id, name])),
  }
}
