import { inWords } from '../lib/labels.ts'
import { StatusBadge, type Tone } from '../ui/StatusBadge.tsx'

const tones = new Map<string, Tone>([
  ['pending', 'waiting'],
  ['approved', 'good'],
])

/** Anything but pending and approved is shown as rejected. */
export function ReviewStatusBadge({ status }: { status: string }) {
  const tone = tones.get(status)
  return <StatusBadge tone={tone ?? 'bad'}>{inWords(tone ? status : 'rejected')}</StatusBadge>
}
