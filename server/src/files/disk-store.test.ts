import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { diskStore } from './disk-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'embankment-store-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('A file that is removed after it was opened is read whole, and is missing from then on', async () => {
  const store = diskStore(folder)
  for (let n = 0; n < 50; n++) {
    const key = n.toString(16).padStart(32, '0')
    await store.put(key, Buffer.from(`picture ${n}`), 'image/webp')
    const opened = await store.open(key)
    rmSync(join(folder, key.slice(0, 2), key))
    expect(opened && (await buffer(opened)).toString()).toBe(`picture ${n}`)
    expect(await store.open(key)).toBeUndefined()
  }
})

test('What an upload that was killed has left goes with its key, and nothing of another one', async () => {
  const store = diskStore(folder)
  const [key, other] = ['ab'.repeat(16), `ab${'cd'.repeat(15)}`]
  for (const each of [key, other]) await store.put(each, Buffer.from('picture'), 'image/webp')
  for (const each of [key, other]) writeFileSync(join(folder, 'ab', `${each}.0123abcd.part`), 'pic')
  await store.remove(key)
  expect(readdirSync(join(folder, 'ab')).toSorted()).toEqual([other, `${other}.0123abcd.part`])
  // A folder that no picture was ever put into.
  await store.remove('ee'.repeat(16))
})

test('An existing file that cannot be opened is no missing one, and what the system refuses is no fault of ours', async () => {
  const store = diskStore(folder)
  const key = 'ff'.repeat(16)
  // Where its folder should be.
  writeFileSync(join(folder, 'ff'), '')
  const refused = { code: 'unavailable', cause: { code: expect.stringMatching(/^(ENOTDIR|EEXIST)$/) } }
  await expect(store.open(key)).rejects.toMatchObject(refused)
  await expect(store.put(key, Buffer.from('x'), 'image/webp')).rejects.toMatchObject(refused)
})
