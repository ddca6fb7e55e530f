import type { Import } from 'contract/imports'

/** What the page of an import shows: what the file would do, work in progress, or the outcome. */
export type Stage = 'checked' | 'working' | 'ended'

export function stageOf({ task, state, columns }: Pick<Import, 'task' | 'state' | 'columns'>): Stage {
  // A file that is checked again stays on screen, dimmed.
  if (state === 'ready' || (task === 'check' && columns.length > 0)) return 'checked'
  return task !== null || state === 'uploading' ? 'working' : 'ended'
}
