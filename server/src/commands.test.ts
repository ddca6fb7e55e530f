import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { counted } from 'contract/counted'
import { messages } from 'contract/messages'
import { erasedEntities } from 'contract/personal-data'
import { aboutStaff } from 'contract/users'
import { linesOf } from './activity/testing.ts'
import { openDatabase } from './db/db.ts'
import { demoAccounts, demoPassword } from './db/demo-accounts.ts'
import { freeBytes } from './db/maintenance.ts'
import { copyEmptyFolder } from './db/testing.ts'
import { freePort } from './testing-port.ts'

type Settings = Record<string, string>
type Program = 'main' | 'admin' | 'audit' | 'demo-data'

const home = mkdtempSync(join(tmpdir(), 'embankment-test-'))
const dataDir = join(home, 'data')
const running = new Set<ChildProcess>()
const production = { NODE_ENV: 'production', SMTP_URL: 'smtp://127.0.0.1:1' }
const password = 'seven bridges by night'
const administrator = ['--email', 'ada@example.test', '--name', 'Ada', '--username', 'ada', '--password', password]
const demoEmails = demoAccounts.map(({ email }) => email)

const silent = { info: () => {}, warn: () => {}, error: () => {} }

beforeAll(() => copyEmptyFolder(dataDir))
afterAll(() => {
  for (const child of running) child.kill('SIGKILL')
  rmSync(home, { recursive: true, force: true })
})

/** What is typed, and the user of the machine that runs it. */
type Console = { input?: string; uid?: number }

