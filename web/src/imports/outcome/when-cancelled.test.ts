import { expect, test } from 'vitest'
import { whenCancelled } from './when-cancelled.ts'

test('An import whose rows were checked, and are checked again, is not said to be cancelled before that', () => {
  expect(whenCancelled({ columns: [] })).toBe('It was cancelled before its rows were checked.')
  expect(whenCancelled({ columns: [{ index: 0, name: 'ref', sample: '' }] })).toBe(
    'It was cancelled while its rows were checked.',
  )
})
