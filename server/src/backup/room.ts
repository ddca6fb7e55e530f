import { statSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { StartRefused } from '../db/failures.ts'
import { freeBytes, freeBytesNow, reserveBytes } from '../db/maintenance.ts'

// The server takes no changes below the reserve: a backup ends before that.
const leastBytes = 2 * reserveBytes

/** A check that ends what writes into `folder` before it fills the disk of the data folder. Another disk may become full. */
export function roomCheck(dataDir: string, folder: string): () => void {
  const [its, target] = [dataDir, folder].map((path) => statSync(path, { throwIfNoEntry: false })?.dev)
  if (target === undefined || target !== its) return () => {}
  return () => {
    if (freeBytesNow(folder) < leastBytes)
      throw new StartRefused('The disk of the data folder is nearly full: make room on it and try again.')
  }
}

/** Throws unless `folder` has room for what an embedded database and its pictures take when they are restored there. */
export async function requireScratchRoom(place: Pick<Config, 'dataDir' | 's3Url'>, folder: string): Promise<void> {
  const names = ['database', ...(place.s3Url ? [] : ['files'])]
  const needed = await Promise.all(names.map((name) => bytesBelow(join(place.dataDir, name))))
  const [free, least] = [await freeBytes(folder), needed.reduce((sum, bytes) => sum + bytes, 0)]
  if (free >= least) return
  throw new StartRefused(
    `The disk of ${folder} has ${inMegabytes(free)} free, and a restored backup takes ${inMegabytes(least)}: make room on it.`,
  )
}

const inMegabytes = (bytes: number) => `${Math.ceil(bytes / 1e6)} MB`

/** Of all files, those aside that go meanwhile. */
async function bytesBelow(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  let sum = 0
  for (const entry of entries) {
    const found = entry.isFile() ? await stat(join(entry.parentPath, entry.name)).catch(() => undefined) : undefined
    sum += found?.size ?? 0
  }
  return sum
}

/** The same bytes, with a check before each piece. */
export async function* checkedBytes<T>(bytes: AsyncIterable<T>, check: () => void): AsyncGenerator<T, void> {
  for await (const piece of bytes) {
    check()
    yield piece
  }
}
