/** @module-tag slow */
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sql, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { linesOf } from '../activity/testing.ts'
import { requestBackup } from '../db/backup-socket.ts'
import { DatabaseUnavailable, type Database } from '../db/db.ts'
import { emptyMachine, freshMachine, openOn, removeMachines, silent, type Machine } from '../db/testing-machine.ts'
import { diskStore } from '../files/disk-store.ts'
import { openTestApp, type TestApp } from '../testing.ts'
import { backUpWhenDue, slotAt, type Parts } from './by-the-clock.ts'
import { makeBackup } from './make.ts'
import { restoreBackup } from './restore.ts'
import { claimTurn, endTurn } from './turn.sql.ts'

let machine: Machine
let database: Database
let t: TestApp
let dir: string
let admin: Record<string, string>
const opened: TestApp[] = []
beforeEach(async () => {
  machine = await freshMachine()
  database = await openOn(machine)
  t = await openTestApp({ database, config: machine })
  opened.push(t)
  dir = join(dirname(machine.dataDir), 'backups')
  admin = await t.signIn('admin')
  await t.signIn('employee', ['booking', 'users'])
  await diskStore(join(machine.dataDir, 'files')).put(
    '0123456789abcdef'.repeat(2),
    Buffer.from('picture'),
    'image/webp',
  )
  await add('Lunch')
})
afterAll(async () => {
  for (const each of opened) await each.close()
  await removeMachines()
})

const add = (name: string) => t.call('POST', '/inclusion-options', { as: admin, body: { name } })
const partsOf = (changed: Partial<Parts> = {}): Parts => ({
  database,
  config: { ...machine, backup: { dir, everyHours: 24, keep: 2 } },
  log: silent,
  stopping: () => false,
  ...changed,
})
const day = (k: number) => new Date(Date.UTC(2026, 10, k, 4, 0, 0))
const backUp = (k: number, changed?: Partial<Parts>) => backUpWhenDue(partsOf(changed), day(k))
const nameOf = (k: number) => `embankment-2026-11-${String(k).padStart(2, '0')}T04-00-00Z.tar.gz`
const lines = async () =>
  (await linesOf(database)).flatMap(({ action, actorKind, content }) =>
    action.includes('backup') ? [{ action, actorKind, details: content?.details as Record<string, unknown> }] : [],
  )
const takeTurn = () =>
  database.db.execute(sql`update backup_turns set lease = gen_random_uuid(), lease_until = now() + interval '20 s'`)
const notices = async (as = admin) =>
  (
    (await t.call('GET', '/notifications', { as })).body.data.data as { kind: string; title: string; body: string }[]
  ).filter(({ kind }) => kind === 'backup_failed')

test('A backup that is due gets its name once a restored one has the same rows, and leaves a line of the activity', async () => {
  let whileMade: string[] = []
  const make: typeof makeBackup = async (...given) => {
    const made = await makeBackup(...given)
    whileMade = readdirSync(dir)
    return made
  }
  await backUp(2, { make })
  expect(whileMade).toEqual([`${nameOf(2)}.partial`])
  expect(readdirSync(dir)).toEqual([nameOf(2)])
  expect(await lines()).toEqual([
    {
      action: 'system.backup',
      actorKind: 'system',
      details: {
        file: nameOf(2),
        bytes: expect.any(Number),
        pictures: 1,
        rows: expect.any(Number),
        // The activity is sealed meanwhile.
        changed: expect.any(Number),
        removed: 0,
      },
    },
  ])
  expect((await lines())[0]!.details.rows).toBeGreaterThan(4)
  const other = await emptyMachine()
  expect(await restoreBackup(other, join(dir, nameOf(2)), { log: silent })).toMatchObject({ pictures: 1 })
  // Nothing is left of the scratch place.
  if (machine.databaseUrl) {
    const { rows } = await database.db.execute(sql`select nspname from pg_namespace where nspname like '%scratch%'`)
    expect(rows).toEqual([])
  }
})

test('It is made once for its time, by one of several processes, and again for the next time', async () => {
  await Promise.all([backUp(2), backUp(2), backUp(2)])
  await backUp(2)
  expect(readdirSync(dir)).toHaveLength(1)
  expect(await lines()).toHaveLength(1)
  await backUp(3)
  expect(readdirSync(dir)).toHaveLength(2)
  expect(slotAt(new Date('2026-11-02T02:59:59Z'), 24).toISOString()).toBe('2026-11-01T03:00:00.000Z')
  expect(slotAt(new Date('2026-11-02T15:00:00Z'), 6).toISOString()).toBe('2026-11-02T15:00:00.000Z')
})

test.skipIf(process.env.TEST_DATABASE_URL)(
  'One that meets a backup by a command is no failure, and is made once that has ended',
  async () => {
    const session = await requestBackup(machine.dataDir)
    await backUp(2)
    expect([await lines(), await notices(), readdirSync(dir)]).toEqual([[], [], []])
    await session!.end()
    await backUp(2)
    expect((await lines()).map(({ action }) => action)).toEqual(['system.backup'])
  },
)

