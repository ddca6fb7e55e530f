import { actMessages } from './act-messages.ts'
import { keptUntil, type ListedAct } from './acts.ts'

/** Why a revert cannot set the values of before an act: it changed no fields, was undone, or is too long ago. */
export function whyNotRevertTo({
  act,
  state,
  committed_at,
}: Pick<ListedAct, 'act' | 'state' | 'committed_at'>): string | undefined {
  if (state !== 'done' || act === 'delete' || act === 'restore' || act === 'import' || committed_at === null)
    return actMessages.notTakenBack
  return keptUntil(committed_at) < Date.now() ? actMessages.revertTooLate : undefined
}
