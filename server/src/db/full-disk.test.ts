import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { messages } from 'contract/messages'
import { openTestApp } from '../testing.ts'
import { openDatabase } from './db.ts'
import { DatabaseReadOnly, StartRefused, toDatabaseError } from './failures.ts'
import { copyEmptyFolder } from './testing.ts'

const silent = { info: () => {}, warn: () => {}, error: () => {} }
const megabyte = 2 ** 20

/** A disk of its own of this size, or undefined where mounting one is not allowed. */
function smallDisk(size: string) {
  const disk = mkdtempSync(join(tmpdir(), 'embankment-test-'))
  const mount = (options: string) => execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', disk])
  const fill = () => {
    for (;;) writeFileSync(join(disk, 'filler'), Buffer.alloc(megabyte), { flag: 'a' })
  }
  const remove = () => {
    execFileSync('umount', ['-l', disk])
    rmSync(disk, { recursive: true })
  }
  try {
    mount(`size=${size}`)
    return { disk, mount, fill, remove }
  } catch {
    rmSync(disk, { recursive: true })
    return undefined
  }
}

describe.skipIf(process.env.TEST_DATABASE_URL)('On a disk without room', { tags: ['slow'], timeout: 120_000 }, () => {
  test('a database that was stopped is opened and read', async ({ skip }) => {
    const small = smallDisk('200m') ?? skip('mounting a small disk needs root')
    const dataDir = join(small.disk, 'data')
    try {
      await copyEmptyFolder(dataDir)
      const before = await openDatabase({ dataDir, log: silent })
      // Reserved in the first moments.
      await expect.poll(() => existsSync(join(dataDir, 'database', 'EMBANKMENT_BALLAST'))).toBe(true)
      await before.close()
      expect(small.fill).toThrow('ENOSPC')
      const t = await openTestApp({ database: await openDatabase({ dataDir, log: silent }) })
      const health = await t.call('GET', '/health')
      await t.close()
      expect(health.status).toBe(200)
    } finally {
      small.remove()
    }
  })

  test('a new database is refused with a sentence that names the disk', async ({ skip }) => {
    const small = smallDisk('20m') ?? skip('mounting a small disk needs root')
    try {
      const dataDir = join(small.disk, 'data')
      const refused = await openDatabase({ dataDir, log: silent }).catch((error: unknown) => error)
      expect(refused).toBeInstanceOf(StartRefused)
      expect((refused as Error).message).toBe(
        `The database in ${join(dataDir, 'database')} could not be opened: its disk is full. Make room on it and start again.`,
      )
    } finally {
      small.remove()
    }
  })
})

test.skipIf(process.env.TEST_DATABASE_URL)(
  'With a full disk writes answer 503 and reads succeed, and writes succeed again once there is space',
  { tags: ['slow'], timeout: 300_000 },
  async ({ skip }) => {
    const { disk, mount, fill, remove } = smallDisk('200m') ?? skip('mounting a small disk needs root')
    const small = await openDatabase({ dataDir: join(disk, 'data'), log: silent })
    const t = await openTestApp({ database: small })
    try {
      const as = await t.signIn('employee', ['inclusions'])
      const make = (name: string) => t.call('POST', '/inclusion-options', { as, body: { name } })
      // While the engine starts again there is no answer, but one that says to come back.
      const names = async () => {
        for (;;) {
          const { status, headers, body } = await t.call('GET', '/inclusion-options', { as })
          if (status === 200) return body.data.map((row: { name: string }) => row.name)
          expect([status, body.code, headers['retry-after']]).toEqual([503, 'unavailable', '5'])
        }
      }
      const expectRefused = async (name: string) => {
        const { status, headers, body } = await make(name)
        expect([status, body.code, body.message]).toEqual([503, 'read_only', messages.readOnly])
        expect(headers['retry-after']).toBe('5')
      }
      expect((await make('Before')).status).toBe(201)

      expect(fill).toThrow('ENOSPC')
      await expectRefused('While full')
      expect(await names()).toEqual(['Before'])
      const exported = await t.call('GET', '/inclusion-options/export', { as })
      expect([exported.status, String(exported.body).includes('Before')]).toEqual([200, true])
      expect((await t.call('GET', '/activity', { as })).status).toBe(403)
      rmSync(join(disk, 'filler'))
      expect((await make('After')).status).toBe(201)

      // A transaction that outgrows the disk by itself: its new table is gone with it, its new rows stay until they are cleared.
      const outgrow = (text: string) =>
        small.withTx((tx) => tx.execute(text), { deadlineMs: 240_000 }).catch((error: unknown) => error)
      const numbers = 'md5(i::text) || i from generate_series(1, 10000000) i'
      expect(toDatabaseError(await outgrow(`create table huge as select ${numbers}`))).toBeInstanceOf(DatabaseReadOnly)
      expect(await names()).toEqual(['After', 'Before'])
      expect((await make('And after')).status).toBe(201)
      const rows = await outgrow(
        `insert into inclusion_options (name, name_key) select ${numbers.replace('from', ', i from')}`,
      )
      expect(toDatabaseError(rows)).toBeInstanceOf(DatabaseReadOnly)
      expect(await names()).toEqual(['And after', 'After', 'Before'])
      mount('remount,size=400m')
      expect((await make('At last')).status).toBe(201)
      expect(await names()).toEqual(['At last', 'And after', 'After', 'Before'])
    } finally {
      await t.close()
      remove()
    }
  },
)
