import { and, asc, count, desc, eq, type SQL, type SQLWrapper } from 'drizzle-orm'
import { toPageNumbers } from 'contract/list'
import type { CustomerListQuery, CustomerQuery, CustomerTotalQuery, StaffQuery, User } from 'contract/users'
import { countInSteps } from '../db/count.ts'
import type { Db, Tx } from '../db/db.ts'
import { collated, matching, offsetOf, onLondonDays } from '../db/lists.ts'
import { isCustomer, isStaff } from '../db/people.ts'
import { userTable as t } from '../db/tables.ts'
import { toUser } from '../session/read.ts'

type Query = Pick<CustomerQuery, 'page' | 'limit' | 'sort_by' | 'sort_order'>

/** Sort key of each column. */
export const sortKeys: Record<CustomerQuery['sort_by'], SQLWrapper> = {
  created_at: t.createdAt,
  name: collated(t.name),
  mobile: collated(t.mobile),
  email: collated(t.email),
  gender: collated(t.gender),
  role: collated(t.role),
  address: collated(t.address),
}

export async function listCustomers(db: Db, query: CustomerListQuery) {
  const where = isListedCustomer(query)
  if (query.total !== 'none') return listUsers(db, query, where)
  // One row more than the page says whether another one follows.
  const rows = await readUsers(db, query, where, 1)
  return {
    data: rows.slice(0, query.limit).map(toUser),
    current_page: query.page,
    per_page: query.limit,
    last_page: null,
    total: null,
    has_more: rows.length > query.limit,
  }
}

export const countCustomers = (db: Db, query: CustomerTotalQuery, left: AbortSignal): Promise<number> =>
  countInSteps(db, { table: t, id: t.id, where: isListedCustomer(query) }, left)

/** The filter of the list, shared with the export. */
export const isListedCustomer = (query: CustomerTotalQuery) =>
  and(isCustomer, onLondonDays(t.createdAt, query), matching(t.searchText, query.search))

export const listStaff = (db: Db, query: StaffQuery) =>
  listUsers(
    db,
    query,
    and(
      isStaff,
      query.role && eq(t.role, query.role),
      query.account_status && eq(t.accountStatus, query.account_status),
      matching(t.searchText, query.search),
    ),
  )

function readUsers(db: Db, query: Query, where: SQL | undefined, more = 0) {
  const order = query.sort_order === 'asc' ? asc : desc
  return db
    .select()
    .from(t)
    .where(where)
    .orderBy(order(sortKeys[query.sort_by]), order(t.id))
    .limit(query.limit + more)
    .offset(offsetOf(query))
}

async function listUsers(db: Db, query: Query, where: SQL | undefined) {
  const rows = await readUsers(db, query, where)
  const [{ total } = { total: 0 }] = await db.select({ total: count() }).from(t).where(where)
  return { data: rows.map(toUser), ...toPageNumbers(query, total) }
}

export const findCustomer = (db: Db | Tx, id: number) => findUser(db, id, isCustomer)
export const findStaff = (db: Db | Tx, id: number) => findUser(db, id, isStaff)

async function findUser(db: Db | Tx, id: number, kind: SQL): Promise<User | undefined> {
  const [found] = await db
    .select()
    .from(t)
    .where(and(eq(t.id, id), kind))
  return found && toUser(found)
}
