import { useNavigate } from '@tanstack/react-router'
import { officeMessages } from 'contract/office-messages'
import type { SavedReport } from 'contract/saved-reports'
import { useConfirm } from '../../api/use-confirm.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useDeleteSavedReportMutation } from './api.ts'

const texts = officeMessages.savedReports
type Search = Record<string, string | undefined>

/** Deletes a saved report. What is shown stays as it is. */
export function DeleteReport({ saved, onClose }: { saved: SavedReport; onClose: () => void }) {
  const { id, name, shared, mail, version } = saved
  const [remove] = useDeleteSavedReportMutation()
  const navigate = useNavigate()
  const confirm = useConfirm({
    send: () => remove({ params: { id }, body: { version } }),
    done: texts.deleted,
    failed: texts.deleteFailed,
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
