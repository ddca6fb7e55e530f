import type { ReviewShare } from './reviews.ts'

/** One or two stars, and four or five. */
const [low, high] = [
  [1, 2],
  [4, 5],
]
/** Fewer decisions of either kind say nothing. */
const leastDecided = 10
const mostDifference = 0.1

/** The share of the decided reviews that was rejected; undefined where none was decided. */
function rejectedShare(shares: readonly ReviewShare[], least = 1): number | undefined {
  const rejected = shares.reduce((sum, share) => sum + share.rejected, 0)
  const decided = shares.reduce((sum, share) => sum + share.approved + share.rejected, 0)
  return decided < least ? undefined : rejected / decided
}

/**
 * How many of a hundred decided reviews of a rating were approved; undefined where none was decided. 100 and 0 are of all and
 * of none alone: a few that were rejected stay visible.
 */
export function approvedPercent({ approved, rejected }: ReviewShare): number | undefined {
  if (approved + rejected === 0) return undefined
  const percent = Math.round((approved / (approved + rejected)) * 100)
  return Math.min(Math.max(percent, approved > 0 ? 1 : 0), rejected > 0 ? 99 : 100)
}

function rejectedShares(shares: readonly ReviewShare[]) {
  const shareOf = (ratings: readonly number[] = []) =>
    rejectedShare(
      shares.filter(({ rating }) => ratings.includes(rating)),
      leastDecided,
    )
  return { ofLow: shareOf(low), ofHigh: shareOf(high) }
}

/** Whether enough reviews with one or two stars and with four or five are decided to compare how often they are rejected. */
export function areComparable(shares: readonly ReviewShare[]): boolean {
  const { ofLow, ofHigh } = rejectedShares(shares)
  return ofLow !== undefined && ofHigh !== undefined
}

/** Whether reviews with one or two stars are rejected more often than those with four or five, by more than a tenth of all. */
export function rejectsLowMore(shares: readonly ReviewShare[]): boolean {
  const { ofLow, ofHigh } = rejectedShares(shares)
  return ofLow !== undefined && ofHigh !== undefined && ofLow - ofHigh > mostDifference
}
