// @ts-check
// A temporary PostgreSQL for the server tests: `node scripts/postgres.mjs start` prints its URL, `stop <url>` stops and deletes it.
import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'

const prefix = 'embankment-postgres-'
const debian = '/usr/lib/postgresql'

/** Whether a PostgreSQL server is installed. */
export function hasPostgres() {
  return binaries() !== undefined
}

/** The folder with the binaries of the newest PostgreSQL. Debian installs each version into a folder outside PATH. */
function binaries() {
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')))
}

/**
 * @param {{ fsync?: boolean }} options fsync must be on when commits are measured
 * @returns {Promise<string>} its URL
 */
export async function startPostgres(options = {}) {
  const bin = binaries()
  if (!bin) throw new Error('No PostgreSQL server is installed (apt-get install postgresql).')
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), `${prefix}${port}-`))
  try {
    makeCluster(bin, folder)
    startAgain(folder, port, options)
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
  return `postgres://postgres@127.0.0.1:${port}/postgres`
}

/** @param {string} bin @param {string} folder */
function makeCluster(bin, folder) {
  ownedByServer(folder)
  const data = join(folder, 'data')
  // The locale of the embedded engine, so that both sort alike.
  run(`'${join(bin, 'initdb')}' -D '${data}' -U postgres -A trust -E UTF8 --locale=C.UTF-8 --no-sync`)
}

/** The server refuses to run as root. @param {string} folder */
function ownedByServer(folder) {
  if (process.getuid?.() !== 0) return
  execFileSync('chown', ['postgres', folder])
  chmodSync(folder, 0o700)
}

/** @param {string} folder @param {number} port @param {{ fsync?: boolean }} options */
function startAgain(folder, port, { fsync = false } = {}) {
  const options = [
    `-p ${port}`,
    `-k '${folder}'`,
    '-c listen_addresses=127.0.0.1',
    '-c max_connections=200',
    `-c fsync=${fsync ? 'on' : 'off'}`,
  ].join(' ')
  control(folder, `start -o "${options}" -l '${join(folder, 'log')}'`)
}

/**
 * A streaming standby of a server that this script has started.
 * @param {string} url @returns {Promise<string>} its URL
 */
export async function startStandby(url) {
  const bin = binaries() ?? ''
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), `${prefix}${port}-`))
  ownedByServer(folder)
  const { port: from } = new URL(url)
  const copy = `-h 127.0.0.1 -p ${from} -U postgres -R -X stream -c fast --no-sync`
  run(`'${join(bin, 'pg_basebackup')}' -D '${join(folder, 'data')}' ${copy} -d 'application_name=standby${port}'`)
  startAgain(folder, port)
  return `postgres://postgres@127.0.0.1:${port}/postgres`
}

/** Makes a standby take writes. @param {string} url */
export const promotePostgres = (url) => control(folderOf(url), 'promote')

/** Ends the server as a loss of power would end it. Its files stay. @param {string} url */
export function killPostgres(url) {
  signalAll(url, 'SIGKILL')
  // By then its number may be that of another process.
  rmSync(pidFile(folderOf(url)), { force: true })
}

/** Stops all processes of the server without ending them, as when its machine hangs. @param {string} url */
export const freezePostgres = (url) => signalAll(url, 'SIGSTOP')

/** @param {string} folder */
const pidFile = (folder) => join(folder, 'data', 'postmaster.pid')

/** @param {string} url @param {'SIGKILL' | 'SIGSTOP'} signal */
function signalAll(url, signal) {
  const file = pidFile(folderOf(url))
  if (!existsSync(file)) return
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  const all = execFileSync('ps', ['-e', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  const children = all.map((line) => line.trim().split(/ +/).map(Number)).filter(([, parent]) => parent === pid)
  // The first one would start the others anew.
  for (const each of [pid, ...children.map(([child]) => child ?? 0)]) {
    try {
      process.kill(each, signal)
    } catch {
      // It ended meanwhile.
    }
  }
}

/** Restarts the server on the same port and files without waiting for clients to disconnect. @param {string} url */
export function restartPostgres(url) {
  const folder = folderOf(url)
  control(folder, 'stop -m fast')
  startAgain(folder, Number(new URL(url).port))
}

/** @param {string} url */
export function stopPostgres(url) {
  const folder = folderOf(url)
  if (existsSync(pidFile(folder))) control(folder, 'stop -m immediate')
  rmSync(folder, { recursive: true, force: true })
}

/** @param {string} url */
function folderOf(url) {
  const start = `${prefix}${new URL(url).port}-`
  const name = readdirSync(tmpdir()).find((entry) => entry.startsWith(start))
  if (!name) throw new Error(`This script has not started a PostgreSQL with the URL ${url}.`)
  return join(tmpdir(), name)
}

/** @param {string} folder @param {string} action */
function control(folder, action) {
  run(`'${join(binaries() ?? '', 'pg_ctl')}' -D '${join(folder, 'data')}' -w ${action}`)
}

/** Runs as the user postgres when the current user is root. @param {string} command */
function run(command) {
  const asPostgres = process.getuid?.() === 0
  const [file, args] = asPostgres ? ['su', ['postgres', '-s', '/bin/sh', '-c', command]] : ['/bin/sh', ['-c', command]]
  // Not inherited: the server would keep the output streams of this process open.
  execFileSync(file, args, { cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] })
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [action, url] = process.argv.slice(2)
  if (action === 'start') console.log(await startPostgres())
  else if (action === 'standby' && url) console.log(await startStandby(url))
  else if (action === 'promote' && url) promotePostgres(url)
  else if (action === 'kill' && url) killPostgres(url)
  else if (action === 'freeze' && url) freezePostgres(url)
  else if (action === 'stop' && url) stopPostgres(url)
  else if (action === 'restart' && url) restartPostgres(url)
  else {
    console.error(
      'Usage: node scripts/postgres.mjs start | standby <url> | restart <url> | promote <url> | kill <url> | freeze <url> | stop <url>',
    )
    process.exit(2)
  }
}
