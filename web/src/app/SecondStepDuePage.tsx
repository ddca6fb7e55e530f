import { Button, Text, Title } from '@mantine/core'
import { twoStepMessages } from 'contract/two-step-messages'
import { useDispatch } from 'react-redux'
import { secondStepSet } from '../api/auth.ts'
import { useLogout } from '../session/use-logout.ts'
import { useSecondStepQuery } from '../two-steps/api.ts'
import { SetUpDialog } from '../two-steps/SetUpDialog.tsx'
import { useDialog } from '../ui/use-dialog.tsx'
import { FullPage } from './FullPage.tsx'
import classes from './SecondStepDuePage.module.css'

const texts = {
  due: 'An administrator requires it of your role. It takes two minutes: you need an authenticator app on your telephone or computer, and your password. If you have a passkey, log out and sign in with it instead.',
  withoutPassword: `An administrator requires it of your role, and it is set up with a password. ${twoStepMessages.noPassword}`,
  done: 'Your account is ready. From the next sign-in on, a code is asked for besides the password.',
}

/** In place of every page, for a person whose role requires a second step that they have not set up. */
export function SecondStepDuePage() {
  const { data } = useSecondStepQuery(undefined, { refetchOnMountOrArgChange: true })
  const [dialog, show] = useDialog()
  const [logout, isLeaving] = useLogout()
  const dispatch = useDispatch()
  // Also when it was set up in another tab.
  const isOn = Boolean(data?.enabled_at)
  const lacksPassword = !isOn && data?.has_password === false
  return (
    <FullPage>
      <section className={classes.panel} aria-labelledby="second-step-due">
        <Title order={1} size="h2" id="second-step-due">
          {isOn ? twoStepMessages.enabled : 'Two-step sign-in is required'}
        </Title>
        <Text>{isOn ? texts.done : lacksPassword ? texts.withoutPassword : texts.due}</Text>
        <div className={classes.buttons}>
          {!lacksPassword && (
            <Button
              onClick={() => (isOn ? dispatch(secondStepSet()) : show((close) => <SetUpDialog onClose={close} />))}
            >
              {isOn ? 'Continue' : 'Set up two-step sign-in'}
            </Button>
          )}
          <Button variant="default" loading={isLeaving} onClick={() => void logout()}>
            Logout
          </Button>
        </div>
      </section>
      {dialog}
    </FullPage>
  )
}