test('A process that ended while it made one leaves its turn and its files to the next one', async () => {
  await backUp(2)
  await takeTurn()
  writeFileSync(join(dir, `${nameOf(3)}.partial`), 'half')
  mkdirSync(join(dir, 'embankment-scratch-abc'))
  await backUp(3)
  expect(await lines()).toHaveLength(1)
  await database.db.execute(sql`update backup_turns set lease_until = now() - interval '1 s'`)
  await backUp(3)
  expect(readdirSync(dir).toSorted()).toEqual([nameOf(2), nameOf(3)])
})

test('A turn that was taken before the clock of the database was set back holds up no backup, nor does a failure', async () => {
  await backUp(2)
  await database.db.execute(sql`update backup_turns set lease = gen_random_uuid(),
    lease_until = now() + interval '3 hours', retry_at = now() + interval '3 hours'`)
  await backUp(3)
  expect(readdirSync(dir).toSorted()).toEqual([nameOf(2), nameOf(3)])
})

test('One that was made counts, although the database has no moment for its line at once', async () => {
  const busy = new DatabaseUnavailable('No database connection was free in time.')
  let isMade = false
  let refused = 0
  const withTx: Database['withTx'] = (...given) => {
    if (!isMade || refused === 3) return database.withTx(...given)
    refused++
    return Promise.reject(busy)
  }
  const make: typeof makeBackup = async (...given) => {
    const made = await makeBackup(...given)
    isMade = true
    return made
  }
  await backUp(2, { make, database: { ...database, withTx } })
  expect([refused, readdirSync(dir), await notices()]).toEqual([3, [nameOf(2)], []])
  expect((await lines()).map(({ action }) => action)).toEqual(['system.backup'])
})

test('One whose turn another process took while it waited ends without a file, a line or a notification', async () => {
  const make: typeof makeBackup = async (...given) => {
    const made = await makeBackup(...given)
    await takeTurn()
    return made
  }
  await backUp(2, { make })
  expect([readdirSync(dir), await lines(), await notices()]).toEqual([[], [], []])
  const { rows } = await database.db.execute(sql`select from backup_turns where lease_until > now()`)
  expect(rows).toHaveLength(1)
})

test('One that fails after another process took its turn, as that removes its file, is no failure', async () => {
  const make: typeof makeBackup = async () => {
    await takeTurn()
    throw new Error('no such file')
  }
  await backUp(2, { make })
  expect([await lines(), await notices()]).toEqual([[], []])
})

test('One that has its name when another process takes its turn has its line, and the other one goes on', async () => {
  const turn = (await database.withTx((tx) => claimTurn(tx, slotAt(day(2), 24))))!
  await takeTurn()
  for (let n = 0; n < 2; n++) await database.withTx((tx) => endTurn(tx, turn, { file: nameOf(2) }))
  expect((await lines()).map(({ details }) => details)).toEqual([{ file: nameOf(2) }])
  const { rows } = await database.db.execute(sql`select from backup_turns where lease_until > now()`)
  expect(rows).toHaveLength(1)
})

test.skipIf(process.env.TEST_DATABASE_URL)('A part that the database has no moment for is compared again', async () => {
  let refused = 0
  const execute: typeof database.db.execute = (query) => {
    if (refused === 2 || !new PgDialect().sqlToQuery((query as SQL).getSQL()).sql.includes('hashtextextended'))
      return database.db.execute(query)
    refused++
    throw new DatabaseUnavailable('No database connection was free in time.')
  }
  const db = Object.create(database.db, { execute: { value: execute } }) as typeof database.db
  await backUp(2, { database: { ...database, db } })
  expect([refused, readdirSync(dir)]).toEqual([2, [nameOf(2)]])
})

test('The newest ones are kept, and no file of another name is removed', async () => {
  mkdirSync(dir)
  const others = ['embankment-2020-01-01.tar.gz', 'notes.txt']
  for (const name of others) writeFileSync(join(dir, name), 'mine')
  for (const k of [2, 3, 4]) await backUp(k)
  expect(readdirSync(dir).toSorted()).toEqual([...others, nameOf(3), nameOf(4)].toSorted())
  expect((await lines()).map(({ details }) => details.removed)).toEqual([0, 0, 1])
})

test('A server of an older version leaves it to a newer one', async () => {
  await database.db.execute(sql`insert into schema_migrations (version, name, checksum) values (9999, 'newer', '')`)
  await backUp(2)
  expect([await lines(), await notices()]).toEqual([[], []])
  await database.db.execute(sql`delete from schema_migrations where version = 9999`)
  await backUp(2)
  expect(readdirSync(dir)).toEqual([nameOf(2)])
})

