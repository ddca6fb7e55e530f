import { spawn, type ChildProcess } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

export type Server = {
  url: string
  /** Contains `mail/` with a file for each mail. */
  dataDir: string
  /** Its console output. */
  output: () => string
  stop: () => Promise<void>
  /** Sends SIGKILL. */
  kill: () => Promise<void>
  /** Starts it again after a `kill`, on the same port and data folder. */
  restart: () => Promise<void>
}

type Options = {
  /** A data folder to copy, which is not changed. */
  copyOf?: string | undefined
  env?: Record<string, string>
}

const program = fileURLToPath(new URL('../server/dist/main.js', import.meta.url))
const startMs = 120_000

/** Starts the built server on a free port with its own data folder. */
export async function startServer({ copyOf, env = {} }: Options = {}): Promise<Server> {
  const dataDir = mkdtempSync(join(tmpdir(), 'embankment-e2e-'))
  if (copyOf) cpSync(copyOf, dataDir, { recursive: true })
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const settings = { PATH: process.env.PATH ?? '', PORT: String(port), DATA_DIR: dataDir, ...env }
  let output = ''
  const run = () => launch(url, settings, (text) => (output += text))
  let running = await run()

  const stop = async () => {
    running.child.kill('SIGTERM')
    const code = await running.ended
    if (!copyOf) return
    rmSync(dataDir, { recursive: true, force: true })
    if (code !== 0 && running.child.signalCode !== 'SIGKILL')
      throw new Error(`The server ended with ${code}:\n${output}`)
  }
  const kill = async () => {
    running.child.kill('SIGKILL')
    await running.ended
  }
  const restart = async () => {
    running = await run()
  }
  return { url, dataDir, output: () => output, stop, kill, restart }
}

type Running = { child: ChildProcess; ended: Promise<number | null> }

async function launch(url: string, settings: NodeJS.ProcessEnv, write: (text: string) => void): Promise<Running> {
  const child = spawn(process.execPath, [program], { env: settings, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      write(chunk.toString())
    })
  }
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  let isRunning = true
  void ended.then(() => (isRunning = false))

  for (const start = Date.now(); !(await isHealthy(url)); await sleep(100)) {
    if (!isRunning || Date.now() - start > startMs) {
      child.kill('SIGKILL')
      throw new Error(`The server did not start:\n${output}`)
    }
  }
  return { child, ended }
}

async function isHealthy(url: string): Promise<boolean> {
  return fetch(`${url}/api/health`).then(
    (answer) => answer.ok,
    () => false,
  )
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no free port')),
      )
    })
  })
}
