import { Avatar, Button } from '@mantine/core'
import { IconCheck, IconChevronLeft, IconChevronRight, IconStarFilled, IconX } from '@tabler/icons-react'
import { reviewMessages } from 'contract/review-messages'
import { rejectionReasons } from 'contract/review-policy'
import { reviewQuery, type Review } from 'contract/reviews'
import { toast } from '../ui/toasts.ts'
import { toastError } from '../api/errors.ts'
import { useDetails } from '../api/use-details.ts'
import { useMe } from '../session/api.ts'
import { useListQuery, useView } from '../lib/use-list-query.ts'
import { formatInstant } from '../lib/format.ts'
import { ActivityLink } from '../ui/ActivityLink.tsx'
import { BusyButton } from '../ui/BusyButton.tsx'
import type { DetailsProps } from '../ui/details.ts'
import { DetailsModal } from '../ui/DetailsModal.tsx'
import { Facts } from '../ui/Facts.tsx'
import { Section } from '../ui/Section.tsx'
import { useDialog } from '../ui/use-dialog.tsx'
import { useApproveReviewMutation, useReviewQuery, useReviewsQuery } from './api.ts'
import classes from './ReviewDetails.module.css'
import { RejectReview } from './RejectReview.tsx'
import { ReviewStatusBadge } from './ReviewStatusBadge.tsx'

/** The open review of the address. */
export function ReviewDetails({ id, onClose }: DetailsProps) {
  return (
    <DetailsModal
      details={useDetails(id, useReviewQuery)}
      title="Review Details"
      onClose={onClose}
      missingText={reviewMessages.empty}
      size={600}
      footer={(review) => <Buttons key={review.id} review={review} onDone={onClose} />}
    >
      {(review) => (
        <>
          <Neighbours id={review.id} />
          <ReviewFacts review={review} />
        </>
      )}
    </DetailsModal>
  )
}

/** Leads to the review before and after this one on the page of the list. */
function Neighbours({ id }: { id: number }) {
  const [query] = useListQuery(reviewQuery)
  const { data } = useReviewsQuery({ query })
  const [, open] = useView()
  const ids = data?.data.map((row) => row.id) ?? []
  const at = ids.indexOf(id)
  if (at < 0) return null
  const step = (to: number | undefined, label: string, Icon: typeof IconChevronLeft) => (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<Icon size={16} aria-hidden />}
      // Not disabled, which would drop the focus of someone who goes through them by keyboard.
      aria-disabled={to === undefined}
      data-disabled={to === undefined || undefined}
      onClick={() => to !== undefined && open(to)}
    >
      {label}
    </Button>
  )
  return (
    <div className={classes.neighbours} data-screen-only>
      {step(ids[at - 1], 'Previous review', IconChevronLeft)}
      {step(ids[at + 1], 'Next review', IconChevronRight)}
      <span className={classes.place}>{`${at + 1} of ${ids.length} on this page`}</span>
    </div>
  )
}

const reasonOf = ({ rejection_reason: reason }: Review) =>
  reason === null ? 'Not recorded' : rejectionReasons[reason][0]

const ReviewFacts = ({ review }: { review: Review }) => (
  <>
    <div className={classes.head}>
      <Avatar
        src={review.user.profile_image_url}
        name={review.user.username}
        alt=""
        color="river"
        size={56}
        radius="xl"
        data-screen-only
      />
      <div>
        <h2 className={classes.name}>{review.user.username}</h2>
        <p className={classes.email}>{review.user.email}</p>
      </div>
    </div>
    <Facts
      facts={[
        {
          label: 'Rating',
          value: (
            <span className={classes.rating}>
              <IconStarFilled size={16} className={classes.star} aria-hidden /> {`${review.rating}/5`}
            </span>
          ),
        },
        { label: 'Status', value: <ReviewStatusBadge status={review.status} /> },
        { label: 'Created', value: formatInstant(review.created_at) },
        ...(review.status === 'rejected' ? [{ label: 'Reason', value: reasonOf(review) }] : []),
      ]}
    />
    <Section title="Comment">
      <p className={classes.comment}>{review.comment || reviewMessages.noComment}</p>
    </Section>
  </>
)

/** Closes on success and stays on failure. The button of the present status is disabled. */
function Buttons({ review, onDone }: { review: Review; onDone: () => void }) {
  const me = useMe()
  const [approve, approving] = useApproveReviewMutation()
  const [dialog, show] = useDialog()

  const reject = () =>
    show((close) => (
      <RejectReview
        review={review}
        onClose={close}
        onDone={() => {
          close()
          onDone()
        }}
      />
    ))
  const publish = async () => {
    if (approving.isLoading) return
    try {
      await approve({ params: { id: review.id }, body: { version: review.version } }).unwrap()
      toast.success(reviewMessages.approved)
      onDone()
    } catch (error) {
      toastError(error, reviewMessages.approveFailed)
    }
  }
  return (
    <>
      <ActivityLink me={me} kind="review" id={review.id} />
      {review.status === 'rejected' && (
        <Button variant="default" disabled={approving.isLoading} onClick={reject}>
          Change reason
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconX size={16} stroke={1.75} aria-hidden />}
        disabled={review.status === 'rejected' || approving.isLoading}
        onClick={reject}
      >
        Reject
      </Button>
      <BusyButton
        leftSection={<IconCheck size={16} stroke={1.75} aria-hidden />}
        disabled={review.status === 'approved'}
        busy={approving.isLoading}
        onClick={() => void publish()}
      >
        Approve
      </BusyButton>
      {dialog}
    </>
  )
}
