import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import type { BackupConfig } from '../backup-config.ts'
import type { Config } from '../config.ts'
import { StartRefused } from '../db/failures.ts'
import { syncFolder } from '../files/disk-store.ts'
import { bucketOf, storeFailure } from '../files/s3-bucket.ts'

/** Where backups by the clock are kept. */
export type BackupPlace = {
  /** Resolves once the finished file is safe there under its name. One that is not safe yet never has it. */
  put(draft: string, name: string, check: () => void): Promise<void>
  list(): Promise<string[]>
  remove(name: string): Promise<void>
}

// One request takes no more; a larger file would need several.
const mostBytes = 5 * 2 ** 30
const listMs = 30_000
/** A transfer of which no bytes move for so long is given up. */
const idleMs = 60_000
/** The bucket copies by itself, and need not say how far it is. */
const copyMs = 10 * 60_000

type Given = Pick<Config, 's3Url'> & { backup: BackupConfig }

export function placeOf({ backup, s3Url }: Given, options?: { idleMs: number }): BackupPlace {
  return backup.prefix !== undefined && s3Url ? bucketPlace(s3Url, backup.prefix, options) : folderPlace(backup.dir)
}

const folderPlace = (dir: string): BackupPlace => ({
  async put(draft, name) {
    await rename(draft, join(dir, name))
    await syncFolder(dir)
  },
  list: () => readdir(dir),
  remove: (name) => rm(join(dir, name), { force: true }),
})

function bucketPlace(address: string, prefix: string, limits = { idleMs }): BackupPlace {
  const { client, Bucket } = bucketOf(address)
  const soon = () => ({ abortSignal: AbortSignal.timeout(listMs) })
  return {
    async put(draft, name, check) {
      const { size } = await stat(draft)
      if (size > mostBytes)
        throw new StartRefused('The backup has more than 5 GB, which the store does not take at once.')
      const Key = `${prefix}${name}.partial`
      const Body = createReadStream(draft)
      const upload = { Bucket, Key, Body, ContentLength: size, ContentType: 'application/gzip' }
      try {
        await whileMoving((abortSignal) => client.send(new PutObjectCommand(upload), { abortSignal }).catch(refuse), {
          ...limits,
          check,
          moved: () => Body.bytesRead,
        })
        // What the store has is read once more: only then it gets its name, and counts as made.
        if ((await storedHash(Key, check)) !== (await hashOf(createReadStream(draft), check)))
          throw new StartRefused('What the store has differs from the backup that was sent to it.')
        const CopySource = [Bucket ?? '', ...Key.split('/')].map(encodeURIComponent).join('/')
        const copy = new CopyObjectCommand({ Bucket, Key: prefix + name, CopySource })
        await whileMoving((abortSignal) => client.send(copy, { abortSignal }).catch(refuse), {
          idleMs: copyMs,
          check,
          moved: () => 0,
        })
      } finally {
        // What stays after all goes with the next backup.
        await client.send(new DeleteObjectCommand({ Bucket, Key }), soon()).catch(() => {})
      }
    },
    async list() {
      const names: string[] = []
      for (let ContinuationToken: string | undefined; ;) {
        const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken }), soon())
        names.push(...(page.Contents ?? []).map(({ Key = '' }) => Key.slice(prefix.length)))
        ContinuationToken = page.NextContinuationToken
        if (!ContinuationToken) return names
      }
    },
    async remove(name) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: prefix + name }), soon())
    },
  }

  function storedHash(Key: string, check: () => void): Promise<string> {
    let read = 0
    const download = async (abortSignal: AbortSignal) => {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }), { abortSignal }).catch(refuse)
      if (!(Body instanceof Readable)) throw new StartRefused('The store does not have the backup that was sent to it.')
      abortSignal.addEventListener('abort', () => Body.destroy(abortSignal.reason as Error), { once: true })
      return hashOf(Body, () => {
        read++
        check()
      })
    }
    return whileMoving(download, { ...limits, check, moved: () => read })
  }
}

function refuse(error: unknown): never {
  throw storeFailure(error)
}

type Watch = { idleMs: number; check: () => void; moved: () => number }

/** Runs a transfer, and ends it once `moved` has returned the same for `idleMs`, or `check` throws. */
async function whileMoving<T>(run: (signal: AbortSignal) => Promise<T>, watch: Watch): Promise<T> {
  const abort = new AbortController()
  let [last, since] = [watch.moved(), performance.now()]
  const look = () => {
    try {
      watch.check()
      const now = watch.moved()
      if (now !== last) [last, since] = [now, performance.now()]
      else if (performance.now() - since >= watch.idleMs)
        throw new StartRefused('The backup was given up: the store neither took nor sent anything for too long.')
    } catch (error) {
      abort.abort(error)
    }
  }
  const timer = setInterval(look, Math.min(1_000, watch.idleMs)).unref()
  try {
    return await run(abort.signal)
  } catch (error) {
    throw abort.signal.aborted ? (abort.signal.reason as Error) : error
  } finally {
    clearInterval(timer)
  }
}

async function hashOf(bytes: Readable, check: () => void): Promise<string> {
  const hash: Hash = createHash('sha256')
  const write = (chunk: Buffer, _encoding: string, done: (error?: Error) => void) => {
    try {
      check()
      hash.update(chunk)
      done()
    } catch (error) {
      done(error as Error)
    }
  }
  await pipeline(bytes, new Writable({ write }))
  return hash.digest('hex')
}
