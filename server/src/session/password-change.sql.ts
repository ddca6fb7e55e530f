import { and, eq } from 'drizzle-orm'
import type { Tx } from '../db/db.ts'
import { codeRequestTable, codeTable } from '../db/tables.ts'
import { firstPasswordMail, passwordChangedMail, passwordSetMail, type Mail } from '../mail/mails.ts'
import { queueStaffMail } from '../mail/write.ts'
import { forgetDevices } from '../second-steps/write.ts'
import { endInvitation } from './invitation-links.sql.ts'
import { endSessions } from './write.ts'

type Owner = { id: number; name: string; email: string; emailKey: string }

/** By which administrator, which session stays, and whether there was no password before. */
type How = { by?: string; keepSession?: number; isFirst?: boolean }

/** The consequences of every change of a password: the sessions, open codes, invitation and remembered devices of its owner end, and they get a mail. */
export async function finishPasswordChange(tx: Tx, owner: Owner, how: How = {}): Promise<void> {
  await endSessions(tx, owner.id, how.keepSession)
  await forgetDevices(tx, owner.id)
  // First the requests: a code that is being created for one is visible once its row lock is released.
  await tx
    .delete(codeRequestTable)
    .where(and(eq(codeRequestTable.purpose, 'reset'), eq(codeRequestTable.emailKey, owner.emailKey)))
  await tx.delete(codeTable).where(eq(codeTable.userId, owner.id))
  await endInvitation(tx, owner.id)
  await queueStaffMail(tx, owner.id, mailOf(owner, how))
}

function mailOf({ email, name }: Owner, { by, keepSession, isFirst = false }: How): Mail {
  if (by !== undefined) return passwordSetMail(email, name, by)
  return isFirst ? firstPasswordMail(email, name) : passwordChangedMail(email, name, keepSession !== undefined)
}
