import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import { messages } from 'contract/messages'
import type { ReactNode } from 'react'
import { BusyButton } from './BusyButton.tsx'
import { StatePanel } from './StatePanel.tsx'

type Props = {
  title?: string | undefined
  text?: string | undefined
  /** None where the same would fail again. */
  onRetry: (() => void) | undefined
  busy?: boolean
  isPage?: boolean
  children?: ReactNode
}

/** A load that failed, with a button to try again, and other ways out as `children`. What was read by a call has `LoadFailed`. */
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
      {onRetry && (
        <BusyButton leftSection={<IconRefresh size={16} aria-hidden />} onClick={onRetry} busy={busy}>
          {messages.list.tryAgain}
        </BusyButton>
      )}
      {children}
    </StatePanel>
  )
}
