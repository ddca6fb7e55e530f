import { Alert, Button } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { messages } from 'contract/messages'
import { Dialog } from './Dialog.tsx'
import classes from './ConfirmDialog.module.css'

type Props = {
  opened: boolean
  title?: string
  message?: string
  /** What it is about, by name, where the message does not say it. */
  subject?: string | undefined
  action?: string
  busy: boolean
  /** What did not work, and why, after a try that was refused. */
  errorTitle?: string
  error?: string | undefined
  onConfirm: () => void
  onClose: () => void
}

/** Asks once before a destructive act. The safe button has the focus. */
export function ConfirmDialog({
  title = messages.confirmDelete.title,
  message = messages.confirmDelete.generic,
  action = 'Delete',
  ...props
}: Props) {
  const { opened, subject, busy, errorTitle, error, onConfirm, onClose } = props
  const buttons = (
    <>
      <Button variant="default" data-autofocus onClick={onClose}>
        Cancel
      </Button>
      <Button color="red" loading={busy} onClick={onConfirm}>
        {action}
      </Button>
    </>
  )
  return (
    <Dialog opened={opened} onClose={onClose} title={title} size={440} footer={buttons}>
      <p className={classes.message}>{message}</p>
      {subject && <p className={classes.subject}>{subject}</p>}
      {error && (
        <Alert color="red" role="alert" mt="md" title={errorTitle} icon={<IconAlertCircle size={18} />}>
          {error !== errorTitle && error}
        </Alert>
      )}
    </Dialog>
  )
}
