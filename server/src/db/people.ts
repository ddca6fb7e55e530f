import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Permission } from 'contract/permissions'
import { userTable as t } from './tables.ts'

const notDeleted = isNull(t.deletedAt)

// These match the leading expressions of the indexes on users; `role <> 'customer'` would not use them.
export const isCustomer = and(eq(t.role, 'customer'), notDeleted)!
export const isStaff = and(sql`(${t.role} = 'customer') is false`, notDeleted)!
/** Staff who may sign in. */
export const isActiveStaff = and(isStaff, eq(t.accountStatus, 'active'))!

/** Active staff who may use what a permission guards. */
export const holds = (permission: Permission) =>
  and(isActiveStaff, or(eq(t.role, 'admin'), sql`${permission} = any(${t.permissions})`))!
