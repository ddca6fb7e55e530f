import { Anchor } from '@mantine/core'
import { IconMapOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { messages } from 'contract/messages'
import { StatePanel } from '../ui/StatePanel.tsx'
import { paths } from './paths.ts'

/** In place of the page of an address that is none. */
export const NotFoundPanel = () => (
  <StatePanel isPage title="404" text={messages.status[404]} icon={<IconMapOff size={24} stroke={1.75} aria-hidden />}>
    <Anchor renderRoot={(props) => <Link to={paths.dashboard} {...props} />}>Back to the dashboard</Anchor>
  </StatePanel>
)
