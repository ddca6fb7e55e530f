import { IconLock } from '@tabler/icons-react'
import { messages } from 'contract/messages'
import { StatePanel } from './StatePanel.tsx'

/** What a direct visit sees without the permission. The title is the number that people know from elsewhere. */
export function ForbiddenPanel() {
  return <StatePanel alert isPage title="403" text={messages.status[403]} icon={<IconLock size={24} stroke={1.75} />} />
}
