import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { AppError } from '../http/errors.ts'
import type { Store } from './store.ts'

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

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  await folder.sync().finally(() => folder.close())
}

function toRefusal(error: unknown): unknown {
  const full = ['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? '')
  return full ? new AppError('read_only', undefined, { cause: error }) : error
}
