import { performance } from 'node:perf_hooks'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { pairs, separation, tolerance } from '../session/testing.ts'
import { openTestApp, testPassword } from '../testing.ts'

const t = await openTestApp()
afterAll(t.close)

const passwords = { password: testPassword, password_confirmation: testPassword }
const calls: [string, string, object][] = [
  ['a code', '/auth/password/otp', {}],
  ['another code', '/auth/password/resend-otp', {}],
  ['a new password', '/auth/password/reset', { otp: '123456', ...passwords }],
  ['a registration', '/auth/register', { name: 'Cleo', ...passwords }],
  ['a verification', '/auth/verify-email', { otp: '123456' }],
]

test.each(calls)(
  'The time of an answer to %s does not reveal who has an account',
  { tags: ['slow'], timeout: 900_000 },
  async (_what, path, more) => {
    await t.truncate()
    const staff = await t.makeStaff({ email: 'known@example.test' })
    const customer = await t.makeCustomer({ email: 'known@example.test' })
    const time = async (email: string) => {
      // The state one minute after a requested code, without earlier attempts.
      await t.database.db.execute(sql`delete from attempts`)
      await t.database.db.execute(sql`delete from codes`)
      for (const [purpose, id] of [
        ['reset', staff.id],
        ['verify', customer.id],
      ])
        await t.database.db.execute(sql`insert into codes (purpose, user_id, code_hash, expires_at)
        values (${purpose}, ${id}, repeat('a', 64), now() + interval '5 minutes')`)
      const began = performance.now()
      await t.call('POST', path, { body: { email, ...more } })
      return performance.now() - began
    }
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
    for (let i = 0; i < 6; i++) await time(i % 2 ? 'known@example.test' : `warm${i}@example.test`)
    for (let i = 0; i < pairs; i++)
      for (const who of i % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const))
        times[who].push(await time(who === 'known' ? 'known@example.test' : `nobody${i}@example.test`))
    expect(Math.abs(separation(times.known, times.unknown) - 0.5)).toBeLessThan(tolerance)
  },
)
