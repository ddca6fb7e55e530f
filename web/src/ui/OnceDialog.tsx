import { Button } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { registerForm } from '../lib/unsaved.ts'
import { Dialog } from './Dialog.tsx'

type Props = {
  title: string
  /** Of the button that closes it. */
  done: string
  onClose: () => void
  children: ReactNode
}

/** Shows a secret that is not shown again: only its button closes it, and the browser asks before the tab is left. */
export function OnceDialog({ title, done, onClose, children }: Props) {
  // Back closes a dialog where every form agrees. It is no form, but has as much to lose.
  useEffect(() => registerForm({ isUnsaved: () => true, ask: () => Promise.resolve(false) }), [])
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
