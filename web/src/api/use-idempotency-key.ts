import { useState } from 'react'
import { isPassword } from '../lib/is-password.ts'
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
  const passwords: unknown[] = []
  /**
   * In place of a password its number among those of this form: keys are stored and logged, and a hash this fast would
   * let a password be guessed from them.
   */
  const withoutPasswords = (name: string, value: unknown) => {
    if (!isPassword(name)) return value
    if (!passwords.includes(value)) passwords.push(value)
    return passwords.indexOf(value)
  }
  return {
    keyOf: (body: unknown): string => `${seed}-${hashOf(JSON.stringify(body, withoutPasswords))}`,
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
