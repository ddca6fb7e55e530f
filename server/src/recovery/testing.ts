import { sql } from 'drizzle-orm'
import { testPassword, type TestApp } from '../testing.ts'

const passwords = { password: testPassword, password_confirmation: testPassword }

/** The calls that a stranger makes with an e-mail address: what they ask for, the path, and the rest of the body. */
export const recoveryCalls: [what: string, path: string, more: object][] = [
  ['a code', '/auth/password/otp', {}],
  ['another code', '/auth/password/resend-otp', {}],
  ['a new password', '/auth/password/reset', { otp: '123456', ...passwords }],
  ['a registration', '/auth/register', { name: 'Cleo', ...passwords }],
  ['a verification', '/auth/verify-email', { otp: '123456' }],
]

/** A member of staff and a customer with the address known@example.test. `prepare` gives them codes and removes what was counted. */
export async function knownAddress(t: TestApp) {
  await t.truncate()
  const staff = await t.makeStaff({ email: 'known@example.test' })
  const customer = await t.makeCustomer({ email: 'known@example.test' })
  return async function prepare() {
    await t.database.db.execute(sql`delete from attempts`)
    await t.database.db.execute(sql`delete from codes`)
    for (const [purpose, id] of [
      ['reset', staff.id],
      ['verify', customer.id],
    ])
      await t.database.db.execute(sql`insert into codes (purpose, user_id, code_hash, expires_at)
        values (${purpose}, ${id}, repeat('a', 64), now() + interval '5 minutes')`)
  }
}
