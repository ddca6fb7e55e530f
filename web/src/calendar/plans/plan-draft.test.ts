import { expect, test } from 'vitest'
import { planLines } from './plan-draft.ts'

const lines = (changed: object) =>
  planLines({
    changes: { old: { vehicle: '', note: '', state: 'running', capacity: null, guides: [] }, new: changed },
  } as unknown as Parameters<typeof planLines>[0])

test('The history of a plan has notes and vehicles as they were typed, and states in words', () => {
  const changed = { note: 'iPads in the red bag', vehicle: 'e-bus 4', state: 'cancelled', capacity: 12 }
  expect(lines({ ...changed, guides: [{ name: 'ida' }] })).toMatchObject([
    { label: 'Note', old: 'Empty', new: 'iPads in the red bag' },
    { label: 'Vehicle', old: 'Empty', new: 'e-bus 4' },
    { label: 'State', old: 'Running', new: 'Cancelled' },
    { label: 'Seats', old: 'Empty', new: '12' },
    { label: 'Guides', old: 'None', new: 'ida' },
  ])
})
