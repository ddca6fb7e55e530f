import type { NumberedChange, WaitingChange } from '../../lib/kept-day.ts'
import type { Outcome } from './outcome.ts'

export type Ports = {
  /** The changes in the order in which they were made. */
  read: () => Promise<readonly NumberedChange[]>
  send: (change: WaitingChange) => Promise<Outcome>
  /** Removes a change that was sent, and keeps one that was refused with the reason. */
  settle: (numbered: NumberedChange, outcome: Exclude<Outcome, { is: 'later' }>) => Promise<void>
}

/**
 * Sends the changes that were not refused, the oldest first, each after the answer to the one before. Stops at the first that
 * has to wait, so that their order stays; returns whether none has to.
 */
export async function sendAll({ read, send, settle }: Ports): Promise<boolean> {
  for (;;) {
    const next = (await read()).find(([, { refusal }]) => refusal === undefined)
    if (!next) return true
    const outcome = await send(next[1])
    if (outcome.is === 'later') return false
    await settle(next, outcome)
  }
}
