/** Share of pairs in which a time of `one` is below a time of `other`: 0.5 when they cannot be distinguished. */
export function separation(one: number[], other: number[]): number {
  let below = 0
  for (const a of one) for (const b of other) below += a < b ? 1 : a === b ? 0.5 : 0
  return below / (one.length * other.length)
}
