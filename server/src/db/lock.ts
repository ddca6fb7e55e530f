import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { once } from 'node:events'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { StartRefused } from './failures.ts'
import { socketPath } from './socket-path.ts'

export type Lock = { release(): Promise<void> }

/**
 * Locks the data folder for this process, or throws StartRefused at once. Two engines on one folder corrupt data silently.
 * The kernel frees an abstract socket with the process, also after kill -9, so a lock is never stale; its name is made of device
 * and inode, so that another path to the same folder has the same lock.
 */
export async function lockFolder(folder: string): Promise<Lock> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return process.platform === 'linux' ? lockBySockets(folder) : lockByFile(folder)
}

async function lockBySockets(folder: string): Promise<Lock> {
  const { dev, ino } = statSync(folder, { bigint: true })
  const abstract = await listenOn(`\0embankment-data-${dev}-${ino}`).catch((error: unknown) => {
    throw codeOf(error) === 'EADDRINUSE' ? inUse(folder) : error
  })
  try {
    const inFolder = await lockByPath(folder)
    return {
      release: async () => {
        await Promise.all([inFolder && closed(inFolder), closed(abstract)])
      },
    }
  } catch (error) {
    await closed(abstract)
    throw error
  }
}

/**
 * Abstract sockets belong to a network namespace, of which every container has its own; a socket with a path is shared by all that share
 * the folder. That of a killed process stays, and answers nothing. Undefined where such a socket is impossible (a long path, a
 * file system without sockets).
 */
async function lockByPath(folder: string): Promise<Server | undefined> {
  const path = socketPath(folder, 'lock.sock')
  if (path === undefined) return undefined
  for (let attempt = 0; attempt < 3; attempt++) {
    const before = inodeOf(path)
    if (before !== undefined && (await answers(path))) throw inUse(folder)
    // Not that of a process which has removed the stale one meanwhile.
    if (before !== undefined && inodeOf(path) === before) rmSync(path, { force: true })
    try {
      return await listenOn(path)
    } catch (error) {
      if (codeOf(error) !== 'EADDRINUSE') return undefined
    }
  }
  throw inUse(folder)
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code
const inodeOf = (path: string) => statSync(path, { bigint: true, throwIfNoEntry: false })?.ino

async function listenOn(address: string): Promise<Server> {
  const server = createServer((socket) => socket.destroy())
  server.listen(address).unref()
  await once(server, 'listening')
  return server
}

async function answers(path: string): Promise<boolean> {
  const socket = connect(path)
  try {
    await once(socket, 'connect')
    return true
  } catch (error) {
    if (codeOf(error) === 'EACCES') throw error
    return false
  } finally {
    socket.destroy()
  }
}

const closed = (server: Server) => new Promise<void>((resolve) => server.close(() => resolve()))

/** For systems without abstract sockets: a file with the process id, valid only while that process runs. */
async function lockByFile(folder: string): Promise<Lock> {
  const file = join(folder, 'lock')
  for (let attempt = 0; attempt < 3; attempt++) {
    if (createWithPid(file)) return { release: async () => rmSync(file, { force: true }) }
    if (isAlive(Number(readIfThere(file)))) throw inUse(folder)
    // The rename succeeds for one of two concurrent starters; with a plain removal the second could delete the first one's new lock.
    const stale = `${file}.stale-${process.pid}`
    try {
      renameSync(file, stale)
      rmSync(stale, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }
  throw inUse(folder)
}

function createWithPid(file: string): boolean {
  try {
    const descriptor = openSync(file, 'wx', 0o600)
    writeSync(descriptor, String(process.pid))
    fsyncSync(descriptor)
    closeSync(descriptor)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: the process exists and belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function inUse(folder: string): StartRefused {
  return new StartRefused(`The data folder ${folder} is in use by another Embankment process: stop that one first.`)
}
