import { Button, Text } from '@mantine/core'
import { limits } from 'contract/limits'
import { messages } from 'contract/messages'
import { loginInput } from 'contract/session'
import { twoStepMessages } from 'contract/two-step-messages'
import { secondStepCode } from 'contract/second-step-code'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import { toastError } from '../api/errors.ts'
import { useSubmitError } from '../api/use-submit-error.ts'
import { loadCode } from '../lib/load-code.ts'
import { CheckboxField } from '../ui/fields/CheckboxField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { Form } from '../ui/Form.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'
import { toast } from '../ui/toasts.ts'
import { useDraft } from '../ui/use-draft.ts'
import { useLoginMutation } from './api.ts'
import { settleLogout } from './settle-logout.ts'

const input = z.object({ code: secondStepCode, remember: z.boolean() })

type Props = { credentials: z.output<typeof loginInput>; hasPasskeys: boolean; onBack: () => void }

/** The code of a sign-in whose password was right. The password stays in memory until then, and nowhere else. */
export function SecondStepForm({ credentials, hasPasskeys, onBack }: Props) {
  const draft = useDraft(input, { code: '', remember: false })
  const [login, { isLoading, error }] = useLoginMutation()
  const submitError = useSubmitError(error, messages.login.failed)
  const { setFocus } = draft
  // It takes the place of the form that had the focus.
  useEffect(() => setFocus('code'), [setFocus])

  const send = async (body: z.output<typeof input>) => {
    await settleLogout()
    const answer = await login({ body: { ...credentials, ...body } })
    if (answer.data) toast.success(messages.login.done)
  }
  const answerByPasskey = async () => {
    try {
      await settleLogout()
      const { askForPasskey } = await loadCode(() => import('./passkey-api.ts'))
      const body = { ...credentials, passkey: await askForPasskey(), remember: draft.getValues('remember') }
      const answer = await login({ body })
      if (answer.data) toast.success(messages.login.done)
    } catch (failure) {
      toastError(failure, failure instanceof Error ? failure.message : messages.login.failed)
    }
  }
  return (
    <Form
      draft={draft}
      onSubmit={send}
      loading={isLoading}
      submitError={submitError}
      leave="free"
      label="Second step"
      actions={
        <>
          <SubmitButton fullWidth>Sign in</SubmitButton>
          {hasPasskeys && (
            <Button variant="default" fullWidth onClick={() => void answerByPasskey()}>
              Use a passkey
            </Button>
          )}
          <Button variant="subtle" fullWidth onClick={onBack}>
            Back
          </Button>
        </>
      }
    >
      <Text>{twoStepMessages.required} A recovery code works too.</Text>
      <TextField name="code" label="Code" autoComplete="one-time-code" required />
      <CheckboxField name="remember" label={`Remember this device for ${limits.secondStep.rememberDays} days`} />
    </Form>
  )
}
