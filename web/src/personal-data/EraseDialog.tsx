import { counted } from 'contract/counted'
import { personalDataMessages } from 'contract/personal-data-messages'
import type { PersonSelector } from 'contract/personal-data'
import { useConfirm } from '../api/use-confirm.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { useErasePersonalDataMutation } from './api.ts'

type Props = {
  selector: PersonSelector
  /** The number of records that was shown. */
  total: number
  /** Single words of names that are erased in texts as well. */
  words: string[]
  name: string
  onChanged: () => void
  onClose: () => void
}

export function EraseDialog({ selector, total, words, name, onChanged, onClose }: Props) {
  const [erase] = useErasePersonalDataMutation()
  const confirm = useConfirm({
    send: () => erase({ body: { ...selector, total, words } }),
    done: personalDataMessages.erased,
    failed: personalDataMessages.eraseFailed,
    onRefused: onChanged,
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      {...confirm}
      title="Erase Personal Data"
      message={personalDataMessages.eraseAsk(name)}
      subject={[counted(total, 'record'), ...words.map((word) => `“${word}”`)].join(', ')}
      action="Erase"
      errorTitle={personalDataMessages.eraseFailed}
      onClose={onClose}
    />
  )
}
