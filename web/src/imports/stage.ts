import { counted } from 'contract/counted'
import { requiredQuestions } from 'contract/import-findings'
import type { Import } from 'contract/imports'
import { formatNumber } from '../lib/format.ts'

/** What the page of an import shows: what the file would do, work in progress, or the outcome. */
export type Stage = 'checked' | 'working' | 'ended'

export function stageOf({ task, state, columns }: Pick<Import, 'task' | 'state' | 'columns'>): Stage {
  // A file that is checked again stays on screen, dimmed.
  if (state === 'ready' || (task === 'check' && columns.length > 0)) return 'checked'
  return task !== null || state === 'uploading' ? 'working' : 'ended'
}

/** How a check has ended, as a screen reader says it: `Checked: 3 to create, 1 to update, 0 unchanged, 2 refused`. */
export function checkedTextOf({ counts, questions }: Pick<Import, 'counts' | 'questions'>): string {
  const open = requiredQuestions({ questions })
  if (open > 0) return `Checked: ${counted(open, 'question needs an answer', 'questions need an answer')}`
  const { create, update, unchanged, refused } = counts
  const [made, changed, same, wrong] = [create, update, unchanged, refused].map(formatNumber)
  return `Checked: ${made} to create, ${changed} to update, ${same} unchanged, ${wrong} refused`
}
