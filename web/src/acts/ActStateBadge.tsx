import type { ListedAct } from 'contract/acts'
import { importStateLabels } from 'contract/import-rules'
import { JobStateBadge } from '../ui/JobStateBadge.tsx'

type Props = { act: Pick<ListedAct, 'act' | 'state' | 'task' | 'counts' | 'needs_answer'> }

export function ActStateBadge({ act: { act, state, task, counts, needs_answer = false } }: Props) {
  const labels = act === 'import' ? importStateLabels({ ...counts, needsAnswer: needs_answer }) : {}
  return <JobStateBadge state={state} task={task} labels={labels} />
}
