import { open, rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import * as z from 'zod'
import { counted } from 'contract/counted'
import { email, newPassword, requiredText } from 'contract/fields'
import { erasedEntities, personSelector, type PersonSelector } from 'contract/personal-data'
import { aboutStaff } from 'contract/users'
import { readConfig, type Config } from './config.ts'
import { ask, commandActor, runCommand, say } from './console.ts'
import { actIn, recordActivity } from './db/activity.ts'
import { announceChanges } from './db/changes.ts'
import { openDatabase, StartRefused, type Database, type Tx } from './db/db.ts'
import { findDemoAccounts } from './db/demo-accounts.ts'
import { urlsOf } from './db/host-urls.ts'
import { requireDatabase } from './db/require-database.ts'
import type { TxOptions } from './db/transactions.ts'
import { openStore } from './files/open-store.ts'
import { sweepFiles } from './files/write.ts'
import { createLog } from './log.ts'
import { removeMails } from './mail/transport.ts'
import { mentionsContact } from './personal-data/names.ts'
import { findPerson, type Person } from './personal-data/person.sql.ts'
import { readPersonalData, readPictures } from './personal-data/read.ts'
import { erasePerson } from './personal-data/write.ts'
import { AppError } from './http/errors.ts'
import { setReadOnly } from './db/read-only-mode.sql.ts'
import { rebuildSums } from './report-sums/rebuild.sql.ts'
import { hashPassword, whyNotPassword } from './session/passwords.ts'
import { findStaffByEmail } from './session/read.ts'
import { resetSecondStep } from './two-steps/reset.ts'
import { addStaff, deleteStaff } from './users/write.ts'

const usage = `Usage: npm run admin -- create [--email <address>] [--name <name>] [--username <name>] [--password <password>]
       npm run admin -- remove-demo
       npm run admin -- export-customer <person> [--file <name>]
       npm run admin -- erase-customer <person> [--words <word>,<word>...]
       npm run admin -- rebuild-sums
       npm run admin -- reset-two-steps --email <address>
       npm run admin -- read-only on|off

create           creates an administrator, asking for what is not given
remove-demo      removes the demo accounts that still have the published password
export-customer  writes all data stored about one person to a file (customer-<number>.json, or personal-data.json)
erase-customer   permanently removes the identity of a person; bookings, ratings and all totals stay; --words are the single
                 words of their names that are removed from texts as well (or: --words none)
rebuild-sums     compares the sums of reports with the bookings, prints each difference and replaces the sums; the exit code is 1
                 if there was one
reset-two-steps  turns off the two-step sign-in of a member of staff, where no other administrator can; they get a mail
read-only        on: changes are answered 503, while people sign in and read; off: changes are taken again

<person> is one of --id <number> (of a customer), --email <address> and --phone <number>.`

const newAdministrator = z.object({
  email: email(),
  name: requiredText('Name'),
  username: requiredText('Username'),
  password: newPassword(),
})
type Given = Partial<z.infer<typeof newAdministrator>> & { id?: string; phone?: string; file?: string; words?: string }

/** A deadline for statements that read every booking. */
const rebuildMs = 60 * 60_000

// The console needs no permissions: it has access to the database itself.
const me = { id: 0, name: 'Console', role: 'admin', permissions: [], sessionId: 0 } as const

await runCommand(async () => {
  const { command, value, given } = readArguments()
  if (command === 'create') await create(given)
  else if (command === 'remove-demo') await withDatabase(removeDemo)
  else if (command === 'export-customer')
    await withDatabase((database, config) => exportCustomer(database, config, given))
  else if (command === 'erase-customer') await withDatabase((database, config) => erase(database, config, given))
  else if (command === 'rebuild-sums') await withDatabase(rebuild)
  else if (command === 'reset-two-steps') await withDatabase((database) => resetTwoSteps(database, given))
  else if (command === 'read-only' && ['on', 'off'].includes(value ?? ''))
    await withDatabase((database) => switchReadOnly(database, value === 'on'))
  else throw new StartRefused(usage)
})

function readArguments(): { command: string | undefined; value: string | undefined; given: Given } {
  const text = { type: 'string' } as const
  try {
    const options = {
      email: text,
      name: text,
      username: text,
      password: text,
      id: text,
      phone: text,
      file: text,
      words: text,
    }
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    return { command: positionals[0], value: positionals[1], given: values }
  } catch (error) {
    throw new StartRefused(`${(error as Error).message}\n\n${usage}`, { cause: error })
  }
}

async function create(given: Given): Promise<void> {
  const address = given.email ?? (await ask('E-mail'))
  const typed = {
    email: address,
    name: given.name ?? (await ask('Name')),
    username: given.username ?? (await ask('Username', { proposal: address.split('@')[0] })),
    password: given.password ?? (await ask('Password', { secret: true })),
  }
  const { data, error } = newAdministrator.safeParse(typed)
  if (!data) throw new StartRefused(error.issues.map(({ message }) => message).join('\n'))
  const refusal = whyNotPassword(data.password, { email: data.email, config: readConfig(process.env) })
  if (refusal) throw new StartRefused(refusal)
  const passwordHash = await hashPassword(data.password)
  await inDatabase(readConfig(process.env), async (database, config) => {
    await byCommand(database, async (tx) => {
      const recordId = await addStaff(tx, { ...data, role: 'admin', passwordHash })
      await recordActivity(tx, { action: 'command.create', recordId })
      await announceChanges(tx, aboutStaff, { recordId })
    })
    say(`${data.email} can sign in as an administrator of the database ${whereIs(config)}.`)
  })
}

/** Without the password of the address. */
function whereIs({ databaseUrl, dataDir }: Config): string {
  if (databaseUrl === undefined) return `in ${dataDir}`
  const urls = urlsOf(databaseUrl).map((each) => new URL(each))
  return `${decodeURIComponent(urls[0]!.pathname.slice(1))} on ${urls.map(({ host }) => host).join(' or ')}`
}

async function removeDemo(database: Database): Promise<void> {
  const accounts = await findDemoAccounts(database.db)
  if (accounts.length === 0) return say('No demo account has the published password.')
  await byCommand(database, async (tx) => {
    for (const { id } of accounts) await deleteStaff(tx, me, { id })
    await recordActivity(tx, { action: 'command.remove-demo', details: { accounts: accounts.length } })
    await announceChanges(tx, aboutStaff)
  })
  say(`Removed ${accounts.map((account) => account.email).join(' and ')}.`)
}

async function exportCustomer(database: Database, config: Config, given: Given): Promise<void> {
  const selector = selectorOf(given)
  const person = await foundPerson(database, selector)
  const stored = {
    exported_at: new Date().toISOString(),
    ...(await readPersonalData(database.db, person)),
    // These may name others.
    left: undefined,
    pictures: await readPictures(openStore(config), person),
  }
  const file = given.file ?? (selector.id === undefined ? 'personal-data.json' : `customer-${selector.id}.json`)
  const refuse = (error: Error) => {
    throw new StartRefused(`${file} could not be written: ${error.message}.`, { cause: error })
  }
  // Readable by its owner only; an existing file is not overwritten. Before the line of the activity: without a file it is no export.
  const out = await open(file, 'wx', 0o600).catch(refuse)
  try {
    await byCommand(database, (tx) =>
      recordActivity(tx, { action: 'command.export-customer', recordId: selector.id, details: stored.counts }),
    )
    await out.writeFile(`${JSON.stringify(stored, null, 2)}\n`).catch(refuse)
  } catch (error) {
    await rm(file, { force: true })
    throw error
  } finally {
    await out.close()
  }
  const [bookings, reviews] = [counted(stored.bookings.length, 'booking'), counted(stored.reviews.length, 'review')]
  say(`Wrote ${file}: ${bookings} and ${reviews} of ${nameOf(selector)}.`)
}

async function erase(database: Database, config: Config, given: Given): Promise<void> {
  const selector = selectorOf(given)
  const words = given.words?.split(',') ?? []
  const { left } = await readPersonalData(database.db, await foundPerson(database, selector))
  // They cannot be found again afterwards.
  if (left.length > 0 && given.words === undefined)
    throw new StartRefused(
      `Texts have single words of their names, which may mean something else: ${[...new Set(left.flatMap((one) => one.words))].join(', ')}. ` +
        'Give those to be removed as --words, or --words none.',
    )
  const erased = await byCommand(database, async (tx) => {
    const gone = await erasePerson(tx, selector, { words })
    await announceChanges(tx, erasedEntities)
    return gone
  }).catch((error: unknown) => {
    throw error instanceof AppError ? new StartRefused(error.message, { cause: error }) : error
  })
  if (erased.pictures.length > 0) await sweepFiles(database, openStore(config), erased.pictures)
  await removeMails(config, mentionsContact({ emails: erased.emails, phones: [] }))
  await database.tidy()
  const { bookings, reviews } = erased.counts
  say(`Erased ${nameOf(selector)}, in ${counted(bookings, 'booking')} and ${counted(reviews, 'review')} as well.`)
}

async function rebuild(database: Database): Promise<void> {
  const differences = await byCommand(
    database,
    async (tx) => {
      const found = await rebuildSums(tx)
      await recordActivity(tx, { action: 'command.rebuild-sums', details: { differences: found.length } })
      return found
    },
    { deadlineMs: rebuildMs },
  )
  for (const { table, key, kept, counted } of differences)
    say(`${table} ${key}: was ${kept ?? 'missing'}, is ${counted ?? 'removed'}`)
  if (differences.length > 0)
    throw new StartRefused(`Replaced the sums of reports: ${counted(differences.length, 'row')} differed.`)
  say('The sums of reports are those of the bookings.')
}

function selectorOf({ id, email: address, phone }: Given): PersonSelector {
  const { data, error } = personSelector.safeParse({ id, email: address, phone })
  if (!data) throw new StartRefused(`${error.issues.map(({ message }) => message).join('\n')}\n\n${usage}`)
  return data
}

async function foundPerson({ db }: Database, selector: PersonSelector): Promise<Person> {
  const noSuchPerson = new StartRefused(`There is no ${nameOf(selector)}.`)
  const person = await findPerson(db, selector).catch((error: unknown) => {
    throw error instanceof AppError ? noSuchPerson : error
  })
  if ((await readPersonalData(db, person)).total === 0) throw noSuchPerson
  return person
}

function nameOf({ id, email: address, phone }: PersonSelector): string {
  return id === undefined ? `person with ${address ?? phone}` : `customer ${id}`
}

/** A transaction of a command, whose lines of the activity name the user of this machine who runs it. */
function byCommand<T>(database: Database, run: (tx: Tx) => Promise<T>, options?: TxOptions): Promise<T> {
  return database.withTx((tx) => {
    actIn(tx, commandActor())
    return run(tx)
  }, options)
}

type InDatabase = (database: Database, config: Config) => Promise<void>

/** For what concerns a database that is in use: without the settings of its server a new one would be made, in another folder. */
async function withDatabase(run: InDatabase): Promise<void> {
  const config = readConfig(process.env)
  if (!config.databaseUrl) requireDatabase(config.dataDir, 'give the DATA_DIR or DATABASE_URL of the server.')
  await inDatabase(config, run)
}

async function inDatabase(config: Config, run: InDatabase): Promise<void> {
  const log = createLog({ ...config, logLevel: 'warn' })
  const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir, log })
  try {
    await run(database, config)
  } finally {
    await database.close()
  }
}

async function switchReadOnly(database: Database, isOn: boolean) {
  await byCommand(database, (tx) => setReadOnly(tx, isOn))
  say(isOn ? 'Changes are answered 503 until `npm run admin -- read-only off`.' : 'Changes are taken again.')
}

async function resetTwoSteps(database: Database, given: Given) {
  if (!given.email) throw new StartRefused(usage)
  const address = given.email
  const { name } = await byCommand(database, async (tx) => {
    const person = await findStaffByEmail(tx, address)
    if (!person) throw new StartRefused(`No member of staff has the address ${address}.`)
    if (!(await resetSecondStep(tx, person, me.name)))
      throw new StartRefused(`The two-step sign-in of ${address} is off already.`)
    await recordActivity(tx, { action: 'command.reset-two-steps', recordId: person.id, label: person.name })
    await announceChanges(tx, ['second_step'])
    return person
  })
  say(`The two-step sign-in of ${name} is off, and their sessions have ended.`)
}
