import { Button } from '@mantine/core'
import { useId, useState, type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Dialog } from './Dialog.tsx'
import { Form } from './Form.tsx'
import { FormBusy } from './form-busy.ts'
import { LeaveDialog } from './LeaveDialog.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import type { SubmitError } from './submit-error.ts'
import type { Draft } from './use-draft.ts'

type FormModalProps<Values extends FieldValues, Output> = {
  title: string
  draft: Draft<Values, Output>
  /** Resolves when it was saved or refused; it closes the modal itself. */
  onSubmit: (values: Output, saved: () => void) => Promise<unknown>
  submitError: SubmitError | undefined
  submitLabel: string
  onClose: () => void
  size?: string | number
  children: ReactNode
}

/**
 * A form in a modal, drawn only while it is open, so that each opening starts afresh. Closing asks when something is
 * unsaved.
 */
export function FormModal<Values extends FieldValues, Output>(props: FormModalProps<Values, Output>) {
  const { title, draft, onSubmit, submitError, submitLabel, onClose, size = 560, children } = props
  const [asking, setAsking] = useState(false)
  const id = useId()
  const { isDirty, isSubmitting } = draft.formState
  const close = () => (isDirty ? setAsking(true) : onClose())
  const buttons = (
    <FormBusy value={isSubmitting}>
      <Button variant="default" onClick={close}>
        Cancel
      </Button>
      <SubmitButton form={id}>{submitLabel}</SubmitButton>
    </FormBusy>
  )
  return (
    <>
      <Dialog opened whole onClose={close} title={title} size={size} closeOnClickOutside={!isDirty} footer={buttons}>
        <Form
          id={id}
          draft={draft}
          onSubmit={onSubmit}
          loading={isSubmitting}
          submitError={submitError}
          label={title}
          actions={null}
        >
          {children}
        </Form>
      </Dialog>
      <LeaveDialog opened={asking} onStay={() => setAsking(false)} onLeave={onClose} />
    </>
  )
}
