/** @module-tag slow */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '../db/db.ts'
import { cluster } from '../db/testing-cluster.ts'
import { silent } from '../db/testing-machine.ts'
import { openTestApp, type TestApp } from '../testing.ts'

// Clusters of their own: a primary, which goes away, and a standby that follows it.
describe.runIf(process.env.TEST_DATABASE_URL)('With DATABASE_READ_URL and without a primary', () => {
  const maxAgeSeconds = 8
  let dataDir: string
  let urls: string[]
  let t: TestApp
  let admin: Record<string, string>
  let cookie: string
  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'embankment-away-'))
    const primary = cluster('start')
    urls = [cluster('standby', primary), primary]
    const replica = { url: urls[0]!, maxAgeSeconds }
    t = await openTestApp({ database: await openDatabase({ url: primary, replica, dataDir, log: silent }) })
    admin = await t.signIn('admin')
    const saved = await t.call('POST', '/inclusion-options', { as: admin, body: { name: 'Umbrella' } })
    cookie = `data_position=${saved.cookies.find(({ name }) => name === 'data_position')!.value}`
    await expect.poll(async () => Number((await list()).age)).toBeGreaterThan(0)
  })
  afterEach(async () => {
    // One that is frozen cannot be stopped.
    for (const url of urls) cluster('kill', url)
    for (const url of urls) cluster('stop', url)
    await t.close()
    rmSync(dataDir, { recursive: true })
  })

  async function list(as: Record<string, string> = admin, headers: Record<string, string> = { cookie }) {
    const { status, body, headers: answered } = await t.call('GET', '/inclusion-options', { as, headers })
    return { status, text: JSON.stringify(body), age: answered['x-data-age'] }
  }

  test.for(['kill', 'freeze'])('lists are read from the standby for as long as it may be old (%s)', async (way) => {
    cluster(way, urls[1]!)
    const during = await list()
    expect([during.status, Number(during.age) > 0]).toEqual([200, true])
    expect(during.text).toContain('Umbrella')
    // Else a load balancer would send nothing at all here.
    expect((await t.call('GET', '/health/ready')).status).toBe(200)
    // Neither a change, nor a record that a form begins with, nor a caller of whom it is not known what they have to see.
    const change = await t.call('POST', '/inclusion-options', { as: admin, body: { name: 'Raincoat' } })
    expect(change.status).toBe(503)
    expect((await t.call('GET', '/inclusion-options/1', { as: admin, headers: { cookie } })).status).toBe(503)
    expect((await list(admin, {})).status).toBe(503)
    // Nor an export, which could not be recorded.
    expect((await t.call('GET', '/inclusion-options/export', { as: admin, headers: { cookie } })).status).toBe(503)
    await expect.poll(async () => (await list()).status).toBe(503)
    expect((await t.call('GET', '/health/ready')).status).toBe(503)
  })

  test('an invalid token, and a person without the permission, are refused there too', async () => {
    const clerk = await t.signIn('employee')
    cluster('kill', urls[1]!)
    expect((await list({ authorization: `${admin.authorization}x` })).status).toBe(401)
    expect((await list(clerk)).status).toBe(403)
  })
})
