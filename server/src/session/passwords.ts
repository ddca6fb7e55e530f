import argon2 from '@node-rs/argon2'
import { messages } from 'contract/messages'
import { fieldError } from '../http/errors.ts'
import { limitConcurrency } from '../http/concurrency.ts'
import { commonPasswords } from './common-passwords.ts'
import { isOwnName, type OwnNameSettings } from './own-names.ts'

/** argon2id (the library's default) with OWASP's first set of parameters. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
// Each hash takes 19 MiB and a core. Checks and new passwords wait apart, so that neither holds up the other; at the usual
// 40 ms the last one that is accepted waits about 5 s.
const mostWaiting = 128
const checking = limitConcurrency(2, mostWaiting)
const setting = limitConcurrency(1, mostWaiting)

/** Throws `unavailable` when too many new passwords are waiting. */
export const hashPassword = (password: string): Promise<string> => setting(() => argon2.hash(password, parameters))

// The hash of a random text, so that a check without an account takes the same time.
let dummyHash: Promise<string> | undefined

/**
 * Takes the same time with and without a hash, so that the time does not reveal which accounts exist. Throws `unavailable` when
 * too many checks are waiting.
 */
export async function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  dummyHash ??= argon2.hash(crypto.randomUUID(), parameters)
  const hashed = stored ?? (await dummyHash)
  const right = await checking(() => argon2.verify(hashed, password).catch(() => false))
  return right && stored !== null && stored !== undefined
}

/** Whose password it is to be, and the settings that name the organisation. */
type Of = { email: string; config: OwnNameSettings }

/** Hashes a new password; throws a field error on `password` when the rules refuse it. */
export async function hashNewPassword(password: string, of: Of): Promise<string> {
  refuseWeakPassword(password, of)
  return hashPassword(password)
}

/** Throws a field error on `field` when the rules refuse the password. */
export function refuseWeakPassword(password: string, of: Of, field = 'password'): void {
  const refusal = whyNotPassword(password, of)
  if (refusal) throw fieldError(field, refusal)
}

/** The rules for a new password besides its length; returns a message, or undefined when it is accepted. */
export function whyNotPassword(password: string, { email, config }: Of): string | undefined {
  const folded = password.normalize('NFKC').toLowerCase()
  if (isCommon(folded)) return messages.password.common
  if (isOwnName(coreOf(folded), config)) return messages.password.ownName
  const name = email.split('@')[0]!.toLowerCase()
  // A name of one or two letters would exclude nearly every password.
  if (name.length >= 3 && folded.includes(name)) return messages.password.containsEmail
  return undefined
}

/** Without digits and punctuation at either end. */
const coreOf = (folded: string): string => folded.replaceAll(/^[\d\W_]{1,4}|[\d\W_]{1,4}$/gu, '')

/** Also finds common passwords with added capitals, and with digits or punctuation at either end. */
function isCommon(folded: string): boolean {
  if (/^(.)\1*$/u.test(folded) || /^(.{1,4})\1+$/u.test(folded)) return true
  const core = coreOf(folded)
  return commonPasswords.has(folded) || (core.length >= 4 && commonPasswords.has(core))
}
