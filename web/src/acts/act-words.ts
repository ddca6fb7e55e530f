import { counted } from 'contract/counted'
import type { Act, ConsequenceCode } from 'contract/acts'
import { actMessages } from 'contract/act-messages'
import { formatNumber } from '../lib/format.ts'

/** `1 booking`, `12 bookings`. */
export const bookingsText = (count: number): string => counted(count, 'booking')

const sentences: Record<ConsequenceCode, (bookings: string) => string> = {
  customers_to_tell: (bookings) => `${bookings} whose customer has to be informed`,
  partner_booking: (bookings) => `${bookings} made by a partner, who has to be informed as well`,
  over_capacity: (bookings) => `${bookings} on departures that would be over their capacity`,
  under_minimum: (bookings) => `${bookings} leaving departures that would fall under their minimum`,
  departure_cancelled: (bookings) => `${bookings} that would be on a cancelled departure`,
  in_the_past: (bookings) => `${bookings} that would lie in the past`,
  clock_change: (bookings) => `${bookings} in a night in which the clocks are changed`,
  guide_clash: (bookings) => `${bookings} on a departure whose guide would lead another one at that time`,
  target_planned: (bookings) =>
    `${bookings} moving to a departure with a plan of its own, which it keeps; the plan of this departure stays at its old time`,
  reference_taken: (bookings) => `${bookings} whose reference another booking has now`,
}

/** Of a departure that has a plan and no booking. */
const ofPlan: Partial<Record<ConsequenceCode, string>> = {
  guide_clash: 'The departure, whose guide would lead another one at that time',
  target_planned:
    'The departure, moving to one with a plan of its own, which it keeps; the plan of this departure stays at its old time',
}

/** Whether something can still be done with a bulk action. */
export const hasButtons = ({ state, task, changes_remain = false }: Act): boolean =>
  task !== 'undo' && task !== 'roll_back' && state !== 'cancelled' && (state !== 'failed' || changes_remain)

/** The same in a menu, before the number of bookings. */
export const consequenceNames: Record<ConsequenceCode, string> = {
  customers_to_tell: 'Customers to inform',
  partner_booking: 'Of partners',
  over_capacity: 'Over the capacity',
  under_minimum: 'Under the minimum',
  departure_cancelled: 'On a cancelled departure',
  in_the_past: 'In the past',
  clock_change: 'Night of a clock change',
  guide_clash: 'Guide of two departures',
  target_planned: 'Planned already',
  reference_taken: 'Reference taken',
}

/** What an act would bring about, in a line. */
export const consequenceText = ({ code, count, guides = [] }: Act['consequences'][number]): string => {
  const sentence = (count === 0 && ofPlan[code]) || sentences[code](bookingsText(count))
  const named = guides.length === 1 ? 'Guide' : 'Guides'
  // Those who would not come along.
  const who = code === 'target_planned' ? `${named} of the old time` : named
  return guides.length === 0 ? sentence : `${sentence}. ${who}: ${guides.join(', ')}`
}

/** What is being done, with how many bookings; `me` is who reads it, since who started a commit alone is notified of its end. */
export function taskText({ task, task_by: by, counts }: Pick<Act, 'task' | 'task_by' | 'counts'>, me: number): string {
  const [selected, changed] = [counts.bookings, counts.change].map((count) =>
    count === 0 ? 'the departure' : bookingsText(count),
  )
  const notified = by && by.id !== me ? by.name : 'you'
  const texts: Record<NonNullable<Act['task']>, string> = {
    check: `Checking ${selected}. Nothing is changed yet.`,
    commit: `Changing ${changed}. You can leave; ${notified} will get a notification when it is done.`,
    undo: `Undoing what was changed of ${changed}. You can leave; the result stays in the list of bulk actions.`,
    roll_back: 'Undoing what was already changed. You can leave; the result stays in the list of bulk actions.',
  }
  return task === null ? '' : texts[task]
}

/** Bookings that were found to change: those of a bulk action that ended without a change never will. */
export const changeLabel = ({ state, committed_at }: Act): string => {
  if (committed_at !== null) return 'Changed'
  return state === 'cancelled' || state === 'failed' ? 'Would change' : 'To change'
}

/** How a bulk action ended that was not done; nothing of the others. */
export function endText({ state, undone, changes_remain }: Act): string | undefined {
  if (changes_remain) return actMessages.failedPartly
  if (state === 'cancelled') return undone ? actMessages.rolledBack : actMessages.neverDone
  if (state === 'failed') return undone ? actMessages.failedUndone : actMessages.failedBefore
  return undefined
}

const spokenTasks: Record<NonNullable<Act['task']>, string> = {
  check: 'Check started',
  commit: 'Change started',
  undo: actMessages.undoStarted,
  roll_back: 'Cancelling',
}

/** A task or what came of it, for a screen reader: in other words than the page, so that each of its texts stands on it once. */
export function spokenProgress(act: Act): string {
  const { task, state, counts, undone } = act
  if (task !== null) return spokenTasks[task]
  const { change, refused } = counts
  const outcomes: Partial<Record<Act['state'], string>> = {
    ready: `Checked: ${bookingsText(change)} to change, ${formatNumber(refused)} left out`,
    done: `Completed: ${bookingsText(change)} changed, ${formatNumber(refused)} left out`,
    undone: `Undo completed: ${bookingsText(undone?.restored ?? 0)} restored, ${formatNumber(undone?.kept_count ?? 0)} kept`,
    cancelled: 'Cancelled',
  }
  return outcomes[state] ?? ''
}
