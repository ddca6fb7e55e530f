import { hkdfSync } from 'node:crypto'

type Purpose =
  | 'access'
  | 'refresh'
  | 'device'
  | 'bucket'
  | 'code'
  | 'idempotency'
  | 'import'
  | 'calendar'
  | 'second-step'
  | 'invitation'
  | 'api-key'
  | 'single-sign-on'

/** Derives a separate key for each use of the secret, so that a signature made for one use is invalid for another. */
export const keyFor = (secret: string, purpose: Purpose): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'embankment', purpose, 32))
