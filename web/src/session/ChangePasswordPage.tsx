import { Text, Title } from '@mantine/core'
import { limits } from 'contract/limits'
import { messages } from 'contract/messages'
import { changePasswordInput } from 'contract/session'
import { twoStepMessages } from 'contract/two-step-messages'
import { Suspense, useMemo } from 'react'
import { toast } from '../ui/toasts.ts'
import { titles } from '../app/paths.ts'
import { useSubmitError } from '../api/use-submit-error.ts'
import { PasswordField } from '../ui/fields/PasswordField.tsx'
import { Form } from '../ui/Form.tsx'
import { FormCard } from '../ui/FormCard.tsx'
import { FormColumn, FormPage } from '../ui/FormPage.tsx'
import { loadLater } from '../ui/load-later.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'
import { useSecondStepQuery } from '../two-steps/api.ts'
import { useDraft } from '../ui/use-draft.ts'
import { useChangePasswordMutation } from './password-api.ts'
import classes from './ChangePasswordPage.module.css'
import { SessionList } from './SessionList.tsx'

const TwoStepSettings = loadLater(async () => (await import('../two-steps/TwoStepSettings.tsx')).TwoStepSettings)

const Passkeys = loadLater(async () => (await import('../two-steps/Passkeys.tsx')).Passkeys)

const empty = { current_password: '', new_password: '', new_password_confirmation: '' }

export function ChangePasswordPage() {
  return (
    <FormPage title={titles.changePassword}>
      <FormColumn>
        <PasswordForm />
        <OwnPasskeys />
      </FormColumn>
      <FormColumn>
        <SecondStep />
        <SessionList />
      </FormColumn>
    </FormPage>
  )
}

/** Its frame is there from the beginning, and high enough, so that what stands below does not move. */
const SecondStep = () => (
  <FormCard labelledBy="two-steps-title">
    <Title order={2} id="two-steps-title">
      Two-step sign-in
    </Title>
    <Text c="dimmed">
      A code of an authenticator app besides the password keeps your account safe when the password becomes known.
    </Text>
    <div className={classes.secondStep}>
      <Suspense>
        <TwoStepSettings />
      </Suspense>
    </div>
  </FormCard>
)

const OwnPasskeys = () => (
  <FormCard labelledBy="passkeys-title">
    <Title order={2} id="passkeys-title">
      Passkeys
    </Title>
    <Text c="dimmed">
      A passkey signs you in by fingerprint, face, PIN or security key, in place of the password or of a code.
    </Text>
    <div className={classes.secondStep}>
      <Suspense>
        <Passkeys />
      </Suspense>
    </div>
  </FormCard>
)

function PasswordForm() {
  const draft = useDraft(changePasswordInput, empty)
  const [change, { isLoading, error }] = useChangePasswordMutation()
  const { data: step } = useSecondStepQuery()
  const refusal = useSubmitError(error)
  // The specification asks for one panel, whichever field is refused.
  const submitError = useMemo(() => refusal && { message: refusal.message, fields: {} }, [refusal])

  const save = async (body: typeof empty) => {
    const answer = await change({ body })
    if (answer.error) return
    draft.reset(empty)
    toast.success(messages.password.updated)
  }
  if (step?.has_password === false) {
    return (
      <FormCard>
        <Text>{twoStepMessages.noPassword}</Text>
      </FormCard>
    )
  }
  return (
    <FormCard>
      <Form
        draft={draft}
        onSubmit={save}
        loading={isLoading}
        submitError={submitError}
        errorTitle={messages.password.failedTitle}
        label={titles.changePassword}
        actions={<SubmitButton busy={messages.password.busy}>Update Password</SubmitButton>}
      >
        <Text c="dimmed">
          At least {limits.password.min} characters. Your other sessions end when the password changes.
        </Text>
        <PasswordField name="current_password" label="Current Password" autoComplete="current-password" required />
        <PasswordField
          name="new_password"
          label="New Password"
          autoComplete="new-password"
          required
          deps={['new_password_confirmation']}
        />
        <PasswordField name="new_password_confirmation" label="Confirm Password" autoComplete="new-password" required />
      </Form>
    </FormCard>
  )
}
