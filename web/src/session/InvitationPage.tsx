import { Anchor, Button, Text, Title } from '@mantine/core'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { invitationMessages as texts } from 'contract/invitation-messages'
import { invitationPasswords } from 'contract/invitations'
import { limits } from 'contract/limits'
import { useEffect, useState } from 'react'
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
import { useDraft, type Draft } from '../ui/use-draft.ts'
import { useAcceptInvitationMutation, useCheckInvitationQuery } from '../invitations/api.ts'
import { useProfileQuery } from './api.ts'
import { useLogout } from './use-logout.ts'

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
  // Here, so that it stays when the session of a colleague ends, and with it all that was read.
  const draft = useDraft(invitationPasswords, { password: '', password_confirmation: '' })
  if (data) return <PasswordForm token={token} invited={data} draft={draft} />
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
type Invited = { name: string; email: string }
type FormProps = { token: string; invited: Invited; draft: Draft<Passwords, Passwords> }

/** Who is signed in in this browser, if that is another person: the name, or nothing while it is unknown. */
function useOther({ email }: Invited): { name?: string } | undefined {
  const { token, user } = useSelector(({ auth }: RootState) => auth)
  // A public page is not behind the shell, which reads the profile elsewhere.
  useProfileQuery(undefined, { skip: token === null })
  return token === null || user?.email === email ? undefined : { ...(user && { name: user.name }) }
}

const OtherNote = ({ name, invited }: { name: string | undefined; invited: Invited }) => (
  <Text role="note">
    This browser is signed in as {name ?? 'another person'}. Log out before you sign in as {invited.name}.
  </Text>
)

function PasswordForm({ token, invited, draft }: FormProps) {
  const [accept, { isLoading, error }] = useAcceptInvitationMutation()
  const [isAccepted, setAccepted] = useState(false)
  const other = useOther(invited)
  const submitError = useSubmitError(error, texts.acceptFailed)
  const navigate = useNavigate()
  const { setFocus } = draft
  // Nothing else on the page takes input, and it is drawn once the link is checked.
  useEffect(() => setFocus('password'), [setFocus])
  const send = async (body: Passwords) => {
    const answer = await accept({ body: { token, ...body } })
    if (answer.error) return
    toast.success(texts.accepted)
    // The sign-in page would lead into the other person's account.
    if (other) setAccepted(true)
    else await navigate({ to: '/login' })
  }
  if (isAccepted) return <Accepted name={other?.name} invited={invited} />
  return (
    <>
      <Text>
        Hello {invited.name}. You sign in with <strong>{invited.email}</strong> and the password that you choose here,
        of at least {limits.password.min} characters.
      </Text>
      {other?.name && <OtherNote name={other.name} invited={invited} />}
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

function Accepted({ name, invited }: { name: string | undefined; invited: Invited }) {
  const [logout, isBusy] = useLogout()
  return (
    <>
      <Text>{texts.accepted}</Text>
      <OtherNote name={name} invited={invited} />
      <Button loading={isBusy} onClick={() => void logout()}>
        Log out
      </Button>
    </>
  )
}
