import { createHash, type Hash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync, renameSync, rmSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, pack, type Entry, type Pack } from 'tar-stream'
import { StartRefused } from '../db/failures.ts'
import { syncFolder } from '../files/disk-store.ts'
import { checkedBytes } from './room.ts'

// A backup is a .tar.gz that any tar can list. Its last entry is a checksum over all entries before it; without one the file is truncated.

const checksumName = 'checksum'
const chunkBytes = 256 * 2 ** 10
// A higher level saves a tenth of the size and takes twice the time.
const compression = { level: 1, chunkSize: chunkBytes }

/** Takes the entries of a backup in order. */
export type Out = {
  folder(name: string): Promise<void>
  bytes(name: string, bytes: Buffer | string): Promise<void>
  /** False when the file no longer exists. Writes the size that it had when it was opened, even if it changes meanwhile. */
  file(name: string, path: string): Promise<boolean>
}
/** An entry of a backup; its bytes must be consumed before the next entry is read. */
export type Part = { name: string; isFolder: boolean; bytes: AsyncIterable<Buffer> }

/**
 * Writes an archive (mode 0600) under a temporary name and renames it once it is complete and synced. What `check`, which is called
 * before each piece, throws ends it. Returns its size in bytes.
 */
export async function writeArchive(
  file: string,
  fill: (out: Out) => Promise<void>,
  check: () => void,
): Promise<number> {
  if (existsSync(file)) throw new StartRefused(`${file} already exists: choose another name, or remove it first.`)
  const draft = `${file}.${process.pid}.part`
  const clean = () => rmSync(draft, { force: true })
  process.once('exit', clean)
  const tar = pack({ highWaterMark: chunkBytes })
  const written = pipeline(
    tar,
    (pieces: AsyncIterable<Buffer>) => checkedBytes(pieces, check),
    createGzip(compression),
    createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }),
  )
  written.catch(() => {})
  try {
    const sum = createHash('sha256')
    try {
      await fill(outOf(tar, sum))
      await add(tar, checksumName, Buffer.from(sum.digest('hex')))
      tar.finalize()
    } catch (error) {
      tar.destroy(error as Error)
      // Rejects with the cause when the disk is full or a check has failed, which what is added afterwards does not know.
      await written
      throw error
    }
    await written
    renameSync(draft, file)
    await syncFolder(dirname(file))
    return statSync(file).size
  } finally {
    clean()
    process.removeListener('exit', clean)
  }
}

function outOf(tar: Pack, sum: Hash): Out {
  return {
    async folder(name) {
      sum.update(titleOf(name, 0))
      await new Promise<void>((resolve, reject) => {
        tar.entry({ name, type: 'directory', mode: 0o700 }, (error) => (error ? reject(error) : resolve()))
      })
    },
    async bytes(name, bytes) {
      const all = Buffer.from(bytes)
      sum.update(titleOf(name, all.length)).update(all)
      await add(tar, name, all)
    },
    async file(name, path) {
      const source = await open(path).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      })
      if (!source) return false
      try {
        const { size } = await source.stat()
        sum.update(titleOf(name, size))
        const header = { name, size, mode: 0o600 }
        await pipeline(Readable.from(chunksOf(source, size, sum)), tar.entry(header))
        return true
      } finally {
        await source.close()
      }
    },
  }
}

type Source = Awaited<ReturnType<typeof open>>

async function* chunksOf(source: Source, size: number, sum: Hash): AsyncGenerator<Buffer> {
  for (let at = 0; at < size;) {
    const chunk = Buffer.alloc(Math.min(chunkBytes, size - at))
    const { bytesRead } = await source.read(chunk, 0, chunk.length, at)
    // A file that was truncated meanwhile is padded with zeros.
    const taken = bytesRead > 0 ? chunk.subarray(0, bytesRead) : chunk
    sum.update(taken)
    at += taken.length
    yield taken
  }
}

function add(tar: Pack, name: string, bytes: Buffer): Promise<void> {
  return pipeline(Readable.from([bytes]), tar.entry({ name, size: bytes.length, mode: 0o600 }))
}

const titleOf = (name: string, size: number) => `${name}\0${size}\0`

/** The entries of an archive in order. Throws StartRefused when it is not an archive or its checksum differs, at the latest after the last entry. */
export async function* readArchive(file: string): AsyncGenerator<Part> {
  const tar = extract()
  const read = pipeline(
    createReadStream(file, { highWaterMark: chunkBytes }),
    createGunzip({ chunkSize: chunkBytes }),
    tar,
  )
  read.catch(() => {})
  const sum = createHash('sha256')
  let whole = false
  try {
    for await (const entry of tar) {
      const name = entry.header.name.replace(/\/$/, '')
      const { size = 0 } = entry.header
      if (whole || !isPlain(name)) throw brokenArchive(file)
      if (name === checksumName) {
        whole = (await buffer(entry)).toString() === sum.digest('hex')
        continue
      }
      sum.update(titleOf(name, size))
      yield { name, isFolder: entry.header.type === 'directory', bytes: bytesOf(file, entry, sum) }
    }
    await read
  } catch (error) {
    throw toRefusal(file, error)
  } finally {
    tar.destroy()
  }
  if (!whole) throw brokenArchive(file)
}

async function* bytesOf(file: string, entry: Entry, sum: Hash): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of entry) {
      sum.update(chunk)
      yield chunk
    }
  } catch (error) {
    throw toRefusal(file, error)
  }
}

function toRefusal(file: string, error: unknown): unknown {
  if (error instanceof StartRefused) return error
  const { syscall, message } = error as NodeJS.ErrnoException
  return syscall
    ? new StartRefused(`${file} cannot be read: ${message}.`, { cause: error })
    : brokenArchive(file, error)
}

/** Guards against path traversal: every segment is a plain file name. */
const isPlain = (name: string) => name.split('/').every((part) => /^[\w.-]+$/.test(part) && !/^\.+$/.test(part))

export function brokenArchive(file: string, cause?: unknown): StartRefused {
  return new StartRefused(`${file} is not a complete backup of Embankment: it was truncated or changed.`, { cause })
}
