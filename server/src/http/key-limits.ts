import { apiKeyLimits } from 'contract/api-key-messages'
import { AppError } from './errors.ts'

const minuteMs = 60_000

/** Counts the requests of each API key in this process, and refuses those beyond `perMinute` in a minute. */
export function limitKeys(perMinute: number = apiKeyLimits.perMinute, now = () => performance.now()) {
  const minutes = new Map<number, { began: number; count: number }>()
  return (keyId: number): void => {
    const at = now()
    const minute = minutes.get(keyId)
    if (!minute || at - minute.began >= minuteMs) return void minutes.set(keyId, { began: at, count: 1 })
    if (minute.count >= perMinute) {
      const retryAfter = Math.max(1, Math.ceil((minute.began + minuteMs - at) / 1_000))
      throw new AppError('too_many_requests', undefined, { retryAfter })
    }
    minute.count++
  }
}
