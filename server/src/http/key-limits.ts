import { apiKeyLimits } from 'contract/api-key-messages'
import { AppError } from './errors.ts'

const minuteMs = 60_000

/** Counts the requests of each API key in this process, and refuses those beyond `perMinute` in any minute. */
export function limitKeys(perMinute: number = apiKeyLimits.perMinute, now = () => performance.now()) {
  // The times of the last ones of a key, of which `next` is the oldest.
  const keys = new Map<number, { times: number[]; next: number }>()
  return (keyId: number): void => {
    const at = now()
    const last = keys.get(keyId) ?? { times: [], next: 0 }
    keys.set(keyId, last)
    const leftMs = (last.times[last.next] ?? -Infinity) + minuteMs - at
    if (leftMs > 0)
      throw new AppError('too_many_requests', undefined, { retryAfter: Math.max(1, Math.ceil(leftMs / 1_000)) })
    last.times[last.next] = at
    last.next = (last.next + 1) % perMinute
  }
}
