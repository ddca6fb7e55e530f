import { and, inArray, isNotNull, not, or, sql } from 'drizzle-orm'
import { recordActivity } from '../db/activity.ts'
import type { Tx } from '../db/db.ts'
import { savedViewTable as v } from '../db/saved-tables.ts'
import { invitationTable } from '../db/sign-in-tables.ts'
import { codeTable, userTable as t } from '../db/tables.ts'
import { passkeyTable, secondStepTable } from '../db/two-step-tables.ts'
import { forgetIdentities } from '../session/gone-identities.sql.ts'

/** What no account of a person has: an address that nothing is sent to. */
const replacement = sql`'deleted-' || ${t.id} || '@erased.invalid'`
/** Recovery codes and remembered devices go with the second step. */
const meansOfSignIn = [secondStepTable, passkeyTable, codeTable, invitationTable]

/**
 * Removes from accounts all that identifies or signs in a person, but their names, which stand beside what they changed. Private
 * saved views, which no other person sees, go with them.
 */
export async function forgetAccounts(tx: Tx, ids: number[]): Promise<void> {
  for (const table of meansOfSignIn) await tx.delete(table).where(inArray(table.userId, ids))
  await forgetIdentities(tx, ids)
  await tx.delete(v).where(and(inArray(v.ownerId, ids), not(v.shared)))
  const username = sql`'deleted-' || ${t.id}`
  await tx
    .update(t)
    .set({
      username,
      usernameKey: username,
      email: replacement,
      emailKey: replacement,
      emailVerifiedAt: null,
      mobile: null,
      gender: null,
      address: null,
      birthdate: null,
      passwordHash: null,
      searchText: '',
    })
    .where(inArray(t.id, ids))
}

const atOnce = 200

const hasPrivateView = sql`exists (select from ${v} where ${v.ownerId} = ${t.id} and not ${v.shared})`

/** Does so with members of staff whom an earlier version deleted, which kept the rest of their accounts or their saved views. */
export async function forgetDeletedStaff(tx: Tx): Promise<void> {
  const found = await tx
    .select({ id: t.id })
    .from(t)
    .where(
      and(isNotNull(t.deletedAt), sql`${t.role} <> 'customer'`, or(sql`${t.email} <> ${replacement}`, hasPrivateView)),
    )
    .orderBy(t.id)
    .limit(atOnce)
    .for('update')
  if (found.length === 0) return
  await forgetAccounts(
    tx,
    found.map(({ id }) => id),
  )
  await recordActivity(tx, { action: 'system.retention', details: { deleted_accounts: found.length } })
}
