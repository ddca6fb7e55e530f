import { verify } from '@node-rs/argon2'
import { and, inArray, isNull, ne } from 'drizzle-orm'
import type { Db } from './db.ts'
import { userTable } from './tables.ts'

/** Published in the README: whoever can reach the server can sign in with it. */
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
    .where(and(inArray(userTable.emailKey, emails), ne(userTable.role, 'customer'), isNull(userTable.deletedAt)))
  const unchanged = await Promise.all(rows.map(async ({ hash }) => hash !== null && verify(hash, demoPassword)))
  return rows.filter((_, index) => unchanged[index]).map(({ id, email }) => ({ id, email }))
}
