import { messages } from 'contract/messages'
import type { ReactNode } from 'react'
import { Bone, bones } from './Bone.tsx'
import { Dialog } from './Dialog.tsx'
import { EmptyPanel } from './EmptyPanel.tsx'
import { FailedPanel } from './FailedPanel.tsx'
import classes from './DetailsModal.module.css'

type Props = {
  title: string
  opened: boolean
  onClose: () => void
  state: 'loading' | 'failed' | 'empty' | 'ready'
  /** Words of the failure; those of every list when the details have none of their own. */
  failure?: { title?: string; text?: string }
  /** What stands there when there is no such record. */
  emptyText: string
  footer?: ReactNode
  size?: number
  children: ReactNode
}

/** The details of one record. Its address brings it back, so trying again is loading the page again. */
export function DetailsModal({ state, failure, emptyText, footer, size = 880, children, ...dialog }: Props) {
  return (
    <Dialog {...dialog} whole size={size} footer={state === 'ready' && footer}>
      {state === 'loading' && <Skeleton />}
      {state === 'failed' && <FailedPanel {...failure} onRetry={() => window.location.reload()} />}
      {state === 'empty' && <EmptyPanel title={messages.list.emptyTitle} text={emptyText} />}
      {state === 'ready' && children}
    </Dialog>
  )
}

const Skeleton = () => (
  <div className={classes.skeleton}>
    <output className={classes.spoken}>Loading</output>
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
