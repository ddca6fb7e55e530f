import { readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { fillDemoData } from '../demo/fill.ts'
import { emptyMachine, freshMachine, hashesOf, openOn, removeMachines, silent } from '../db/testing-machine.ts'
import { diskStore } from '../files/disk-store.ts'
import { sealAll } from '../activity/chain.sql.ts'
import { linesOf } from '../activity/testing.ts'
import { addAllChanges } from '../report-sums/changes.sql.ts'
import { openTestApp } from '../testing.ts'
import { run, startWriters, writers } from './testing.ts'

afterAll(removeMachines)

async function office(bookings: number) {
  const machine = await freshMachine()
  const database = await openOn(machine)
  await fillDemoData(database, { bookings, store: diskStore(join(machine.dataDir, 'files')), log: silent })
  const t = await openTestApp({ database, config: machine })
  const as = await t.signIn('admin')
  // Else the server does so while rows are compared.
  await sealAll(database)
  await database.withTx(addAllChanges)
  return { machine, t, as, file: join(dirname(machine.dataDir), 'embankment.tar.gz') }
}

describe(
  'A backup made while the server runs, restored on an empty machine',
  { tags: ['slow'], timeout: 180_000 },
  () => {
    test('has the same rows and pictures and continues its sequences', async () => {
      const { machine, t, as, file } = await office(60)
      const before = await hashesOf(t.database.db)
      const made = await run('backup', file, machine)
      expect([made.code, made.stderr]).toEqual([0, ''])
      expect(made.stdout).toMatch(/^Wrote .+embankment\.tar\.gz: [\d.]+ MB with \d+ pictures, in \d+ s\.$/)
      expect(statSync(file).mode & 0o777).toBe(0o600)
      // It changes nothing but that the activity has a line of it, which the file cannot have.
      const chain = { activity_lines: expect.any(String), activity_chain: expect.any(String) }
      expect(await hashesOf(t.database.db)).toEqual({ ...before, ...chain })
      expect((await linesOf(t.database)).at(-1)).toMatchObject({
        action: 'command.backup',
        actorKind: 'command',
        actorName: expect.stringMatching(/^Console \(.+\)$/),
        content: { details: { file: 'embankment.tar.gz', bytes: expect.any(Number), pictures: expect.any(Number) } },
      })
      const { body: banners } = await t.call('GET', '/banners', { as })
      const { body: last } = await t.call('POST', '/inclusion-options', { as, body: { name: 'After the backup' } })
      await t.close()

      const other = await emptyMachine()
      const restored = await run('restore', file, other)
      expect([restored.code, restored.stderr]).toEqual([0, ''])
      expect(restored.stdout).toMatch(/^Restored 60 bookings and \d+ pictures from the backup of 20\S+Z\.$/)
      expect(readdirSync(other.dataDir).toSorted()).not.toContain('restoring')
      const database = await openOn(other)
      // The activity has one line more, which says that it was restored.
      expect(await hashesOf(database.db)).toEqual({ ...before, activity_lines: expect.any(String) })
      expect((await linesOf(database)).at(-1)).toMatchObject({
        action: 'command.restore',
        actorKind: 'command',
        content: { details: { bookings: 60 } },
      })
      const again = await openTestApp({ database, config: other })
      expect((await again.call('GET', '/banners', { as })).body).toEqual(banners)
      for (const { image_url: url } of banners.data.items) {
        const { statusCode, headers, rawPayload } = await again.app.inject({ url })
        expect([statusCode, headers['content-type'], rawPayload.length > 100]).toEqual([200, 'image/webp', true])
      }
      const next = await again.call('POST', '/inclusion-options', { as, body: { name: 'After the restore' } })
      expect(next.status).toBe(201)
      expect(next.body.data.id).toBeGreaterThanOrEqual(last.data.id)
      await again.close()
    })

    test('contains every write acknowledged before it started, as of one moment, while twenty writers continue', async () => {
      const { machine, t, as, file } = await office(60)
      const { acknowledged, stop } = startWriters(t, as)
      await expect.poll(() => acknowledged.length).toBeGreaterThan(100)
      const before = [...acknowledged]
      const made = await run('backup', file, machine, async () => {
        const first = acknowledged.length
        const written = () => new Set(acknowledged.slice(first).map((name) => name.split(' ')[0]))
        await expect.poll(() => written().size).toBe(writers)
      })
      await stop()
      expect([made.code, made.stderr]).toEqual([0, ''])
      await t.close()

      const other = await emptyMachine()
      expect(await run('restore', file, other)).toMatchObject({ code: 0, stderr: '' })
      const database = await openOn(other)
      const { rows } = await database.db.execute<{ name: string }>(
        sql`select name from inclusion_options where name ~ '^[0-9]+ [0-9]+$'`,
      )
      const { rows: keys } = await database.db.execute(sql`select key from idempotency_keys`)
      await database.close()
      const there = new Set(rows.map(({ name }) => name))
      expect(before.filter((name) => !there.has(name))).toEqual([])
      // What one transaction wrote into two tables is in both or in none.
      expect(keys.length).toBe(there.size)
      // No write of a writer without its earlier ones.
      const gaps = [...there].filter((name) => {
        const [writer, k] = name.split(' ').map(Number) as [number, number]
        return k > 0 && !there.has(`${writer} ${k - 1}`)
      })
      expect(gaps).toEqual([])
    })
  },
)
