import { Anchor, Text, Title } from '@mantine/core'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { invitationMessages as texts } from 'contract/invitation-messages'
import { invitationPasswords } from 'contract/invitations'
import { limits } from 'contract/limits'
import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import type * as z from 'zod/mini'
import { titles } from '../app/paths.ts'
import { errorMessage, hasCode } from '../api/errors.ts'
import { LoadFailed } from '../api/LoadFailed.tsx'
import type { RootState } from '../api/store.ts'
import { useSubmitError } from '../api/use-submit-error.ts'
import { SignInFrame } from './SignInFrame.tsx'
import { PasswordField } from '../ui/fields/PasswordField.tsx'
import { Form } from '../ui/Form.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'
import { toast } from '../ui/toasts.ts'
import { useDraft } from '../ui/use-draft.ts'
import { useAcceptInvitationMutation, useCheckInvitationQuery } from '../invitations/api.ts'

const bullets = ['Only you know your password', 'One link, used once', 'Sign in from any browser']

/** Where the link of an invitation leads. The token stands behind `#`, which the browser keeps to itself. */
export function InvitationPage() {
  const token = useLocation({ select: ({ hash }) => hash })
  return (
    <SignInFrame title="Welcome to Embankment" text="The back office for London tours." bullets={bullets}>
      <Title order={1}>{titles.invitation}</Title>
      <Invitation key={token} token={token} />
    </SignInFrame>
  )
}

function Invitation({ token }: { token: string }) {
  const { data, error, isFetching, refetch } = useCheckInvitationQuery({ body: { token } })
  if (data) return <PasswordForm token={token} invited={data} />
  if (!error) return <output>Checking your link...</output>
  const isFinal = hasCode(error, 'not_found') || hasCode(error, 'wrong_state')
  const isNoToken = hasCode(error, 'validation_failed')
  if (isFinal || isNoToken) return <Closed text={isNoToken ? texts.unknown : errorMessage(error)} />
  return <LoadFailed load={{ error, isFetching, refetch }} text={errorMessage(error)} />
}

const Closed = ({ text }: { text: string }) => (
  <>
    <Text role="alert">{text}</Text>
    <Anchor component={Link} to="/login">
      Go to the sign-in page
    </Anchor>
  </>
)

type Passwords = z.output<typeof invitationPasswords>
type FormProps = { token: string; invited: { name: string; email: string } }

function PasswordForm({ token, invited }: FormProps) {
  const draft = useDraft(invitationPasswords, { password: '', password_confirmation: '' })
  const [accept, { isLoading, error }] = useAcceptInvitationMutation()
  const me = useSelector(({ auth }: RootState) => auth.user)
  const submitError = useSubmitError(error, texts.acceptFailed)
  const navigate = useNavigate()
  const { setFocus } = draft
  // Nothing else on the page takes input, and it is drawn once the link is checked.
  useEffect(() => setFocus('password'), [setFocus])
  const send = async (body: Passwords) => {
    const answer = await accept({ body: { token, ...body } })
    if (answer.error) return
    toast.success(texts.accepted)
    await navigate({ to: '/login' })
  }
  return (
    <>
      <Text>
        Hello {invited.name}. You sign in with <strong>{invited.email}</strong> and the password that you choose here,
        of at least {limits.password.min} characters.
      </Text>
      {me && me.email !== invited.email && (
        <Text role="note">
          This browser is signed in as {me.name}. Log out before you sign in as {invited.name}.
        </Text>
      )}
      <Form
        draft={draft}
        onSubmit={send}
        loading={isLoading}
        submitError={submitError}
        leave="free"
        label={titles.invitation}
        actions={<SubmitButton fullWidth>Set password</SubmitButton>}
      >
        <PasswordField
          name="password"
          label="New Password"
          autoComplete="new-password"
          required
          deps={['password_confirmation']}
        />
        <PasswordField name="password_confirmation" label="Confirm Password" autoComplete="new-password" required />
      </Form>
    </>
  )
}
