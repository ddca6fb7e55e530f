import { messages } from 'contract/messages'
import type { ReactNode } from 'react'
import { FailedPanel } from '../ui/FailedPanel.tsx'
import { finalRefusal, hasCode, tooSlow } from './errors.ts'

type Props = {
  /** What a hook of RTK Query returned. */
  load: { error?: unknown; isFetching: boolean; refetch: () => unknown }
  title?: string
  /** The sentence of a failure that has none of its own. */
  text?: string
  /** The sentence for a record that does not exist. */
  missing?: string
  isPage?: boolean
  /** Other ways out than to try again. */
  children?: ReactNode
}

/** In place of what `load` could not read. It offers to try again where that can help, and else says what is wrong. */
export function LoadFailed({ load: { error, isFetching, refetch }, title, text, missing, ...panel }: Props) {
  const isMissing = missing !== undefined && hasCode(error, 'not_found')
  const refused = isMissing ? missing : finalRefusal(error)
  return (
    <FailedPanel
      {...panel}
      title={isMissing ? messages.list.emptyTitle : title}
      text={refused ?? tooSlow(error) ?? text}
      onRetry={refused === undefined ? () => void refetch() : undefined}
      busy={isFetching}
    />
  )
}
