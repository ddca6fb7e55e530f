import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { AppError } from '../http/errors.ts'
import { isFileKey, type Store } from './store.ts'

/** Stores files below a folder, distributed over 256 subfolders. */
export function diskStore(folder: string): Store {
  const pathOf = (key: string) => join(folder, key.slice(0, 2), key)
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      const draft = `${path}.${randomBytes(4).toString('hex')}.part`
      try {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 })
        await writeDown(draft, bytes)
        await rename(draft, path)
        await syncFolder(dirname(path))
      } catch (error) {
        await rm(draft, { force: true }).catch(() => undefined)
        throw toRefusal(error)
      }
    },
    async open(key) {
      // Opened at once: a file that is removed while it is being sent is sent whole.
      try {
        return (await open(pathOf(key))).createReadStream()
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return undefined
        throw toRefusal(error, [])
      }
    },
    async remove(key) {
      const path = pathOf(key)
      await rm(path, { force: true })
      // Of an upload that was killed: no other one has the key.
      const names = existsSync(dirname(path)) ? await readdir(dirname(path)) : []
      for (const name of names) if (name.startsWith(`${key}.`)) await rm(join(dirname(path), name), { force: true })
    },
    async isHeld() {
      for (const hold of await holdsIn(folder)) if (await isActive(hold)) return true
      return false
    },
  }
}

const holdSuffix = '.backup-under-way'
// A backup renews its hold file; that of a killed backup expires.
const holdMs = 60_000

/** Prevents every process from removing stored files until the returned function is called. */
export async function holdAllFiles(folder: string): Promise<() => Promise<void>> {
  for (const old of await holdsIn(folder)) if (!(await isActive(old))) await rm(old, { force: true })
  const hold = join(folder, `${process.pid}-${randomBytes(4).toString('hex')}${holdSuffix}`)
  const renew = () => writeFile(hold, '', { mode: 0o600 })
  // Without the folder there are no files, and new ones are not replaced so soon.
  if (!existsSync(folder)) return async () => {}
  await renew()
  const timer = setInterval(() => void renew().catch(() => undefined), holdMs / 6).unref()
  return async () => {
    clearInterval(timer)
    await rm(hold, { force: true })
  }
}

async function holdsIn(folder: string): Promise<string[]> {
  const names = existsSync(folder) ? await readdir(folder) : []
  return names.filter((name) => name.endsWith(holdSuffix)).map((name) => join(folder, name))
}

async function isActive(hold: string): Promise<boolean> {
  const found = await stat(hold).catch(() => undefined)
  return found !== undefined && Date.now() - found.mtimeMs < holdMs
}

/** The stored files of a folder. */
export async function* listFiles(folder: string): AsyncGenerator<{ key: string; path: string }> {
  const places = existsSync(folder) ? await readdir(folder) : []
  for (const place of places.filter((name) => /^[0-9a-f]{2}$/.test(name))) {
    for (const key of await readdir(join(folder, place))) {
      // Skips drafts that are being written.
      if (isFileKey(key)) yield { key, path: join(folder, place, key) }
    }
  }
}

// Bytes and directory entry are synced before the record that names the file, so that a power cut never leaves a record without a file.
async function writeDown(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Makes new directory entries durable. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  await folder.sync().finally(() => folder.close())
}

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code

/** What the system refuses, such as one more open file, may succeed later. Other errors are our own. */
function toRefusal(error: unknown, takesNothing = ['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES']): unknown {
  const code = codeOf(error)
  if (code === undefined) return error
  return new AppError(takesNothing.includes(code) ? 'read_only' : 'unavailable', undefined, { cause: error })
}
