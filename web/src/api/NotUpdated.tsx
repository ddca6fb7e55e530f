import { StaleNotice } from '../ui/StaleNotice.tsx'
import { useUpdatedAt } from './use-updated-at.ts'

type Props = {
  /** What a hook of RTK Query returned. */
  load: { data?: unknown; error?: unknown; fulfilledTimeStamp?: number | undefined; refetch: () => unknown }
}

/**
 * Above what `load` read, for as long as that is drawn: it says when that was, once it could not be read again. It goes
 * by `error`, which RTK Query keeps until a read succeeds: `isError` ends with the next attempt, and the button that
 * began it would take the keyboard's focus away with it.
 */
export function NotUpdated({ load }: Props) {
  const updatedAt = useUpdatedAt(load)
  if (load.error === undefined || load.data === undefined) return null
  return <StaleNotice updatedAt={updatedAt} onRetry={() => void load.refetch()} />
}
