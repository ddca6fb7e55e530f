import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Dialog } from './Dialog.tsx'
import { useStaysOpen } from './use-stays-open.ts'

type Props = {
  title: string
  /** Of the button that closes it. */
  done: string
  onClose: () => void
  children: ReactNode
}

/** Shows a secret that is not shown again: only its button closes it, and the browser asks before the tab is left. */
export function OnceDialog({ title, done, onClose, children }: Props) {
  useStaysOpen(true)
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
