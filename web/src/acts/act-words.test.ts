import { expect, test } from 'vitest'
import type { Act } from 'contract/acts'
import { keptCount } from './act-words.ts'

const counts = { bookings: 12_000, change: 12_000, unchanged: 0, refused: 0 }
const kept = Array.from({ length: 10_000 }, (_, id) => ({
  booking_id: id,
  booking_reference: `BK-${id}`,
  fields: ['note'],
  reason: 'Changed since: note',
}))

test.each<[string, Pick<Act, 'state' | 'counts' | 'undone'>, number]>([
  ['more than the list names', { state: 'undone', counts, undone: { restored: 500, kept } }, 11_500],
  ['none', { state: 'undone', counts, undone: { restored: 12_000, kept: [] } }, 0],
  [
    'those of a commit that was cancelled',
    { state: 'cancelled', counts, undone: { restored: 40, kept: kept.slice(0, 3) } },
    3,
  ],
  ['none while nothing was undone', { state: 'done', counts }, 0],
])('An undo kept %s', (_name, act, count) => {
  expect(keptCount(act)).toBe(count)
})
