import { and, eq, isNull, sql } from 'drizzle-orm'
import { userTable as t } from './tables.ts'

const isThere = isNull(t.deletedAt)

// Both are the first part of the indexes on people, which a search for `role <> 'customer'` could not use.
export const isCustomer = and(eq(t.role, 'customer'), isThere)!
export const isStaff = and(sql`(${t.role} = 'customer') is false`, isThere)!
/** Staff who may sign in. */
export const isActiveStaff = and(isStaff, eq(t.accountStatus, 'active'))!
