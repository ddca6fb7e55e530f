import { messages } from 'contract/messages'
import { FailedPanel } from '../ui/FailedPanel.tsx'
import { ReloadButton } from '../ui/ReloadButton.tsx'

type Props = { error: unknown; onRetry: () => void }

export function CrashPanel({ error, onRetry }: Props) {
  const text = error instanceof Error && error.message ? error.message : messages.status.other
  return (
    <FailedPanel isPage text={text} onRetry={onRetry}>
      <ReloadButton after={error} />
    </FailedPanel>
  )
}
