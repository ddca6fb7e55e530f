import { IconDatabaseOff } from '@tabler/icons-react'
import { messages } from 'contract/messages'
import type { ReactNode } from 'react'
import { StatePanel } from './StatePanel.tsx'

type Props = { title?: string; text?: string; children?: ReactNode }

export function EmptyPanel({ title = messages.list.emptyTitle, text = messages.list.emptyText, children }: Props) {
  return (
    <StatePanel title={title} text={text} icon={<IconDatabaseOff size={24} stroke={1.75} aria-hidden />}>
      {children}
    </StatePanel>
  )
}
