// Measures what the program promises about times, and prints claim, bound, figure and outcome. Exits with 1 if one is short.
import { parseArgs } from 'node:util'
import { hasPostgres, startPostgres, stopPostgres } from '../../scripts/postgres.mjs'
import { beginTestRun } from '../../server/src/db/testing.ts'
import { accounts } from './accounts.ts'
import { answers } from './answers.ts'
import { backup } from './backup.ts'
import { randomFrom, type Claim, type Options, type Outcome } from './claim.ts'
import { eventLoop } from './event-loop.ts'
import { failover } from './failover.ts'
import { outage } from './outage.ts'
import { overload } from './overload.ts'
import { pictures } from './pictures.ts'
import { reopening } from './reopening.ts'

const claims: Record<string, Claim> = {
  'event-loop': eventLoop,
  answers,
  overload,
  pictures,
  reopening,
  backup,
  outage,
  failover,
  accounts,
}

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    pairs: { type: 'string', default: '2000' },
    rounds: { type: 'string', default: '20' },
  },
})
const chosen = Object.keys(claims).filter((name) => !values.only || values.only.split(',').includes(name))
if (chosen.length === 0) throw new Error(`--only takes some of ${Object.keys(claims).join(', ')}, separated by commas`)

const write = (cells: string[]) => process.stdout.write(`| ${cells.join(' | ')} |\n`)

function print({ name, bound, measured, isMet }: Outcome) {
  write([name, bound, measured, isMet ? 'met' : 'short'])
  if (!isMet) process.exitCode = 1
}

const endRun = await beginTestRun()
const server = hasPostgres() ? await startPostgres({ fsync: true }) : undefined
process.stdout.write(
  `Seed ${values.seed}; repeat with --seed ${values.seed}.${server ? '' : ' No PostgreSQL is installed.'}\n\n`,
)
write(['claim', 'bound', 'measured', ''])
write(['---', '---:', '---:', '---'])
// Also after a failure and a signal.
process.on('exit', () => server && stopPostgres(server))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130))
try {
  for (const name of chosen) {
    const options: Options = {
      // A claim alone repeats what it did among the others.
      random: randomFrom(Number(values.seed)),
      rounds: Number(values.rounds),
      pairs: Number(values.pairs),
      server,
    }
    for (const outcome of await claims[name]!(options)) print(outcome)
  }
} finally {
  await endRun()
}
// Engines of closed test databases are kept for reuse and would keep the process running.
process.exit()
