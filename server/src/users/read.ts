import { and, asc, count, desc, eq, isNull, ne, type SQL, type SQLWrapper } from 'drizzle-orm'
import { toPageNumbers } from 'contract/list'
import type { CustomerQuery, StaffQuery, User } from 'contract/users'
import type { Db, Tx } from '../db/db.ts'
import { collated, matching, offsetOf, onLondonDays } from '../db/lists.ts'
import { userTable as t } from '../db/tables.ts'
import { toUser } from '../session/read.ts'

type Query = Pick<CustomerQuery, 'page' | 'limit' | 'search' | 'sort_by' | 'sort_order'>

const customer = eq(t.role, 'customer')
const staff = ne(t.role, 'customer')

const columns: Record<CustomerQuery['sort_by'], SQLWrapper> = {
  created_at: t.createdAt,
  name: collated(t.name),
  mobile: collated(t.mobile),
  email: collated(t.email),
  gender: collated(t.gender),
  role: collated(t.role),
  address: collated(t.address),
}

export const listCustomers = (db: Db, query: CustomerQuery) =>
  listUsers(db, query, and(customer, onLondonDays(t.createdAt, query)))

export const listStaff = (db: Db, query: StaffQuery) =>
  listUsers(
    db,
    query,
    and(staff, query.role && eq(t.role, query.role), query.account_status && eq(t.accountStatus, query.account_status)),
  )

async function listUsers(db: Db, query: Query, kind: SQL | undefined) {
  const where = and(isNull(t.deletedAt), kind, matching(t.searchText, query.search))
  const order = query.sort_order === 'asc' ? asc : desc
  const rows = await db
    .select()
    .from(t)
    .where(where)
    .orderBy(order(columns[query.sort_by]), order(t.id))
    .limit(query.limit)
    .offset(offsetOf(query))
  const [{ total } = { total: 0 }] = await db.select({ total: count() }).from(t).where(where)
  return { data: rows.map(toUser), ...toPageNumbers(query, total) }
}

export const findCustomer = (db: Db | Tx, id: number) => findUser(db, id, customer)
export const findStaff = (db: Db | Tx, id: number) => findUser(db, id, staff)

async function findUser(db: Db | Tx, id: number, kind: SQL): Promise<User | undefined> {
  const [found] = await db
    .select()
    .from(t)
    .where(and(eq(t.id, id), kind, isNull(t.deletedAt)))
  return found && toUser(found)
}