function launch(program: Program, args: string[] = [], settings: Settings = {}, { input, uid }: Console = {}) {
  const { PATH = '', TMPDIR = tmpdir() } = process.env
  const file = fileURLToPath(new URL(`./${program}.ts`, import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', file, ...args], {
    env: { PATH, TMPDIR, DATA_DIR: dataDir, ...settings },
    stdio: ['pipe', 'pipe', 'pipe'],
    ...(uid !== undefined && { uid, gid: uid }),
  })
  // One that ends without a question takes no answer.
  child.stdin.on('error', () => {}).end(input)
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

/** The output of a command and its exit code. */
async function run(...given: Parameters<typeof launch>) {
  const child = launch(...given)
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { code: child.exitCode, stdout: stdout.trim(), stderr: stderr.trim() }
}

async function until(isTrue: () => Promise<boolean>, child: ChildProcess) {
  while (!(await isTrue().catch(() => false))) if (child.exitCode !== null) throw new Error('the program ended')
}

describe.skipIf(process.env.TEST_DATABASE_URL)(
  'The server is not started',
  { tags: ['slow'], concurrent: true },
  () => {
    test('with invalid settings, each named on its own line', async () => {
      const { code, stderr } = await run('main', [], { PORT: '70000', LOG_LEVEL: 'loud' })
      expect(code).toBe(1)
      expect(stderr.split('\n')).toEqual([
        'PORT is "70000", but must be a whole number from 1 to 65535.',
        expect.stringMatching(/^LOG_LEVEL is "loud", but must be one of /),
      ])
    })

    test('in production without a mail server or with demo data', async () => {
      const { code, stderr } = await run('main', [], { NODE_ENV: 'production', DEMO_DATA: 'on' })
      expect(code).toBe(1)
      expect(stderr).toMatch(/^SMTP_URL is missing: .*\nDEMO_DATA is "on", but production takes no demo data/)
    })

    test('with a data folder that cannot be read', async () => {
      const folder = join(home, 'unreadable')
      mkdirSync(folder)
      writeFileSync(join(folder, 'database'), 'a file')
      const { code, stderr } = await run('main', [], { DATA_DIR: folder })
      expect([code, stderr]).toEqual([1, expect.stringMatching(/^The server was not started: ENOTDIR[^\n]*\.$/)])
    })

    test('without the database of DATABASE_URL', async () => {
      const DATABASE_URL = `postgres://nobody:hidden@127.0.0.1:${await freePort()}/none`
      const { code, stderr } = await run('main', [], { DATABASE_URL })
      expect(code).toBe(1)
      expect(stderr).toMatch(/^The database of DATABASE_URL does not answer: /)
      expect(stderr).not.toContain('hidden')
    })
  },
)

// One after the other: each opens a database first.
describe.skipIf(process.env.TEST_DATABASE_URL)(
  'The server is not started',
  { tags: ['slow'], timeout: 240_000 },
  () => {
    test('with a HOST that is no address, whether a name server answers or not', async () => {
      const folder = join(home, 'listening')
      await copyEmptyFolder(folder)
      const { code, stderr } = await run('main', [], { DATA_DIR: folder, DEMO_DATA: 'off', HOST: 'none.invalid' })
      expect([code, stderr]).toEqual([1, expect.stringMatching(/^HOST is none\.invalid, which [^\n]*\.$/)])
    })

    test('with demo pictures for a bucket that does not answer', async () => {
      const folder = join(home, 'without-bucket')
      await copyEmptyFolder(folder)
      const S3_URL = `http://key:secret@127.0.0.1:${await freePort()}/pictures`
      const { code, stderr } = await run('main', [], { DATA_DIR: folder, S3_URL })
      expect([code, stderr]).toEqual([1, expect.stringMatching(/^The store of S3_URL does not answer: [^\n]*\.$/m)])
    })
  },
)

describe.skipIf(process.env.TEST_DATABASE_URL)('A command is refused', { tags: ['slow'], concurrent: true }, () => {
  test.each<[string, Program, string[], RegExp]>([
    ['that does not exist', 'admin', ['dance'], /^Usage: npm run admin -- create/],
    ['with an unknown option', 'admin', ['create', '--colour', 'red'], /--colour[^]*Usage: npm run admin/],
    ['without an answer to a question', 'admin', ['create', '--name', 'Ada'], /^E-mail is missing\.$/],
    ['for an invalid number of bookings', 'demo-data', ['--bookings', 'many'], /--bookings is "many", but must be/],
  ])('%s', async (_what, program, args, sentence) => {
    const { code, stdout, stderr } = await run(program, args)
    expect([code, stderr]).toEqual([1, expect.stringMatching(sentence)])
    expect(stdout).toMatch(/^(E-mail:)?$/)
  })

  test.each([
    ['remove-demo'],
    ['export-customer', '--id', '7'],
    ['erase-customer', '--id', '7'],
    ['rebuild-sums'],
    ['reset-two-steps', '--email', 'ada@example.test'],
    ['read-only', 'on'],
  ])('that concerns a database which is not there: %s', async (...args) => {
    const missing = join(home, `missing-${args[0]}`)
    expect(await run('admin', args, { DATA_DIR: missing })).toEqual({
      code: 1,
      stdout: '',
      stderr: `There is no database in ${missing}: give the DATA_DIR or DATABASE_URL of the server.`,
    })
    expect(existsSync(join(missing, 'database'))).toBe(false)
  })

  test('for an administrator whose password is short, common or contains their name', async () => {
    const refusals: [string, string][] = [
      ['short', messages.password.tooShort],
      ['password1', messages.password.common],
      ['it is ada.lovelace!', messages.password.containsEmail],
    ]
    for (const [tried, sentence] of refusals) {
      const args = ['create', ...administrator, '--email', 'ada.lovelace@example.test', '--password', tried]
      const { code, stderr } = await run('admin', args)
      expect([code, stderr], tried).toEqual([1, sentence])
    }
  })
})

describe.skipIf(process.env.TEST_DATABASE_URL)('An administrator is created', { tags: ['slow'] }, () => {
  async function created(how: Console) {
    const folder = mkdtempSync(join(tmpdir(), 'embankment-test-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const there = join(folder, 'data')
    await copyEmptyFolder(there)
    if (how.uid !== undefined) {
      execFileSync('chown', ['-R', `${how.uid}:${how.uid}`, there])
      // As a command of another user leaves it that was killed.
      chmodSync(folder, 0o1777)
      mkdtempSync(join(folder, 'embankment-db-999999999-'))
    }
    const { code, stdout, stderr } = await run('admin', ['create'], { DATA_DIR: there, TMPDIR: folder }, how)
    expect([code, stderr]).toEqual([0, ''])
    const database = await openDatabase({ dataDir: there, url: undefined, log: silent })
    const { rows } = await database.db.execute(sql`select username from users`)
    const [line] = await linesOf(database)
    await database.close()
    return { stdout, rows, actor: line?.actorName }
  }

  test.each([
    ['the one that is proposed', '', 'ada.lovelace'],
    ['another one', 'ada', 'ada'],
  ])('by answers, of which the username may be %s', async (_what, answer, username) => {
    const { stdout, rows } = await created({
      input: `ada.lovelace@example.test\nAda\n${answer}\n${password}\n`,
    })
    expect(stdout).toMatch(/^E-mail: \nName: \nUsername \(ada\.lovelace\): \nPassword: \n/)
    expect(rows).toEqual([{ username }])
  })

  test.runIf(process.getuid?.() === 0)(
    'by a user for whom the machine has no name, beside what another one has left',
    async () => {
      const { actor } = await created({ input: `ada@example.test\nAda\n\n${password}\n`, uid: 54_321 })
      expect(actor).toBe('Console (uid 54321)')
    },
  )
})

describe.skipIf(process.env.TEST_DATABASE_URL)('From demo data to production', { tags: ['slow'] }, () => {
  const start = (port: number, more: Settings = {}) =>
    launch('main', [], { ...production, PORT: String(port), ...more })
  const signIn = (port: number, email: string, secret: string) =>
    fetch(`http://127.0.0.1:${port}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: secret }),
    })

  const openFolder = () => openDatabase({ dataDir, url: undefined, log: silent })

  test('Demo data is created once and never in production', async () => {
    const made = await run('demo-data', ['--bookings', '5'])
    expect([made.code, made.stderr]).toEqual([0, ''])
    expect(made.stdout).toContain(`Sign in as ${demoEmails.join(' or ')} with ${demoPassword}`)
    const again = await run('demo-data', ['--bookings', '5'])
    expect([again.code, again.stderr]).toEqual([1, expect.stringMatching(/^The database is not empty: /)])
    const real = await run('demo-data', ['--bookings', '5', '--add'], production)
    expect([real.code, real.stderr]).toEqual([1, 'There is no demo data in production.'])
  })

  test('Production does not start while a demo account has the published password', async () => {
    const { code, stderr } = await run('main', [], production)
    expect(code).toBe(1)
    expect(stderr).toContain(`The demo accounts ${demoEmails.join(', ')} still have their published password: `)
  })

  test('An administrator is created once', async () => {
    const made = await run('admin', ['create', ...administrator])
    const stdout = `ada@example.test can sign in as an administrator of the database in ${dataDir}.`
    expect(made).toEqual({ code: 0, stdout, stderr: '' })
    const again = await run('admin', ['create', ...administrator])
    expect([again.code, again.stdout]).toEqual([1, ''])
    expect(again.stderr).toBe(messages.staff.emailTaken)
  })

  test('The demo accounts are removed once', async () => {
    const removed = await run('admin', ['remove-demo'])
    expect(removed).toEqual({ code: 0, stdout: `Removed ${demoEmails.join(' and ')}.`, stderr: '' })
    const again = await run('admin', ['remove-demo'])
    expect(again.stdout).toBe('No demo account has the published password.')
    expect(again.code).toBe(0)
  })

  test('The sums of reports are compared with the bookings', async () => {
    const compared = await run('admin', ['rebuild-sums'])
    expect(compared).toEqual({ code: 0, stdout: 'The sums of reports are those of the bookings.', stderr: '' })
    const database = await openFolder()
    await database.db.execute(
      sql`update report_sums set confirmed = confirmed + 1 where grain = 'day' and confirmed > 0`,
    )
    await database.close()
    const { code, stdout, stderr } = await run('admin', ['rebuild-sums'])
    const lines = stdout.split('\n')
    for (const line of lines) expect(line).toMatch(/^report_sums (tour|booked) day .*: was .*, is /)
    expect([code, stderr]).toEqual([1, `Replaced the sums of reports: ${counted(lines.length, 'row')} differed.`])
    expect((await run('admin', ['rebuild-sums'])).code).toBe(0)
  })

  test('A two-step sign-in that is off, or of an unknown address, is not reset', async () => {
    const off = await run('admin', ['reset-two-steps', '--email', 'ada@example.test'])
    expect(off).toMatchObject({ code: 1, stderr: 'The two-step sign-in of ada@example.test is off already.' })
    const unknown = await run('admin', ['reset-two-steps', '--email', 'ada@nowhere.test'])
    expect(unknown).toMatchObject({ code: 1, stderr: 'No member of staff has the address ada@nowhere.test.' })
    const database = await openFolder()
    const lines = await linesOf(database)
    await database.close()
    expect(lines.filter(({ action }) => action === 'command.reset-two-steps')).toEqual([])
  })

  test('A command says in one sentence that the disk is full', async ({ skip }) => {
    const disk = join(home, 'disk')
    mkdirSync(disk)
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=300m', 'tmpfs', disk])
    } catch {
      skip('mounting a small disk needs root')
    }
    onTestFinished(() => void execFileSync('umount', ['-l', disk]))
    cpSync(dataDir, disk, { recursive: true })
    writeFileSync(join(disk, 'filler'), Buffer.alloc((await freeBytes(disk)) - 50 * 2 ** 20))
    expect(await run('admin', ['read-only', 'on'], { DATA_DIR: disk })).toEqual({
      code: 1,
      stdout: '',
      stderr: 'The command was not done: The disk that holds the database is full.',
    })
  })

  test('The activity is verified, and a folder or a database without any is no good one', async () => {
    const whole = await run('audit', ['verify'])
    expect(whole).toMatchObject({ code: 0, stderr: '' })
    expect(whole.stdout).toMatch(
      /^[\d,]+ lines are as they were written; the content of \d+ lines? was erased\. The chain ends at \d+:[0-9a-f]{64}$/,
    )
    const [missing, unused] = [join(home, 'missing'), join(home, 'unused')]
    expect(await run('audit', ['verify'], { DATA_DIR: missing })).toEqual({
      code: 1,
      stdout: '',
      stderr: `There is no database in ${missing}: there is nothing to verify.`,
    })
    expect(existsSync(join(missing, 'database'))).toBe(false)
    await copyEmptyFolder(unused)
    expect(await run('audit', ['verify'], { DATA_DIR: unused })).toMatchObject({
      code: 1,
      stderr: 'The activity has no line: it was emptied, or this is not the database in use.',
    })
  })

  test('The data of a customer is exported, and erased by e-mail', async () => {
    const file = join(home, 'customer.json')
    const exported = await run('admin', ['export-customer', '--id', '20', '--file', file])
    expect([exported.code, exported.stderr]).toEqual([0, ''])
    const { emails, total } = JSON.parse(readFileSync(file, 'utf8'))
    expect([emails.length, total > 0]).toEqual([1, true])
    expect(await run('admin', ['export-customer', '--id', '20', '--file', file])).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/customer\.json could not be written: EEXIST/),
    })
    const erased = await run('admin', ['erase-customer', '--email', emails[0], '--words', 'none'])
    expect(erased).toMatchObject({ code: 0, stderr: '' })
    expect(erased.stdout).toMatch(/^Erased person with /)
    const { db, close } = await openFolder()
    const { rows } = await db.execute<{ entity: string }>(sql`select entity from record_changes order by id`)
    const exports = await db.execute(sql`select from activity_lines where action = 'command.export-customer'`)
    await close()
    expect(exports.rowCount).toBe(1)
    // The administrator who was created, and the demo accounts that were removed.
    expect(rows.map(({ entity }) => entity)).toEqual([...aboutStaff, ...aboutStaff, ...erasedEntities])
    const again = await run('admin', ['erase-customer', '--email', emails[0]])
    expect(again).toEqual({ code: 1, stdout: '', stderr: `There is no person with ${emails[0]}.` })
  }, 240_000)

  test('Production starts, accepts the administrator, locks folder and port, and exits with 0', async () => {
    const port = await freePort()
    const server = start(port)
    const ended = once(server, 'exit')
    await until(async () => (await fetch(`http://127.0.0.1:${port}/api/health`)).ok, server)
    expect((await signIn(port, 'ada@example.test', password)).status).toBe(200)
    for (const email of demoEmails) expect((await signIn(port, email, demoPassword)).status).toBe(401)
    const locked = `The data folder ${dataDir} is in use by another Embankment process: stop that one first.`
    expect(await run('admin', ['remove-demo'])).toEqual({ code: 1, stdout: '', stderr: locked })
    const second = await run('main', [], { ...production, PORT: String(port) })
    expect([second.code, second.stderr]).toEqual([1, locked])
    const neighbour = join(home, 'neighbour')
    await copyEmptyFolder(neighbour)
    const third = await run('main', [], { ...production, PORT: String(port), DATA_DIR: neighbour })
    expect(third.code).toBe(1)
    expect(third.stderr).toBe(
      `Port ${port} on 127.0.0.1 is in use: stop the other program or choose another port, as in PORT=${port + 1} npm start.`,
    )
    expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200)
    server.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
  })
})
