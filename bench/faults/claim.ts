/** A source of numbers in [0, 1) that repeats itself for the same seed (mulberry32). */
export type Random = () => number

export type Options = {
  random: Random
  /** How many processes are killed. */
  rounds: number
  /** How many pairs of times are compared. */
  pairs: number
  /** A PostgreSQL for this run; undefined where none is installed. */
  server: string | undefined
}

export type Outcome = { name: string; bound: string; measured: string; isMet: boolean }

/** A claim about a time. It may consist of several figures. */
export type Claim = (options: Options) => Promise<Outcome[]>

/** The outcome of a claim that something takes at most so many milliseconds. */
export const atMost = (name: string, boundMs: number, ms: number, more = ''): Outcome => ({
  name,
  bound: `${boundMs.toLocaleString('en-GB')} ms`,
  measured: `${ms < 100 ? ms.toFixed(1) : Math.round(ms).toLocaleString('en-GB')} ms${more}`,
  isMet: ms <= boundMs,
})

export async function timed(run: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await run()
  return performance.now() - began
}

export function randomFrom(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
