import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { staffRoles } from 'contract/permissions'
import type { SessionRow } from 'contract/session'
import type { User } from 'contract/users'
import type { Db, Tx } from '../db/db.ts'
import { fold } from '../db/fold.ts'
import { isActiveStaff, isStaff } from '../db/people.ts'
import { textOnce } from '../db/text-once.ts'
import { sessionTable, userTable } from '../db/tables.ts'
import { fileUrl } from '../files/store.ts'
import type { Me } from '../http/me.ts'
import { apiKeyPrefix, findKeyHolder } from './api-keys.sql.ts'
import { lacksSecondStep } from '../second-steps/requirements.sql.ts'
import { deviceOf } from './device.ts'
import { readAccess } from './tokens.ts'
import { onlyRow } from '../db/only-row.ts'

export type UserRecord = typeof userTable.$inferSelect

export const isLiveSession = and(isNull(sessionTable.endedAt), gt(sessionTable.expiresAt, sql`clock_timestamp()`))

type Bearer = {
  secret: string
  token: string | undefined
  /** Accepts an expired token as long as its session is active. */
  mayBeExpired?: boolean
}

type FoundMe = Pick<UserRecord, 'id' | 'name' | 'role' | 'permissions'> & { lacksSecondStep: boolean }

const builder = new QueryBuilder()
const sessionOf = textOnce<{ sessionId: number; userId: number; expiresAt: number | null }>((at) =>
  builder
    .select({
      id: userTable.id,
      name: userTable.name,
      role: userTable.role,
      permissions: userTable.permissions,
      lacksSecondStep: lacksSecondStep(builder).as('lacksSecondStep'),
    })
    .from(sessionTable)
    .innerJoin(userTable, eq(userTable.id, sessionTable.userId))
    .where(
      and(
        eq(sessionTable.id, at('sessionId')),
        eq(sessionTable.userId, at('userId')),
        isLiveSession,
        isActiveStaff,
        sql`coalesce(to_timestamp(${at('expiresAt')}::float8) > clock_timestamp(), true)`,
      ),
    ),
)

/** The person of a bearer token, with their present rights; undefined unless session and account are active. */
async function findMe(db: Db | Tx, { secret, token, mayBeExpired = false }: Bearer): Promise<Me | undefined> {
  const claims = token === undefined ? undefined : await readAccess(secret, token)
  if (!claims) return undefined
  const { rows } = await db.execute<FoundMe>(
    sessionOf({
      sessionId: claims.sessionId,
      userId: claims.userId,
      // A token that may have expired is as good as its session.
      expiresAt: mayBeExpired ? null : claims.expiresAt,
    }),
  )
  const [found] = rows
  if (!found) return undefined
  const role = staffRoles.find((name) => name === found.role)
  if (!role) return undefined
  // An administrator has all permissions; a stored list is ignored.
  return { ...found, role, permissions: role === 'admin' ? [] : found.permissions, sessionId: claims.sessionId }
}

/** The caller of a request: a person by a session, or a program by an API key. */
export const findCaller = (db: Db | Tx, bearer: Bearer): Promise<Me | undefined> =>
  bearer.token?.startsWith(apiKeyPrefix)
    ? findKeyHolder(db, bearer.secret, bearer.token, bearer.mayBeExpired !== true)
    : findMe(db, bearer)

/** A member of staff by e-mail address; a customer with the same address is not considered. */
export async function findStaffByEmail(db: Db | Tx, email: string): Promise<UserRecord | undefined> {
  const [found] = await db
    .select()
    .from(userTable)
    .where(and(eq(userTable.emailKey, fold(email)), isStaff))
  return found
}

export async function findStaffById(db: Db | Tx, id: number): Promise<UserRecord | undefined> {
  const [found] = await db
    .select()
    .from(userTable)
    .where(and(eq(userTable.id, id), isStaff))
  return found
}

/**
 * A member of staff whose account and password stay as they are until the transaction ends. Whatever starts a session reads them so:
 * a change that ends their sessions comes before it and is seen here, or after it and ends the new session too.
 */
export async function holdStaff(tx: Tx, id: number): Promise<UserRecord | undefined> {
  const [found] = await tx
    .select()
    .from(userTable)
    .where(and(eq(userTable.id, id), isStaff))
    .for('share')
  return found
}

/** A person as the API returns them. */
export const toUser = (row: UserRecord): User => ({
  id: row.id,
  name: row.name,
  username: row.username,
  email: row.email,
  mobile: row.mobile,
  gender: row.gender,
  role: row.role,
  address: row.address,
  birthdate: row.birthdate,
  profile_image: row.profileImage,
  profile_image_url: row.profileImage === null ? null : fileUrl(row.profileImage),
  account_status: row.accountStatus,
  permissions: row.role === 'employee' ? row.permissions : [],
  email_verified_at: row.emailVerifiedAt?.toISOString() ?? null,
  version: row.version,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
})

export async function listSessions(db: Db, me: Me): Promise<SessionRow[]> {
  const rows = await db
    .select()
    .from(sessionTable)
    .where(and(eq(sessionTable.userId, me.id), isLiveSession))
    .orderBy(desc(sessionTable.lastSeenAt), desc(sessionTable.id))
  return rows.map((row) => ({
    id: row.id,
    created_at: row.createdAt.toISOString(),
    last_seen_at: row.lastSeenAt.toISOString(),
    device: deviceOf(row.userAgent),
    address: row.address,
    current: row.id === me.sessionId,
  }))
}

/** The time of the database's clock, which decides on the expiry of sessions, codes and tokens. */
export async function databaseNow(db: Db | Tx): Promise<Date> {
  const { rows } = await db.execute<{ now: Date | string }>(sql`select clock_timestamp() as now`)
  return new Date(onlyRow(rows).now)
}
