import { useNavigate } from '@tanstack/react-router'
import { messages } from 'contract/messages'
import type { SavedView } from 'contract/saved-views'
import { useConfirm } from '../api/use-confirm.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { useDeleteSavedViewMutation } from './api.ts'
import type { Search } from './view-state.ts'

/** Deletes a view. The list stays as it is. */
export function DeleteView({ view: { id, name, shared, version }, onClose }: { view: SavedView; onClose: () => void }) {
  const [remove] = useDeleteSavedViewMutation()
  const navigate = useNavigate()
  const confirm = useConfirm({
    send: () => remove({ params: { id }, body: { version } }),
    done: messages.savedViews.deleted,
    failed: messages.savedViews.deleteFailed,
    onDone: () => {
      void navigate({
        to: '.',
        search: ({ saved: _deleted, ...search }: Search) => search,
        replace: true,
        resetScroll: false,
      })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      {...confirm}
      message={messages.savedViews.deleteAsk(name)}
      {...(shared && { subject: messages.savedViews.deleteShared })}
      errorTitle={messages.savedViews.deleteFailed}
      onClose={onClose}
    />
  )
}
