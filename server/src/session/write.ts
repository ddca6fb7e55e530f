import { and, eq, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { limits } from 'contract/limits'
import { recordActivity } from '../db/activity.ts'
import { announceChanges } from '../db/changes.ts'
import type { Db, Tx } from '../db/db.ts'
import { isActiveStaff } from '../db/people.ts'
import { invitationTable } from '../db/sign-in-tables.ts'
import { attemptTable, idempotencyTable, sessionTable, userTable } from '../db/tables.ts'
import { databaseNow, type UserRecord } from './read.ts'
import { isRefreshCookie, readRefreshCookie, refreshCookie, signAccess } from './tokens.ts'
import { onlyRow } from '../db/only-row.ts'

type Visitor = { userAgent: string; address: string; inTwoSteps: boolean }
type SignedIn = { access: string; cookie: string; sessionId: number }

const graceMs = 10_000
const dayMs = 24 * 60 * 60_000
const keptSpent = 200
const endsIn = sql`clock_timestamp() + make_interval(days => ${limits.refreshDays})`
const rightNow = sql`clock_timestamp()`

export async function startSession(tx: Tx, secret: string, userId: number, visitor: Visitor): Promise<SignedIn> {
  const now = await databaseNow(tx)
  const rows = await tx
    .insert(sessionTable)
    .values({
      userId,
      userAgent: visitor.userAgent.slice(0, limits.userAgent),
      address: visitor.address,
      inTwoSteps: visitor.inTwoSteps,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: endsIn,
    })
    .returning()
  const session = onlyRow(rows)
  return {
    access: await signAccess(secret, session, now),
    cookie: refreshCookie(secret, session),
    sessionId: session.id,
  }
}

type Renewed = SignedIn & { userId: number }
/** `isReplayed`: a cookie that was used long ago came again, and its session was ended. */
type Replayed = { isReplayed: true; userId: number; sessionId: number }
type Renewal = Renewed | Replayed | undefined

/**
 * Exchanges a refresh cookie for its successor. A used one yields the same successor again for 10 s, or while that is unused, so
 * that two tabs or a lost answer do not end a session. Any other replay counts as theft and ends the session.
 */
export async function renewSession(tx: Tx, secret: string, cookie: string | undefined): Promise<Renewal> {
  const found = await findByCookie(tx, secret, cookie)
  if (!found) return undefined
  const { session, now, steps } = found
  if (isReplay(found)) {
    await endSession(tx, session.userId, session.id)
    await announceChanges(tx, ['session'])
    return { isReplayed: true, userId: session.userId, sessionId: session.id }
  }
  const recent = session.spentAt.filter((at) => now.getTime() - at.getTime() <= graceMs).slice(1 - keptSpent)
  const spending = steps === 0 ? { counter: session.counter + 1, spentAt: [...recent, now] } : {}
  await tx
    .update(sessionTable)
    .set({ ...spending, lastSeenAt: now, expiresAt: sql`least(${endsIn}, ${lastMomentOf(session)})` })
    .where(eq(sessionTable.id, session.id))
  return {
    access: await signAccess(secret, session, now),
    cookie: refreshCookie(secret, { ...session, counter: session.counter - steps + 1 }),
    sessionId: session.id,
    userId: session.userId,
  }
}

/**
 * While the database refuses writes: an access token for a cookie that `renewSession` would exchange, without exchanging it. A
 * replay gets none.
 */
export async function accessByCookie(db: Db, secret: string, cookie: string | undefined): Promise<string | undefined> {
  const found = await findByCookie(db, secret, cookie, { reads: true })
  return found && !isReplay(found) ? signAccess(secret, found.session, found.now) : undefined
}

type ByCookie = {
  session: typeof sessionTable.$inferSelect
  now: Date
  /** How many cookies of the session are newer. */
  steps: number
}

/** The active session of a refresh cookie; locked, which serialises two tabs, unless it is only read. */
async function findByCookie(
  db: Db | Tx,
  secret: string,
  cookie: string | undefined,
  { reads = false } = {},
): Promise<ByCookie | undefined> {
  const shown = readRefreshCookie(cookie)
  if (!shown || cookie === undefined) return undefined
  const query = db.select().from(sessionTable).where(eq(sessionTable.id, shown.id))
  const [session] = await (reads ? query : query.for('update'))
  if (!session || !isRefreshCookie(secret, cookie, { ...session, counter: shown.counter })) return undefined
  const now = await databaseNow(db)
  if (hasEnded(session, now) || !(await mayStaySignedIn(db, session.userId))) return undefined
  const steps = session.counter - shown.counter
  // A counter above the stored one: the database was restored from an older backup.
  return steps < 0 ? undefined : { session, now, steps }
}

const isReplay = ({ session, now, steps }: ByCookie): boolean => steps > 1 && !spentJustNow(session.spentAt, steps, now)

type Lifetime = Pick<typeof sessionTable.$inferSelect, 'createdAt' | 'expiresAt' | 'endedAt'>

/** When a session ends, however often it is refreshed. */
const lastMomentOf = ({ createdAt }: Pick<Lifetime, 'createdAt'>) =>
  new Date(createdAt.getTime() + limits.sessionDays * dayMs)

const hasEnded = (session: Lifetime, now: Date): boolean =>
  session.endedAt !== null || session.expiresAt <= now || lastMomentOf(session) <= now

/** Whether the cookie `steps` before the newest was used within the grace period; older uses are no longer stored. */
function spentJustNow(spentAt: Date[], steps: number, now: Date): boolean {
  const at = spentAt.at(-steps)
  return at !== undefined && spentAt.length >= steps && now.getTime() - at.getTime() <= graceMs
}

async function mayStaySignedIn(db: Db | Tx, id: number): Promise<boolean> {
  const found = await db
    .select({ id: userTable.id })
    .from(userTable)
    .where(and(eq(userTable.id, id), isActiveStaff))
  return found.length > 0
}

/** Ends the session of a refresh cookie, also of an already used one. Returns whose it was, if it had not ended. */
export async function endSessionOfCookie(
  tx: Tx,
  secret: string,
  cookie: string | undefined,
): Promise<number | undefined> {
  const shown = readRefreshCookie(cookie)
  if (!shown || cookie === undefined) return undefined
  const [session] = await tx.select().from(sessionTable).where(eq(sessionTable.id, shown.id))
  if (!session || !isRefreshCookie(secret, cookie, { ...session, counter: shown.counter })) return undefined
  return (await endSession(tx, session.userId, session.id)) ? session.userId : undefined
}

/** Ends one session of a person; false when they have no such active session. */
export async function endSession(tx: Tx, userId: number, id: number): Promise<boolean> {
  const ended = await tx
    .update(sessionTable)
    .set({ endedAt: rightNow })
    .where(and(eq(sessionTable.id, id), eq(sessionTable.userId, userId), isNull(sessionTable.endedAt)))
    .returning({ id: sessionTable.id })
  return ended.length > 0
}

/** Lets no sign-in of the person go on until the transaction ends: see `holdStaff`. */
export const lockAccount = (tx: Tx, id: number) =>
  tx.select({ id: userTable.id }).from(userTable).where(eq(userTable.id, id)).for('update')

/** Ends every session of a person except `keep`, and announces it to open lists. Returns how many were not expired yet. */
export async function endSessions(tx: Tx, userId: number, keep?: number): Promise<number> {
  const ended = await tx
    .update(sessionTable)
    .set({ endedAt: rightNow })
    .where(
      and(
        eq(sessionTable.userId, userId),
        isNull(sessionTable.endedAt),
        keep === undefined ? undefined : ne(sessionTable.id, keep),
      ),
    )
    .returning({ isLive: sql<boolean>`${sessionTable.expiresAt} > clock_timestamp()` })
  if (ended.length > 0) await announceChanges(tx, ['session'])
  return ended.filter(({ isLive }) => isLive).length
}

/** Sets a password unless it changed since `before` was read; undefined then. `finishPasswordChange` does the rest. */
export async function setPassword(tx: Tx, before: UserRecord, passwordHash: string): Promise<UserRecord | undefined> {
  const [changed] = await tx
    .update(userTable)
    .set({ passwordHash, version: sql`${userTable.version} + 1`, updatedAt: rightNow })
    .where(
      and(
        eq(userTable.id, before.id),
        before.passwordHash === null ? isNull(userTable.passwordHash) : eq(userTable.passwordHash, before.passwordHash),
      ),
    )
    .returning()
  return changed
}

/** Deletes expired sessions, invitations, rate-limit buckets and idempotency keys. */
export async function sweepSessions(tx: Tx): Promise<void> {
  const monthAgo = sql`now() - interval '30 days'`
  const old = or(lt(sessionTable.expiresAt, sql`now()`), lt(sessionTable.endedAt, monthAgo))
  const sessions = await tx.delete(sessionTable).where(old).returning({ id: sessionTable.id })
  const late = lt(invitationTable.expiresAt, monthAgo)
  const invitations = await tx.delete(invitationTable).where(late).returning({ expiresAt: invitationTable.expiresAt })
  const details = { sessions: sessions.length, invitations: invitations.length }
  if (details.sessions + details.invitations > 0) await recordActivity(tx, { action: 'system.retention', details })
  await tx.delete(attemptTable).where(lt(attemptTable.expiresAt, sql`now()`))
  await tx.delete(idempotencyTable).where(lt(idempotencyTable.createdAt, sql`now() - interval '1 day'`))
}
