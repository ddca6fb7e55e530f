import { Button, Text } from '@mantine/core'
import { twoStepMessages } from 'contract/two-step-messages'
import type { TwoStepState } from 'contract/two-steps'
import type { User } from 'contract/users'
import { errorMessage } from '../api/errors.ts'
import { useConfirm } from '../api/use-confirm.ts'
import { formatInstant } from '../lib/format.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { useDialog } from '../ui/use-dialog.tsx'
import { useResetSecondStepMutation, useStaffSecondStepQuery } from './api.ts'
import classes from './TwoSteps.module.css'

/** For administrators: whether another member of staff uses two steps, and the way out of a lost telephone. */
export function StaffSecondStep({ staff }: { staff: User }) {
  const { data, error } = useStaffSecondStepQuery({ params: { id: staff.id } }, { refetchOnMountOrArgChange: true })
  const [dialog, show] = useDialog()
  const since = data?.enabled_at
  const isUsed = data && (since || data.passkeys > 0 || data.linked)
  return (
    <div className={classes.reset}>
      <Text size="sm" aria-busy={!data && !error}>
        {error && errorMessage(error, twoStepMessages.loadFailed)}
        {data && waysOf(data)}
      </Text>
      {isUsed && (
        <Button
          variant="default"
          size="xs"
          onClick={() =>
            show((close) => <ResetSecondStep staff={staff} hasPassword={data.has_password} onClose={close} />)
          }
        >
          Reset two-step sign-in
        </Button>
      )}
      {dialog}
    </div>
  )
}

const waysOf = ({ enabled_at: since, remembered_devices: devices, passkeys, linked }: TwoStepState) =>
  [
    `Two-step sign-in: ${since ? `on since ${formatInstant(since)}` : 'off'}`,
    ...(devices > 0 ? [`remembered devices: ${devices}`] : []),
    ...(passkeys > 0 ? [`passkeys: ${passkeys}`] : []),
    ...(linked ? ['linked with single sign-on'] : []),
  ].join(', ')

type ResetProps = { staff: User; hasPassword: boolean; onClose: () => void }

function ResetSecondStep({ staff, hasPassword, onClose }: ResetProps) {
  const [reset] = useResetSecondStepMutation()
  const confirm = useConfirm({
    send: () => reset({ params: { id: staff.id } }),
    done: twoStepMessages.reset,
    failed: twoStepMessages.failed,
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      {...confirm}
      title="Reset two-step sign-in?"
      message={twoStepMessages.resetAsk(staff.name, hasPassword)}
      action="Reset"
      errorTitle={twoStepMessages.failed}
      onClose={onClose}
    />
  )
}
