import { expect, test } from 'vitest'
import type { ColumnKind } from 'contract/report-definitions'
import { sortedRows } from './row-order.ts'

const sorted = (kind: ColumnKind, values: readonly (string | number | null)[], descending = false) =>
  sortedRows(
    { columns: [{ key: 'x', label: 'X', kind }], rows: values.map((x) => ({ x })) },
    { key: 'x', descending },
  ).map(({ x }) => x)

test('Countries stand in the order of the names that are shown', () => {
  expect(sorted('country', ['AT', 'CH', 'AU', 'DE'])).toEqual(['AU', 'AT', 'DE', 'CH'])
})

test('Days, numbers and words are ordered, and nothing is last either way', () => {
  expect(sorted('day', ['2026-09-01', null, '2026-04-01', '2025-12-01'])).toEqual([
    '2025-12-01',
    '2026-04-01',
    '2026-09-01',
    null,
  ])
  expect(sorted('count', [10, null, 9], true)).toEqual([10, 9, null])
  expect(sorted('weekday', [3, 0, 5])).toEqual([0, 3, 5])
  expect(sorted('text', ['eBike', 'Dawn', 'Fog'])).toEqual(['Dawn', 'eBike', 'Fog'])
})
