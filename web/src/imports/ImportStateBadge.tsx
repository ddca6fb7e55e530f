import { isHeldUp } from 'contract/import-findings'
import type { Import, ImportState, ImportTask } from 'contract/imports'
import { StatusBadge, type Tone } from '../ui/StatusBadge.tsx'

type Shown = { tone: Tone; label: string }

const states: Record<ImportState, Shown> = {
  uploading: { tone: 'waiting', label: 'Uploading' },
  checking: { tone: 'waiting', label: 'Checking' },
  ready: { tone: 'waiting', label: 'Ready to import' },
  committing: { tone: 'waiting', label: 'Importing' },
  done: { tone: 'good', label: 'Done' },
  cancelled: { tone: 'neutral', label: 'Cancelled' },
  undone: { tone: 'neutral', label: 'Undone' },
  failed: { tone: 'bad', label: 'Failed' },
}
/** These tasks are shown instead of the state. */
const tasks: Partial<Record<ImportTask, string>> = { undo: 'Undoing', roll_back: 'Cancelling' }

/** What a checked file is ready for. */
function readyFor({ questions, counts }: Props['data']): string | undefined {
  if (isHeldUp({ questions })) return 'Needs an answer'
  if (counts.create + counts.update > 0) return undefined
  return counts.unchanged > 0 && counts.refused === 0 ? 'Nothing new' : 'Nothing to import'
}

type Props = { data: Pick<Import, 'state' | 'task' | 'questions' | 'counts'> }

export function ImportStateBadge({ data }: Props) {
  const { state, task } = data
  const { tone, label } = states[state]
  const underWay = task ? tasks[task] : state === 'ready' ? readyFor(data) : undefined
  return <StatusBadge tone={underWay ? 'waiting' : tone}>{underWay ?? label}</StatusBadge>
}
