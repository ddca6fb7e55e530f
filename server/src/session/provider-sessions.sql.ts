import { eq } from 'drizzle-orm'
import type { Db, Tx } from '../db/db.ts'
import { ssoSessionTable as t } from '../db/sign-in-tables.ts'
import { sessionTable } from '../db/tables.ts'
import { keyFor } from '../http/keys.ts'
import { seal, unseal } from '../http/sealed.ts'
import { isRefreshCookie, readRefreshCookie } from './tokens.ts'

const contextOf = (sessionId: number) => `session.${sessionId}`

/** Keeps what ends the session of the provider together with this one. */
export async function keepProviderSession(tx: Tx, secret: string, sessionId: number, idToken: string): Promise<void> {
  const sealed = seal(keyFor(secret, 'single-sign-on'), contextOf(sessionId), idToken)
  await tx.insert(t).values({ sessionId, idToken: sealed })
}

/** The token of the provider for the session of a refresh cookie; undefined where the person signed in by other means. */
export async function findProviderSession(
  db: Db,
  secret: string,
  cookie: string | undefined,
): Promise<string | undefined> {
  const shown = readRefreshCookie(cookie)
  if (!shown || cookie === undefined) return undefined
  const [found] = await db
    .select({ session: sessionTable, idToken: t.idToken })
    .from(t)
    .innerJoin(sessionTable, eq(sessionTable.id, t.sessionId))
    .where(eq(t.sessionId, shown.id))
  if (!found || !isRefreshCookie(secret, cookie, { ...found.session, counter: shown.counter })) return undefined
  return unseal(keyFor(secret, 'single-sign-on'), contextOf(shown.id), found.idToken)
}
