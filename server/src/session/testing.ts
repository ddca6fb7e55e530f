/** How many answers a test of times compares; 2,000 for a verdict, few for every day. */
export const pairs = Number(process.env['TIMING_PAIRS'] ?? 30)
/** Four times what chance alone moves the figure by. */
export const tolerance = pairs >= 2_000 ? 0.05 : 4 * Math.sqrt(1 / (6 * pairs))

/** How often a time of the one lies below a time of the other: 0.5 when nothing can be learned from it. */
export function separation(one: number[], other: number[]): number {
  let below = 0
  for (const a of one) for (const b of other) below += a < b ? 1 : a === b ? 0.5 : 0
  return below / (one.length * other.length)
}
