import { Modal, type ModalProps } from '@mantine/core'
import { useRef, type ReactNode } from 'react'
import classes from './Dialog.module.css'
import { firstClicks } from './first-clicks.ts'
import { topDialog } from './top-dialog.ts'
import { useFocusReturn } from './use-focus-return.ts'
import { useIsPhone } from './use-is-phone.ts'
import { useScrollLock } from './use-scroll-lock.ts'

type Props = Pick<ModalProps, 'opened' | 'size' | 'closeOnClickOutside'> & {
  title: string
  /** Without it neither Escape nor a button of the frame closes the dialog. */
  onClose?: () => void
  /** Buttons at the lower edge; they stay in sight while the content scrolls. */
  footer?: ReactNode
  /** On a phone the dialog takes the whole screen. Small questions do not. */
  whole?: boolean
  children: ReactNode
}

/** The frame of every modal: heading, content that scrolls, buttons. */
export function Dialog({ title, footer, whole, onClose, children, ...modal }: Props) {
  const content = useRef<HTMLDivElement>(null)
  const phone = useIsPhone()
  useFocusReturn(modal.opened, content)
  useScrollLock(modal.opened)
  // Every open modal receives Escape; only the topmost one may close.
  const close = () => {
    const top = topDialog()
    if (!top || top === content.current) onClose?.()
  }
  return (
    <Modal.Root
      centered={!whole}
      returnFocus={false}
      lockScroll={false}
      fullScreen={Boolean(whole && phone)}
      classNames={{ content: classes.content, header: classes.header, title: classes.title, body: classes.body }}
      {...modal}
      onClose={close}
    >
      <Modal.Overlay backgroundOpacity={0.45} />
      <Modal.Content ref={content}>
        <Modal.Header role="none">
          <Modal.Title>{title}</Modal.Title>
          {onClose && <Modal.CloseButton iconSize={20} aria-label="Close" />}
        </Modal.Header>
        <Modal.Body>{children}</Modal.Body>
        {footer && (
          <div className={classes.footer} {...firstClicks}>
            {footer}
          </div>
        )}
      </Modal.Content>
    </Modal.Root>
  )
}
