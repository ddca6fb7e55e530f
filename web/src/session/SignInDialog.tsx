import { Anchor, Text } from '@mantine/core'
import { messages } from 'contract/messages'
import { loginInput } from 'contract/session'
import { useEffect, useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import { paths } from '../app/paths.ts'
import { sessionEnded } from '../api/auth.ts'
import { hasCode, hasPasskeys } from '../api/errors.ts'
import { useSubmitError } from '../api/use-submit-error.ts'
import { mayLeave, unsentText } from '../lib/unsaved.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { PasswordField } from '../ui/fields/PasswordField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { Form } from '../ui/Form.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'
import { useDraft } from '../ui/use-draft.ts'
import { useLoginMutation, useMe } from './api.ts'
import { PasskeyButton } from './PasskeyButton.tsx'
import { SecondStepForm } from './SecondStepForm.tsx'
import { settleLogout } from './settle-logout.ts'
import { singleSignOnName } from './single-sign-on-name.ts'

/** Signs the same person in again over a page that keeps its input. */
export function SignInDialog() {
  const { email, name } = useMe()
  const draft = useDraft(loginInput, { email, password: '' })
  const [login, { isLoading, error, reset }] = useLoginMutation()
  const isSecondStep = hasCode(error, 'second_step_required')
  const submitError = useSubmitError(isSecondStep ? undefined : error, messages.login.failed)
  const dispatch = useDispatch()
  const { setFocus } = draft
  const wasSecondStep = useRef(false)
  // The first step is drawn again in the place of the second one, which had the focus.
  useEffect(() => {
    if (wasSecondStep.current && !isSecondStep) setFocus('password')
    wasSecondStep.current = isSecondStep
  }, [isSecondStep, setFocus])
  // As it was when the session ended: what is added while the dialog is open waits too.
  const [unsent] = useState(unsentText)

  const leave = async () => {
    if (await mayLeave()) dispatch(sessionEnded())
  }

  return (
    <Dialog opened onClose={() => void leave()} title="Sign in again" size={440} closeOnClickOutside={false}>
      <Text size="sm" mb="md">
        {messages.session.lapsed}
      </Text>
      {unsent && (
        <Text size="sm" mb="md">
          {unsent} not been sent yet, and will be once {name} has signed in. The sign-in of another person discards what
          waits on this device.
        </Text>
      )}
      {isSecondStep ? (
        <SecondStepForm credentials={draft.getValues()} hasPasskeys={hasPasskeys(error)} onBack={reset} />
      ) : (
        <>
          <Form
            draft={draft}
            onSubmit={async (body) => {
              await settleLogout()
              await login({ body })
            }}
            loading={isLoading}
            submitError={submitError}
            leave="free"
            label="Sign in again"
            actions={<SubmitButton fullWidth>Sign in</SubmitButton>}
          >
            <TextField name="email" label="Email" type="email" autoComplete="username" required />
            <PasswordField name="password" label="Password" autoComplete="current-password" required initialFocus />
          </Form>
          <PasskeyButton />
        </>
      )}
      {singleSignOnName && (
        // This page must not be left; it goes on as soon as another tab is signed in.
        <Anchor href={paths.login} target="_blank" size="sm">
          Sign in with {singleSignOnName} in another tab
        </Anchor>
      )}
    </Dialog>
  )
}
