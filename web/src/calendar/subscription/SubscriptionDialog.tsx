import { Alert, Button, Group, Radio, Stack, Text, TextInput } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCalendarShare, IconCheck, IconCopy } from '@tabler/icons-react'
import {
  subscriptionDays,
  subscriptionScopeLabels,
  subscriptionScopes,
  type CalendarSubscription,
  type SubscriptionScope,
} from 'contract/calendar-subscriptions'
import { officeMessages } from 'contract/office-messages'
import { useState } from 'react'
import { toast } from '../../ui/toasts.ts'
import { toastError } from '../../api/errors.ts'
import { LoadFailed } from '../../api/LoadFailed.tsx'
import { NotUpdated } from '../../api/NotUpdated.tsx'
import { Bone, bones } from '../../ui/Bone.tsx'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { SpokenLoading } from '../../ui/SpokenLoading.tsx'
import { useCalendarSubscriptionQuery, useEndSubscriptionMutation, useRenewSubscriptionMutation } from '../api.ts'

type Props = { onClose: () => void }

/** One's secret calendar address for other calendar programs: made, copied, renewed and ended. */
export function SubscriptionDialog({ onClose }: Props) {
  const load = useCalendarSubscriptionQuery(undefined, { refetchOnMountOrArgChange: true })
  const { data, error, isFetching, refetch } = load
  const [picked, pick] = useState<SubscriptionScope>()
  const scope = picked ?? data?.scope ?? 'all'
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Subscribe to Calendar"
      size={560}
      footer={data && <Buttons present={data.scope} scope={scope} />}
    >
      <NotUpdated load={load} />
      {data && <Subscription subscription={data} scope={scope} onPick={pick} />}
      {!data && error && <LoadFailed load={{ error, isFetching, refetch }} />}
      {!data && !error && <Loading />}
    </Dialog>
  )
}

const Loading = () => (
  <>
    <SpokenLoading />
    {bones.slice(0, 3).map((bone) => (
      <Bone key={bone} width="100%" height={32} />
    ))}
  </>
)

function Buttons({ present, scope }: { present: CalendarSubscription['scope']; scope: SubscriptionScope }) {
  const isNew = present === null
  const [renew, renewal] = useRenewSubscriptionMutation()
  const [end, ending] = useEndSubscriptionMutation()
  const { renewed, renewFailed, ended, endFailed } = officeMessages.subscriptions
  const act = async (send: Promise<unknown>, done: string, failed: string) => {
    try {
      await send
      toast.success(done)
    } catch (error) {
      toastError(error, failed)
    }
  }
  return (
    <>
      {!isNew && (
        <BusyButton
          variant="default"
          busy={ending.isLoading}
          onClick={() => void act(end(undefined).unwrap(), ended, endFailed)}
        >
          End Subscription
        </BusyButton>
      )}
      <BusyButton
        variant={present === scope ? 'default' : 'filled'}
        busy={renewal.isLoading}
        onClick={() => void act(renew({ body: { scope } }).unwrap(), renewed, renewFailed)}
      >
        {isNew ? 'Create Address' : 'New Address'}
      </BusyButton>
    </>
  )
}

type SubscriptionProps = {
  subscription: CalendarSubscription
  scope: SubscriptionScope
  onPick: (scope: SubscriptionScope) => void
}

function Subscription({ subscription, scope, onPick }: SubscriptionProps) {
  const { url, scope: present } = subscription
  return (
    <Stack gap="md">
      <Text>
        Calendar programs on a phone or a computer show your departures at a secret address: with travelers, guides and
        pickups, without names and contact data of customers, from {subscriptionDays.back} days back to{' '}
        {subscriptionDays.ahead} days ahead.
      </Text>
      <Radio.Group label="Shows" value={scope} onChange={(value) => onPick(value === 'mine' ? 'mine' : 'all')}>
        <Stack gap="xs" mt="xs">
          {subscriptionScopes.map((value) => (
            <Radio key={value} value={value} label={subscriptionScopeLabels[value]} />
          ))}
        </Stack>
      </Radio.Group>
      {present && !url && <Alert color="pending">The address is not valid any more. Create a new one.</Alert>}
      {/* Not to be copied as the address of what is chosen. */}
      {present && url && present !== scope && (
        <Alert color="pending">{officeMessages.subscriptions.otherScope[present]}</Alert>
      )}
      {url && present === scope && <Address url={url} />}
      {present && (
        <Text size="sm" c="dimmed">
          A new address takes the place of this one, which then shows nothing any more. Make one if someone else has
          learned the address.
        </Text>
      )}
    </Stack>
  )
}

function Address({ url }: { url: string }) {
  const { copy, copied } = useClipboard()
  // Browsers offer their clipboard on secure pages only.
  const canCopy = 'clipboard' in navigator
  return (
    <Stack gap="xs">
      <TextInput
        label="Address"
        description="Anyone who knows it can read these departures. Treat it as a password."
        readOnly
        value={url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group gap="sm">
        {canCopy && (
          <Button
            variant="default"
            leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
            onClick={() => copy(url)}
          >
            {copied ? 'Copied' : 'Copy Address'}
          </Button>
        )}
        <Button
          component="a"
          href={url.replace(/^https?:/, 'webcal:')}
          variant="default"
          leftSection={<IconCalendarShare size={16} aria-hidden />}
        >
          Open in calendar program
        </Button>
      </Group>
    </Stack>
  )
}
