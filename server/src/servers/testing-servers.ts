import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { freePort } from '../testing-port.ts'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))
const authSecret = 'one secret for all servers of a test'

export type Server = {
  port: number
  /** Sends SIGKILL. */
  kill(): Promise<void>
  /** Sends SIGTERM. */
  stop(): Promise<void>
  /** Starts it again on the same port, and resolves once it is ready. */
  restart(): Promise<void>
}

export async function onServer(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

/** Processes of the whole server on one PostgreSQL database. */
export function openServers(databaseUrl: string) {
  const home = mkdtempSync(join(tmpdir(), 'embankment-servers-'))
  const running = new Set<ChildProcess>()

  async function launch(port: number, settings: Record<string, string>): Promise<ChildProcess> {
    const child = spawn(process.execPath, ['--import', 'tsx', settings.MAIN ?? main], {
      env: {
        PATH: process.env.PATH ?? '',
        TMPDIR: tmpdir(),
        DATABASE_URL: databaseUrl,
        AUTH_SECRET: authSecret,
        DATA_DIR: join(home, String(port)),
        PORT: String(port),
        DEMO_DATA: 'off',
        LOG_LEVEL: 'error',
        ...settings,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    running.add(child)
    child.once('exit', () => running.delete(child))
    while (!(await isReady(port))) {
      if (child.exitCode !== null) throw new Error(`A server ended with ${child.exitCode}`)
      await sleep(50)
    }
    return child
  }

  return {
    async start(settings: Record<string, string> = {}): Promise<Server> {
      const port = await freePort()
      let child = await launch(port, settings)
      const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
        const exited = once(child, 'exit')
        child.kill(signal)
        await exited
      }
      return {
        port,
        kill: () => end('SIGKILL'),
        stop: () => end('SIGTERM'),
        restart: async () => void (child = await launch(port, settings)),
      }
    },
    async close() {
      await Promise.all(
        [...running].map(async (child) => {
          child.kill('SIGKILL')
          await once(child, 'exit')
        }),
      )
      rmSync(home, { recursive: true, force: true })
    },
  }
}

const isReady = (port: number) =>
  fetch(`http://127.0.0.1:${port}/api/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  )
