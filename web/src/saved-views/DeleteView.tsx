import { savedViewMessages } from 'contract/saved-view-messages'
import type { SavedView } from 'contract/saved-views'
import { useAskedVersion } from '../api/use-asked-version.ts'
import { useConfirm } from '../api/use-confirm.ts'
import { useDeselect } from '../lib/use-deselect.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { useDeleteSavedViewMutation } from './api.ts'

/** Deletes a view. The list stays as it is. */
export function DeleteView({ view, onClose }: { view: SavedView; onClose: () => void }) {
  const { id, name, shared } = view
  const [remove] = useDeleteSavedViewMutation()
  const { version, onRefused } = useAskedVersion(view.version)
  const deselect = useDeselect(id)
  const confirm = useConfirm({
    send: () => remove({ params: { id }, body: { version } }),
    done: savedViewMessages.deleted,
    failed: savedViewMessages.deleteFailed,
    onRefused,
    onDone: () => {
      deselect()
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
