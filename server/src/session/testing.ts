/** Number of pairs that a timing test compares; TIMING_PAIRS=2000 for a precise result. */
export const pairs = Number(process.env['TIMING_PAIRS'] ?? 30)
/** Four standard deviations of the separation: chance exceeds it once in 15,000 runs. */
export const tolerance = pairs >= 2_000 ? 0.05 : 4 * Math.sqrt(1 / (6 * pairs))

/** Share of pairs in which a time of `one` is below a time of `other`: 0.5 when they cannot be distinguished. */
export function separation(one: number[], other: number[]): number {
  let below = 0
  for (const a of one) for (const b of other) below += a < b ? 1 : a === b ? 0.5 : 0
  return below / (one.length * other.length)
}
