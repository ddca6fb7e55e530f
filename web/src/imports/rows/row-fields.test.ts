import { expect, test } from 'vitest'
import { errorsOf, fieldsOf, reasonsElsewhere, textOf } from './row-fields.ts'

const mapping = { booking_reference: { column: 0 }, description: { column: 1 }, amount: { column: 2 } }
const row = { row: 2, kind: 'refused', values: {}, errors: {} } as const

test('what is wrong or would change stands next to the reference', () => {
  expect(fieldsOf({ mapping }, [row])).toEqual(['booking_reference', 'description', 'amount'])
  const wrong = { ...row, errors: { amount: ['No'], drop_off_time: ['Missing'] } }
  expect(fieldsOf({ mapping }, [wrong])).toEqual(['booking_reference', 'drop_off_time', 'amount', 'description'])
  const changed = { ...row, kind: 'update' as const, changes: { old: { amount: 1 }, new: { amount: 2 } } }
  expect(fieldsOf({ mapping }, [changed])).toEqual(['booking_reference', 'amount', 'description'])
})

test('no reason is lost: members stand with their list, and what no column bears with the row', () => {
  const wrong = { ...row, errors: { 'travelers.1.name': ['Name is required'], row: ['Too long'] } }
  expect(errorsOf(wrong, 'travelers')).toEqual(['Name is required'])
  expect(reasonsElsewhere(wrong, ['travelers'])).toEqual(['Too long'])
})

test('values read as a file would write them', () => {
  expect(textOf('2026-06-14T09:30')).toBe('2026-06-14 09:30')
  expect(textOf(['Lunch', 'Guide'])).toBe('Lunch\nGuide')
  expect(textOf([{ name: 'Theo', type: 'child', dob: null }])).toBe('Theo (child)')
  expect(textOf(undefined)).toBe('')
})
