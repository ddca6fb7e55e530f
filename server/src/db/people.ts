import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Permission } from 'contract/permissions'
import { userTable as t } from './tables.ts'

const notDeleted = isNull(t.deletedAt)

// These match the leading expressions of the indexes on users; `role <> 'customer'` would not use them.
export const isCustomer = and(eq(t.role, 'customer'), notDeleted)!
export const isStaff = and(sql`(${t.role} = 'customer') is false`, notDeleted)!
/** Staff who may sign in. */
export const isActiveStaff = and(isStaff, eq(t.accountStatus, 'active'))!

/**
 * The name of a member of staff, with the username where another one has the same: it is the same text wherever the person is named.
 * In plain words, since the columns of a select lose their table, and these are beside those of `other`.
 */
export const nameApart = sql<string>`users.name || case when exists (
  select from users other where (other.role = 'customer') is false and other.deleted_at is null
    and other.name = users.name and other.id <> users.id) then ' (' || users.username || ')' else '' end`

/** Active staff who may use what a permission guards. */
export const holds = (permission: Permission) =>
  and(isActiveStaff, or(eq(t.role, 'admin'), sql`${permission} = any(${t.permissions})`))!
