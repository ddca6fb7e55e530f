import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Database } from '../db/db.ts'
import { demoPassword } from '../db/demo-accounts.ts'
import { openTestApp } from '../testing.ts'

const web = mkdtempSync(join(tmpdir(), 'embankment-web-'))
writeFileSync(join(web, 'index.html'), '<!doctype html><html><head></head><body></body></html>')
const t = await openTestApp({ webFolder: web })
// One clock for all tests: the server goes by it from one to the next.
beforeAll(() => void vi.useFakeTimers({ toFake: ['performance'] }))
beforeEach(t.truncate)
afterAll(async () => {
  vi.useRealTimers()
  await t.close()
  rmSync(web, { recursive: true })
})

const saysDemo = async () => (await t.app.inject('/')).body.includes('<meta name="demo" content="on" />')
/** Of what was known a moment ago. */
const saysDemoLater = () => {
  vi.advanceTimersByTime(5_000)
  return saysDemo()
}
/** How often demo accounts are looked for from now on; the server has work of its own beside it. */
function countLooks({ db }: Database): () => number {
  const selects = vi.spyOn(db, 'select')
  onTestFinished(() => selects.mockRestore())
  return () => selects.mock.calls.filter(([fields]: unknown[]) => Object.hasOwn(fields ?? {}, 'hash')).length
}
const demoGuide = () => t.makeStaff({ email: 'guide@embankment.test', password: demoPassword })

test('The page offers the demo sign-ins while a demo account has the published password', async () => {
  expect(await saysDemoLater()).toBe(false)
  const guide = await demoGuide()
  expect(await saysDemoLater()).toBe(true)
  await t.call('POST', '/auth/change-password', {
    as: await t.signIn(guide),
    body: {
      current_password: demoPassword,
      new_password: 'seven bridges by night',
      new_password_confirmation: 'seven bridges by night',
    },
  })
  expect(await saysDemoLater()).toBe(false)
})

test('Many pages at once, and those of the next seconds, ask the database once', async () => {
  vi.advanceTimersByTime(5_000)
  const looks = countLooks(t.database)
  await Promise.all(Array.from({ length: 20 }, saysDemo))
  await saysDemo()
  expect(looks()).toBe(1)
})

test('In production, which does not start with demo accounts, they do not ask it at all', async () => {
  const { app, database, close } = await openTestApp({ webFolder: web, config: { nodeEnv: 'production' } })
  onTestFinished(close)
  const looks = countLooks(database)
  expect((await app.inject('/bookings')).statusCode).toBe(200)
  expect(looks()).toBe(0)
})

test('While the database does not answer the page is served as it was', async () => {
  await demoGuide()
  expect(await saysDemoLater()).toBe(true)
  let end = () => {}
  const ended = new Promise<void>((resolve) => (end = resolve))
  const [connections, begun] = [t.database.engine === 'embedded' ? 1 : 10, vi.fn()]
  const hold = () =>
    t.database.withTx(() => {
      begun()
      return ended
    })
  const others = Array.from({ length: connections }, hold)
  await vi.waitUntil(() => begun.mock.calls.length === connections)
  expect(await saysDemoLater()).toBe(true)
  end()
  await Promise.all(others)
})
