import { useCallback, useRef } from 'react'
import { randomKey } from '../lib/random-key.ts'

/** The key of this body: the same for a repeated send, a new one as soon as the body is another. */
export function keyKeeper(make: () => string = randomKey) {
  let last: { body: string; key: string } | undefined
  return (body: unknown): string => {
    const text = JSON.stringify(body)
    if (last?.body !== text) last = { body: text, key: make() }
    return last.key
  }
}

/** One form's `Idempotency-Key`, as the headers of its call. */
export function useIdempotencyKey() {
  const keeper = useRef<(body: unknown) => string>(undefined)
  return useCallback((body: unknown) => {
    keeper.current ??= keyKeeper()
    return { 'Idempotency-Key': keeper.current(body) }
  }, [])
}
