import { passkeyMessages } from 'contract/passkey-messages'
import { twoStepMessages } from 'contract/two-step-messages'
import type { Tx } from '../db/db.ts'
import { AppError, fieldError } from '../http/errors.ts'
import { recoveryCodeUsedMail } from '../mail/two-step-mails.ts'
import { queueStaffMail } from '../mail/write.ts'
import { countPasskeys } from '../second-steps/passkeys.sql.ts'
import { passSecondStep, type Passed, type Shown } from '../second-steps/write.ts'
import { returnUses, takeCodeUse } from './sign-in-limits.ts'

type Person = { id: number; name: string; email: string }

/**
 * The second step of a sign-in whose password was right. A refusal is to be returned, not thrown: a wrong code counts. The
 * person gets a mail for each recovery code that was used.
 */
export async function checkSecondStep(
  tx: Tx,
  secret: string,
  person: Person,
  shown: Shown,
): Promise<AppError | Passed> {
  const uses = shown.code === undefined && shown.passkey === undefined ? [] : await takeCodeUse(tx, secret, person.id)
  if ('retryAfter' in uses) return new AppError('too_many_requests', undefined, uses)
  const passed = await passSecondStep(tx, secret, person.id, shown)
  if (passed === 'wrong') return fieldError('code', twoStepMessages.wrongCode)
  if (passed === 'wrong_passkey') return fieldError('passkey', passkeyMessages.notAccepted)
  await returnUses(tx, uses)
  // Only after the right password: whether there is another way than a code.
  if (passed === 'required')
    return new AppError('second_step_required', undefined, { data: { passkeys: await countPasskeys(tx, person.id) } })
  if (passed.by === 'recovery') await queueStaffMail(tx, person.id, recoveryCodeUsedMail(person, passed.left))
  return passed
}
