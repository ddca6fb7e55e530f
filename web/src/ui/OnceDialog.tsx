import { Button } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { use, useEffect, type ReactNode } from 'react'
import { registerForm } from '../lib/unsaved.ts'
import { Dialog } from './Dialog.tsx'
import { InDialog } from './open-dialogs.ts'

type Props = {
  title: string
  /** Of the button that closes it. */
  done: string
  onClose: () => void
  children: ReactNode
}

/** Shows a secret that is not shown again: only its button closes it, and the browser asks before the tab is left. */
export function OnceDialog({ title, done, onClose, children }: Props) {
  const within = use(InDialog)
  // Back closes a dialog where every form agrees. It is no form, but has as much to lose.
  useEffect(() => registerForm({ within, isUnsaved: () => true, ask: () => Promise.resolve(false) }), [within])
  useBlocker({ shouldBlockFn: ({ action }) => action === 'FORWARD' || action === 'GO' })
  return (
    <Dialog
      opened
      title={title}
      size={480}
      closeOnClickOutside={false}
      footer={<Button onClick={onClose}>{done}</Button>}
    >
      {children}
    </Dialog>
  )
}
