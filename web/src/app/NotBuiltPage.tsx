import { IconHammer } from '@tabler/icons-react'
import { useMatches } from '@tanstack/react-router'
import { messages } from 'contract/messages'
import { StatePanel } from '../ui/StatePanel.tsx'

export function NotBuiltPage() {
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title ?? '' })
  return <StatePanel isPage title={title} text={messages.notBuilt} icon={<IconHammer size={24} stroke={1.75} />} />
}
