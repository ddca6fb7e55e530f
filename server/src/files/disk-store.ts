import { randomBytes } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { AppError } from '../http/errors.ts'
import { isFileKey, type Store } from './store.ts'

/** Keeps files below a folder, spread over 256 subfolders so that none grows unwieldy. */
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
      const found = await stat(pathOf(key)).catch(() => undefined)
      return found?.isFile() ? createReadStream(pathOf(key)) : undefined
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    async isKept() {
      for (const note of await notesIn(folder)) if (await isFresh(note)) return true
      return false
    },
  }
}

const noteEnding = '.backup-under-way'
// A backup renews its note; that of one which was killed wears off.
const freshMs = 60_000

/** Keeps every file that is there from now on, whichever process is asked to remove it, until the answer is called. */
export async function holdAllFiles(folder: string): Promise<() => Promise<void>> {
  for (const old of await notesIn(folder)) if (!(await isFresh(old))) await rm(old, { force: true })
  const note = join(folder, `${process.pid}-${randomBytes(4).toString('hex')}${noteEnding}`)
  const renew = () => writeFile(note, '', { mode: 0o600 })
  // Without the folder there is no file yet, and none that comes is replaced so soon.
  if (!existsSync(folder)) return async () => {}
  await renew()
  const timer = setInterval(() => void renew().catch(() => undefined), freshMs / 6).unref()
  return async () => {
    clearInterval(timer)
    await rm(note, { force: true })
  }
}

async function notesIn(folder: string): Promise<string[]> {
  const names = existsSync(folder) ? await readdir(folder) : []
  return names.filter((name) => name.endsWith(noteEnding)).map((name) => join(folder, name))
}

async function isFresh(note: string): Promise<boolean> {
  const found = await stat(note).catch(() => undefined)
  return found !== undefined && Date.now() - found.mtimeMs < freshMs
}

/** What lies in the folder. */
export async function* listFiles(folder: string): AsyncGenerator<{ key: string; path: string }> {
  const places = existsSync(folder) ? await readdir(folder) : []
  for (const place of places.filter((name) => /^[0-9a-f]{2}$/.test(name))) {
    for (const key of await readdir(join(folder, place))) {
      // Not a draft that is being written.
      if (isFileKey(key)) yield { key, path: join(folder, place, key) }
    }
  }
}

// The record that names a file must not outlive it in a power cut, so both the bytes and the name of it are on the disk first.
async function writeDown(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** A new name in a folder outlasts a power cut only from here on. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  await folder.sync().finally(() => folder.close())
}

function toRefusal(error: unknown): unknown {
  const full = ['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? '')
  return full ? new AppError('read_only', undefined, { cause: error }) : error
}
