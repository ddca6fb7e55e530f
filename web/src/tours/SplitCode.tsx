import type { Tour } from 'contract/tours'
import { useConfirm } from '../api/use-confirm.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { useSplitTourMutation } from './api.ts'
import { tourMessages } from './tour-texts.ts'

export function SplitCode({ tour, code, onClose }: { tour: Tour; code: string; onClose: () => void }) {
  const [split] = useSplitTourMutation()
  const confirm = useConfirm({
    send: () => split({ params: { id: tour.id }, body: { code } }),
    done: tourMessages.split,
    failed: tourMessages.splitFailed,
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      {...confirm}
      title="Split Code"
      message={tourMessages.splitAsk(code, tour.name)}
      action="Split"
      color="river"
      errorTitle={tourMessages.splitFailed}
      onClose={onClose}
    />
  )
}
