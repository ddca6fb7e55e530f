import { messages } from 'contract/messages'
import { twoStepMessages } from 'contract/two-step-messages'
import type { Config } from '../config.ts'
import type { Database, Db, Tx } from '../db/db.ts'
import { returnUnlessDone } from '../db/rate-limits.ts'
import { AppError, fieldError } from '../http/errors.ts'
import type { Me } from '../http/me.ts'
import { isPassword } from './passwords.ts'
import { findStaffById, type UserRecord } from './read.ts'
import { returnUses, takePasswordUse } from './sign-in-limits.ts'
import { lockAccount } from './write.ts'

type Prepared = { person: UserRecord; uses: Awaited<ReturnType<typeof takePasswordUse>>; right: boolean }

/** Checks the `current_password` of a call before its transaction, since a hash takes long. */
export const checked = ({ database, config }: { database: Database; config: Pick<Config, 'authSecret'> }) => ({
  prepare: async (
    { body }: { body: { current_password: string } },
    { db, me }: { db: Db; me: Me },
  ): Promise<Prepared> => {
    const person = await findStaffById(db, me.id)
    if (!person) throw new AppError('unauthenticated')
    const uses = await database.withTx((tx) => takePasswordUse(tx, config.authSecret, me.id))
    if ('retryAfter' in uses) throw new AppError('too_many_requests', undefined, uses)
    const right = await returnUnlessDone(database, uses, () => isPassword(person.passwordHash, body.current_password))
    return { person, uses, right }
  },
})

/** The refusal of a wrong current password. */
export const wrongPassword = ({ passwordHash }: Pick<UserRecord, 'passwordHash'>) =>
  fieldError('current_password', passwordHash === null ? twoStepMessages.noPassword : messages.password.wrongCurrent)

/** Runs a change after the right password; a wrong one counts. */
export async function ifRight<T>(
  tx: Tx,
  { person, uses, right }: Prepared,
  change: (person: UserRecord) => Promise<T>,
) {
  if (!right) return wrongPassword(person)
  // A sign-in by what is changed here comes before, and can be ended, or after, and meets the change.
  await lockAccount(tx, person.id)
  await returnUses(tx, uses)
  return change(person)
}
