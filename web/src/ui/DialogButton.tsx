import { Button, type ButtonProps } from '@mantine/core'
import type { ComponentType } from 'react'
import { useDialog, type DrawDialog } from './use-dialog.tsx'

type Props = Pick<ButtonProps, 'variant'> & {
  icon: ComponentType<{ size?: number | string }>
  dialog: DrawDialog
  children: string
}

/** A button of a page that opens a dialog. */
export function DialogButton({ icon: Icon, dialog, variant, children }: Props) {
  const [shown, show] = useDialog()
  return (
    <>
      <Button variant={variant} leftSection={<Icon size={16} aria-hidden />} onClick={() => show(dialog)}>
        {children}
      </Button>
      {shown}
    </>
  )
}
