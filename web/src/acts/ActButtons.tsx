import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { actMessages } from 'contract/act-messages'
import { actLabels } from 'contract/act-titles'
import { changesNothing, whyNotUndoAct, type Act } from 'contract/acts'
import { Suspense } from 'react'
import { toastError } from '../api/errors.ts'
import { useConfirm } from '../api/use-confirm.ts'
import { useMe } from '../session/api.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { loadLater } from '../ui/load-later.tsx'
import { toast } from '../ui/toasts.ts'
import type { DrawDialog } from '../ui/use-dialog.tsx'
import { useCancelActMutation, useCommitActMutation, useUndoActMutation } from './api.ts'
import { bookingsText, hasButtons } from './act-words.ts'
import { whyNotTell } from './why-not-tell.ts'

const TellCustomersButton = loadLater(
  async () => (await import('../customer-messages/TellCustomersButton.tsx')).TellCustomersButton,
)

type Props = {
  act: Act
  /** Opens a dialog outside of the buttons, which another state replaces. */
  show: (draw: DrawDialog) => void
}

/** What can be done with a bulk action in its present state. */
export function ActButtons({ act, show }: Props) {
  const { state, task } = act
  if (!hasButtons(act)) return undefined
  const isCommitted = state === 'done' || state === 'undone'
  if (isCommitted && task === null)
    return (
      <>
        <Suspense>
          {act.counts.change > 0 && (
            <TellCustomersButton
              selection={{ act: act.id, act_state: state }}
              count={act.counts.change}
              whyNot={whyNotTell(act)}
              show={show}
            />
          )}
        </Suspense>
        {state === 'done' && <Undo act={act} show={show} />}
      </>
    )
  const canCancel = state !== 'done' && state !== 'undone'
  return (
    <>
      {canCancel && <Cancel act={act} show={show} />}
      {state === 'ready' && <Commit act={act} />}
    </>
  )
}

function Commit({ act: data }: { act: Act }) {
  const { id, act, counts } = data
  const [commit, { isLoading }] = useCommitActMutation()
  const start = async () => {
    if (changesNothing(data)) return toast.error(actMessages.nothingToDo)
    const { error } = await commit({ params: { id } })
    if (error) toastError(error)
  }
  const label = act === 'delete' ? 'Delete' : act === 'restore' ? 'Restore' : 'Change'
  return (
    <BusyButton busy={isLoading} color={act === 'delete' ? 'red' : ''} onClick={() => void start()}>
      {counts.change === 0 ? actLabels[act] : `${label} ${bookingsText(counts.change)}`}
    </BusyButton>
  )
}

/** Nothing is lost before the commit, so that only what is under way is asked about. */
function Cancel({ act: { id, state }, show }: Props) {
  const [cancel, { isLoading }] = useCancelActMutation()
  const start = async () => {
    if (state === 'committing') return show((close) => <CancelAct id={id} onClose={close} />)
    const { error } = await cancel({ params: { id }, body: { state } })
    if (error) toastError(error)
  }
  return (
    <BusyButton variant="default" busy={isLoading} onClick={() => void start()}>
      {state === 'failed' ? actMessages.undoRest : 'Cancel action'}
    </BusyButton>
  )
}

function CancelAct({ id, onClose }: { id: number; onClose: () => void }) {
  const [cancel] = useCancelActMutation()
  const confirm = useConfirm({ send: () => cancel({ params: { id }, body: { state: 'committing' } }), onDone: onClose })
  return (
    <ConfirmDialog
      {...confirm}
      title={actMessages.cancelTitle}
      message={actMessages.cancelAsk}
      action="Cancel action"
      cancel="Go on"
      onClose={onClose}
    />
  )
}

function Undo({ act, show }: Props) {
  const me = useMe()
  const whyNot = whyNotUndoAct(act, me)
  return (
    <Button
      variant="default"
      leftSection={<IconArrowBackUp size={16} />}
      disabled={whyNot !== undefined}
      title={whyNot}
      onClick={() => show((close) => <UndoAct act={act} onClose={close} />)}
    >
      Undo
    </Button>
  )
}

type UndoProps = {
  act: Pick<Act, 'id' | 'counts'>
  /** The toast of its start, where the screen behind does not show the progress. */
  started?: string
  onClose: () => void
}

/** Undoes all that a bulk action did, after a question. */
export function UndoAct({ act: { id, counts }, started, onClose }: UndoProps) {
  const [undo] = useUndoActMutation()
  const confirm = useConfirm({
    send: () => undo({ params: { id } }),
    done: started,
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      {...confirm}
      title="Undo bulk action"
      message={counts.change === 0 ? actMessages.undoPlanAsk : actMessages.undoAsk(bookingsText(counts.change))}
      action="Undo"
      onClose={onClose}
    />
  )
}
