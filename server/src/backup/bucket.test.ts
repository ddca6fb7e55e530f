/** @module-tag slow */
import { readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { linesOf } from '../activity/testing.ts'
import { emptyMachine, freshMachine, openOn, removeMachines, silent } from '../db/testing-machine.ts'
import { openBucket } from '../files/testing-bucket.ts'
import { openTestApp } from '../testing.ts'
import { backUpWhenDue, type Parts } from './by-the-clock.ts'
import { restoreBackup } from './restore.ts'

const bucket = await openBucket()
const machine = await freshMachine()
const database = await openOn(machine)
const t = await openTestApp({ database, config: machine })
const dir = join(machine.dataDir, 'backups')
afterAll(async () => {
  await t.close()
  await bucket.stop()
  await removeMachines()
})

const parts: Parts = {
  database,
  config: { ...machine, s3Url: bucket.url, backup: { dir, prefix: 'office/', everyHours: 24, keep: 1 } },
  log: silent,
  stopping: () => false,
}
const backUp = (k: number) => backUpWhenDue(parts, new Date(Date.UTC(2026, 10, k, 4, 0, 0)))
const nameOf = (k: number) => `office/embankment-2026-11-0${k}T04-00-00Z.tar.gz`
const outcomes = async () =>
  (await linesOf(database)).flatMap(({ action }) => (action.startsWith('system.backup') ? [action] : []))

test(
  'A verified backup goes to the bucket, can be restored from there, and the oldest of its kind goes',
  { timeout: 240_000 },
  async () => {
    await t.signIn('admin')
    bucket.objects.set('0123456789abcdef'.repeat(2), { bytes: Buffer.from('picture'), type: 'image/webp' })
    bucket.objects.set('office/notes.txt', { bytes: Buffer.from('mine'), type: 'text/plain' })
    for (const k of [2, 3]) await backUp(k)
    expect([...bucket.objects.keys()].filter((key) => key.startsWith('office/')).toSorted()).toEqual([
      nameOf(3),
      'office/notes.txt',
    ])
    expect(readdirSync(dir)).toEqual([])
    const file = join(dirname(machine.dataDir), 'downloaded.tar.gz')
    writeFileSync(file, bucket.objects.get(nameOf(3))!.bytes)
    await expect(restoreBackup(await emptyMachine(), file, { log: silent })).resolves.toBeDefined()
    expect(await outcomes()).toEqual(['system.backup', 'system.backup'])
  },
)

const keys = () => [...bucket.objects.keys()].toSorted()
const { objects } = bucket
const [set, get, remove] = [objects.set.bind(objects), objects.get.bind(objects), objects.delete.bind(objects)]
const damage: typeof set = (key, value) => set(key, { ...value, bytes: value.bytes.subarray(1) })
const lose: typeof set = () => objects
/** Answers the upload, and nothing that is read afterwards. */
function hide() {
  let isUploaded = false
  return (key: string) => {
    const found = isUploaded ? undefined : get(key)
    isUploaded = true
    return found
  }
}

test.each([
  ['damages', 6, () => ({ set: damage })],
  ['loses', 7, () => ({ set: lose })],
  ['does not give back', 8, () => ({ get: hide() })],
])('One that the bucket %s does not count as made, and is not kept', { timeout: 240_000 }, async (_what, k, broken) => {
  await database.db.execute('update backup_turns set retry_at = null')
  const before = keys()
  Object.assign(objects, broken())
  await backUp(k).finally(() => Object.assign(objects, { set, get }))
  expect((await outcomes()).at(-1)).toBe('system.backup-failed')
  expect(keys()).toEqual(before)
  expect(readdirSync(dir)).toEqual([])
})

test(
  'One whose upload ended half-way never counts as one that is kept, and goes with the next',
  { timeout: 240_000 },
  async () => {
    await database.db.execute('update backup_turns set retry_at = null')
    // The store is away from the moment when the backup was sent: neither is it read back nor removed.
    Object.assign(objects, { get: hide(), delete: () => false })
    await backUp(9).finally(() => Object.assign(objects, { get, delete: remove }))
    expect(keys()).toContain(`${nameOf(9)}.partial`)
    expect(keys()).not.toContain(nameOf(9))
    await database.db.execute('update backup_turns set retry_at = null')
    await backUp(9)
    expect(keys().filter((key) => key.startsWith('office/embankment'))).toEqual([nameOf(9)])
  },
)
