import { useNavigate } from '@tanstack/react-router'
import { savedViewMessages } from 'contract/saved-view-messages'
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
    done: savedViewMessages.deleted,
    failed: savedViewMessages.deleteFailed,
    onDone: () => {
      void navigate({
        to: '.',
        search: ({ saved: _deleted, moved: _of, ...search }: Search) => search,
        replace: true,
        resetScroll: false,
      })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      {...confirm}
      message={savedViewMessages.deleteAsk(name)}
      {...(shared && { subject: savedViewMessages.deleteShared })}
      errorTitle={savedViewMessages.deleteFailed}
      onClose={onClose}
    />
  )
}
