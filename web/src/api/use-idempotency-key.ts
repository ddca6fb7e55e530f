import { useState } from 'react'
import { randomKey } from '../lib/random-key.ts'

/** 32 bits of FNV-1a, which differ for another `offset`. */
function fnv(text: string, offset: number): string {
  let hash = offset
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(16)
}

const hashOf = (text: string) => `${fnv(text, 0x811c9dc5)}-${fnv(text, 0x9747b28c)}`

/**
 * The keys of one form's bodies: the same for the same body. They follow from a seed, which is kept with a draft, so that
 * what is continued after a lost answer is not done twice.
 */
export function keyKeeper(seed: string = randomKey()) {
  return {
    keyOf: (body: unknown): string => `${seed}-${hashOf(JSON.stringify(body))}`,
    seed: () => seed,
    /** Goes on with the seed of a draft. */
    reseed: (kept: string) => {
      seed = kept
    },
  }
}

/** One form's `Idempotency-Key`, as the headers of its call. */
export function useIdempotencyKey() {
  const [keyFor] = useState(() => {
    const { keyOf, ...keeper } = keyKeeper()
    return Object.assign((body: unknown) => ({ 'Idempotency-Key': keyOf(body) }), keeper)
  })
  return keyFor
}

export type KeyFor = ReturnType<typeof useIdempotencyKey>
