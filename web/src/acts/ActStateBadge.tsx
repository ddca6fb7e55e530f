import type { Act, ActState, ActTask } from 'contract/acts'
import { StatusBadge, type Tone } from '../ui/StatusBadge.tsx'

const states: Record<ActState, { tone: Tone; label: string }> = {
  checking: { tone: 'waiting', label: 'Checking' },
  ready: { tone: 'waiting', label: 'Ready' },
  committing: { tone: 'waiting', label: 'Changing' },
  done: { tone: 'good', label: 'Done' },
  cancelled: { tone: 'neutral', label: 'Cancelled' },
  undone: { tone: 'neutral', label: 'Undone' },
  failed: { tone: 'bad', label: 'Failed' },
}
/** These tasks are shown instead of the state. */
const tasks: Partial<Record<ActTask, string>> = { undo: 'Undoing', roll_back: 'Cancelling' }

export function ActStateBadge({ act: { state, task } }: { act: Pick<Act, 'state' | 'task'> }) {
  const underWay = task ? tasks[task] : undefined
  const { tone, label } = states[state]
  return <StatusBadge tone={underWay ? 'waiting' : tone}>{underWay ?? label}</StatusBadge>
}
