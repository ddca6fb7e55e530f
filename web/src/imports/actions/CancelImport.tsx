import { Button } from '@mantine/core'
import { messages } from 'contract/messages'
import { toast } from 'sonner'
import { toastError } from '../../api/errors.ts'
import { useCancelImportMutation } from '../api.ts'
import { dropUpload } from '../upload/upload.ts'

/** A button that cancels an import; what it has written so far is undone. */
export function CancelImport({ id }: { id: number }) {
  const [cancel, { isLoading }] = useCancelImportMutation()
  const stop = async () => {
    try {
      await cancel({ params: { id } }).unwrap()
      dropUpload(id)
      toast.success(messages.imports.cancelled)
    } catch (error) {
      toastError(error)
    }
  }
  return (
    <Button variant="default" loading={isLoading} onClick={() => void stop()}>
      Cancel import
    </Button>
  )
}
