import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { permissions as allPermissions } from 'contract/permissions'
import { announceChanges } from '../db/changes.ts'
import type { Db, Tx } from '../db/db.ts'
import { isActiveStaff } from '../db/people.ts'
import { apiKeyTable as t } from '../db/sign-in-tables.ts'
import { userTable } from '../db/tables.ts'
import { keyFor } from '../http/keys.ts'
import type { Me } from '../http/me.ts'

export const apiKeyPrefix = 'emb_'
const randomLength = 32
const shape = /^emb_([\w-]{32})([\w-]{11})$/

const macOf = (secret: string, what: 'check' | 'stored', text: string) =>
  createHmac('sha256', keyFor(secret, 'api-key')).update(`${what}.${text}`).digest('base64url')

/** A new key: 24 random bytes, and 11 characters by which the server recognises its own keys without a look-up. */
export function newApiKey(secret: string): { token: string; hint: string; tokenHash: string } {
  const random = randomBytes(24).toString('base64url')
  const token = `${apiKeyPrefix}${random}${macOf(secret, 'check', random).slice(0, 11)}`
  return { token, hint: token.slice(0, apiKeyPrefix.length + 6), tokenHash: macOf(secret, 'stored', token) }
}

function isOwnKey(secret: string, token: string): boolean {
  const [, random = '', check = ''] = shape.exec(token) ?? []
  if (random.length !== randomLength) return false
  return timingSafeEqual(Buffer.from(check), Buffer.from(macOf(secret, 'check', random).slice(0, 11)))
}

export const isActiveKey = and(isNull(t.endedAt), gt(t.expiresAt, sql`clock_timestamp()`))

/** The caller of an API key: never an administrator, and with no permission that the owner lacks now. `isFirst` notes the use. */
export async function findKeyHolder(
  db: Db | Tx,
  secret: string,
  token: string,
  isFirst: boolean,
): Promise<Me | undefined> {
  if (!isOwnKey(secret, token)) return undefined
  const [found] = await db
    .select({
      key: t,
      owner: { id: userTable.id, name: userTable.name, role: userTable.role, permissions: userTable.permissions },
      isNoted: sql<boolean>`coalesce(${t.lastUsedAt} > clock_timestamp() - interval '1 minute', false)`,
    })
    .from(t)
    .innerJoin(userTable, eq(userTable.id, t.userId))
    .where(and(eq(t.tokenHash, macOf(secret, 'stored', token)), isActiveKey, isActiveStaff))
  if (!found) return undefined
  const { key, owner, isNoted } = found
  if (isFirst && !isNoted) await noteUse(db, key.id)
  const granted = owner.role === 'admin' ? allPermissions : owner.permissions
  return {
    id: owner.id,
    name: `${key.name} (API key of ${owner.name})`,
    role: 'employee',
    permissions: key.permissions.filter((permission) => granted.includes(permission)),
    sessionId: 0,
    key: { id: key.id, readOnly: key.readOnly },
  }
}

/** Once a minute. A read goes on while nothing can be written. */
const noteUse = (db: Db | Tx, id: number) =>
  db
    .update(t)
    .set({ lastUsedAt: sql`clock_timestamp()` })
    .where(eq(t.id, id))
    .catch(() => undefined)

/** Ends the keys of a person for good, and announces it to open lists. */
export async function endKeysOf(tx: Tx, userId: number): Promise<void> {
  const ended = await tx
    .update(t)
    .set({ endedAt: sql`clock_timestamp()` })
    .where(and(eq(t.userId, userId), isNull(t.endedAt)))
    .returning({ id: t.id })
  if (ended.length > 0) await announceChanges(tx, ['api_key'])
}
