import { parseArgs } from 'node:util'
import { readConfig } from './config.ts'
import { commandActor, runCommand, say } from './console.ts'
import { openDatabase, StartRefused } from './db/db.ts'
import { demoAccounts, demoPassword } from './db/demo-accounts.ts'
import { addDemoBookings, fillDemoData } from './demo/fill.ts'
import { isEmpty } from './demo/read.ts'
import { openStore } from './files/open-store.ts'
import { createLog } from './log.ts'

const usage = `Usage: npm run demo-data -- [--bookings <number>] [--add]

--bookings  how many, from 0 to 5,000,000; 2,000 by default
--add       adds bookings to a database that is not empty`
const most = 5_000_000

await runCommand(async () => {
  const { bookings, add } = readArguments()
  const config = readConfig(process.env)
  if (config.nodeEnv === 'production') throw new StartRefused('There is no demo data in production.')
  const database = await openDatabase({
    url: config.databaseUrl,
    dataDir: config.dataDir,
    log: createLog({ ...config, logLevel: 'warn' }),
  })
  let filled = false
  const log = { info: (_data: object, sentence: string) => say(`${seconds()}  ${sentence}`) }
  try {
    const empty = await isEmpty(database)
    if (!empty && !add) {
      throw new StartRefused(
        'The database is not empty: start with an empty one (another DATA_DIR or DATABASE_URL), or pass --add to add bookings to it.',
      )
    }
    const actor = commandActor()
    if (empty) await fillDemoData(database, { bookings, store: openStore(config), log, actor })
    else await addDemoBookings(database, { bookings, log, actor })
    filled = empty
  } finally {
    await database.close()
  }
  say(`${seconds()}  ${bookings.toLocaleString('en-GB')} bookings were made.`)
  if (filled) say(`Sign in as ${demoAccounts.map(({ email }) => email).join(' or ')} with ${demoPassword}`)
})

function readArguments(): { bookings: number; add: boolean } {
  try {
    const { values } = parseArgs({
      options: { bookings: { type: 'string', default: '2000' }, add: { type: 'boolean', default: false } },
    })
    const bookings = /^\d{1,7}$/.test(values.bookings) ? Number(values.bookings) : Number.NaN
    if (!(bookings <= most))
      throw new RangeError(`--bookings is "${values.bookings}", but must be a whole number from 0 to 5000000.`)
    return { bookings, add: values.add }
  } catch (error) {
    throw new StartRefused(`${(error as Error).message}\n\n${usage}`, { cause: error })
  }
}

function seconds(): string {
  return `${process.uptime().toFixed(0).padStart(4)} s`
}
