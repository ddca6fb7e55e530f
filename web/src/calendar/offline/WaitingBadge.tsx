import { useOnline } from '../../lib/use-online.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { useWaiting } from './waiting.ts'
import type { ShownEntry } from './with-changes.ts'

/** Marks a booking whose change the server has not confirmed; nothing in the moment that a change takes with a network. */
export function WaitingBadge({ entry }: { entry: ShownEntry }) {
  const isDelayed = useWaiting((all) => all.isDelayed)
  const isOnline = useOnline()
  if (!entry.isWaiting || (isOnline && !isDelayed)) return null
  return <StatusBadge tone="waiting">Waiting</StatusBadge>
}
