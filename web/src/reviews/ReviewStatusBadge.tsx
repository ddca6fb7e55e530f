import type { Tone } from '../ui/StatusBadge.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'

const shown: Record<string, { tone: Tone; label: string }> = {
  pending: { tone: 'waiting', label: 'Pending' },
  approved: { tone: 'good', label: 'Approved' },
}

/** Anything but pending and approved is shown as rejected. */
export function ReviewStatusBadge({ status }: { status: string }) {
  const { tone, label } = shown[status] ?? { tone: 'bad', label: 'Rejected' }
  return <StatusBadge tone={tone}>{label}</StatusBadge>
}