test('An old one that cannot be removed takes nothing from the new one, nor from the others', async () => {
  mkdirSync(dir)
  // A folder is not removed as a file is.
  for (const k of [1, 2]) mkdirSync(join(dir, nameOf(k)))
  await backUp(3)
  await backUp(4)
  const logged: object[] = []
  await backUp(5, { log: { ...silent, error: (fields: object) => void logged.push(fields) } })
  expect(readdirSync(dir).toSorted()).toEqual([1, 2, 4, 5].map(nameOf))
  expect((await lines()).at(-1)).toMatchObject({ action: 'system.backup', details: { removed: 1, left: 2 } })
  expect(logged).toMatchObject([1, 2].map((k) => ({ file: nameOf(k) })))
  expect(await notices()).toEqual([])
  await backUp(5)
  expect(await lines()).toHaveLength(3)
})

test('Rows that change while it is compared are no difference', async () => {
  const make: typeof makeBackup = async (...given) => {
    await Promise.all(Array.from({ length: 30 }, (_, k) => add(`Before ${k}`)))
    const made = await makeBackup(...given)
    await database.db.execute(sql`update inclusion_options set name = name || '!' where name like 'Before 1%'`)
    await database.db.execute(sql`delete from inclusion_options where name like 'Before 2%'`)
    await add('After')
    return made
  }
  await backUp(2, { make })
  const [line] = await lines()
  expect(line).toMatchObject({ action: 'system.backup' })
  if (machine.databaseUrl) expect(line!.details.changed).toBe(0)
  else expect(line!.details.changed).toBeGreaterThanOrEqual(22)
})

/** Each makes a file that is not what the database was, and names what administrators read. */
const damages: [string, (file: string, given: Parameters<typeof makeBackup>) => Promise<unknown>, RegExp][] = [
  [
    'was truncated',
    async (file) => writeFileSync(file, readFileSync(file).subarray(0, -2_000)),
    /is not a complete backup of Embankment/,
  ],
  [
    'has another byte',
    async (file) => {
      const bytes = readFileSync(file)
      bytes[Math.floor(bytes.length / 2)]! ^= 1
      writeFileSync(file, bytes)
    },
    /is not a complete backup of Embankment/,
  ],
]

test.each(damages)(
  'One that %s does not count as made: administrators are notified once',
  async (_, damage, reason) => {
    const make: typeof makeBackup = async (...given) => {
      const made = await makeBackup(...given)
      await damage(given[1], given)
      return made
    }
    const logged: string[] = []
    const log = { ...silent, error: (_fields: object, text?: string) => void logged.push(text ?? '') }
    await backUp(2, { make, log })
    expect(readdirSync(dir)).toEqual([])
    expect(logged).toEqual(['the backup failed and will be tried again in an hour'])
    expect(await lines()).toMatchObject([
      { action: 'system.backup-failed', details: { reason: expect.stringMatching(reason) } },
    ])
    expect(await notices()).toMatchObject([{ title: 'Backup failed', body: expect.stringMatching(reason) }])
    const { rows } = await database.db.execute(sql`select user_id from notifications where kind = 'backup_failed'`)
    expect(rows).toHaveLength(1)
    // Nor does one see it who was an administrator then.
    const former = await t.makeStaff({ role: 'employee', permissions: ['booking', 'users'] })
    await database.db.execute(sql`insert into notifications (user_id, kind, body, href)
    values (${former.id}, 'backup_failed', 'Failed', '/activity')`)
    expect(await notices(await t.signIn(former))).toEqual([])
    // Again after an hour, without another notification for that time.
    await backUp(2, { make })
    expect(await lines()).toHaveLength(1)
    await database.db.execute(sql`update backup_turns set retry_at = now()`)
    await backUp(2, { make })
    expect(await lines()).toHaveLength(2)
    expect(await notices()).toHaveLength(1)
    await database.db.execute(sql`update backup_turns set retry_at = now()`)
    await backUp(2)
    expect(readdirSync(dir)).toEqual([nameOf(2)])
  },
)

test('One whose rows are not those of the database is found, although the file is whole', async () => {
  const make: typeof makeBackup = async (place, file, options) => {
    // As of now; what it is compared with has a row more.
    await makeBackup(place, file)
    await add('Not in the file')
    return makeBackup(place, `${file}-later`, options)
  }
  await backUp(2, { make })
  const [line] = await lines()
  expect(line).toMatchObject({
    action: 'system.backup-failed',
    details: {
      reason: expect.stringMatching(/^The table \w+ of the restored backup is not the one of the database\.$/),
    },
  })
})

test('A folder that cannot be written to is reported, and so is one that is a file', async () => {
  writeFileSync(dir, 'a file')
  await backUp(2)
  expect(await notices()).toMatchObject([{ body: expect.stringMatching(/^The backup was not made: .*EEXIST/) }])
})

test('A server that stops leaves it to the next one, without a failure', async () => {
  let made = false
  const make: typeof makeBackup = async (...given) => {
    const result = await makeBackup(...given)
    made = true
    return result
  }
  await backUp(2, { make, stopping: () => made })
  expect(readdirSync(dir)).toEqual([])
  expect(await lines()).toEqual([])
  await backUp(2)
  expect(readdirSync(dir)).toEqual([nameOf(2)])
})
