import { Anchor, TextInput, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { messages } from 'contract/messages'
import { loginInput } from 'contract/session'
import { useEffect, useRef, useState, type ComponentType, type SubmitEvent } from 'react'
import type * as z from 'zod/mini'
import { toast } from '../ui/toasts.ts'
import { hasCode, hasPasskeys, toastError } from '../api/errors.ts'
import { loadCode } from '../lib/load-code.ts'
import { lookOf } from '../ui/fields/look.tsx'
import { PasswordInput } from '../ui/fields/PasswordInput.tsx'
import { goToFirstWrong } from '../ui/first-wrong.ts'
import { FormBusy } from '../ui/form-busy.ts'
import classes from '../ui/Form.module.css'
import { SubmitButton } from '../ui/SubmitButton.tsx'
import { useFocusAfterBusy } from '../ui/use-focus-after-busy.ts'
import { useLoginMutation } from './api.ts'
import { PasskeyButton } from './PasskeyButton.tsx'
import { useLogoutPending } from './pending-logout.ts'
import { keepReturn } from './return-path.ts'
import { settleLogout } from './settle-logout.ts'
import { SignInFrame } from './SignInFrame.tsx'
import { singleSignOnName } from './single-sign-on-name.ts'
import { SingleSignOnButton } from './SingleSignOnButton.tsx'
import frame from './SignInFrame.module.css'

const bullets = ['Professional tour guides', 'Comfortable transportation', '24/7 customer support']

type Credentials = z.output<typeof loginInput>
/** The form of the second step, whose code is fetched for accounts that have one, and what it sends along. */
type SecondStep = {
  Form: ComponentType<{ credentials: Credentials; hasPasskeys: boolean; onBack: () => void }>
  credentials: Credentials
  hasPasskeys: boolean
}

/** The router leaves guest pages as soon as there is a token. */
export function LoginPage() {
  const isLogoutPending = useLogoutPending()
  const [second, setSecond] = useState<SecondStep>()
  const [email, setEmail] = useState('')
  const openSecond = (next: SecondStep) => {
    setEmail(next.credentials.email)
    setSecond(next)
  }
  return (
    <SignInFrame title="Welcome to Embankment" text="The back office for London tours." bullets={bullets}>
      <Title order={1}>Sign in</Title>
      <output className={frame.notice}>{isLogoutPending && messages.session.endPending}</output>
      {second ? (
        <second.Form {...second} onBack={() => setSecond(undefined)} />
      ) : (
        <>
          <LoginForm email={email} onSecondStep={openSecond} />
          <PasskeyButton />
          {singleSignOnName && <SingleSignOnButton name={singleSignOnName} />}
        </>
      )}
    </SignInFrame>
  )
}

const read = (form: HTMLFormElement) => loginInput.safeParse(Object.fromEntries(new FormData(form)))

type Wrong = { [field: string]: string }

/** The first message about each field. */
function wrongIn(form: HTMLFormElement): Wrong {
  const wrong: Wrong = {}
  for (const { path, message } of read(form).error?.issues ?? []) wrong[path.join('.')] ??= message
  return wrong
}

type LoginFormProps = {
  /** What was typed before the second step, from which a person has gone back. */
  email: string
  onSecondStep: (second: SecondStep) => void
}

/**
 * The browser's own form, and not `ui/Form.tsx`: with two fields that are never kept it needs nothing of the library of
 * forms, which would be a twelfth of the code of the first page that anybody sees.
 */
function LoginForm({ email, onSecondStep }: LoginFormProps) {
  const [login] = useLoginMutation()
  // The store shows the answer only with the next frame, and the form takes input again with the answer.
  const [isBusy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<Wrong>({})
  const [attempts, setAttempts] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const isRunning = useRef(false)
  const fields = useFocusAfterBusy(isBusy)

  // Focus can move only after React has drawn which fields are wrong.
  useEffect(() => {
    if (attempts > 0) goToFirstWrong(form.current)
  }, [attempts])

  // It takes the place of the second step, which had the focus.
  useEffect(() => {
    if (email) form.current?.querySelector<HTMLInputElement>('[name="password"]')?.focus()
  }, [email])

  const openSecondStep = async (credentials: Credentials, hasPasskeys: boolean) => {
    try {
      const { SecondStepForm } = await loadCode(() => import('./SecondStepForm.tsx'))
      onSecondStep({ Form: SecondStepForm, credentials, hasPasskeys })
    } catch (error) {
      toastError(error)
    }
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isRunning.current || fields.current?.disabled) return
    const { data } = read(event.currentTarget)
    setWrong(wrongIn(event.currentTarget))
    setAttempts(attempts + 1)
    if (!data) return
    isRunning.current = true
    setBusy(true)
    try {
      await settleLogout()
      await login({ body: data }).unwrap()
      toast.success(messages.login.done)
    } catch (error) {
      if (hasCode(error, 'second_step_required')) await openSecondStep(data, hasPasskeys(error))
      else toastError(error, messages.login.failed)
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }

  return (
    <FormBusy value={isBusy}>
      <form
        ref={form}
        className={classes.form}
        onSubmit={(event) => void submit(event)}
        onInput={(event) => attempts > 0 && setWrong(wrongIn(event.currentTarget))}
        noValidate
        aria-label="Sign in"
      >
        <fieldset ref={fields} className={classes.fields} disabled={isBusy}>
          <TextInput
            {...lookOf({ label: 'Email', required: true }, wrong.email)}
            name="email"
            type="email"
            defaultValue={email}
            autoComplete="username"
          />
          <PasswordInput
            {...lookOf({ label: 'Password', required: true }, wrong.password)}
            name="password"
            autoComplete="current-password"
          />
          <Anchor
            renderRoot={(props) => <Link to="/forgot-password" search={keepReturn} {...props} />}
            size="sm"
            className={frame.forgot}
          >
            Forgot password?
          </Anchor>
        </fieldset>
        <SubmitButton fullWidth>Sign in</SubmitButton>
      </form>
    </FormBusy>
  )
}
