import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import { messages } from 'contract/messages'
import type { ReactNode } from 'react'
import { BusyButton } from './BusyButton.tsx'
import { StatePanel } from './StatePanel.tsx'

type Props = {
  title?: string
  text?: string | undefined
  onRetry: () => void
  busy?: boolean
  isPage?: boolean
  children?: ReactNode
}

/** A load that failed, with a button to try again, and other ways out as `children`. */
export function FailedPanel({
  title = messages.list.errorTitle,
  text = messages.list.errorText,
  onRetry,
  busy = false,
  isPage,
  children,
}: Props) {
  return (
    <StatePanel
      alert
      isPage={isPage}
      title={title}
      text={text}
      icon={<IconAlertTriangle size={24} stroke={1.75} aria-hidden />}
    >
      <BusyButton leftSection={<IconRefresh size={16} aria-hidden />} onClick={onRetry} busy={busy}>
        {messages.list.tryAgain}
      </BusyButton>
      {children}
    </StatePanel>
  )
}
