import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { dirname, join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { linesOf } from '../activity/testing.ts'
import { requestBackup } from '../db/backup-socket.ts'
import { openDatabase, type Database } from '../db/db.ts'
import { ownMigrations, readMigrations } from '../db/migrate.ts'
import {
  emptyMachine,
  freshMachine,
  hashesOf,
  openOn,
  removeMachines,
  silent,
  type Machine,
} from '../db/testing-machine.ts'
import { diskStore, holdAllFiles } from '../files/disk-store.ts'
import { sweepFiles } from '../files/write.ts'
import { makeBackup } from './make.ts'
import { restoreBackup } from './restore.ts'
import { run } from './testing.ts'

let machine: Machine
let database: Database
let file: string
beforeAll(async () => {
  machine = await freshMachine()
  database = await openOn(machine)
  await database.withTx((tx) =>
    tx.execute(sql`insert into inclusion_options (name, name_key) values ('Lunch', 'lunch')`),
  )
  await diskStore(join(machine.dataDir, 'files')).put(
    '0123456789abcdef0123456789abcdef',
    Buffer.from('picture'),
    'image/webp',
  )
  file = besides(machine, 'whole.tar.gz')
  await makeBackup(machine, file)
})
afterAll(async () => {
  await database.close()
  await removeMachines()
})

const besides = ({ dataDir }: Machine, name: string) => join(dirname(dataDir), name)
const copyOf = (bytes: Buffer, name: string) => {
  const path = besides(machine, name)
  writeFileSync(path, bytes)
  return path
}
const noise = (folder: string, n: number) =>
  diskStore(folder).put(String(n).repeat(32), randomBytes(400_000), 'image/webp')
const incomplete = 'is not a complete backup of Embankment: it was truncated or changed'
const onEmbedded = !process.env.TEST_DATABASE_URL

describe('A backup is not made', () => {
  const leftBy = async (place: Machine, target: string) => {
    const before = readdirSync(dirname(file))
    await expect(makeBackup(place, target)).rejects.toThrow(/\S/)
    expect(readdirSync(dirname(file))).toEqual(before)
    return makeBackup(place, target).catch((error: Error) => error.message)
  }

  test('over an existing file or into a missing folder', async () => {
    const bytes = readFileSync(file)
    expect(await leftBy(machine, file)).toBe(`${file} already exists: choose another name, or remove it first.`)
    expect(readFileSync(file).equals(bytes)).toBe(true)
    expect(await leftBy(machine, besides(machine, 'none/backup.tar.gz'))).toMatch(
      /^ENOENT: no such file or directory, open /,
    )
  })

  test('onto a full disk, and a restore onto one fails as well', async ({ skip }) => {
    const disk = besides(machine, 'small')
    mkdirSync(disk)
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', disk], { stdio: 'ignore' })
    } catch {
      skip('mounting a small disk needs root')
    }
    try {
      const big = { ...machine, dataDir: besides(machine, 'big') }
      if (!onEmbedded) for (const n of [1, 2]) await noise(join(big.dataDir, 'files'), n)
      expect(await leftBy(onEmbedded ? machine : big, join(disk, 'backup.tar.gz'))).toMatch(
        /^ENOSPC: no space left on device/,
      )
      expect(readdirSync(disk)).toEqual([])
      if (!onEmbedded) return
      const there = { ...machine, dataDir: join(disk, 'data') }
      await expect(restoreBackup(there, file, { log: silent })).rejects.toThrow(/^ENOSPC: no space left on device/)
      expect(readdirSync(there.dataDir)).toEqual([])
    } finally {
      execFileSync('umount', ['-l', disk])
    }
  })

  test('where there is no database', async () => {
    const empty = await emptyMachine()
    const sentence = onEmbedded
      ? `There is no database in ${empty.dataDir}: there is nothing to back up.`
      : 'The database of DATABASE_URL is not an Embankment database: there is nothing to back up.'
    expect(await leftBy(empty, besides(machine, 'nothing.tar.gz'))).toBe(sentence)
  })
})

