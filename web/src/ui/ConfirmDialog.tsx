import { Alert, Button } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { messages } from 'contract/messages'
import { BusyButton } from './BusyButton.tsx'
import classes from './ConfirmDialog.module.css'
import { Dialog } from './Dialog.tsx'

type Props = {
  opened?: boolean
  title?: string
  message?: string
  /** What it is about, by name, where the message does not say it. */
  subject?: string
  action?: string
  /** Of the button that confirms, where nothing is destroyed. */
  color?: string
  cancel?: string
  busy?: boolean
  /** What failed, and why, after a refusal. */
  errorTitle?: string
  error?: string | undefined
  onConfirm: () => void
  onClose: () => void
}

/** Asks once before an action, as a rule a destructive one. The safe button has the focus. */
export function ConfirmDialog(props: Props) {
  const { opened = true, title = messages.confirmDelete.title, message = messages.confirmDelete.generic } = props
  const {
    subject,
    action = 'Delete',
    color = 'red',
    cancel = 'Cancel',
    busy = false,
    errorTitle,
    error,
    onConfirm,
    onClose,
  } = props
  const buttons = (
    <>
      <Button variant="default" data-autofocus onClick={onClose}>
        {cancel}
      </Button>
      <BusyButton color={color} busy={busy} onClick={onConfirm}>
        {action}
      </BusyButton>
    </>
  )
  return (
    <Dialog opened={opened} onClose={onClose} title={title} size={440} footer={buttons}>
      <p className={classes.message}>{message}</p>
      {subject && <p className={classes.subject}>{subject}</p>}
      {error && (
        <Alert color="red" role="alert" mt="md" title={errorTitle} icon={<IconAlertCircle size={18} aria-hidden />}>
          {error !== errorTitle && error}
        </Alert>
      )}
    </Dialog>
  )
}
