import { expect, test } from 'vitest'
import { whenCancelled } from './when-cancelled.ts'

const columns = [{ index: 0, name: 'ref', sample: '' }]

test('An import whose rows were checked, and are checked again, is not said to be cancelled before that', () => {
  expect(whenCancelled({ columns: [], failure: null })).toBe('It was cancelled before its rows were checked.')
  expect(whenCancelled({ columns, failure: null })).toBe('It was cancelled while its rows were checked.')
})

test('An import whose file could not be read is not said to be cancelled during its check', () => {
  const failure = 'The file is empty.'
  for (const known of [[], columns])
    expect(whenCancelled({ columns: known, failure })).toBe('It was cancelled after its check had failed.')
})