describe('A backup made by a command while no server runs', () => {
  const lastLine = async (place: Machine) => {
    const opened = await openOn(place)
    const last = (await linesOf(opened)).at(-1)
    await opened.close()
    return last
  }

  test('leaves a line of the activity, which the database has when it is opened next', async () => {
    const stopped = await freshMachine()
    await (await openOn(stopped)).close()
    const made = await makeBackup(stopped, besides(stopped, 'stopped.tar.gz'), { by: 'Console (ada)' })
    expect(made.unrecorded).toBeUndefined()
    expect(await lastLine(stopped)).toMatchObject({
      action: 'command.backup',
      actorName: 'Console (ada)',
      content: { details: { file: 'stopped.tar.gz', bytes: made.bytes, pictures: 0 } },
    })
  })

  test.each([
    ['an older', 1, sql`delete from schema_migrations where version > 1`],
    ['a newer', 999, sql`insert into schema_migrations select 999, 'later', checksum from schema_migrations limit 1`],
  ])('leaves none in a database of %s version, which it does not open, and says so', async (which, schema, change) => {
    const other = await freshMachine()
    const opened = await openOn(other)
    if (!onEmbedded) await opened.db.execute(change)
    await opened.close()
    if (onEmbedded) writeFileSync(join(other.dataDir, 'database', 'EMBANKMENT_SCHEMA'), String(schema))
    const made = await makeBackup(other, besides(other, 'other.tar.gz'), { by: 'Console (ada)' })
    expect(made.unrecorded).toBe(`the database is one of ${which} version of Embankment`)
    expect(existsSync(besides(other, 'other.tar.gz'))).toBe(true)
  })
})

describe('A backup is not restored', () => {
  const refusalOf = async (path: string, place?: Machine) => {
    const other = place ?? (await emptyMachine())
    const sentence = await restoreBackup(other, path, { log: silent }).then(
      () => 'it was restored',
      (error: Error) => error.message,
    )
    if (!place) expect(existsSync(other.dataDir) ? readdirSync(other.dataDir) : []).toEqual([])
    return sentence
  }

  test('when it was truncated anywhere', { tags: ['slow'] }, async () => {
    const bytes = readFileSync(file)
    for (const share of [0, 0.0001, 0.5, 0.9999]) {
      const cut = copyOf(bytes, 'cut.tar.gz')
      truncateSync(cut, Math.floor(bytes.length * share))
      expect(await refusalOf(cut), String(share)).toContain(incomplete)
    }
  })

  test('when it was truncated or changed before compression', { tags: ['slow'] }, async () => {
    const plain = gunzipSync(readFileSync(file))
    // Without its last entry and what ends the archive; and with another byte in the picture.
    expect(await refusalOf(copyOf(gzipSync(plain.subarray(0, plain.length - 2_048)), 'short.tar.gz'))).toContain(
      incomplete,
    )
    const changed = Buffer.from(plain)
    changed[plain.indexOf('picture')]! ^= 1
    expect(await refusalOf(copyOf(gzipSync(changed), 'changed.tar.gz'))).toContain(incomplete)
  })

  test('when it is another file or missing', async () => {
    expect(await refusalOf(copyOf(Buffer.from('a letter'), 'letter.tar.gz'))).toContain(incomplete)
    const none = besides(machine, 'none.tar.gz')
    expect(await refusalOf(none)).toMatch(new RegExp(`^${none} cannot be read: ENOENT`))
  })

  test('by an older version', async () => {
    const known = readMigrations(ownMigrations).length
    const plain = gunzipSync(readFileSync(file))
    const at = plain.indexOf(`"schema": ${known}`)
    plain.write(String(known + 1), at + 10)
    const newer = copyOf(gzipSync(plain), 'newer.tar.gz')
    expect(await refusalOf(newer)).toBe(`${newer} was made by a newer Embankment: restore it with that version.`)
  })

  test('over existing data', async () => {
    const before = await hashesOf(database.db)
    const sentence = await refusalOf(file, machine)
    expect(sentence).toContain('is not empty')
    const withoutFiles = { ...machine, dataDir: besides(machine, 'elsewhere') }
    if (machine.databaseUrl)
      expect(await refusalOf(file, withoutFiles)).toContain('The database of DATABASE_URL is not empty')
    expect(await hashesOf(database.db)).toEqual(before)
  })

  test('into the other kind of database', async () => {
    const other = { ...(await emptyMachine()), databaseUrl: onEmbedded ? 'postgres://127.0.0.1:1/none' : undefined }
    expect(await refusalOf(file, other)).toMatch(
      onEmbedded
        ? / is of an embedded database: restore it without DATABASE_URL\.$/
        : / is of a PostgreSQL: set DATABASE_URL to an empty database of one\.$/,
    )
  })
})

