import { Button, Group, Modal } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Form } from './Form.tsx'
import { LeaveDialog } from './LeaveDialog.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import type { SubmitError } from './submit-error.ts'
import type { Draft } from './use-draft.ts'

type FormModalProps<Values extends FieldValues, Output> = {
  title: string
  draft: Draft<Values, Output>
  /** Resolves when it was saved or refused; the one who opened the modal closes it. */
  onSubmit: (values: Output, saved: () => void) => Promise<unknown>
  loading: boolean
  submitError: SubmitError | undefined
  submitLabel: string
  onClose: () => void
  size?: string
  children: ReactNode
}

/**
 * A form in a modal. Draw it only while it is open, so that each opening starts afresh:
 * `{editing && <StaffModal key={editing} … />}`. Closing asks when something is unsaved.
 */
export function FormModal<Values extends FieldValues, Output>(props: FormModalProps<Values, Output>) {
  const { title, draft, onSubmit, loading, submitError, submitLabel, onClose, size = 'lg', children } = props
  const [asking, setAsking] = useState(false)
  const { isDirty } = draft.formState
  const close = () => (isDirty ? setAsking(true) : onClose())
  return (
    <>
      <Modal opened onClose={close} title={title} size={size} closeOnClickOutside={!isDirty}>
        <Form
          draft={draft}
          onSubmit={onSubmit}
          loading={loading}
          submitError={submitError}
          label={title}
          actions={
            <Group justify="flex-end" mt="xs">
              <Button variant="default" onClick={close}>
                Cancel
              </Button>
              <SubmitButton>{submitLabel}</SubmitButton>
            </Group>
          }
        >
          {children}
        </Form>
      </Modal>
      <LeaveDialog opened={asking} onStay={() => setAsking(false)} onLeave={onClose} />
    </>
  )
}
