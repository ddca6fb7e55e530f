import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import { messages } from 'contract/messages'
import { BusyButton } from './BusyButton.tsx'
import { StatePanel } from './StatePanel.tsx'

type Props = { title?: string; text?: string | undefined; onRetry: () => void; busy?: boolean; isPage?: boolean }

/** A load that failed, with a button to try again. */
export function FailedPanel({
  title = messages.list.errorTitle,
  text = messages.list.errorText,
  onRetry,
  busy = false,
  isPage,
}: Props) {
  return (
    <StatePanel alert isPage={isPage} title={title} text={text} icon={<IconAlertTriangle size={24} stroke={1.75} />}>
      <BusyButton leftSection={<IconRefresh size={16} />} onClick={onRetry} busy={busy}>
        {messages.list.tryAgain}
      </BusyButton>
    </StatePanel>
  )
}
