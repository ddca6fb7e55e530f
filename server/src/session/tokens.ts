import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { limits } from 'contract/limits'
import { keyFor } from '../http/keys.ts'

const algorithm = 'HS256'
const issuer = 'embankment'
const audience = 'embankment-api'
const yearSeconds = 365 * 24 * 60 * 60
const accountsPerDevice = 5

/** The claims of an access token; times are seconds of the database's clock. */
type AccessClaims = { userId: number; sessionId: number; expiresAt: number }

export async function signAccess(secret: string, session: { id: number; userId: number }, now: Date): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000)
  return new SignJWT({ sid: session.id })
    .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
    .setSubject(String(session.userId))
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + limits.accessTokenMinutes * 60)
    .sign(keyFor(secret, 'access'))
}

// The signature of a token never changes, and its verification through WebCrypto takes a tenth of the time of a short request.
const verified = new Map<string, AccessClaims>()
const mostVerified = 1_000

/**
 * The claims of a validly signed token. Expiry is left to the clock of the database, and so is the end of a session: only the
 * signature is remembered.
 */
export async function readAccess(secret: string, token: string): Promise<AccessClaims | undefined> {
  const key = `${secret} ${token}`
  const known = verified.get(key)
  if (known) return known
  const claims = await verify(secret, token)
  if (!claims) return undefined
  if (verified.size >= mostVerified) verified.delete(verified.keys().next().value ?? key)
  verified.set(key, claims)
  return claims
}

async function verify(secret: string, token: string): Promise<AccessClaims | undefined> {
  try {
    const { payload } = await jwtVerify(token, keyFor(secret, 'access'), {
      algorithms: [algorithm],
      issuer,
      audience,
      typ: 'JWT',
      requiredClaims: ['exp', 'iat', 'sub', 'sid'],
      // The query that looks up the session compares the expiry with the database's clock.
      currentDate: new Date(0),
    })
    const claims = { userId: Number(payload.sub), sessionId: Number(payload['sid']), expiresAt: Number(payload.exp) }
    return Object.values(claims).every((value) => Number.isSafeInteger(value) && value > 0) ? claims : undefined
  } catch {
    return undefined
  }
}

type RefreshSource = { id: number; userId: number; createdAt: Date; counter: number }

/**
 * The refresh cookie of a session at this counter. It is an HMAC, so the successor of a used cookie can be computed again
 * without being stored. It covers owner and creation time, because ids repeat after a restore of an old backup.
 */
export function refreshCookie(secret: string, session: RefreshSource): string {
  const mac = macOf(keyFor(secret, 'refresh'), [
    session.id,
    session.userId,
    session.createdAt.getTime(),
    session.counter,
  ])
  return `${session.id}.${session.counter}.${mac}`
}

/** Session id and counter of a cookie, unverified: `isRefreshCookie` verifies it. */
export function readRefreshCookie(cookie: string | undefined): { id: number; counter: number } | undefined {
  const found = /^([1-9]\d{0,14})\.(\d{1,9})\.[\w-]{43}$/.exec(cookie ?? '')
  return found ? { id: Number(found[1]), counter: Number(found[2]) } : undefined
}

export const isRefreshCookie = (secret: string, cookie: string, session: RefreshSource): boolean =>
  same(cookie, refreshCookie(secret, session))

/** The cookie that marks a device from which this person has signed in; several people may share a device. */
export function knownDeviceCookie(secret: string, earlier: string | undefined, userId: number, now: Date): string {
  const others = (earlier ?? '').split('~').filter((entry) => {
    const read = readDeviceEntry(secret, entry, now)
    return read !== undefined && read.userId !== userId
  })
  const stem = `${userId}.${Math.floor(now.getTime() / 1000)}.${randomBytes(9).toString('base64url')}`
  const mine = `${stem}.${macOf(keyFor(secret, 'device'), [stem])}`
  return [mine, ...others].slice(0, accountsPerDevice).join('~')
}

/** The mark of the device if this person has signed in from it within a year. */
export function knownDevice(secret: string, cookie: string | undefined, userId: number, now: Date): string | undefined {
  const entries = (cookie ?? '').split('~').slice(0, accountsPerDevice)
  return entries.map((entry) => readDeviceEntry(secret, entry, now)).find((entry) => entry?.userId === userId)?.mark
}

function readDeviceEntry(secret: string, entry: string, now: Date) {
  const found = /^((\d{1,15})\.(\d{1,12})\.([\w-]{12}))\.([\w-]{43})$/.exec(entry)
  if (!found || !same(found[5]!, macOf(keyFor(secret, 'device'), [found[1]!]))) return undefined
  if (now.getTime() / 1000 > Number(found[3]) + yearSeconds) return undefined
  return { userId: Number(found[2]), mark: found[4]! }
}

function macOf(key: Buffer, parts: readonly (string | number)[]): string {
  return createHmac('sha256', key).update(parts.join('.')).digest('base64url')
}

function same(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
