import { eq, sql } from 'drizzle-orm'
import { afterAll } from 'vitest'
import type { Permission } from 'contract/permissions'
import { userTable } from '../db/tables.ts'
import { openMailbox } from '../mail/testing.ts'
import type { UserRecord } from '../session/read.ts'
import { openTestApp } from '../testing.ts'

/** A server with a mailbox for the tests of one file about staff and customers, and the calls of an administrator. */
export async function openUsers() {
  const mailbox = await openMailbox()
  const t = await openTestApp({ config: { smtpUrl: mailbox.url } })
  afterAll(async () => {
    await t.close()
    await mailbox.stop()
  })
  const as: Record<string, string> = {}
  const password = 'nine elms at dusk'
  const newcomer = (changed: object = {}) => ({
    username: 'theo',
    email: 'theo@example.test',
    mobile: '+44 7700 900555',
    password,
    password_confirmation: password,
    role: 'employee',
    permissions: ['booking'],
    ...changed,
  })
  return {
    t,
    mailbox,
    /** The headers of the administrator. */
    as,
    password,
    newcomer,
    /** Empties the database and the mailbox, and makes and signs in an administrator. */
    async begin(): Promise<UserRecord> {
      await t.truncate()
      mailbox.mail.length = 0
      const admin = await t.makeStaff({ role: 'admin', name: 'Ada Admin', username: 'ada' })
      Object.assign(as, await t.signIn(admin))
      return admin
    },
    create: (changed: object = {}, by = as) => t.call('POST', '/staff', { as: by, body: newcomer(changed) }),
    change: ({ id, email, mobile, role, permissions: held }: UserRecord, changed: object = {}, by = as) =>
      t.call('PUT', `/staff/${id}`, {
        as: by,
        body: { email, mobile: mobile ?? '020 7946 0000', role, permissions: held, ...changed },
      }),
    make: (held: Permission[] = [], row: object = {}) => t.makeStaff({ permissions: held, ...row }),
    rowOf: async ({ id }: { id: number }) =>
      (await t.database.db.select().from(userTable).where(eq(userTable.id, id)))[0]!,
    login: (email: string, typed: string) => t.call('POST', '/auth/login', { body: { email, password: typed } }),
    activeAdmins: () =>
      t.database.db.$count(userTable, sql`role = 'admin' and account_status = 'active' and deleted_at is null`),
  }
}
