import type { Tx } from '../db/db.ts'
import { AppError } from '../http/errors.ts'
import { withRequiredStep } from '../second-steps/requirements.sql.ts'
import { followDevice, type Passed, type Shown } from '../second-steps/write.ts'
import { databaseNow, toUser, type UserRecord } from './read.ts'
import { knownDevice, knownDeviceCookie } from './tokens.ts'
import { startSession } from './write.ts'

type Way = {
  /** Of the device, as the request has it. */
  known: string | undefined
  from: { headers: { 'user-agent'?: string | undefined }; ip: string }
  /** Whether the person wants the device to be remembered from now on. */
  remember: boolean
  /** What is still to be checked before the session starts. A refusal is returned: a wrong code counts. */
  check: (shown: Pick<Shown, 'mark' | 'now'>) => Promise<AppError | Passed>
}

/** The second steps after which a device may be remembered: a remembered one would prolong itself, and a provider asks anew each time. */
const passedHere = new Set<Passed['by']>(['app', 'recovery', 'passkey'])

/** Starts the session of a person: the answer, the refresh cookie, and that of the device under its next mark. */
export async function enter(tx: Tx, secret: string, person: UserRecord, { known, from, remember, check }: Way) {
  const now = await databaseNow(tx)
  const mark = knownDevice(secret, known, person.id, now)
  const passed = await check({ mark, now })
  if (passed instanceof AppError) return passed
  const inTwoSteps = passed.by !== 'none'
  const visitor = { userAgent: from.headers['user-agent'] ?? '', address: from.ip, inTwoSteps }
  const { access, cookie: refresh, sessionId } = await startSession(tx, secret, person.id, visitor)
  const device = knownDeviceCookie(secret, known, person.id, now)
  const next = knownDevice(secret, device, person.id, now)
  if (next && inTwoSteps)
    await followDevice(tx, secret, person.id, { from: mark, to: next, remember: remember && passedHere.has(passed.by) })
  const user = await withRequiredStep(tx, toUser(person), sessionId)
  return { answer: { access, user }, cookies: { refresh, device }, sessionId, by: passed.by }
}
