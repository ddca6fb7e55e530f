import { Anchor } from '@mantine/core'
import { IconMapOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { messages } from 'contract/messages'
import { StatePanel } from '../ui/StatePanel.tsx'
import { FullPage } from './FullPage.tsx'
import { paths } from './paths.ts'

export function NotFoundPage() {
  return (
    <FullPage>
      <title>Not found · Embankment</title>
      <StatePanel isPage title="404" text={messages.status[404]} icon={<IconMapOff size={24} stroke={1.75} />}>
        <Anchor component={Link} to={paths.dashboard}>
          Back to the dashboard
        </Anchor>
      </StatePanel>
    </FullPage>
  )
}
