import { fromSearch } from 'contract/list'
import { readSavedQuery } from 'contract/saved-reports'
import { expect, test } from 'vitest'
import { reportAddress } from '../report-address.ts'
import { queryOf, savedKey, stateKey } from './saved-state.ts'

const stateOf = (search: Record<string, string>) => fromSearch(reportAddress, { report: 'trend', ...search })
const filters = { tour_id: '3', booking_source: 'agent' }

test.each([
  ['over more years than one can have', { start_date: '2000-01-01', end_date: '2026-12-31' }],
  ['by days over too many of them', { start_date: '2020-01-01', end_date: '2024-12-31', grain: 'day' }],
  ['that ends before it begins', { start_date: '2026-12-31', end_date: '2026-01-01' }],
])('A report %s keeps what it shows, is another one than is saved, and is refused', (_range, days) => {
  const state = stateOf({ ...filters, ...days })
  expect(queryOf(state)).toEqual({ ...filters, ...days })
  for (const query of [{}, filters]) expect(stateKey(state)).not.toBe(savedKey({ report: 'trend', query }))
  expect(Object.keys(readSavedQuery('trend', queryOf(state)).errors)).toHaveLength(1)
})
