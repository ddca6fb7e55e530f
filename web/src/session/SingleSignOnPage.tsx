import { Anchor, Text, Title } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { messages } from 'contract/messages'
import { singleSignOnMessages as texts } from 'contract/single-sign-on-messages'
import { useEffect, useRef, useState } from 'react'
import { titles } from '../app/paths.ts'
import { errorMessage, hasCode, hasPasskeys } from '../api/errors.ts'
import { toast } from '../ui/toasts.ts'
import { backTo, keepReturn } from './return-path.ts'
import { SecondStepForm } from './SecondStepForm.tsx'
import { settleLogout } from './settle-logout.ts'
import { SignInFrame } from './SignInFrame.tsx'
import { takeReturn, useFinishSingleSignOnMutation } from './single-sign-on-api.ts'

const bullets = ['One sign-in for all your programs', 'No password of its own', 'Ended everywhere when you log out']

/** Empty where the address is the page's own, as after a reload. */
function answerInAddress(): string {
  const { search } = window.location
  return new URLSearchParams(search).has('redirect') ? '' : search.slice(1)
}

/** Where the provider of identities sends the browser back to, with its answer behind the `?`. */
export function SingleSignOnPage() {
  const [answer] = useState(answerInAddress)
  const [finish, { error }] = useFinishSingleSignOnMutation()
  const navigate = useNavigate()
  const isStarted = useRef(false)

  // An answer works once, and stays neither in the history nor for a reload.
  useEffect(() => {
    if (isStarted.current || answer === '') return
    isStarted.current = true
    const enter = async () => {
      await navigate({ to: '/single-sign-on', search: backTo(takeReturn() ?? '/'), replace: true })
      await settleLogout()
      const entered = await finish({ body: { answer } })
      if (entered.data) toast.success(messages.login.done)
    }
    void enter()
  }, [answer, finish, navigate])

  const isSecondStep = hasCode(error, 'second_step_required')
  return (
    <SignInFrame title="Welcome to Embankment" text="The back office for London tours." bullets={bullets}>
      <Title order={1}>{titles.singleSignOn}</Title>
      {isSecondStep && (
        <SecondStepForm
          credentials={{ answer }}
          hasPasskeys={hasPasskeys(error)}
          onBack={() => void navigate({ to: '/login', search: keepReturn })}
        />
      )}
      {!isSecondStep && (error !== undefined || answer === '') && (
        <>
          <Text role="alert">{answer === '' ? texts.ended : errorMessage(error)}</Text>
          <Anchor renderRoot={(props) => <Link to="/login" search={keepReturn} {...props} />}>
            Go to the sign-in page
          </Anchor>
        </>
      )}
      {error === undefined && answer !== '' && <output>Signing you in...</output>}
    </SignInFrame>
  )
}
