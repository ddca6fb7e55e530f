import { afterAll, beforeEach } from 'vitest'
import { openTestApp } from '../testing.ts'
import { importing } from './testing.ts'

/** A server for the tests of one file. Each test starts with an empty database and a person signed in who may import. */
export async function openImporting() {
  const app = await openTestApp()
  const as: Record<string, string> = {}
  beforeEach(async () => {
    await app.truncate()
    Object.assign(as, await app.signIn(await app.makeStaff({ name: 'Amelia Hart', permissions: ['booking'] })))
  })
  afterAll(app.close)
  return { app, as, t: importing(app, as) }
}
