import { expect, test } from 'vitest'
import { fieldOfColumn, moveColumn } from './mapping.ts'

test('a field that takes one column gives up the one it had', () => {
  expect(moveColumn({ amount: { column: 2 } }, 4, 'amount')).toEqual({ amount: { column: 4 } })
})

test('traveler names may stand in several columns, and lose them one by one', () => {
  const two = moveColumn({ traveler_name: { column: 3 } }, 1, 'traveler_name')
  expect(two).toEqual({ traveler_name: { columns: [1, 3] } })
  expect(moveColumn({ traveler_name: { columns: [1, 3] } }, 1, undefined)).toEqual({ traveler_name: { column: 3 } })
})

test('a column that is moved leaves its old field empty, or with its fixed value', () => {
  expect(moveColumn({ status: { column: 0 } }, 0, 'currency')).toEqual({ status: null, currency: { column: 0 } })
  expect(moveColumn({ status: { column: 0, value: 'pending' } }, 0, undefined)).toEqual({
    status: { value: 'pending' },
  })
})

test('the meaning of a column is found whether it stands alone or among others', () => {
  const mapping = { amount: { column: 0 }, traveler_name: { columns: [2, 5] } }
  expect([0, 1, 2, 5].map((column) => fieldOfColumn(mapping, column))).toEqual([
    'amount',
    undefined,
    'traveler_name',
    'traveler_name',
  ])
})
