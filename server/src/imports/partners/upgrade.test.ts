/** @module-tag slow */

import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../../db/db.ts'
import { ownMigrations, readMigrations } from '../../db/migrate.ts'
import { copyEmptyFolder } from '../../db/testing.ts'
import { headerKey } from '../mapping/remembered.ts'
import { matchPartners, mappingOf } from './match.ts'
import { partnersFor } from './partners.sql.ts'
import { columnsOfPartner } from './read.ts'

const folder = mkdtempSync(join(tmpdir(), 'embankment-partners-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const log = { info: () => {}, warn: () => {}, error: () => {} }

const slow = { tags: ['slow'], timeout: 300_000 }

/** An empty database as it was after so many migrations, with its folder. */
async function openBefore(version: number) {
  const migrationsDir = join(folder, `migrations ${version}`)
  mkdirSync(migrationsDir)
  for (const { name } of readMigrations(ownMigrations).slice(0, version))
    cpSync(join(ownMigrations, name), join(migrationsDir, name))
  const dataDir = join(folder, `data ${version}`)
  await copyEmptyFolder(dataDir)
  return { dataDir, before: await openDatabase({ dataDir, log, fsync: false, migrationsDir }) }
}

test(
  'A mapping that was remembered by the names of its columns is that of a partner without an owner',
  slow,
  async () => {
    const { dataDir, before } = await openBefore(5)
    const columns = [{ name: 'Gross' }, { name: 'E-mail' }, { name: 'E-mail' }]
    const mapping = JSON.stringify({ amount: { column: 'gross' }, customer_email: { column: 'email 2' } })
    await before.withTx((tx) =>
      tx.execute(sql`insert into import_mappings (header_key, mapping, answers)
        values (${headerKey(columns)}, ${mapping}::json, '{"date_order":"day_first"}')`),
    )
    await before.close()

    const database = await openDatabase({ dataDir, log, fsync: false })
    const partners = await partnersFor(database.db, 1)
    const { used } = matchPartners(partners, columns, { dialect: { header_row: 1 }, person: 1 })
    expect(used).toMatchObject({ name: 'Columns email, email 2, gross', shared: true, ownerId: null })
    expect(used && mappingOf(used, columns, {})).toEqual({ amount: { column: 0 }, customer_email: { column: 2 } })
    expect(used && headerKey(columnsOfPartner(used))).toBe(headerKey(columns))
    await database.close()
  },
)

test(
  'A file that was read before an upgrade teaches its partner nothing that a person may have taken away',
  slow,
  async () => {
    const { dataDir, before } = await openBefore(59)
    await before.withTx((tx) =>
      tx.execute(sql`insert into import_partners (name, header_key, columns, mapping, answers, version)
      values ('Sunrise', 'gross', '["Gross"]', '{}', '{}', 3)`),
    )
    await before.close()

    const database = await openDatabase({ dataDir, log, fsync: false })
    expect(await partnersFor(database.db, 1)).toMatchObject([{ name: 'Sunrise', version: 3, editedVersion: 3 }])
    await database.close()
  },
)
