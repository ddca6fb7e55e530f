import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { lockFolder } from './lock.ts'

const home = mkdtempSync(join(tmpdir(), 'embankment-lock-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

const isLinux = process.platform === 'linux'

test.runIf(isLinux)('A folder that a process in another container has open is refused', async () => {
  const folder = join(home, 'shared')
  mkdirSync(folder)
  // Of another network namespace nothing is seen but the socket in the folder.
  const other = createServer().listen(join(folder, 'lock.sock'))
  await once(other, 'listening')
  await expect(lockFolder(folder)).rejects.toThrow(
    `The data folder ${folder} is in use by another Embankment process: stop that one first.`,
  )
  await new Promise((resolve) => other.close(resolve))
  const lock = await lockFolder(folder)
  expect(readdirSync(folder)).toEqual(['lock.sock'])
  await expect(lockFolder(folder)).rejects.toThrow('in use')
  await lock.release()
  expect(readdirSync(folder)).toEqual([])
})

test.runIf(isLinux)('The socket of a killed process locks nothing', async () => {
  const folder = join(home, 'killed')
  mkdirSync(folder)
  const code = `require('node:net').createServer().listen(${JSON.stringify(join(folder, 'lock.sock'))}, () => process.kill(process.pid, 'SIGKILL'))`
  spawnSync(process.execPath, ['-e', code])
  expect(readdirSync(folder)).toEqual(['lock.sock'])
  await (await lockFolder(folder)).release()
})

test('A folder whose path is too long for a socket is locked for this machine', async () => {
  const folder = join(home, 'x'.repeat(120))
  const lock = await lockFolder(folder)
  await expect(lockFolder(folder)).rejects.toThrow('in use')
  await lock.release()
})
