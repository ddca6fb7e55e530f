/** A stream of numbers in [0, 1) that is the same for the same seeds (sfc32). */
export type Random = {
  next(): number
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number
  /** Whether something that happens with this probability happens. */
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  /** So many digits. */
  digits(count: number): string
}

/**
 * `stream` parts what belongs together from the rest: booking 7 has the same lead traveler whatever was drawn for booking 6,
 * and whatever day it is.
 */
export function randomOf(seed: number, stream: number, part = 0): Random {
  let a = mixed(seed ^ 0x9e3779b9)
  let b = mixed(stream ^ 0x243f6a88)
  let c = mixed(part ^ 0xb7e15162)
  let counter = 1
  const next = () => {
    const sum = (a + b + counter++) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return (sum >>> 0) / 4_294_967_296
  }
  for (let round = 0; round < 12; round++) next()
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick: (list) => list[Math.floor(next() * list.length)]!,
    digits: (count) => Array.from({ length: count }, () => between(0, 9)).join(''),
  }
}

/** Draws one of the things, by their weights. */
export function chooser<T>(things: readonly T[], weightOf: (thing: T) => number): (random: Random) => T {
  let sum = 0
  const bounds = things.map((thing) => (sum += weightOf(thing)))
  return (random) => {
    const drawn = random.next() * sum
    return things[bounds.findIndex((bound) => drawn < bound)]!
  }
}

/** The same for a few words: `byWeight({ website: 5, agent: 1 })`. */
export function byWeight<T extends string>(weights: Readonly<Record<T, number>>): (random: Random) => T {
  return chooser(Object.keys(weights) as T[], (word) => weights[word])
}

// The last step of MurmurHash3: neighbouring seeds must not give neighbouring streams.
function mixed(value: number): number {
  let hash = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) | 0
}
