import { jobStateLabels, type JobState } from './job-states.ts'
import { StatusBadge, type Tone } from './StatusBadge.tsx'

/** Of the others something is still to come. */
const tones: Partial<Record<JobState, Tone>> = { done: 'good', cancelled: 'neutral', undone: 'neutral', failed: 'bad' }

/** These tasks are shown instead of the state. */
const tasks: Partial<Record<string, string>> = { undo: 'Undoing', roll_back: 'Cancelling' }

type Props = {
  state: JobState
  task: string | null
  /** Where a kind of work has words of its own for a state. */
  labels?: Partial<Record<JobState, string>>
}

/** What long work has reached: a bulk action or an import. */
export function JobStateBadge({ state, task, labels = {} }: Props) {
  const underWay = task === null ? undefined : tasks[task]
  if (underWay) return <StatusBadge tone="waiting">{underWay}</StatusBadge>
  return <StatusBadge tone={tones[state] ?? 'waiting'}>{labels[state] ?? jobStateLabels[state]}</StatusBadge>
}
