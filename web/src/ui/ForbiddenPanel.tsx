import { Anchor } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { messages } from 'contract/messages'
import { StatePanel } from './StatePanel.tsx'

/** In place of a page that the person may not open. The title is the well-known status code. */
export function ForbiddenPanel() {
  return (
    <StatePanel
      alert
      isPage
      title="403"
      text={messages.status[403]}
      icon={<IconLock size={24} stroke={1.75} aria-hidden />}
    >
      <Anchor renderRoot={(props) => <Link to="/" {...props} />}>Back to the dashboard</Anchor>
    </StatePanel>
  )
}
