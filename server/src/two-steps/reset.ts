import type { Tx } from '../db/db.ts'
import { twoStepResetMail } from '../mail/two-step-mails.ts'
import { queueMail } from '../mail/write.ts'
import { endSessions } from '../session/write.ts'
import { removeSecondStep } from '../second-steps/write.ts'

/** Turns off the second step of a person who has lost it, ends their sessions and reports it to them. False where it was off. */
export async function resetSecondStep(
  tx: Tx,
  person: { id: number; name: string; email: string },
  by: string,
): Promise<boolean> {
  if (!(await removeSecondStep(tx, person.id))) return false
  await endSessions(tx, person.id)
  await queueMail(tx, twoStepResetMail(person, by))
  return true
}
