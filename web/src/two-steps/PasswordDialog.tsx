import { Text } from '@mantine/core'
import { twoStepPasswordInput } from 'contract/two-steps'
import type * as z from 'zod/mini'
import { useSubmitError } from '../api/use-submit-error.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { PasswordField } from '../ui/fields/PasswordField.tsx'
import { Form } from '../ui/Form.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'
import { useAskedClose } from '../ui/use-asked-close.ts'
import { useDraft } from '../ui/use-draft.ts'
import { useStaysOpen } from '../ui/use-stays-open.ts'

type Body = z.output<typeof twoStepPasswordInput>
type Props = {
  title: string
  text: string
  action: string
  color?: string
  /** Sends the password; the answer of the mutation. */
  send: (body: Body) => Promise<unknown>
  loading: boolean
  error: unknown
  onClose: () => void
}

/** Asks for the current password before the second step is changed. */
export function PasswordDialog({ title, text, action, color, send, loading, error, onClose }: Props) {
  const draft = useDraft(twoStepPasswordInput, { current_password: '' })
  const submitError = useSubmitError(error)
  // What it changes takes effect, and its recovery codes are shown once.
  useStaysOpen(loading)
  return (
    <Dialog opened onClose={useAskedClose(onClose)} title={title} size={440} closeOnClickOutside={false}>
      <Text size="sm" mb="md">
        {text}
      </Text>
      <Form
        draft={draft}
        onSubmit={send}
        loading={loading}
        submitError={submitError}
        leave="free"
        label={title}
        actions={
          <SubmitButton fullWidth {...(color && { color })}>
            {action}
          </SubmitButton>
        }
      >
        <PasswordField
          name="current_password"
          label="Your password"
          autoComplete="current-password"
          required
          initialFocus
        />
      </Form>
    </Dialog>
  )
}
