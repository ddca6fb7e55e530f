import { createHash } from 'node:crypto'
import { and, inArray, ne } from 'drizzle-orm'
import type { Tx } from '../db/db.ts'
import { ssoLinkTable as t } from '../db/sign-in-tables.ts'

export type IdentityKey = { issuer: string; subject: string }

/** What no provider is called. */
const gone = ''

/** As which the identity of a deleted member of staff is kept, so that it is recognised and cannot be read. */
export const goneOf = ({ issuer, subject }: IdentityKey): IdentityKey => ({
  issuer: gone,
  subject: createHash('sha256')
    .update(JSON.stringify([issuer, subject]))
    .digest('base64url'),
})

/** Ends the links of deleted members of staff. Their groups alone do not let their identities in again. */
export async function forgetIdentities(tx: Tx, userIds: number[]): Promise<void> {
  const ended = await tx
    .delete(t)
    .where(and(inArray(t.userId, userIds), ne(t.issuer, gone)))
    .returning()
  if (ended.length === 0) return
  await tx
    .insert(t)
    .values(ended.map((link) => ({ ...link, ...goneOf(link) })))
    .onConflictDoNothing()
}
