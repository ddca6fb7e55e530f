import { expect, test } from 'vitest'
import { planFields, planLines } from './plan-draft.ts'

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

test('A conflict compares the guides as they are saved, without those of the chosen who are left out', () => {
  const options = [
    { value: '3', label: 'Anna' },
    { value: '4', label: 'Cy' },
  ]
  const [field] = planFields(options, ['3', '12'])
  const draft = (...guides: string[]) => ({ guides, vehicle: '', note: '', capacity: '' })
  expect(field?.lines(draft('3', '12'))).toEqual(['Anna'])
  expect(field?.lines(draft('12'))).toEqual(['None'])
  expect(field?.comparable(draft('3', '12'))).toBe(field?.comparable(draft('3')))
  expect(field?.comparable(draft('3', '12'))).not.toBe(field?.comparable(draft('3', '4')))
  expect(field?.comparable(draft('3', '4'))).toBe(field?.comparable(draft('4', '3')))
  // A colleague chose one who is not known here yet.
  expect(field?.comparable(draft('3'))).not.toBe(field?.comparable(draft('3', '20')))
})
