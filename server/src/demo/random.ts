export const demoSeed = 1894

/** A deterministic pseudo-random stream (sfc32). */
export type Random = {
  /** In [0, 1). */
  next(): number
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number
  /** True with this probability. */
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  /** A string of random digits. */
  digits(count: number): string
}

/** An independent stream for each `stream` and `part`: what is drawn for booking 7 does not depend on booking 6 or on the date. */
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

/** Draws an item with a probability proportional to its weight. */
export function chooser<T>(items: readonly T[], weightOf: (item: T) => number): (random: Random) => T {
  let sum = 0
  const bounds = items.map((item) => (sum += weightOf(item)))
  return (random) => {
    const drawn = random.next() * sum
    return items[bounds.findIndex((bound) => drawn < bound)]!
  }
}

/** Draws a key by its weight: `byWeight({ website: 5, agent: 1 })`. */
export function byWeight<T extends string>(weights: Readonly<Record<T, number>>): (random: Random) => T {
  return chooser(Object.keys(weights) as T[], (word) => weights[word])
}

// The finalizer of MurmurHash3: neighbouring seeds must not give correlated streams.
function mixed(value: number): number {
  let hash = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) | 0
}
