import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing.ts'
import { cleanCsv, importing } from './testing.ts'

let app: TestApp
let as: Record<string, string>
let t: ReturnType<typeof importing>
beforeAll(async () => {
  app = await openTestApp()
})
beforeEach(async () => {
  await app.truncate()
  as = await app.signIn(await app.makeStaff({ name: 'Amelia Hart', permissions: ['booking'] }))
  t = importing(app, as)
})
afterAll(() => app.close())

describe('a clean file', () => {
  test('is checked, committed and there', async () => {
    const checked = await t.check(cleanCsv(3))
    expect(checked.problems).toEqual([])
    expect(checked).toMatchObject({ state: 'ready', counts: { rows: 3, create: 3, refused: 0 } })
    const done = await t.commit(checked.id)
    expect(done).toMatchObject({ state: 'done', counts: { create: 3 } })
    const list = await app.call('GET', '/bookings', { as })
    expect(list.body.data.total).toBe(3)
    const again = await t.check(cleanCsv(3))
    expect(again.counts).toMatchObject({ create: 0, update: 0, unchanged: 3 })
  })
})
