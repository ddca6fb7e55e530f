import type { Tx } from '../db/db.ts'
import { twoStepResetMail } from '../mail/two-step-mails.ts'
import { queueStaffMail } from '../mail/write.ts'
import type { UserRecord } from '../session/read.ts'
import { endSessions, lockAccount } from '../session/write.ts'
import { deletePasskeysOf } from '../second-steps/passkeys.sql.ts'
import { removeSecondStep } from '../second-steps/write.ts'
import { unlink } from '../single-sign-on/members.sql.ts'

/** Turns off the second step of a person who has lost it, removes their passkeys and their link with single sign-on, ends their sessions and reports it to them. False where there was none. */
export async function resetSecondStep(
  tx: Tx,
  person: Pick<UserRecord, 'id' | 'name' | 'email' | 'passwordHash'>,
  by: string,
): Promise<boolean> {
  // A sign-in by what is removed here comes before, and is ended, or after, and is refused.
  await lockAccount(tx, person.id)
  const removed = await deletePasskeysOf(tx, person.id)
  const wasLinked = await unlink(tx, person.id)
  const wasOn = await removeSecondStep(tx, person.id)
  if (!wasOn && !wasLinked && removed === 0) return false
  await endSessions(tx, person.id)
  await queueStaffMail(
    tx,
    person.id,
    twoStepResetMail(person, { by, wasOn, hasPassword: person.passwordHash !== null }),
  )
  return true
}
