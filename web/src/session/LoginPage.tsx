import { Anchor, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { messages } from 'contract/messages'
import { loginInput } from 'contract/session'
import { toast } from 'sonner'
import { toastError } from '../api/errors.ts'
import { PasswordField } from '../ui/fields/PasswordField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { Form } from '../ui/Form.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'
import { useDraft } from '../ui/use-draft.ts'
import { useLoginMutation } from './api.ts'
import { SignInFrame } from './SignInFrame.tsx'
import classes from './SignInFrame.module.css'

const bullets = ['Professional tour guides', 'Comfortable transportation', '24/7 customer support']

/** The router leaves guest pages as soon as there is a token. */
export function LoginPage() {
  const draft = useDraft(loginInput, { email: '', password: '' })
  const [login, { isLoading }] = useLoginMutation()

  const submit = async (body: { email: string; password: string }) => {
    try {
      await login({ body }).unwrap()
      toast.success(messages.login.done)
    } catch (error) {
      toastError(error, messages.login.failed)
    }
  }

  return (
    <SignInFrame title="Welcome to Embankment" text="The back office for London tours." bullets={bullets}>
      <Title order={1}>Sign in</Title>
      <Form
        draft={draft}
        onSubmit={submit}
        loading={isLoading}
        submitError={undefined}
        leave="free"
        label="Sign in"
        actions={<SubmitButton fullWidth>Sign in</SubmitButton>}
      >
        <TextField name="email" label="Email" type="email" autoComplete="username" required />
        <PasswordField name="password" label="Password" autoComplete="current-password" required />
        <Anchor component={Link} to="/forgot-password" size="sm" className={classes.forgot}>
          Forgot password?
        </Anchor>
      </Form>
    </SignInFrame>
  )
}
