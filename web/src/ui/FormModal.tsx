import { Button } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Dialog } from './Dialog.tsx'
import { Form } from './Form.tsx'
import { FormBusy } from './form-busy.ts'
import { SubmitButton } from './SubmitButton.tsx'
import type { SubmitError } from './submit-error.ts'
import { useAskedClose } from './use-asked-close.ts'
import type { Draft } from './use-draft.ts'
import type { Keep } from './use-kept-draft.ts'

type FormModalProps<Values extends FieldValues, Output> = {
  title: string
  draft: Draft<Values, Output>
  /** Resolves when it was saved or refused; it closes the modal itself. */
  onSubmit: (values: Output, saved: () => void) => Promise<unknown>
  /** As that of `Form`. */
  onRefused?: (values: Values) => void
  submitError: SubmitError | undefined
  submitLabel: string
  onClose: () => void
  keep: Keep
  /** The dialog about what another person saved meanwhile, while it is open. */
  conflict?: ReactNode
  size?: string | number
  children: ReactNode
}

/**
 * A form in a modal, drawn only while it is open, so that each opening starts afresh. Closing asks when something is
 * unsaved.
 */
export function FormModal<Values extends FieldValues, Output>(props: FormModalProps<Values, Output>) {
  const {
    title,
    draft,
    onSubmit,
    onRefused,
    submitError,
    submitLabel,
    onClose,
    keep,
    conflict,
    size = 560,
    children,
  } = props
  const id = useId()
  const close = useAskedClose(onClose)
  const { isDirty, isSubmitting } = draft.formState
  const buttons = (
    <FormBusy value={isSubmitting}>
      <Button variant="default" onClick={close}>
        Cancel
      </Button>
      <SubmitButton form={id}>{submitLabel}</SubmitButton>
    </FormBusy>
  )
  return (
    <Dialog opened whole onClose={close} title={title} size={size} closeOnClickOutside={!isDirty} footer={buttons}>
      <Form
        id={id}
        draft={draft}
        onSubmit={onSubmit}
        onRefused={onRefused}
        loading={isSubmitting}
        submitError={submitError}
        label={title}
        leave="address"
        keep={keep}
        actions={null}
      >
        {children}
      </Form>
      {conflict}
    </Dialog>
  )
}
