import { Button, Text } from '@mantine/core'
import type { Input } from 'contract/endpoint'
import { limits } from 'contract/limits'
import { messages } from 'contract/messages'
import type { loginInput } from 'contract/session'
import type { singleSignOn } from 'contract/single-sign-on'
import { twoStepMessages } from 'contract/two-step-messages'
import { secondStepCode } from 'contract/second-step-code'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { toastError } from '../api/errors.ts'
import { useSubmitError } from '../api/use-submit-error.ts'
import { loadCode } from '../lib/load-code.ts'
import { announce } from '../ui/announcements.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { CheckboxField } from '../ui/fields/CheckboxField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { Form } from '../ui/Form.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'
import { toast } from '../ui/toasts.ts'
import { useDraft } from '../ui/use-draft.ts'
import { useLoginMutation } from './api.ts'
import { settleLogout } from './settle-logout.ts'
import { useFinishSingleSignOnMutation } from './single-sign-on-api.ts'

const asked = `${twoStepMessages.required} A recovery code works too.`
const input = z.object({ code: secondStepCode, remember: z.boolean() })

/** What the first step was: a password, or the answer of a provider of identities. */
type Credentials = z.output<typeof loginInput> | { answer: string }
type Props = { credentials: Credentials; hasPasskeys: boolean; onBack: () => void }

type Second = Omit<Input<typeof singleSignOn.finish>['body'], 'answer'>

/** `[enter, state]`: the first step again, with the second one. */
function useEnter(credentials: Credentials) {
  const [login, loggingIn] = useLoginMutation()
  const [finish, finishing] = useFinishSingleSignOnMutation()
  if ('answer' in credentials)
    return [(second: Second) => finish({ body: { ...credentials, ...second } }), finishing] as const
  return [(second: Second) => login({ body: { ...credentials, ...second } }), loggingIn] as const
}

/** The code of a sign-in whose first step was right. The password stays in memory until then, and nowhere else. */
export function SecondStepForm({ credentials, hasPasskeys, onBack }: Props) {
  const draft = useDraft(input, { code: '', remember: false })
  const [enter, { isLoading, error }] = useEnter(credentials)
  // A second question of the browser would end the first one.
  const [isAsking, setAsking] = useState(false)
  const submitError = useSubmitError(error, messages.login.failed)
  const { setFocus } = draft
  // It takes the place of the form that had the focus, and says what it asks for.
  useEffect(() => {
    setFocus('code')
    announce(asked)
  }, [setFocus])

  const send = async (body: z.output<typeof input>) => {
    await settleLogout()
    const answer = await enter(body)
    if (answer.data) toast.success(messages.login.done)
  }
  const answerByPasskey = async () => {
    setAsking(true)
    try {
      await settleLogout()
      const { askForPasskey } = await loadCode(() => import('./passkey-api.ts'))
      const answer = await enter({ passkey: await askForPasskey(), remember: draft.getValues('remember') })
      if (answer.data) toast.success(messages.login.done)
    } catch (failure) {
      toastError(failure, failure instanceof Error ? failure.message : messages.login.failed)
    } finally {
      setAsking(false)
    }
  }
  return (
    <Form
      draft={draft}
      onSubmit={send}
      loading={isLoading || isAsking}
      submitError={submitError}
      leave="free"
      label="Second step"
      actions={
        <>
          <SubmitButton fullWidth>Sign in</SubmitButton>
          {hasPasskeys && (
            <BusyButton variant="default" fullWidth busy={isAsking || isLoading} onClick={() => void answerByPasskey()}>
              Use a passkey
            </BusyButton>
          )}
          <Button variant="subtle" fullWidth onClick={onBack}>
            Back
          </Button>
        </>
      }
    >
      <Text>{asked}</Text>
      <TextField name="code" label="Code" autoComplete="one-time-code" required />
      <CheckboxField name="remember" label={`Remember this device for ${limits.secondStep.rememberDays} days`} />
    </Form>
  )
}
