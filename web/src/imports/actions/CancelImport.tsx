import { Button } from '@mantine/core'
import type { Import } from 'contract/imports'
import { importMessages } from 'contract/import-messages'
import { use } from 'react'
import { useConfirm } from '../../api/use-confirm.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useCancelImportMutation, useImportQuery } from '../api.ts'
import { dropUpload } from '../upload/upload.ts'
import { ShowImportDialog } from './import-dialog.ts'
import { lostByCancel } from './lost-by-cancel.ts'

/** A button that cancels an import, after a question that names what is lost; what it has written so far is undone. */
export function CancelImport({ data }: { data: Import }) {
  const show = use(ShowImportDialog)
  return (
    <Button variant="default" onClick={() => show((onClose) => <CancelDialog data={data} onClose={onClose} />)}>
      Cancel import
    </Button>
  )
}

function CancelDialog({ data, onClose }: { data: Import; onClose: () => void }) {
  const [cancel] = useCancelImportMutation()
  // As it is now, and not when the dialog was opened: an edit may have been saved since.
  const { data: present = data } = useImportQuery({ params: { id: data.id } })
  const confirm = useConfirm({
    send: () => cancel({ params: { id: data.id } }),
    done: importMessages.cancelled,
    onDone: () => {
      dropUpload(data.id)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      {...confirm}
      title={importMessages.cancelTitle}
      message={importMessages.cancelAsk(data.file_name, lostByCancel(present))}
      {...(present.task === 'commit' && { subject: importMessages.cancelUndoes })}
      action="Cancel import"
      cancel="Keep import"
      onClose={onClose}
    />
  )
}
