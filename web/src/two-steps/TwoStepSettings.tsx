import { Button, Text } from '@mantine/core'
import { counted } from 'contract/counted'
import { twoStepMessages } from 'contract/two-step-messages'
import type { TwoStepState } from 'contract/two-steps'
import { toastError } from '../api/errors.ts'
import { LoadFailed } from '../api/LoadFailed.tsx'
import { NotUpdated } from '../api/NotUpdated.tsx'
import { formatInstant } from '../lib/format.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { LoadingBone } from '../ui/LoadingBone.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { toast } from '../ui/toasts.ts'
import { useDialog, type DrawDialog } from '../ui/use-dialog.tsx'
import {
  useForgetDevicesMutation,
  useRenewRecoveryCodesMutation,
  useSecondStepQuery,
  useTurnOffSecondStepMutation,
} from './api.ts'
import { PasswordDialog } from './PasswordDialog.tsx'
import { CodesDialog, SetUpDialog } from './SetUpDialog.tsx'
import classes from './TwoSteps.module.css'

/** Whether a code is asked for at sign-in, and everything that changes it. */
export function TwoStepSettings() {
  const load = useSecondStepQuery(undefined, { refetchOnMountOrArgChange: true })
  const { data, error, isFetching, refetch } = load
  // Here, and not in `Off`: the recovery codes are shown when it is on already.
  const [dialog, show] = useDialog()
  return (
    <>
      <NotUpdated load={load} />
      {!data && (error ? <LoadFailed load={{ error, isFetching, refetch }} /> : <LoadingBone />)}
      {data &&
        (data.enabled_at ? <On state={data} since={data.enabled_at} show={show} /> : <Off state={data} show={show} />)}
      {dialog}
    </>
  )
}

type Show = (draw: DrawDialog) => void

const Off = ({ state, show }: { state: TwoStepState; show: Show }) => (
  <>
    <div className={classes.off}>
      <StatusBadge tone="waiting">Off</StatusBadge>
      <Text size="sm" c="dimmed">
        {state.has_password ? 'The password alone signs you in' : twoStepMessages.noPassword}
      </Text>
    </div>
    {state.has_password && (
      <div className={classes.row}>
        <Button variant="default" onClick={() => show((close) => <SetUpDialog onClose={close} />)}>
          Set up
        </Button>
      </div>
    )}
  </>
)

function On({ state, since, show }: { state: TwoStepState; since: string; show: Show }) {
  const [forget, { isLoading }] = useForgetDevicesMutation()
  const forgetAll = async () => {
    try {
      await forget().unwrap()
      toast.success(twoStepMessages.forgotten)
    } catch (error) {
      toastError(error, twoStepMessages.failed)
    }
  }
  return (
    <>
      <div className={classes.state}>
        <StatusBadge tone="good">On</StatusBadge> <Text span>since {formatInstant(since)}</Text>
        <Text size="sm" c="dimmed">
          {counted(state.recovery_codes_left, 'recovery code')} left,{' '}
          {counted(state.remembered_devices, 'remembered device')}
        </Text>
      </div>
      <div className={classes.row}>
        <Button variant="default" onClick={() => show((close) => <SetUpDialog onClose={close} />)}>
          Change app
        </Button>
        <Button variant="default" onClick={() => show((close) => <RenewDialog onClose={close} />)}>
          New recovery codes
        </Button>
        {state.remembered_devices > 0 && (
          <BusyButton variant="default" busy={isLoading} onClick={() => void forgetAll()}>
            Forget devices
          </BusyButton>
        )}
        {!state.requirement?.is_due && (
          <Button variant="default" c="red" onClick={() => show((close) => <OffDialog onClose={close} />)}>
            Turn off
          </Button>
        )}
      </div>
      {state.requirement?.is_due && (
        <Text size="sm" c="dimmed" mt="sm">
          {twoStepMessages.stillRequired}
        </Text>
      )}
    </>
  )
}

function RenewDialog({ onClose }: { onClose: () => void }) {
  const [renew, { data, isLoading, error }] = useRenewRecoveryCodesMutation()
  const [title, text] = ['New recovery codes', 'The codes that you have now stop working, and your other sessions end.']
  if (data) return <CodesDialog title={title} codes={data.recovery_codes} onClose={onClose} />
  return (
    <PasswordDialog
      title={title}
      text={text}
      action="Make new codes"
      send={(body) => renew({ body })}
      loading={isLoading}
      error={error}
      onClose={onClose}
    />
  )
}

function OffDialog({ onClose }: { onClose: () => void }) {
  const [turnOff, { isLoading, error }] = useTurnOffSecondStepMutation()
  const send = async (body: { current_password: string }) => {
    const answer = await turnOff({ body })
    if (answer.error) return
    toast.success(twoStepMessages.disabled)
    onClose()
  }
  return (
    <PasswordDialog
      title="Turn off two-step sign-in"
      text="From then on the password alone signs you in. Recovery codes and remembered devices are removed, and your other sessions end."
      action="Turn off"
      color="red"
      send={send}
      loading={isLoading}
      error={error}
      onClose={onClose}
    />
  )
}
