import { useCallback, useRef } from 'react'

/** `crypto.randomUUID` exists in secure contexts only; a server in the office on plain http is none. */
export function randomKey(source: Pick<Crypto, 'getRandomValues'> & Partial<Pick<Crypto, 'randomUUID'>> = crypto) {
  if (source.randomUUID) return source.randomUUID()
  return Array.from(source.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

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
