import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { StartRefused } from './failures.ts'

/** Throws StartRefused unless the data folder holds an embedded database. `otherwise` ends the sentence. */
export function requireDatabase(dataDir: string, otherwise: string): void {
  if (existsSync(join(dataDir, 'database', 'PG_VERSION'))) return
  throw new StartRefused(`There is no database in ${dataDir}: ${otherwise}`)
}
