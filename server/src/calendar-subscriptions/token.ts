import { createHash, createHmac, randomBytes } from 'node:crypto'
import { keyFor } from '../http/keys.ts'

/** 160 bits. */
const tokenBytes = 20

export const newNonce = () => randomBytes(tokenBytes).toString('base64url')

/** The secret part of a person's calendar address. It can be shown again, although only its hash is stored. */
export function tokenOf(secret: string, userId: number, nonce: string): string {
  const mac = createHmac('sha256', keyFor(secret, 'calendar')).update(`${userId} ${nonce}`).digest()
  return mac.subarray(0, tokenBytes).toString('base64url')
}

// The token is random, so that a fast hash is enough.
export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')
