import { parseArgs } from 'node:util'
import * as z from 'zod'
import { email, newPassword, requiredText } from 'contract/fields'
import { readConfig } from './config.ts'
import { ask, runCommand, say } from './console.ts'
import { openDatabase, StartRefused, type Database } from './db/db.ts'
import { findDemoAccounts } from './db/demo-accounts.ts'
import { createLog } from './log.ts'
import { hashPassword, whyNotPassword } from './session/passwords.ts'
import { createAdministrator, deleteStaff } from './users/write.ts'

const usage = `Usage: npm run admin -- create [--email <address>] [--name <name>] [--username <name>] [--password <password>]
       npm run admin -- remove-demo

create       makes an administrator, asking for what is not given
remove-demo  removes the demo accounts that still have their published password`

const newAdministrator = z.object({
  email: email(),
  name: requiredText('Name'),
  username: requiredText('Username'),
  password: newPassword(),
})
type Given = Partial<z.infer<typeof newAdministrator>>

// Whoever can run this holds the database anyway.
const me = { id: 0, name: 'Console', role: 'admin', permissions: [], sessionId: 0 } as const

await runCommand(async () => {
  const { command, given } = readArguments()
  if (command === 'create') await create(given)
  else if (command === 'remove-demo') await withDatabase(removeDemo)
  else throw new StartRefused(usage)
})

function readArguments(): { command: string | undefined; given: Given } {
  const text = { type: 'string' } as const
  try {
    const options = { email: text, name: text, username: text, password: text }
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    return { command: positionals[0], given: values }
  } catch (error) {
    throw new StartRefused(`${(error as Error).message}\n\n${usage}`, { cause: error })
  }
}

async function create(given: Given): Promise<void> {
  const address = given.email ?? (await ask('E-mail'))
  const typed = {
    email: address,
    name: given.name ?? (await ask('Name')),
    username: given.username ?? address.split('@')[0],
    password: given.password ?? (await ask('Password', { secret: true })),
  }
  const { data, error } = newAdministrator.safeParse(typed)
  if (!data) throw new StartRefused(error.issues.map(({ message }) => message).join('\n'))
  const refusal = whyNotPassword(data.password, data.email)
  if (refusal) throw new StartRefused(refusal)
  const passwordHash = await hashPassword(data.password)
  await withDatabase(async (database) => {
    await database.withTx((tx) => createAdministrator(tx, data, passwordHash))
    say(`${data.email} can sign in as an administrator.`)
  })
}

async function removeDemo(database: Database): Promise<void> {
  const accounts = await findDemoAccounts(database.db)
  if (accounts.length === 0) return say('No demo account has its published password any more.')
  await database.withTx(async (tx) => {
    for (const { id } of accounts) await deleteStaff(tx, me, id)
  })
  say(`Removed ${accounts.map((account) => account.email).join(' and ')}.`)
}

async function withDatabase(run: (database: Database) => Promise<void>): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog({ ...config, logLevel: 'warn' })
  const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir, log })
  try {
    await run(database)
  } finally {
    await database.close()
  }
}
