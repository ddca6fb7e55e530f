import type { ImportState } from 'contract/imports'
import { StatusBadge, type Tone } from '../../ui/StatusBadge.tsx'

const shown: Record<ImportState, { tone: Tone; label: string }> = {
  uploading: { tone: 'waiting', label: 'Uploading' },
  checking: { tone: 'waiting', label: 'Checking' },
  ready: { tone: 'waiting', label: 'Ready' },
  committing: { tone: 'waiting', label: 'Importing' },
  done: { tone: 'good', label: 'Done' },
  cancelled: { tone: 'neutral', label: 'Cancelled' },
  undone: { tone: 'neutral', label: 'Undone' },
  failed: { tone: 'bad', label: 'Failed' },
}

export const ImportStateBadge = ({ state }: { state: ImportState }) => (
  <StatusBadge tone={shown[state].tone}>{shown[state].label}</StatusBadge>
)
