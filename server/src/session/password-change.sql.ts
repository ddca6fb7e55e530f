import { and, eq } from 'drizzle-orm'
import type { Tx } from '../db/db.ts'
import { codeRequestTable, codeTable } from '../db/tables.ts'
import { passwordChangedMail, passwordSetMail } from '../mail/mails.ts'
import { queueMail } from '../mail/write.ts'
import { forgetDevices } from '../second-steps/write.ts'
import { endInvitation } from './invitation-links.sql.ts'
import { endSessions } from './write.ts'

type Owner = { id: number; name: string; email: string; emailKey: string }

/** The consequences of every change of a password: the sessions, open codes, invitation and remembered devices of its owner end, and they get a mail. */
export async function finishPasswordChange(
  tx: Tx,
  owner: Owner,
  { by, keepSession }: { by?: string; keepSession?: number } = {},
): Promise<void> {
  await endSessions(tx, owner.id, keepSession)
  await forgetDevices(tx, owner.id)
  // First the requests: a code that is being created for one is visible once its row lock is released.
  await tx
    .delete(codeRequestTable)
    .where(and(eq(codeRequestTable.purpose, 'reset'), eq(codeRequestTable.emailKey, owner.emailKey)))
  await tx.delete(codeTable).where(eq(codeTable.userId, owner.id))
  await endInvitation(tx, owner.id)
  const { email, name } = owner
  await queueMail(tx, by === undefined ? passwordChangedMail(email, name) : passwordSetMail(email, name, by))
}
