import { officeMessages } from 'contract/office-messages'
import type { SavedReport } from 'contract/saved-reports'
import { useAskedVersion } from '../../api/use-asked-version.ts'
import { useConfirm } from '../../api/use-confirm.ts'
import { useDeselect } from '../../lib/use-deselect.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useDeleteSavedReportMutation } from './api.ts'

const texts = officeMessages.savedReports

/** Deletes a saved report. What is shown stays as it is. */
export function DeleteReport({ saved, onClose }: { saved: SavedReport; onClose: () => void }) {
  const { id, name, shared, mail } = saved
  const [remove] = useDeleteSavedReportMutation()
  const { version, onRefused } = useAskedVersion(saved.version)
  const deselect = useDeselect(id)
  const confirm = useConfirm({
    send: () => remove({ params: { id }, body: { version } }),
    done: texts.deleted,
    failed: texts.deleteFailed,
    onRefused,
    onDone: () => {
      deselect()
      onClose()
    },
  })
  const others = [...(shared ? [texts.deleteShared] : []), ...(mail === 'none' ? [] : [texts.deleteMailed])]
  return (
    <ConfirmDialog
      {...confirm}
      message={texts.deleteAsk(name)}
      {...(others.length > 0 && { subject: others.join(' ') })}
      errorTitle={texts.deleteFailed}
      onClose={onClose}
    />
  )
}
