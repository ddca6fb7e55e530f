import { mkdtempSync, rmSync } from 'node:fs'
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
