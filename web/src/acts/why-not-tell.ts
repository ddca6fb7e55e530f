import { keptUntil, type Act } from 'contract/acts'
import { customerMessageTexts as texts } from 'contract/customer-message-texts'
import { limits } from 'contract/limits'

/** Why the customers of the bookings that an act changed cannot be informed; nothing if they can. */
export function whyNotTell({ counts, committed_at }: Pick<Act, 'counts' | 'committed_at'>): string | undefined {
  if (counts.change > limits.messageBookings) return texts.tooManyOfAct
  if (committed_at !== null && keptUntil(committed_at) < Date.now()) return texts.actTooOld
  return undefined
}
