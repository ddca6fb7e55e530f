import { counted } from 'contract/counted'
import { sealAll, verifyChain } from './activity/chain.sql.ts'
import { readConfig } from './config.ts'
import { runCommand, say } from './console.ts'
import { openDatabase, StartRefused } from './db/db.ts'
import { requireDatabase } from './db/require-database.ts'
import { createLog } from './log.ts'

const usage = `Usage: npm run audit -- verify [<position>:<hash>]

verify  follows the chain of the activity and prints the first line that was changed or taken out; the exit code is 1 if there is
        one. With the end that an earlier run printed it also finds a chain that was written anew as a whole.`

await runCommand(async () => {
  const [command, expected, ...rest] = process.argv.slice(2)
  const known = expected === undefined ? undefined : /^(\d{1,15}):([0-9a-f]{64})$/.exec(expected)
  if (command !== 'verify' || known === null || rest.length > 0) throw new StartRefused(usage)
  const config = readConfig(process.env)
  const log = createLog({ ...config, logLevel: 'warn' })
  if (!config.databaseUrl) requireDatabase(config.dataDir, 'there is nothing to verify.')
  const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir, log })
  try {
    await sealAll(database)
    const link = known && { position: Number(known[1]), hash: known[2]! }
    const { lines, erased, unsealed, head, fault } = await verifyChain(database, link)
    if (fault !== undefined) throw new StartRefused(fault)
    // The first administrator leaves the first line, and what retention deletes leaves another.
    if (lines === 0)
      throw new StartRefused('The activity has no line: it was emptied, or this is not the database in use.')
    if (unsealed > 0)
      say(`${counted(unsealed, 'line')} of the last second ${unsealed === 1 ? 'is' : 'are'} not sealed yet.`)
    say(
      `${counted(lines, 'line is as it was', 'lines are as they were')} written; the content of ${counted(erased, 'line')} was erased. The chain ends at ${head.position}:${head.hash}`,
    )
  } finally {
    await database.close()
  }
})