test('Pictures are not removed during a backup, even replaced ones', async () => {
  const files = join(machine.dataDir, 'files')
  const store = diskStore(files)
  const key = 'fedcba9876543210fedcba9876543210'
  await store.put(key, Buffer.from('replaced'), 'image/webp')
  await database.withTx((tx) =>
    tx.execute(sql`insert into files (key, media_type, size) values (${key}, 'image/webp', 8)`),
  )
  const release = await holdAllFiles(files)
  expect(await sweepFiles(database, store, [key])).toBe(0)
  expect(await store.open(key)).toBeDefined()
  await release()
  expect(await sweepFiles(database, store, [key])).toBe(1)
  expect(await store.open(key)).toBeUndefined()
})

describe.runIf(onEmbedded)('The embedded database', () => {
  const logOf = (place: Machine) => readdirSync(join(place.dataDir, 'database', 'pg_wal'))

  test('makes one backup at a time', { tags: ['slow'] }, async () => {
    const session = await requestBackup(machine.dataDir)
    const second = besides(machine, 'second.tar.gz')
    const { code, stderr } = await run('backup', second, machine)
    expect([code, stderr]).toEqual([1, 'Another backup is running: try again once it has finished.'])
    expect(existsSync(second)).toBe(false)
    await session!.end()
    expect(await makeBackup(machine, second)).toBeDefined()
  })

  test('is backed up while no process has it open, even after a power cut', { tags: ['slow'] }, async () => {
    const cut: Machine = await emptyMachine()
    await database.withTx((tx) => tx.execute(sql`insert into inclusion_options (name, name_key) values ('Tea', 'tea')`))
    const before = await hashesOf(database.db)
    mkdirSync(cut.dataDir)
    // Nothing of it was closed: what was written last is in the log alone.
    cpSync(join(machine.dataDir, 'database'), join(cut.dataDir, 'database'), { recursive: true })
    const target = besides(cut, 'cut.tar.gz')
    await makeBackup(cut, target)
    const other = await emptyMachine()
    await restoreBackup(other, target, { log: silent })
    const again = await openOn(other)
    expect(await hashesOf(again.db)).toEqual({ ...before, activity_lines: expect.any(String) })
    await again.close()
  })

  test('retains its log during a backup and releases it afterwards', { tags: ['slow'] }, async () => {
    const session = (await requestBackup(machine.dataDir))!
    const write = (n: number) =>
      database.withTx((tx) =>
        tx.execute(
          sql`create table ${sql.identifier(`much${n}`)} as select md5(i::text) || md5(i::text) as t from generate_series(1, 500000) i`,
        ),
      )
    for (const n of [1, 2]) await write(n)
    await database.tidy()
    const { from, to, label } = await session.copied()
    expect(label).toContain(`(file ${from})`)
    expect(logOf(machine).filter((name) => name >= from && name <= to).length).toBeGreaterThan(3)
    expect(logOf(machine)).toContain(from)
    await session.end()
    await expect
      .poll(async () => (await database.tidy(), logOf(machine).includes(from)), { timeout: 20_000 })
      .toBe(false)
  })

  test.each<['files' | 'log']>([['files'], ['log']])(
    'fails a backup whose engine was restarted while the %s were copied, and makes the next one',
    { tags: ['slow'] },
    async (copied) => {
      const other = await freshMachine()
      const hasty = await openDatabase({ ...other, log: silent, deadlineMs: 1_000 })
      const session = (await requestBackup(other.dataDir))!
      if (copied === 'log') await session.copied()
      await expect(hasty.db.execute(sql`select pg_sleep(60)`)).rejects.toThrow(/pg_sleep/)
      const refused = copied === 'log' ? session.done() : session.copied()
      await expect(refused).rejects.toThrow('The database was interrupted during the backup: try again.')
      await session.end()
      expect(await makeBackup(other, besides(other, 'next.tar.gz'))).toBeDefined()
      await hasty.close()
    },
  )

  test(
    'fails a backup during which the server was stopped, and its socket has mode 0600',
    { tags: ['slow'] },
    async () => {
      const other = await freshMachine()
      const stopped = await openOn(other)
      const session = (await requestBackup(other.dataDir))!
      expect(statSync(join(other.dataDir, 'backup.sock')).mode & 0o777).toBe(0o600)
      await stopped.close()
      await expect(session.copied()).rejects.toThrow('The server ended the backup before it was complete: try again.')
      expect(readdirSync(other.dataDir)).toEqual(['database'])
    },
  )
})
