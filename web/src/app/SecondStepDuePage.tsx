import { Button, Text, Title } from '@mantine/core'
import { twoStepMessages } from 'contract/two-step-messages'
import { useDispatch } from 'react-redux'
import { secondStepSet } from '../api/auth.ts'
import { useLogout } from '../session/use-logout.ts'
import { useSecondStepQuery } from '../two-steps/api.ts'
import { SetUpDialog } from '../two-steps/SetUpDialog.tsx'
import { BusyButton } from '../ui/BusyButton.tsx'
import { useDialog } from '../ui/use-dialog.tsx'
import { FullPage } from './FullPage.tsx'
import classes from './SecondStepDuePage.module.css'

const required = { title: 'Two-step sign-in is required' }
const words = {
  due: {
    ...required,
    text: 'An administrator requires it of your role. It takes two minutes: you need an authenticator app on your telephone or computer, and your password. If you have a passkey, log out and sign in with it instead.',
  },
  without_password: {
    ...required,
    text: `An administrator requires it of your role, and it is set up with a password. ${twoStepMessages.noPassword}`,
  },
  on: {
    title: twoStepMessages.enabled,
    text: 'Your account is ready. From the next sign-in on, a code is asked for besides the password.',
  },
  ended: { title: 'Two-step sign-in is no longer required', text: 'The requirement has ended or was put off.' },
}

/** In place of every page, for a person whose role requires a second step that they have not set up. */
export function SecondStepDuePage() {
  const { data, isFetching } = useSecondStepQuery(undefined, { refetchOnMountOrArgChange: true })
  const [dialog, show] = useDialog()
  const [logout, isLeaving] = useLogout()
  const dispatch = useDispatch()
  // Also when it was set up in another tab. What was read before the page was drawn may be from before the requirement.
  const isEnded = data !== undefined && !isFetching && data.requirement?.is_due !== true
  const isDue = data?.has_password === false ? 'without_password' : 'due'
  const state = data?.enabled_at ? 'on' : isEnded ? 'ended' : isDue
  const { title, text } = words[state]
  return (
    <FullPage>
      <section className={classes.panel} aria-labelledby="second-step-due">
        <Title order={1} size="h2" id="second-step-due">
          {title}
        </Title>
        <Text>{text}</Text>
        <div className={classes.buttons}>
          {state !== 'without_password' && (
            <Button
              onClick={() =>
                state === 'due' ? show((close) => <SetUpDialog onClose={close} />) : dispatch(secondStepSet())
              }
            >
              {state === 'due' ? 'Set up two-step sign-in' : 'Continue'}
            </Button>
          )}
          <BusyButton variant="default" busy={isLeaving} onClick={() => void logout()}>
            Logout
          </BusyButton>
        </div>
      </section>
      {dialog}
    </FullPage>
  )
}
