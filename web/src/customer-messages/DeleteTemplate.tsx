import { customerMessageTexts as texts } from 'contract/customer-message-texts'
import type { MessageTemplate } from 'contract/customer-messages'
import { messages } from 'contract/messages'
import { useAskedVersion } from '../api/use-asked-version.ts'
import { useConfirm } from '../api/use-confirm.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { useDeleteMessageTemplateMutation } from './api.ts'

export function DeleteTemplate({ template, onClose }: { template: MessageTemplate; onClose: () => void }) {
  const [remove] = useDeleteMessageTemplateMutation()
  const { version, onRefused } = useAskedVersion(template.version)
  const confirm = useConfirm({
    send: () => remove({ params: { id: template.id }, body: { version } }),
    done: texts.templateDeleted,
    failed: texts.templateDeleteFailed,
    onRefused,
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      {...confirm}
      message={messages.confirmDelete.named(`template ${template.id} (${template.name})`)}
      errorTitle={texts.templateDeleteFailed}
      onClose={onClose}
    />
  )
}
