/** @module-tag slow */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, expect, onTestFinished, test, type TestContext } from 'vitest'
import { linesOf } from '../activity/testing.ts'
import { freeBytesNow } from '../db/maintenance.ts'
import { copyEmptyFolder } from '../db/testing.ts'
import { emptyMachine, freshMachine, openOn, removeMachines, silent } from '../db/testing-machine.ts'
import { diskStore } from '../files/disk-store.ts'
import { backUpWhenDue } from './by-the-clock.ts'
import { makeBackup } from './make.ts'

afterAll(removeMachines)

/** A disk of this size, which needs root. */
async function smallDisk({ skip }: Pick<TestContext, 'skip'>, size: string): Promise<string> {
  const disk = join(dirname((await emptyMachine()).dataDir), 'disk')
  mkdirSync(disk)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', disk], { stdio: 'ignore' })
  } catch {
    skip('mounting a small disk needs root')
  }
  onTestFinished(() => void execFileSync('umount', ['-l', disk]))
  return disk
}

test('A backup onto the disk of the data folder ends before the server would take no changes', async (context) => {
  const disk = await smallDisk(context, '256m')
  const machine = { ...(await freshMachine()), dataDir: join(disk, 'data') }
  mkdirSync(machine.dataDir)
  if (!machine.databaseUrl) await copyEmptyFolder(machine.dataDir)
  await (await openOn(machine)).close()
  await diskStore(join(machine.dataDir, 'files')).put('0123456789abcdef'.repeat(2), Buffer.from('x'), 'image/webp')
  const almostAll = freeBytesNow(disk) - 100e6
  writeFileSync(join(disk, 'other'), Buffer.alloc(almostAll))
  await expect(makeBackup(machine, join(disk, 'backup.tar.gz'))).rejects.toThrow(
    'The disk of the data folder is nearly full: make room on it and try again.',
  )
  expect(readdirSync(disk).toSorted()).toEqual(['data', 'other'])
  // Another disk is not its concern.
  expect(await makeBackup(machine, join(dirname(disk), 'elsewhere.tar.gz'))).toMatchObject({ pictures: 1 })
})

test.skipIf(process.env.TEST_DATABASE_URL)(
  'One by the clock is not begun without room to restore it',
  async (context) => {
    const dir = await smallDisk(context, '4m')
    const reason = /^The disk of \S+ has \d MB free, and a restored backup takes \d\d+ MB: make room on it\.$/
    const machine = await freshMachine()
    const database = await openOn(machine)
    await backUpWhenDue({
      database,
      config: { ...machine, backup: { dir, everyHours: 24, keep: 2 } },
      log: silent,
      stopping: () => false,
    })
    const failed = (await linesOf(database)).filter(({ action }) => action === 'system.backup-failed')
    await database.close()
    expect(failed).toMatchObject([{ content: { details: { reason: expect.stringMatching(reason) } } }])
  },
)
