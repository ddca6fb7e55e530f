type EarlyCall = { token: string; answer: Promise<Response>; stop: AbortController; answeredAt?: number }

declare global {
  /** By address: what `build/early-code.ts` asked for before the application ran. */
  var earlyCalls: Record<string, EarlyCall> | undefined
}

/** An answer that is not taken for so long could be out of date. */
const mostMs = 5_000

/** The answer to a call that is already under way, for the same session and once. */
export function takeEarly({ method, url, headers, signal }: Request): Promise<Response> | undefined {
  const { pathname, search } = new URL(url)
  const address = pathname + search
  const early = globalThis.earlyCalls?.[address]
  if (!early || method !== 'GET') return undefined
  delete globalThis.earlyCalls?.[address]
  const age = performance.now() - (early.answeredAt ?? performance.now())
  if (headers.get('authorization') !== `Bearer ${early.token}` || age > mostMs) {
    early.stop.abort()
    return undefined
  }
  signal.addEventListener('abort', () => early.stop.abort(signal.reason))
  return early.answer
}
