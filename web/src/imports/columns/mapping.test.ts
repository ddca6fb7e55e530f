import { expect, test } from 'vitest'
import { fieldOfColumn, moveColumn } from './mapping.ts'

test('A field that takes one column loses its old column to the new one', () => {
  expect(moveColumn({ amount: { column: 2 } }, 4, 'amount')).toEqual({ amount: { column: 4 } })
})

test('Traveler names come from several columns, which are added and removed one by one', () => {
  const two = moveColumn({ traveler_name: { column: 3 } }, 1, 'traveler_name')
  expect(two).toEqual({ traveler_name: { columns: [1, 3] } })
  expect(moveColumn({ traveler_name: { columns: [1, 3] } }, 1, undefined)).toEqual({ traveler_name: { column: 3 } })
})

test('A column that moves to another field leaves its old field without a column, but with its fixed value', () => {
  expect(moveColumn({ status: { column: 0 } }, 0, 'currency')).toEqual({ status: null, currency: { column: 0 } })
  expect(moveColumn({ status: { column: 0, value: 'pending' } }, 0, undefined)).toEqual({
    status: { value: 'pending' },
  })
})

test('The field of a column is found whether the field has one column or several', () => {
  const mapping = { amount: { column: 0 }, traveler_name: { columns: [2, 5] } }
  expect([0, 1, 2, 5].map((column) => fieldOfColumn(mapping, column))).toEqual([
    'amount',
    undefined,
    'traveler_name',
    'traveler_name',
  ])
})
