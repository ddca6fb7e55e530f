import { chmodSync, rmSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type pg from 'pg'
import { StartRefused } from './failures.ts'
import type { Log } from '../log.ts'
import { withClient, type Maintenance } from './maintenance.ts'
import { socketPath } from './socket-path.ts'

// The process that has the embedded database open serves backups over a unix socket in the data folder, so that another
// process can copy the files while they change. Only the folder's owner can connect, and a closed connection ends the backup.

/** The write-ahead log that a copy of the files needs: its first and last file, and the contents of `backup_label`. */
export type LogRange = {
  from: string
  to: string
  label: string
  /** Number of the first transaction that is not part of it. */
  before: string
}
/** What is recorded of a backup that a command has made. */
export type BackupNote = { by: string; file: string; bytes: number; pictures: number }
/** A backup that the server has started: the files may be copied. */
type BackupSession = {
  /** Call once everything but the log is copied: fixes the moment that the backup restores to. */
  copied(): Promise<LogRange>
  /** Call once the log is copied; throws StartRefused when a checkpoint removed part of it meanwhile. */
  done(): Promise<void>
  /** Call once the file is complete: the server records it. */
  record(note: BackupNote): Promise<void>
  /** Call in any case: the server keeps its log until then. */
  end(): Promise<void>
}
type Message =
  | { refused: string }
  | { running: true }
  | { begun: true }
  | LogRange
  | { done: true }
  | { recorded: true }

/** Another process makes one at that moment. */
export class BackupRunning extends StartRefused {
  override name = 'BackupRunning'
  constructor() {
    super('Another backup is running: try again once it has finished.')
  }
}

const socketName = 'backup.sock'
const endedEarly = 'The server ended the backup before it was complete: try again.'

/** Undefined when no process serves backups of this folder. Throws StartRefused when the server refuses. */
export async function requestBackup(dataDir: string): Promise<BackupSession | undefined> {
  const path = socketPath(dataDir, socketName)
  const socket = path === undefined ? undefined : await connectTo(path)
  if (!socket) return undefined
  const messages = linesOf(socket)
  const exchange = async <T extends Message>(request?: string) => {
    if (request) socket.write(`${request}\n`)
    const { value, done } = await messages.next()
    const message = done ? { refused: endedEarly } : (JSON.parse(value) as Message)
    if ('running' in message) throw new BackupRunning()
    if ('refused' in message) throw new StartRefused(message.refused)
    return message as T
  }
  await exchange().catch((error: unknown) => {
    socket.destroy()
    throw error
  })
  return {
    copied: () => exchange<LogRange>('copied'),
    done: async () => void (await exchange('done')),
    record: async (note) => void (await exchange(JSON.stringify(note))),
    end: async () => {
      socket.end()
      // The server accepts the next backup only after the close.
      if (!socket.closed) await new Promise((resolve) => socket.once('close', resolve))
    },
  }
}

async function connectTo(path: string): Promise<Socket | undefined> {
  const socket = connect(path)
  try {
    await once(socket, 'connect')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EACCES') throw error
    return undefined
  }
  // Any later error also closes the socket, which `linesOf` reports.
  socket.on('error', () => {})
  return socket
}

type Options = {
  dataDir: string
  pool: pg.Pool
  maintenance: Maintenance
  log: Log
  /** Records a backup that a command has made. */
  record(note: BackupNote): Promise<void>
}

/** Serves backups until closed. */
export async function openBackupSocket(options: Options): Promise<{ close(): Promise<void> }> {
  let session: { socket: Socket; ended: Promise<void> } | undefined
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => {})
    if (session) return send(socket, { running: true }).end()
    const ended = serveBackup(socket, options).finally(() => {
      session = undefined
      socket.end()
    })
    session = { socket, ended }
  })
  await listen(server, options)
  return {
    close: async () => {
      server.close()
      session?.socket.destroy()
      await session?.ended
    },
  }
}

/** Where a socket is impossible (a long path, a file system without sockets) the server runs without backups. */
async function listen(server: Server, { dataDir, log }: Options): Promise<void> {
  try {
    const path = socketPath(dataDir, socketName)
    if (path === undefined) throw new RangeError('the path of the data folder is too long')
    rmSync(path, { force: true })
    server.listen(path).unref()
    await once(server, 'listening')
    chmodSync(path, 0o600)
  } catch (error) {
    log.warn({ err: error }, 'backups are not possible while this process runs')
  }
}

/** PostgreSQL's online base backup; `keepLog` retains the log that an archive or a replica would retain elsewhere. */
async function serveBackup(socket: Socket, { pool, maintenance, log, record }: Options): Promise<void> {
  const startedAt = Date.now()
  const requests = linesOf(socket)
  // Requests have a fixed order, so only that of the last one is read. Undefined once the client has disconnected.
  const received = async (): Promise<string | undefined> => {
    const { value, done } = await requests.next()
    return done ? undefined : value
  }
  const release = maintenance.keepLog((refused) => send(socket, { refused }).destroySoon())
  let running = false
  try {
    const { from, lsn } = await start(pool)
    running = true
    log.info({}, 'backup started')
    send(socket, { begun: true })
    if ((await received()) === undefined) return
    const end = await stop(pool)
    running = false
    send(socket, { from, ...end })
    if ((await received()) === undefined) return
    if (!(await hasLogSince(pool, lsn))) throw new Error('a checkpoint removed log that the backup needs')
    send(socket, { done: true })
    log.info({ ms: Date.now() - startedAt }, 'backup copied')
    release()
    const note = await received()
    if (note === undefined) return
    await record(JSON.parse(note) as BackupNote)
    send(socket, { recorded: true })
  } catch (error) {
    log.warn({ err: error }, 'backup failed')
    send(socket, { refused: 'The database was interrupted during the backup: try again.' })
  } finally {
    if (running) await stop(pool).catch((error: unknown) => log.warn({ err: error }, 'backup mode was not ended'))
    release()
  }
}

function start(pool: pg.Pool): Promise<{ from: string; lsn: string }> {
  return one(pool, `select pg_walfile_name(lsn) as "from", lsn from pg_backup_start('embankment', true) lsn`)
}

/** The engine has one session, so no transaction is open: the copy has those before the next one, and no others. */
function stop(pool: pg.Pool): Promise<Omit<LogRange, 'from'>> {
  return one(
    pool,
    `select pg_walfile_name(lsn) as "to", labelfile as label,
      (pg_snapshot_xmax(pg_current_snapshot())::text::numeric % 4294967296)::text as before from pg_backup_stop(false)`,
  )
}

/** Whether no checkpoint has run since the one that the backup started with; an engine restart runs one too. */
async function hasLogSince(pool: pg.Pool, lsn: string): Promise<boolean> {
  const { whole } = await one<{ whole: boolean }>(
    pool,
    `select redo_lsn = '${lsn}' as whole from pg_control_checkpoint()`,
  )
  return whole
}

function one<T>(pool: pg.Pool, query: string): Promise<T> {
  return withClient(pool, async (client) => (await client.query(query)).rows[0])
}

/** Ends when the connection closes, also after an error. */
function linesOf(socket: Socket): AsyncIterator<string, unknown> {
  const lines = createInterface({ input: socket })
  socket.once('close', () => lines.close())
  return lines[Symbol.asyncIterator]()
}

function send(socket: Socket, message: Message): Socket {
  socket.write(`${JSON.stringify(message)}\n`)
  return socket
}
