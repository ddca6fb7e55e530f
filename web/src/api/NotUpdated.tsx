import { StaleNotice } from '../ui/StaleNotice.tsx'
import { useUpdatedAt } from './use-updated-at.ts'

type Props = {
  /** What a hook of RTK Query returned. */
  load: { data?: unknown; isError: boolean; fulfilledTimeStamp?: number | undefined; refetch: () => unknown }
}

/** Above what `load` read, for as long as that is drawn: it says when that was, once it could not be read again. */
export function NotUpdated({ load }: Props) {
  const updatedAt = useUpdatedAt(load)
  if (!load.isError || load.data === undefined) return null
  return <StaleNotice updatedAt={updatedAt} onRetry={() => void load.refetch()} />
}
