import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
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

test('An existing file that cannot be opened is no missing one, and what the system refuses is no fault of ours', async () => {
  const store = diskStore(folder)
  const key = 'ff'.repeat(16)
  // Where its folder should be.
  writeFileSync(join(folder, 'ff'), '')
  const refused = { code: 'unavailable', cause: { code: expect.stringMatching(/^(ENOTDIR|EEXIST)$/) } }
  await expect(store.open(key)).rejects.toMatchObject(refused)
  await expect(store.put(key, Buffer.from('x'), 'image/webp')).rejects.toMatchObject(refused)
})
