// @ts-check
// PGlite (PostgreSQL in WebAssembly) behind a unix socket, in a thread of its own because a statement blocks its thread.
// Plain JavaScript, so that node, tsx, vitest and the bundle all start the same file without a loader.
import {
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statfsSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'

/** @typedef {{ folder: string, socket: string, counter: BigInt64Array, fsync: boolean, walSegmentMb: number }} Input */
const { folder, socket, counter, fsync, walSegmentMb } = /** @type {Input} */ (workerData)

/**
 * Stock PGlite starts with -F (no fsync) and its file system has no fsync at all, so a commit would survive kill -9 but not a
 * power cut. embedded.test.ts counts these calls, so that an upgrade of PGlite that loses them goes red.
 */
class DurableFS extends NodeFS {
  /**
   * @override
   * @type {NodeFS['init']}
   */
  async init(pg, options) {
    const { emscriptenOpts } = await super.init(pg, options)
    const preRun = [...(emscriptenOpts.preRun ?? []), addFsync, keepRoomForLog(this.rootDir)]
    return { emscriptenOpts: { ...emscriptenOpts, preRun } }
  }
}

/** @param {any} module the Emscripten module */
function addFsync(module) {
  module.FS.filesystems.NODEFS.stream_ops.fsync = (/** @type {{ nfd: number }} */ stream) => {
    try {
      fsyncSync(stream.nfd)
    } catch {
      // PostgreSQL must receive the error: it panics rather than trust a page that may be lost. 29 is EIO in Emscripten.
      return 29
    }
    Atomics.add(counter, 0, 1n)
    return 0
  }
}

// Less than `reserveBytes` of maintenance.ts: a transaction that started above that limit may use space down to this one.
const roomForLog = 32 * 2 ** 20
const bytesBetweenChecks = 4 * 2 ** 20
const [notSupported, noSpace] = [138, 51]

/**
 * Tables stop growing while there is still space for the log. Without log space PostgreSQL can neither roll back nor recover
 * nor run a checkpoint: it panics or hangs. A refused extension is an ordinary error of one transaction.
 * @param {string} dataDir
 */
const keepRoomForLog =
  (dataDir) =>
  (/** @type {any} */ { FS }) => {
    const { stream_ops: operations } = FS.filesystems.NODEFS
    const { write, setattr } = operations
    let uncheckedBudget = 0
    const hasRoom = () => {
      const { bavail, bsize } = statfsSync(dataDir)
      const room = bavail * bsize > roomForLog
      uncheckedBudget = room ? bytesBetweenChecks : 0
      return room
    }
    const grows = (/** @type {number} */ nfd, /** @type {number} */ size) => size > fstatSync(nfd).size
    operations.write = (/** @type {any} */ stream, /** @type {any} */ ...rest) => {
      const [, , length, position] = rest
      if (stream.path.includes('/base/')) {
        uncheckedBudget -= length
        if (uncheckedBudget < 0 && !hasRoom() && grows(stream.nfd, position + length)) throw new FS.ErrnoError(noSpace)
      }
      return write(stream, ...rest)
    }
    operations.setattr = (/** @type {any} */ stream, /** @type {any} */ attributes) => {
      // Emscripten's fallocate only extends the file without allocating blocks; with ENOTSUP PostgreSQL writes zeros instead.
      if (attributes.size !== undefined && grows(stream.nfd, attributes.size)) throw new FS.ErrnoError(notSupported)
      return setattr(stream, attributes)
    }
  }

// Everything else has PostgreSQL's default: shared_buffers is at most 128 MB, and larger tables are read from the page cache of
// the operating system. See docs/operations.md.
const settings = {
  // Memory from malloc: with the default, mmap, Emscripten fills all of shared_buffers with zeros at the start, which then takes
  // 134 MB of RAM before a page is read. Pages that are read take it either way.
  shared_memory_type: 'sysv',
  fsync: fsync ? 'on' : 'off',
  wal_sync_method: 'fsync',
  synchronous_commit: fsync ? 'on' : 'off',
  // The first write to a page after a checkpoint logs the whole page; compression reduces the WAL to a third.
  wal_compression: 'pglz',
  // How much log is recycled; maintenance.ts runs a checkpoint every 64 MB.
  min_wal_size: '48MB',
  max_wal_size: '128MB',
  // Sorting and hashing of one statement at a time: one connection, so no multiplication by sessions.
  work_mem: '32MB',
  // For building the trigram indexes over a million rows.
  maintenance_work_mem: '128MB',
  // The files are in the page cache or on an SSD: index scans cost little more than sequential reads.
  random_page_cost: '1.1',
  effective_cache_size: '1GB',
  // WebAssembly has no LLVM.
  jit: 'off',
}

const startParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
]

/** @param {string} dataDir */
function open(dataDir) {
  return PGlite.create({
    fs: new DurableFS(dataDir),
    extensions: { pg_trgm },
    startParams,
    initDbStartParams: [`--wal-segsize=${walSegmentMb}`],
  })
}

/** Creates the folder under another name and renames it, so that a kill never leaves a partial database. */
async function create() {
  const unfinished = `${folder}.new`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true, mode: 0o700 })
  const fresh = await open(unfinished)
  await fresh.close()
  syncTree(unfinished)
  renameSync(unfinished, folder)
  syncPath(dirname(folder))
}

/** @param {string} path */
function syncTree(path) {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    if (entry.isDirectory()) syncTree(join(path, entry.name))
    else if (entry.isFile()) syncPath(join(path, entry.name))
  }
  syncPath(path)
}

/** @param {string} path */
function syncPath(path) {
  if (!fsync) return
  const descriptor = openSync(path, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}

/**
 * An exception out of WebAssembly is a panic (SQL errors are ordinary answers): the engine's memory can no longer be trusted, and
 * the queue of pglite-socket would stay blocked. The thread exits, and embedded.ts starts another, which recovers from the WAL.
 * @param {PGlite} db
 */
function endOnPanic(db) {
  const run = db.execProtocolRawStream.bind(db)
  db.execProtocolRawStream = async (message, options) => {
    try {
      await run(message, options)
    } catch (error) {
      parentPort?.postMessage({ panic: String(error) })
      setImmediate(() => process.exit(1))
      await new Promise(() => {})
    }
  }
}

if (!existsSync(join(folder, 'PG_VERSION'))) await create()
const db = await open(folder)
endOnPanic(db)
// Two, because the next (and only) connection of the pool may arrive before the end of the previous one is noticed.
const server = new PGLiteSocketServer({ db, path: socket, maxConnections: 2 })
await server.start()

parentPort?.once('message', async () => {
  await server.stop()
  await db.close()
  process.exit(0)
})
parentPort?.postMessage({ ready: true })
