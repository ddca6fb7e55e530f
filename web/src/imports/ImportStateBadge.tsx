import { importStateLabels } from 'contract/import-rules'
import { isHeldUp } from 'contract/import-findings'
import type { Import } from 'contract/imports'
import { JobStateBadge } from '../ui/JobStateBadge.tsx'

type Props = { data: Pick<Import, 'state' | 'task' | 'questions' | 'counts'> }

export function ImportStateBadge({ data: { state, task, questions, counts } }: Props) {
  const change = counts.create + counts.update
  const labels = importStateLabels({ ...counts, change, needsAnswer: isHeldUp({ questions }) })
  return <JobStateBadge state={state} task={task} labels={labels} />
}
