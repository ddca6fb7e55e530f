import { createHmac, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { limits } from 'contract/limits'
import { keyFor } from '../http/keys.ts'
import { seal as sealText, unseal as unsealText } from '../http/sealed.ts'

const issuer = 'Embankment'
// RFC 6238 as every authenticator app has it.
const settings = { issuer, algorithm: 'SHA1', digits: limits.code, period: 30 } as const
/** A clock may be one period off. */
const window = 1

const keyOf = (secret: string) => keyFor(secret, 'second-step')

/** 20 random bytes, as RFC 4226 recommends. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

/** The address that an authenticator app reads from the picture. */
export const addressOf = (base32: string, email: string): string =>
  new TOTP({ ...settings, label: email, secret: Secret.fromBase32(base32) }).toString()

/** The period of 30 s to which a code belongs, if it is that of now or of a neighbour; undefined for any other code. */
export function periodOf(base32: string, code: string, now: Date): number | undefined {
  const totp = new TOTP({ ...settings, secret: Secret.fromBase32(base32) })
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window })
  return delta === null ? undefined : totp.counter({ timestamp: now.getTime() }) + delta
}

/** A code as it was typed, without blanks and dashes. */
export const plainCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase()
export const isAppCode = (code: string): boolean => new RegExp(`^[0-9]{${limits.code}}$`).test(code)

// Without letters and digits that look alike.
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 24 characters in four groups: 117 bits, so that no one finds them from their hashes. */
function newRecoveryCode(): string {
  const group = () => Array.from({ length: 6 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return Array.from({ length: 4 }, group).join('-')
}

export function newRecoveryCodes(): string[] {
  const codes = new Set<string>()
  while (codes.size < limits.secondStep.recoveryCodes) codes.add(newRecoveryCode())
  return [...codes]
}

/** What is stored of a recovery code or of the mark of a device. */
export const hashOf = (secret: string, what: 'recovery' | 'device', userId: number, value: string): string =>
  createHmac('sha256', keyOf(secret)).update(`${what}.${userId}.${value}`).digest('base64url')

/** Encrypts the secret of an app for one person, so that a copy of the database alone makes no codes. */
export const seal = (secret: string, userId: number, base32: string): string =>
  sealText(keyOf(secret), String(userId), base32)

/** The secret again; undefined where it was sealed with another AUTH_SECRET or for another person. */
export const unseal = (secret: string, userId: number, sealed: string): string | undefined =>
  unsealText(keyOf(secret), String(userId), sealed)
