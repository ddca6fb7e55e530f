import { Anchor, Text, Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { limits } from 'contract/limits'
import { messages } from 'contract/messages'
import { codeInput, emailInput, passwordsInput } from 'contract/session'
import { useEffect, useRef, useState } from 'react'
import { toast } from '../ui/toasts.ts'
import { errorNumber, fieldErrors, toastError } from '../api/errors.ts'
import { useSubmitError } from '../api/use-submit-error.ts'
import { announce } from '../ui/announcements.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { PasswordField } from '../ui/fields/PasswordField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { Form } from '../ui/Form.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'
import { useDraft } from '../ui/use-draft.ts'
import { useResendCodeMutation, useResetPasswordMutation, useSendCodeMutation } from './recovery-api.ts'
import { CodeField } from './CodeField.tsx'
import classes from './ForgotPassword.module.css'
import { resendLabel } from './resend-label.ts'
import { keepReturn } from './return-path.ts'
import { SignInFrame } from './SignInFrame.tsx'
import { useCountdown } from './use-countdown.ts'

const bullets = ['Secure Password Reset', 'Quick OTP Verification', 'Instant Email Notifications']
const steps = ['Email', 'Code', 'New password']

/** Names the form of a step differently from its field, which alone must be found by its label. */
const stepName = (index: number) => `Step ${index + 1} of ${steps.length}`

/** Three steps on one page. The text of an earlier step is kept when a later one returns to it. */
export function ForgotPasswordPage() {
  const [step, setStep] = useState(0)
  const email = useDraft(emailInput, { email: '' })
  const code = useDraft(codeInput, { otp: '' })
  const passwords = useDraft(passwordsInput, { password: '', password_confirmation: '' })
  // It goes on during the last step, which may lead back to that of the code.
  const wait = useCountdown()

  const shownStep = useShownStep(step)
  const backToCode = (message: string) => {
    setStep(1)
    code.setError('otp', { type: 'server', message })
  }
  return (
    <SignInFrame
      title="Forgot your password?"
      text="We mail you a code, and you choose a new password."
      bullets={bullets}
    >
      <Anchor
        renderRoot={(props) => <Link to="/login" search={keepReturn} {...props} />}
        size="sm"
        className={classes.back}
      >
        <IconArrowLeft size={16} aria-hidden /> Back to login
      </Anchor>
      <ol className={classes.steps} aria-label="Steps">
        {steps.map((name, index) => (
          <li key={name} aria-current={index === step ? 'step' : undefined} data-done={index < step || undefined}>
            {name}
          </li>
        ))}
      </ol>
      <div ref={shownStep} className={classes.step}>
        {step === 0 && <EmailStep draft={email} onSent={() => setStep(1)} />}
        {step === 1 && <CodeStep draft={code} email={email.getValues('email')} wait={wait} onDone={() => setStep(2)} />}
        {step === 2 && (
          <PasswordStep
            draft={passwords}
            email={email.getValues('email')}
            otp={code.getValues('otp')}
            onWrongCode={backToCode}
          />
        )}
      </div>
    </SignInFrame>
  )
}

/** The first field of a step that replaces another gets the focus, and its heading is announced. */
function useShownStep(step: number) {
  const element = useRef<HTMLDivElement>(null)
  const last = useRef(step)
  // The fields of a step exist only once it is drawn.
  useEffect(() => {
    if (last.current === step) return
    last.current = step
    element.current?.querySelector<HTMLInputElement>('input:not([type="hidden"])')?.focus()
    const words = [...(element.current?.querySelectorAll('h1, h1 + p') ?? [])].map(({ textContent }) => textContent)
    announce(words.join('. '))
  }, [step])
  return element
}

type EmailDraft = ReturnType<typeof useDraft<{ email: string }, { email: string }>>
type CodeDraft = ReturnType<typeof useDraft<{ otp: string }, { otp: string }>>
type Passwords = { password: string; password_confirmation: string }
type PasswordsDraft = ReturnType<typeof useDraft<Passwords, Passwords>>

function EmailStep({ draft, onSent }: { draft: EmailDraft; onSent: () => void }) {
  const [send, { isLoading }] = useSendCodeMutation()
  const submit = async (body: { email: string }) => {
    try {
      await send({ body }).unwrap()
      toast.success(messages.reset.sent)
      onSent()
    } catch (error) {
      toastError(error, messages.reset.sendFailed)
    }
  }
  return (
    <>
      <Title order={1}>Forgot password</Title>
      <Text c="dimmed">Enter the email address of your account and we will send you a code of six digits.</Text>
      <Form
        draft={draft}
        onSubmit={submit}
        loading={isLoading}
        submitError={undefined}
        leave="free"
        label={stepName(0)}
        actions={<SubmitButton fullWidth>Send OTP</SubmitButton>}
      >
        <TextField name="email" label="Email" type="email" autoComplete="username" required />
      </Form>
    </>
  )
}

type CodeStepProps = { draft: CodeDraft; email: string; wait: ReturnType<typeof useCountdown>; onDone: () => void }

function CodeStep({ draft, email, wait, onDone }: CodeStepProps) {
  const [resend, { isLoading }] = useResendCodeMutation()
  const again = async () => {
    try {
      await resend({ body: { email } }).unwrap()
      toast.success(messages.reset.resent)
      wait.start(limits.resendSeconds)
    } catch (error) {
      toastError(error, messages.reset.resendFailed)
      wait.start(errorNumber(error, 'retry_after') ?? 0)
    }
  }
  return (
    <>
      <Title order={1}>Enter your code</Title>
      <Text c="dimmed">
        We sent six digits to <strong>{email}</strong>. They work for {limits.codeMinutes} minutes.
      </Text>
      <Form
        draft={draft}
        onSubmit={async () => onDone()}
        loading={false}
        submitError={undefined}
        leave="free"
        label={stepName(1)}
        actions={<SubmitButton fullWidth>Verify OTP</SubmitButton>}
      >
        <CodeField name="otp" label="Code" />
        <div className={classes.again}>
          <Text size="sm" c="dimmed">
            No email? Check your spam folder.
          </Text>
          <BusyButton
            variant="subtle"
            size="compact-sm"
            busy={isLoading}
            waits={wait.left > 0}
            onClick={() => void again()}
          >
            {resendLabel(wait.left, wait.until)}
          </BusyButton>
        </div>
      </Form>
    </>
  )
}

type PasswordStepProps = { draft: PasswordsDraft; email: string; otp: string; onWrongCode: (message: string) => void }

function PasswordStep({ draft, email, otp, onWrongCode }: PasswordStepProps) {
  const [reset, { isLoading, error }] = useResetPasswordMutation()
  const navigate = useNavigate()
  const submitError = useSubmitError(error, messages.reset.failed)
  const submit = async (body: Passwords) => {
    const answer = await reset({ body: { email, otp, ...body } })
    const wrong = fieldErrors(answer.error)
    if (wrong.otp) return onWrongCode(wrong.otp)
    // The form shows what is wrong with a field.
    if (Object.keys(wrong).length > 0) return
    if (answer.error) return toastError(answer.error, messages.reset.failed)
    toast.success(messages.reset.done)
    await navigate({ to: '/login', search: keepReturn })
  }
  return (
    <>
      <Title order={1}>Choose a new password</Title>
      <Text c="dimmed">At least {limits.password.min} characters. You will be signed out everywhere else.</Text>
      <Form
        draft={draft}
        onSubmit={submit}
        loading={isLoading}
        submitError={submitError && Object.keys(submitError.fields).length > 0 ? submitError : undefined}
        leave="free"
        label={stepName(2)}
        actions={<SubmitButton fullWidth>Reset Password</SubmitButton>}
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
