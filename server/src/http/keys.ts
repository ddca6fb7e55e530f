import { hkdfSync } from 'node:crypto'

type Purpose = 'access' | 'refresh' | 'device' | 'bucket' | 'code' | 'idempotency' | 'import'

/** A key of its own for each use of the one secret, so that a text signed for one use means nothing to another. */
export const keyFor = (secret: string, purpose: Purpose): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'embankment', purpose, 32))
