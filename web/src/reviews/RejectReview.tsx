import { Anchor, Button, NativeSelect } from '@mantine/core'
import { reviewMessages } from 'contract/review-messages'
import { rejectionReasonNames, rejectionReasons, type RejectionReason } from 'contract/review-policy'
import type { Review } from 'contract/reviews'
import { useRef, useState } from 'react'
import { hasCode, toastError } from '../api/errors.ts'
import { paths, titles } from '../app/paths.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { toast } from '../ui/toasts.ts'
import { useRejectReviewMutation } from './api.ts'

type Props = { review: Review; onDone: () => void; onClose: () => void }

const optionsBut = (present: RejectionReason | null) => [
  { value: '', label: 'Choose a reason' },
  ...rejectionReasonNames
    .filter((name) => name !== present)
    .map((value) => ({ value, label: rejectionReasons[value][0] })),
]

const texts = {
  reject: {
    title: 'Reject Review',
    button: 'Reject review',
    done: reviewMessages.rejected,
    failed: reviewMessages.rejectFailed,
  },
  change: {
    title: 'Change Reason',
    button: 'Save reason',
    done: reviewMessages.reasonChanged,
    failed: reviewMessages.reasonFailed,
  },
}

/** Asks for the reason out of the published policy, or for another one where the review is rejected. Stays on failure. */
export function RejectReview({ review, onDone, onClose }: Props) {
  // The details below follow what others decide: this decision is about the review as it was when it was asked for.
  const [seen] = useState(review)
  const { title, button, done, failed } = texts[seen.status === 'rejected' ? 'change' : 'reject']
  const [reason, setReason] = useState<RejectionReason>()
  const [isMissing, setIsMissing] = useState(false)
  const select = useRef<HTMLSelectElement>(null)
  const [reject, { isLoading }] = useRejectReviewMutation()
  // A state would let a second click of the same frame through.
  const isSent = useRef(false)
  const submit = async () => {
    if (isSent.current) return
    if (reason === undefined) {
      setIsMissing(true)
      select.current?.focus()
      return
    }
    isSent.current = true
    try {
      await reject({ params: { id: seen.id }, body: { version: seen.version, reason } }).unwrap()
      toast.success(done)
      onDone()
    } catch (error) {
      toastError(error, failed)
      // The details below show what the review is now.
      if (hasCode(error, 'stale_version')) onClose()
    } finally {
      isSent.current = false
    }
  }
  const buttons = (
    <>
      <Button variant="default" onClick={onClose}>
        Cancel
      </Button>
      <BusyButton busy={isLoading} onClick={() => void submit()}>
        {button}
      </BusyButton>
    </>
  )
  return (
    <Dialog opened onClose={onClose} title={title} size={520} footer={buttons}>
      <NativeSelect
        ref={select}
        label="Reason"
        description={reason && rejectionReasons[reason][1]}
        error={isMissing && 'Choose the reason of the policy'}
        data={optionsBut(seen.rejection_reason)}
        value={reason ?? ''}
        onChange={(event) => {
          setReason(rejectionReasonNames.find((name) => name === event.currentTarget.value))
          setIsMissing(false)
        }}
      />
      <p>
        A low rating is no reason.{' '}
        <Anchor href={paths.reviewPolicy} target="_blank" rel="noopener">
          {titles.reviewPolicy}
        </Anchor>
      </p>
    </Dialog>
  )
}
