import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../../db/db.ts'
import { ownMigrations, readMigrations } from '../../db/migrate.ts'
import { copyEmptyFolder } from '../../db/testing.ts'
import { findImport } from '../read.ts'
import { csvOf, wireRow } from '../testing.ts'
import { importWorker, silentLog } from './testing.ts'

const folder = mkdtempSync(join(tmpdir(), 'embankment-upgrade-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const slow = { tags: ['slow'], timeout: 300_000 }

/** The migrations up to one of them. */
function migrationsUntil(version: number): string {
  const migrationsDir = join(folder, 'migrations')
  mkdirSync(migrationsDir)
  for (const { name } of readMigrations(ownMigrations).slice(0, version))
    cpSync(join(ownMigrations, name), join(migrationsDir, name))
  return migrationsDir
}

test(
  'An import that was being checked before import_mends was renamed is checked after it, with its corrections',
  slow,
  async () => {
    const dataDir = join(folder, 'data')
    await copyEmptyFolder(dataDir)
    const before = await openDatabase({ dataDir, log: silentLog, fsync: false, migrationsDir: migrationsUntil(3) })
    const bytes = Buffer.from(csvOf(wireRow(1), wireRow(2, { amount: 'free' })))
    const counts = JSON.stringify({ rows: 0, create: 0, update: 0, unchanged: 0, refused: 0, merged: 0, skipped: 0 })
    await before.withTx(async (tx) => {
      await tx.execute(sql`insert into users (role, name, username, username_key, email, email_key, search_text)
      values ('admin', 'Amelia Hart', 'amelia', 'amelia', 'amelia@example.test', 'amelia@example.test', 'amelia')`)
      await tx.execute(sql`
      insert into imports (file_name, size, state, task, next_state, turn, lease, lease_until, counts, created_by, created_by_name)
      values ('partners.csv', ${bytes.length}, 'checking', 'check', 'ready', 3, 'a process that ended',
        clock_timestamp() + interval '15 seconds', ${counts}::json, 1, 'Amelia Hart')`)
      await tx.execute(sql`insert into import_parts (import_id, n, bytes) values (1, 0, ${bytes})`)
      await tx.execute(sql`insert into import_mends (import_id, "row", mends) values (1, 3, '{"amount":"12.50"}')`)
    })
    await before.close()

    const database = await openDatabase({ dataDir, log: silentLog, fsync: false })
    await importWorker(database)()
    expect(await findImport(database.db, 1)).toMatchObject({
      state: 'ready',
      counts: { create: 2, refused: 0 },
      version: 1,
    })
    await database.close()
  },
)
