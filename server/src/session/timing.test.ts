import { performance } from 'node:perf_hooks'
import { afterAll, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { openTestApp } from '../testing.ts'
import { hashPassword } from './passwords.ts'
import { pairs, separation, tolerance } from './testing.ts'

const t = await openTestApp()
afterAll(t.close)

test(
  'The time of a refused sign-in does not reveal who has an account',
  { tags: ['slow'], timeout: 900_000 },
  async () => {
    // Hashed as the product does, for the cost of it is what is measured.
    await t.truncate()
    const passwordHash = await hashPassword('seven bridges by night')
    await t.makeStaff({ email: 'known@example.test', passwordHash })
    await t.makeCustomer({ email: 'customer@example.test', passwordHash })
    const time = async (email: string) => {
      await t.database.db.execute(sql`delete from attempts`)
      const began = performance.now()
      const { status } = await t.call('POST', '/auth/login', { body: { email, password: 'wrong' } })
      expect(status).toBe(401)
      return performance.now() - began
    }
    const times: Record<'known' | 'unknown' | 'customer', number[]> = { known: [], unknown: [], customer: [] }
    for (let i = 0; i < 5; i++) await time('known@example.test')
    for (let i = 0; i < pairs; i++) {
      // Alternating, so that increasing load affects all of them alike.
      const order = (['known', 'unknown', 'customer'] as const).map((_, at, all) => all[(at + i) % 3]!)
      for (const who of order)
        times[who].push(await time(who === 'unknown' ? `nobody${i}@example.test` : `${who}@example.test`))
    }
    expect(Math.abs(separation(times.known, times.unknown) - 0.5)).toBeLessThan(tolerance)
    expect(Math.abs(separation(times.known, times.customer) - 0.5)).toBeLessThan(tolerance)
  },
)

test('The classifier detects a difference of a tenth', () => {
  const around = (centre: number) => Array.from({ length: 200 }, (_, i) => centre + ((i * 37) % 100) / 100)
  expect(separation(around(10), around(11))).toBeGreaterThan(0.9)
  expect(separation(around(10), around(10))).toBeCloseTo(0.5, 5)
})
