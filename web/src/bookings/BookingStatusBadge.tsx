import { StatusBadge } from '../ui/StatusBadge.tsx'
import { inWords } from './field-labels.ts'
import { statusTone } from './status.ts'

export function BookingStatusBadge({ status }: { status: string }) {
  return <StatusBadge tone={statusTone(status)}>{inWords(status)}</StatusBadge>
}
