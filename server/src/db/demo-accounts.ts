import { verify } from '@node-rs/argon2'
import { and, inArray } from 'drizzle-orm'
import type { Db } from './db.ts'
import { isStaff } from './people.ts'
import { userTable } from './tables.ts'

/** Published in the README: anyone who can reach the server can sign in with it. */
export const demoPassword = 'tower-bridge-1894'

export const demoAccounts = [
  { role: 'administrator', email: 'admin@embankment.test' },
  { role: 'employee', email: 'guide@embankment.test' },
] as const

/** The demo accounts that still have the published password. */
export async function findDemoAccounts(db: Db): Promise<{ id: number; email: string }[]> {
  const emails = demoAccounts.map(({ email }) => email)
  const rows = await db
    .select({ id: userTable.id, email: userTable.email, hash: userTable.passwordHash })
    .from(userTable)
    .where(and(inArray(userTable.emailKey, emails), isStaff))
  const unchanged = await Promise.all(rows.map(async ({ hash }) => hash !== null && isPublished(hash)))
  return rows.filter((_, index) => unchanged[index]).map(({ id, email }) => ({ id, email }))
}

// Each page load checks this, and a check costs 20 ms and 19 MiB. The result for a hash never changes.
const results = new Map<string, Promise<boolean>>()

function isPublished(hash: string): Promise<boolean> {
  const known = results.get(hash)
  if (known) return known
  const result = verify(hash, demoPassword).catch(() => false)
  if (results.size > 100) results.clear()
  results.set(hash, result)
  return result
}
