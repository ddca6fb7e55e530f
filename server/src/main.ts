import type { Logger } from 'pino'
import { buildApp } from './app.ts'
import { collectAfterStart } from './collect.ts'
import { readConfig, type Config } from './config.ts'
import { textOf } from './console.ts'
import { openDatabase, StartRefused, type Database } from './db/db.ts'
import { demoAccounts, demoPassword, findDemoAccounts } from './db/demo-accounts.ts'
import { isEmpty } from './demo/read.ts'
import { openStore } from './files/open-store.ts'
import { createLog } from './log.ts'

type Part = { close: () => Promise<unknown> }

const drainMs = 10_000
const demoBookings = 2_000

// Ctrl+C arrives twice, from the terminal and from npm: only a later signal forces the exit.
const sameSignalMs = 1_000

try {
  await start()
} catch (error) {
  process.stderr.write(`${textOf('The server was not started', error)}\n`)
  process.exit(1)
}

async function start(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog(config)
  const open: Part[] = []
  endOnUncaughtErrors(log)
  endOnSignals(open, log)
  const database = await openDatabase({
    url: config.databaseUrl,
    replica: config.replica,
    dataDir: config.dataDir,
    log,
  })
  open.push(database)
  try {
    await prepareData(database, config, log)
    const app = await buildApp({ database, config, log })
    open.push({ close: () => drain(app) })
    await app.listen({ port: config.port, host: config.host })
    await announce(database, config)
    collectAfterStart()
  } catch (error) {
    await database.close()
    throw explain(error, config)
  }
}

async function prepareData(database: Database, config: Config, log: Logger): Promise<void> {
  const empty = await isEmpty(database)
  if (empty && config.demoData) {
    log.info({}, 'filling the empty database with demo data')
    // Only the first start needs it.
    const { fillDemoData } = await import('./demo/fill.ts')
    await fillDemoData(database, { bookings: demoBookings, store: openStore(config), log })
  }
  if (config.nodeEnv !== 'production') return
  if (empty) log.warn({}, 'there is no administrator yet: create one with `npm run admin -- create`')
  const left = await findDemoAccounts(database.db)
  if (left.length === 0) return
  throw new StartRefused(
    `The demo accounts ${left.map(({ email }) => email).join(', ')} still have their published password: ` +
      'remove them with `npm run admin -- remove-demo`, or give each another password first.',
  )
}

async function announce(database: Database, config: Config): Promise<void> {
  if (config.nodeEnv === 'production') return
  const existing = (await findDemoAccounts(database.db)).map(({ email }) => email)
  const signIns = demoAccounts
    .filter(({ email }) => existing.includes(email))
    .map(({ role, email }) => `  ${role.padEnd(14)} ${email}   ${demoPassword}`)
  const lines = [
    '',
    `Embankment is ready: ${config.publicUrl}`,
    ...(signIns.length > 0 ? ['Demo sign-ins:', ...signIns] : []),
    '',
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}

/** A failure to listen as a sentence that names the setting to change. */
function explain(error: unknown, { host, port }: Config): unknown {
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} on ${host} is in use: stop the other program or choose another port, as in PORT=${port < 65_535 ? port + 1 : port - 1} npm start.`,
    EACCES: `This user may not listen on port ${port}: choose another PORT, 1024 or higher.`,
    EADDRNOTAVAIL: `HOST is ${host}, which is not an address of this machine.`,
    ENOTFOUND: `HOST is ${host}, which is not an address of this machine.`,
    EAI_AGAIN: `HOST is ${host}, which cannot be looked up, since no name server answers: give an address, as in 127.0.0.1 or 0.0.0.0.`,
  }
  const { code = '', syscall = '' } = error as NodeJS.ErrnoException
  const reason = ['listen', 'getaddrinfo'].includes(syscall) ? reasons[code] : undefined
  return reason ? new StartRefused(reason, { cause: error }) : error
}

async function drain(app: Awaited<ReturnType<typeof buildApp>>): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), drainMs)
  await app.close()
  clearTimeout(cut)
}

function endOnSignals(open: Part[], log: Logger): void {
  let since = 0
  const end = async (signal: string) => {
    if (since > 0) {
      if (Date.now() - since > sameSignalMs) process.exit(1)
      return
    }
    since = Date.now()
    log.info({ signal }, 'stopping')
    // A part that hangs must not block the exit: acknowledged changes are already on disk.
    setTimeout(() => process.exit(0), drainMs + 1_000)
    for (const part of open.toReversed()) await part.close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end(signal))
}

function endOnUncaughtErrors(log: Logger): void {
  // The disk of a file that it goes to may be full.
  process.stdout.on('error', () => {})
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      log.fatal({ err: error }, 'unexpected failure, ending')
      process.exit(1)
    })
  }
}
