import { messages } from 'contract/messages'
import type { ReactNode } from 'react'
import { Bone, bones } from './Bone.tsx'
import type { Details } from './details.ts'
import { Dialog } from './Dialog.tsx'
import { EmptyPanel } from './EmptyPanel.tsx'
import { FailedPanel } from './FailedPanel.tsx'
import classes from './DetailsModal.module.css'
import { SpokenLoading } from './SpokenLoading.tsx'
import { StaleNotice } from './StaleNotice.tsx'

type Props<Row> = {
  details: Details<Row>
  title: string
  onClose: () => void
  /** Words of the failure; those of every list when the details have none of their own. */
  failure?: { title?: string; text?: string }
  /** The sentence for a record that does not exist; without one that is a failure like any other. */
  missingText?: string
  footer?: (record: Row) => ReactNode
  size?: number
  children: (record: Row) => ReactNode
}

/** The details of one record. The address holds its id, so trying again is loading the page again. */
export function DetailsModal<Row>(props: Props<Row>) {
  const { details, title, onClose, failure, missingText, footer, size = 880, children } = props
  const { isOpen, state, record } = details
  const isMissing = state === 'missing' && missingText !== undefined
  return (
    <Dialog
      opened={isOpen}
      onClose={onClose}
      title={title}
      whole
      size={size}
      footer={state === 'ready' && footer?.(record)}
    >
      <div data-details>
        {state === 'loading' && <Skeleton />}
        {isMissing && <EmptyPanel title={messages.list.emptyTitle} text={missingText} />}
        {(state === 'failed' || state === 'missing') && !isMissing && (
          <FailedPanel
            {...failure}
            {...(details.failure && { text: details.failure })}
            onRetry={() => window.location.reload()}
          />
        )}
        {state === 'ready' && (
          <>
            <Stale stale={details.stale} />
            {children(record)}
          </>
        )}
      </div>
    </Dialog>
  )
}

const Stale = ({ stale }: { stale: { updatedAt: number | undefined; onRetry: () => void } | undefined }) =>
  stale && <StaleNotice {...stale} />

const Skeleton = () => (
  <div className={classes.skeleton}>
    <SpokenLoading />
    <Bone width="45%" height={20} />
    <Bone width="30%" />
    <div className={classes.bones} aria-hidden>
      {bones.map((bone) => (
        <div key={bone}>
          <Bone width="40%" height={10} />
          <Bone width={`${60 + ((bone * 13) % 30)}%`} />
        </div>
      ))}
    </div>
  </div>
)
