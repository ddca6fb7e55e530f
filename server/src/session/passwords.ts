import { hash, verify } from '@node-rs/argon2'
import { messages } from 'contract/messages'
import { fieldError } from '../http/errors.ts'
import { limitConcurrency } from '../http/concurrency.ts'
import { commonPasswords } from './common-passwords.ts'

/** argon2id (the library's default) with OWASP's first set of parameters. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
// Each hash holds 19 MiB and a core.
const limited = limitConcurrency(2)

export const hashPassword = (password: string): Promise<string> => limited(() => hash(password, parameters))

// Of a random text: nobody's password. Made once, with the same parameters, so that checking it takes the same time.
let nobodysHash: Promise<string> | undefined

/** Takes the same time whether there is a hash or not, so that a stranger cannot tell who has an account. */
export async function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword(crypto.randomUUID())
  const hashed = stored ?? (await nobodysHash)
  const right = await limited(() => verify(hashed, password).catch(() => false))
  return right && stored !== null && stored !== undefined
}

/** The hash of a password that is to become somebody's; one that the rules refuse is refused on `field`. */
export async function hashNewPassword(password: string, email: string, field = 'password'): Promise<string> {
  const refusal = whyNotPassword(password, email)
  if (refusal) throw fieldError(field, refusal)
  return hashPassword(password)
}

/** The rules that a new password must meet beside its length; a sentence for the field, or nothing. */
export function whyNotPassword(password: string, email: string): string | undefined {
  const folded = password.normalize('NFKC').toLowerCase()
  if (isCommon(folded)) return messages.password.common
  const name = email.split('@')[0]!.toLowerCase()
  // A name of one or two letters would forbid nearly everything.
  if (name.length >= 3 && folded.includes(name)) return messages.password.containsEmail
  return undefined
}

/** Also with what people add to pass a rule: capitals, and digits or marks at either end. */
function isCommon(folded: string): boolean {
  if (/^(.)\1*$/u.test(folded) || /^(.{1,4})\1+$/u.test(folded)) return true
  const bare = folded.replaceAll(/^[\d\W_]{1,4}|[\d\W_]{1,4}$/gu, '')
  return commonPasswords.has(folded) || (bare.length >= 4 && commonPasswords.has(bare))
}
