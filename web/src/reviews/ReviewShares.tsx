import { Alert } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { approvedPercent, areComparable } from 'contract/review-shares'
import type { ReviewShare } from 'contract/reviews'
import { formatNumber } from '../lib/format.ts'
import { Bone } from '../ui/Bone.tsx'
import { useReviewSharesQuery } from './api.ts'
import classes from './ReviewShares.module.css'

const ratings = [5, 4, 3, 2, 1]

/** How many of the reviews of the last twelve months are approved, by rating, and whether bad ones are rejected more often. Left out when it cannot be read. */
export function ReviewShares() {
  const { data, isError } = useReviewSharesQuery({})
  if (isError && !data) return null
  return (
    <section className={classes.shares} aria-labelledby="review-shares">
      <h2 id="review-shares" className={classes.title}>
        Approved of the reviews of the last twelve months
      </h2>
      <ul className={classes.list} aria-busy={!data}>
        {data
          ? data.shares.map((share) => <li key={share.rating}>{shareText(share)}</li>)
          : ratings.map((rating) => (
              <li key={rating}>
                <Bone width="100%" />
              </li>
            ))}
      </ul>
      <Alert
        className={classes.outcome}
        color={data?.low_rejected_more ? 'pending' : 'gray'}
        icon={data?.low_rejected_more && <IconAlertCircle size={18} aria-hidden />}
      >
        {data ? outcome(data) : <Bone width="100%" />}
      </Alert>
    </section>
  )
}

// The law asks that no bad review is suppressed: the policy knows no low rating as a reason.
type Compared = { shares: readonly ReviewShare[]; low_rejected_more: boolean }

function outcome({ shares, low_rejected_more }: Compared) {
  if (low_rejected_more)
    return 'Low ratings are rejected more often than high ones. The review policy takes no low rating as a reason: look at the rejections again.'
  return areComparable(shares)
    ? 'Low ratings are not clearly rejected more often than high ones.'
    : 'Too few decisions to compare low and high ratings.'
}

function shareText(share: ReviewShare): string {
  const stars = share.rating === 1 ? '1 star' : `${share.rating} stars`
  const approved = approvedPercent(share)
  if (approved === undefined) return `${stars}: none decided`
  return `${stars}: ${approved}% of ${formatNumber(share.approved + share.rejected)}`
}
