import { Text, Title } from '@mantine/core'
import { IconDeviceDesktop } from '@tabler/icons-react'
import { messages } from 'contract/messages'
import type { SessionRow } from 'contract/session'
import { toast } from '../ui/toasts.ts'
import { toastError } from '../api/errors.ts'
import { LoadFailed } from '../api/LoadFailed.tsx'
import { NotUpdated } from '../api/NotUpdated.tsx'
import { formatInstant } from '../lib/format.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { firstClicks } from '../ui/first-clicks.ts'
import { FormCard } from '../ui/FormCard.tsx'
import { LoadingBone } from '../ui/LoadingBone.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { useEndSessionMutation, useSessionsQuery } from './password-api.ts'
import classes from './SessionList.module.css'

/** One's sessions, with a button to end each but this one. */
export function SessionList() {
  const load = useSessionsQuery(undefined, { refetchOnMountOrArgChange: true })
  const { data, error, isFetching, refetch } = load
  return (
    <FormCard labelledBy="sessions-title">
      <Title order={2} id="sessions-title">
        Where you are signed in
      </Title>
      <Text c="dimmed">End any session that you do not know, then change your password.</Text>
      <NotUpdated load={load} />
      {!data && (error ? <LoadFailed load={{ error, isFetching, refetch }} /> : <LoadingBone />)}
      <ul className={classes.sessions} aria-busy={isFetching} {...firstClicks}>
        {data?.map((row) => (
          <Session key={row.id} row={row} />
        ))}
      </ul>
    </FormCard>
  )
}

function Session({ row }: { row: SessionRow }) {
  const [end, { isLoading }] = useEndSessionMutation()
  const stop = async () => {
    try {
      await end({ params: { id: row.id } }).unwrap()
      toast.success(messages.sessions.ended)
    } catch (error) {
      toastError(error, messages.sessions.endFailed)
    }
  }
  return (
    <li className={classes.session}>
      <IconDeviceDesktop size={20} stroke={1.75} aria-hidden />
      <div className={classes.place}>
        <div className={classes.device}>
          {row.device} {row.current && <StatusBadge tone="good">This device</StatusBadge>}
        </div>
        <Text size="xs" c="dimmed">
          {row.address} · since {formatInstant(row.created_at)} · last used {formatInstant(row.last_seen_at)}
        </Text>
      </div>
      {!row.current && (
        <BusyButton
          variant="default"
          size="xs"
          busy={isLoading}
          onClick={() => void stop()}
          aria-label={`End session on ${row.device}`}
        >
          End
        </BusyButton>
      )}
    </li>
  )
}
