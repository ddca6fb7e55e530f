import { chmodSync, rmSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { once } from 'node:events'
import { join, relative } from 'node:path'
import { createInterface } from 'node:readline'
import type pg from 'pg'
import { StartRefused } from './failures.ts'
import type { Log } from '../log.ts'
import { withClient, type Maintenance } from './maintenance.ts'

// A process that has the embedded database open lets a command copy its files meanwhile. It is asked over a socket in the data
// folder, which only the folder's owner can enter, and whose end, however it comes, is the end of the backup too.

/** The log that a copy of the files needs: its first and last file, and the label that recovery starts from. */
export type LogRange = { from: string; to: string; label: string }
/** From here on the files may be copied. */
export type BackupSession = {
  /** All but the log has been copied: fixes the moment that the backup is of. */
  copied(): Promise<LogRange>
  /** The log has been copied as well; throws StartRefused when it did not stay as it was for so long. */
  done(): Promise<void>
  /** In any case, so that the server need not keep its log any more. */
  end(): Promise<void>
}
type Answer = { refused: string } | { begun: true } | LogRange | { done: true }

const socketName = 'backup.sock'
// What a socket's path has room for on every system.
const longestPath = 100
const lost = 'The server ended the backup before it was whole: try again.'

/** Undefined when nobody has the database open, or somebody who makes no backups. Throws StartRefused when it cannot be now. */
export async function requestBackup(dataDir: string): Promise<BackupSession | undefined> {
  const path = pathOf(dataDir)
  const socket = path === undefined ? undefined : await enter(path)
  if (!socket) return undefined
  const answers = linesOf(socket)
  const ask = async <T extends Answer>(word?: 'copied' | 'done') => {
    if (word) socket.write(`${word}\n`)
    const { value, done } = await answers.next()
    const answer = done ? { refused: lost } : (JSON.parse(value) as Answer)
    if ('refused' in answer) throw new StartRefused(answer.refused)
    return answer as T
  }
  await ask().catch((error: unknown) => {
    socket.destroy()
    throw error
  })
  return {
    copied: () => ask<LogRange>('copied'),
    done: async () => void (await ask('done')),
    end: async () => {
      socket.end()
      // Until the server is ready for the next one.
      if (!socket.closed) await new Promise((resolve) => socket.once('close', resolve))
    },
  }
}

async function enter(path: string): Promise<Socket | undefined> {
  const socket = connect(path)
  try {
    await once(socket, 'connect')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EACCES') throw error
    return undefined
  }
  // Whatever goes wrong later closes it as well.
  socket.on('error', () => {})
  return socket
}

type House = { dataDir: string; pool: pg.Pool; maintenance: Maintenance; log: Log }

/** Opens the database to backups until it is closed. */
export async function openBackupSocket(house: House): Promise<{ close(): Promise<void> }> {
  let visit: { socket: Socket; over: Promise<void> } | undefined
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => {})
    if (visit) return say(socket, { refused: 'Another backup is being made: try again once it is done.' }).end()
    const over = backUp(socket, house).finally(() => {
      visit = undefined
      socket.end()
    })
    visit = { socket, over }
  })
  await listen(server, house)
  return {
    close: async () => {
      server.close()
      visit?.socket.destroy()
      await visit?.over
    },
  }
}

/** Where there can be no socket (a long path, a mounted folder of another system) the server runs all the same. */
async function listen(server: Server, { dataDir, log }: House): Promise<void> {
  try {
    const path = pathOf(dataDir)
    if (path === undefined) throw new RangeError('the path of the data folder is too long')
    rmSync(path, { force: true })
    server.listen(path).unref()
    await once(server, 'listening')
    chmodSync(path, 0o600)
  } catch (error) {
    log.warn({ err: error }, 'no backup can be made while this process runs')
  }
}

/** PostgreSQL's own way of a copy while it writes; what its archive or a replica would keep, holding the maintenance keeps here. */
async function backUp(socket: Socket, { pool, maintenance, log }: House): Promise<void> {
  const since = Date.now()
  const words = linesOf(socket)
  // Whatever the word: they come in one order. None comes from somebody who has gone.
  const hear = async () => !(await words.next()).done
  const release = maintenance.keepLog((refused) => say(socket, { refused }).destroySoon())
  let begun = false
  try {
    const { from, lsn } = await start(pool)
    begun = true
    log.info({}, 'a backup begins')
    say(socket, { begun: true })
    if (!(await hear())) return
    const end = await stop(pool)
    begun = false
    say(socket, { from, ...end })
    if (!(await hear())) return
    if (!(await hasLogSince(pool, lsn))) throw new Error('a checkpoint gave back log that a backup needs')
    say(socket, { done: true })
    log.info({ ms: Date.now() - since }, 'a backup was copied')
  } catch (error) {
    log.warn({ err: error }, 'a backup could not be made')
    say(socket, { refused: 'The database was interrupted while the backup was made: try again.' })
  } finally {
    if (begun) await stop(pool).catch((error: unknown) => log.warn({ err: error }, 'a backup was not ended'))
    release()
  }
}

function start(pool: pg.Pool): Promise<{ from: string; lsn: string }> {
  return one(pool, `select pg_walfile_name(lsn) as "from", lsn from pg_backup_start('embankment', true) lsn`)
}

function stop(pool: pg.Pool): Promise<{ to: string; label: string }> {
  return one(pool, `select pg_walfile_name(lsn) as "to", labelfile as label from pg_backup_stop(false)`)
}

/** No checkpoint came after the one that the backup began with: not even that of an engine which was restarted. */
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

/** Ends with the connection, also when that breaks. */
function linesOf(socket: Socket): AsyncIterator<string, unknown> {
  const lines = createInterface({ input: socket })
  socket.once('close', () => lines.close())
  return lines[Symbol.asyncIterator]()
}

function say(socket: Socket, answer: Answer): Socket {
  socket.write(`${JSON.stringify(answer)}\n`)
  return socket
}

/** As seen from the working folder when that is shorter. */
function pathOf(dataDir: string): string | undefined {
  const path = join(dataDir, socketName)
  return [path, relative(process.cwd(), path)].find((each) => Buffer.byteLength(each) < longestPath)
}
