import { LoadFailed } from '../api/LoadFailed.tsx'
import { Button, Text } from '@mantine/core'
import { IconFingerprint, IconPlus } from '@tabler/icons-react'
import { passkeyMessages as texts } from 'contract/passkey-messages'
import type { Passkey } from 'contract/passkeys'
import { twoStepMessages } from 'contract/two-step-messages'
import { NotUpdated } from '../api/NotUpdated.tsx'
import { formatInstant } from '../lib/format.ts'
import { LoadingBone } from '../ui/LoadingBone.tsx'
import { toast } from '../ui/toasts.ts'
import { useDialog } from '../ui/use-dialog.tsx'
import { AddPasskeyDialog } from './AddPasskeyDialog.tsx'
import { useSecondStepQuery } from './api.ts'
import { usePasskeysQuery, useRemovePasskeyMutation } from './passkey-api.ts'
import { PasswordDialog } from './PasswordDialog.tsx'
import classes from './TwoSteps.module.css'

/** One's passkeys, with a button to remove each. */
export function Passkeys() {
  const load = usePasskeysQuery(undefined, { refetchOnMountOrArgChange: true })
  const { data, error, isFetching, refetch } = load
  // A passkey is added and removed with the password.
  const { data: step, isLoading } = useSecondStepQuery(undefined, { refetchOnMountOrArgChange: true })
  const hasPassword = step?.has_password !== false
  const [dialog, show] = useDialog()
  return (
    <>
      <NotUpdated load={load} />
      {!data &&
        (error ? <LoadFailed load={{ error, isFetching, refetch }} text={texts.loadFailed} /> : <LoadingBone />)}
      {data && data.length === 0 && (
        <Text size="sm" c="dimmed" mt="sm">
          No passkey yet
        </Text>
      )}
      <ul className={classes.passkeys} aria-label="Passkeys" aria-busy={isFetching}>
        {data?.map((row) => (
          <Row
            key={row.id}
            row={row}
            onRemove={hasPassword && (() => show((close) => <RemoveDialog row={row} onClose={close} />))}
          />
        ))}
      </ul>
      {!hasPassword && (
        <Text size="sm" c="dimmed" mt="sm">
          {twoStepMessages.noPassword}
        </Text>
      )}
      {data && hasPassword && !isLoading && (
        <div className={classes.row}>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => show((close) => <AddPasskeyDialog onClose={close} />)}
          >
            Add passkey
          </Button>
        </div>
      )}
      {dialog}
    </>
  )
}

const Row = ({ row, onRemove }: { row: Passkey; onRemove: (() => void) | false }) => (
  <li className={classes.passkey}>
    <IconFingerprint size={20} stroke={1.75} aria-hidden />
    <div className={classes.passkeyText}>
      {row.name}
      <Text size="xs" c="dimmed">
        added {formatInstant(row.created_at)} ·{' '}
        {row.last_used_at ? `last used ${formatInstant(row.last_used_at)}` : 'not used yet'}
      </Text>
    </div>
    {onRemove && (
      <Button variant="default" size="xs" onClick={onRemove} aria-label={`Remove passkey ${row.name}`}>
        Remove
      </Button>
    )}
  </li>
)

function RemoveDialog({ row, onClose }: { row: Passkey; onClose: () => void }) {
  const [remove, { isLoading, error }] = useRemovePasskeyMutation()
  const send = async (body: { current_password: string }) => {
    const answer = await remove({ params: { id: row.id }, body })
    if (answer.error) return
    toast.success(texts.removed)
    onClose()
  }
  return (
    <PasswordDialog
      title="Remove passkey"
      text={`${row.name} no longer signs you in. Delete it on the device too, which goes on offering it. Your other sessions end.`}
      action="Remove"
      color="red"
      send={send}
      loading={isLoading}
      error={error}
      onClose={onClose}
    />
  )
}
