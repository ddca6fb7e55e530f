import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { DatabaseUnavailable, StartRefused } from './failures.ts'
import type { Log } from '../log.ts'

/** The PostgreSQL inside the pinned PGlite. A folder of another major version cannot be read by it. */
const embeddedMajor = '18'

// The build copies the worker beside the bundle.
const workerFile = new URL('./embedded-worker.mjs', import.meta.url)
const prefix = 'embankment-db-'
const socketName = '.s.PGSQL.5432'

export type Embedded = {
  /** The folder that holds the socket; node-postgres takes it as the host. */
  host: string
  /** Resolves once the engine accepts connections; rejects when it cannot start. */
  ready(): Promise<void>
  /** Terminates the engine's thread and starts another. Committed transactions are safe, open ones are lost. */
  restart(why: string): void
  /** Number of fsync calls since the start. */
  fsyncs(): number
  close(): Promise<void>
}

type EmbeddedOptions = {
  folder: string
  log: Log
  /** Off in tests only. */
  fsync?: boolean | undefined
  /** Size of a WAL file, at the folder's creation only. */
  walSegmentMb?: number | undefined
}

// A transaction can fill the disk, and recovery from that needs space too.
const ballastFile = 'EMBANKMENT_BALLAST'
const ballastBytes = 48 * 2 ** 20

/** Reserves disk space for recovery in a ballast file. */
export function createBallast(folder: string): void {
  const file = join(folder, ballastFile)
  // Written, not only sized: a sparse file reserves no space.
  if (!existsSync(file)) writeFileSync(file, Buffer.alloc(ballastBytes))
}

/** Frees the reserved space for recovery or for a checkpoint; `createBallast` reserves it again later. */
export function releaseBallast(folder: string): void {
  rmSync(join(folder, ballastFile), { force: true })
}

export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  refuseForeignFolder(options.folder)
  await removeStaleSockets()
  const host = socketFolder()
  const input = {
    folder: options.folder,
    socket: join(host, socketName),
    counter: new BigInt64Array(new SharedArrayBuffer(8)),
    fsync: options.fsync ?? true,
    walSegmentMb: options.walSegmentMb ?? 16,
  }
  const removeHost = () => rmSync(host, { recursive: true, force: true })
  process.once('exit', removeHost)
  const supervisor = supervise(input, options.log)
  const close = async () => {
    await supervisor.close()
    process.removeListener('exit', removeHost)
    removeHost()
  }
  try {
    await supervisor.ready()
  } catch (error) {
    await close()
    throw new StartRefused(`The database in ${options.folder} could not be opened: ${reason(error)}.`, { cause: error })
  }
  return {
    host,
    ready: supervisor.ready,
    restart: supervisor.restart,
    fsyncs: () => Number(Atomics.load(input.counter, 0)),
    close,
  }
}

function reason(error: unknown): string {
  const at = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return at instanceof Error ? at.message.replace(/\.$/, '') : String(at)
}

type Input = { folder: string; socket: string; counter: BigInt64Array; fsync: boolean; walSegmentMb: number }
type Running = { worker: Worker; ready: Promise<void>; ended: Promise<void> }

/** Starts the engine's thread and, until closed, restarts it whenever it ends. */
function supervise(input: Input, log: Log) {
  let closing = false
  let running: Running
  let ready: Promise<void>

  const start = () => {
    let healthy = false
    running = launch(input, log)
    ready = running.ready
    // Callers of `ready` receive the rejection; without a caller it must not become an unhandled rejection.
    running.ready.then(
      () => (healthy = true),
      (error: unknown) => {
        log.error({ err: error }, 'the database engine did not start')
        releaseBallast(input.folder)
      },
    )
    void running.ended.then(() => {
      if (closing) return
      log.warn({}, 'the database engine ended, starting it again')
      // After a failed start (such as on a full disk) the next attempt waits.
      if (healthy) start()
      else setTimeout(() => closing || start(), 1000)
    })
  }
  start()
  return {
    ready: () => ready,
    restart: (why: string) => {
      log.warn({}, `ending the database engine: ${why}`)
      // From now on, not only from the thread's end: no connection may go to the terminating thread.
      ready = running.ended.then(() => running.ready)
      ready.catch(() => {})
      void running.worker.terminate()
    },
    close: async () => {
      closing = true
      running.worker.postMessage('stop')
      await Promise.race([running.ended, sleep(10_000, undefined, { ref: false })])
      await running.worker.terminate()
    },
  }
}

function launch(input: Input, log: Log): Running {
  rmSync(input.socket, { force: true })
  // No inherited flags: the worker is plain JavaScript and needs no loader.
  const worker = new Worker(workerFile, { workerData: input, execArgv: [], name: 'database' })
  let end = () => {}
  const ended = new Promise<void>((resolve) => (end = resolve))
  const ready = new Promise<void>((resolve, reject) => {
    worker.on('message', (message: { ready?: true; panic?: string }) => {
      if (message.ready) resolve()
      if (message.panic) log.error({ panic: message.panic }, 'the database engine failed')
    })
    worker.on('error', (error) => reject(new DatabaseUnavailable('The database engine failed.', { cause: error })))
    worker.on('exit', () => {
      reject(new DatabaseUnavailable('The database engine ended.'))
      end()
    })
  })
  return { worker, ready, ended }
}

function refuseForeignFolder(folder: string): void {
  if (!existsSync(folder)) return
  const versionFile = join(folder, 'PG_VERSION')
  if (!existsSync(versionFile)) {
    if (readdirSync(folder).length === 0) return
    throw new StartRefused(
      `The folder ${folder} holds files that are not an Embankment database: choose another DATA_DIR.`,
    )
  }
  const major = readFileSync(versionFile, 'utf8').trim()
  if (major === embeddedMajor) return
  throw new StartRefused(
    `The database in ${folder} was written by PostgreSQL ${major} and this program reads ${embeddedMajor}: restore it from a backup, or start the version of Embankment that wrote it.`,
  )
}

/** A folder with mode 0700: the socket requires no password. */
function socketFolder(): string {
  // The path of a unix socket is limited to 107 bytes (103 on macOS), and some temporary folders use most of them.
  const base = tmpdir().length + prefix.length + 14 + socketName.length < 100 ? tmpdir() : '/tmp'
  const folder = mkdtempSync(join(base, `${prefix}${process.pid}-`))
  chmodSync(folder, 0o700)
  return folder
}

/** Removes folders that killed processes left behind. */
async function removeStaleSockets(): Promise<void> {
  for (const base of new Set([tmpdir(), '/tmp'])) {
    for (const name of readdirSync(base).filter((entry) => entry.startsWith(prefix))) {
      const folder = join(base, name)
      const pid = Number(name.slice(prefix.length).split('-')[0])
      // A process of another container may be invisible here and still serve the socket.
      if (isOwn(folder) && isGone(pid) && !(await answers(join(folder, socketName)))) {
        rmSync(folder, { recursive: true, force: true })
      }
    }
  }
}

/** Whether it belongs to the user of this process: any other may leave one, which cannot be looked into nor removed. */
const isOwn = (folder: string) => lstatSync(folder, { throwIfNoEntry: false })?.uid === (process.getuid?.() ?? 0)

function isGone(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path)
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
