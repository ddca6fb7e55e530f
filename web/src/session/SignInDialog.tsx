import { Text } from '@mantine/core'
import { messages } from 'contract/messages'
import { loginInput } from 'contract/session'
import { useDispatch } from 'react-redux'
import { sessionEnded } from '../api/auth.ts'
import { useSubmitError } from '../api/use-submit-error.ts'
import { mayLeave } from '../lib/unsaved.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { PasswordField } from '../ui/fields/PasswordField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { Form } from '../ui/Form.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'
import { useDraft } from '../ui/use-draft.ts'
import { useLoginMutation, useMe } from './api.ts'

/** Signs the same person in again over a page that keeps its input. */
export function SignInDialog() {
  const { email } = useMe()
  const draft = useDraft(loginInput, { email, password: '' })
  const [login, { isLoading, error }] = useLoginMutation()
  const submitError = useSubmitError(error, messages.login.failed)
  const dispatch = useDispatch()

  const leave = async () => {
    if (await mayLeave()) dispatch(sessionEnded())
  }

  return (
    <Dialog opened onClose={() => void leave()} title="Sign in again" size={440} closeOnClickOutside={false}>
      <Text size="sm" mb="md">
        {messages.session.lapsed}
      </Text>
      <Form
        draft={draft}
        onSubmit={(body) => login({ body })}
        loading={isLoading}
        submitError={submitError}
        leave="free"
        label="Sign in again"
        actions={<SubmitButton fullWidth>Sign in</SubmitButton>}
      >
        <TextField name="email" label="Email" type="email" autoComplete="username" required />
        <PasswordField name="password" label="Password" autoComplete="current-password" required initialFocus />
      </Form>
    </Dialog>
  )
}
