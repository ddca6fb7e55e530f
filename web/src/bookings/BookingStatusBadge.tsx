import { inWords } from '../lib/labels.ts'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { statusTone } from './status.ts'

export function BookingStatusBadge({ status }: { status: string }) {
  return <StatusBadge tone={statusTone(status)}>{inWords(status)}</StatusBadge>
}
