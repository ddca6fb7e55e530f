import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { writeSynced } from './synced-file.ts'

export const erasedFile = 'EMBANKMENT_ERASED'

/** Says in a database folder that its files may still have erased rows: it outlives the process, and goes into backups. */
export function erasedMark(folder: string) {
  const file = join(folder, erasedFile)
  const isSet = () => existsSync(file)
  return {
    isSet,
    set: () => {
      if (!isSet()) writeSynced(file, '')
    },
    clear: () => rmSync(file, { force: true }),
  }
}
