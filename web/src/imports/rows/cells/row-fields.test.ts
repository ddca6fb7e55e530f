import { expect, test } from 'vitest'
import { errorsOf, fieldsOf, reasonsElsewhere, shownText, textOf } from './row-fields.ts'

const mapping = { booking_reference: { column: 0 }, description: { column: 1 }, amount: { column: 2 } }
const row = { row: 2, kind: 'refused', values: {}, errors: {} } as const

test('Fields with a problem or a change follow the reference', () => {
  expect(fieldsOf({ mapping }, [row])).toEqual(['booking_reference', 'description', 'amount'])
  const wrong = { ...row, errors: { amount: ['No'], drop_off_time: ['Missing'] } }
  expect(fieldsOf({ mapping }, [wrong])).toEqual(['booking_reference', 'drop_off_time', 'amount', 'description'])
  const changed = { ...row, kind: 'update' as const, changes: { old: { amount: 1 }, new: { amount: 2 } } }
  expect(fieldsOf({ mapping }, [changed])).toEqual(['booking_reference', 'amount', 'description'])
})

test('A reason for a member counts for its list, and a reason without a shown field for the row', () => {
  const wrong = { ...row, errors: { 'travelers.1.name': ['Name is required'], row: ['Too long'] } }
  expect(errorsOf(wrong, 'travelers')).toEqual(['Name is required'])
  expect(reasonsElsewhere(wrong, ['travelers'])).toEqual(['Too long'])
})

test('A value is shown as text that the server reads back', () => {
  expect(textOf('2026-06-14T09:30')).toBe('2026-06-14 09:30')
  expect(textOf(['Lunch', 'Guide'])).toBe('Lunch\nGuide')
  expect(textOf([{ name: 'Theo', type: 'child', dob: null }])).toBe('Theo (child)')
  expect(textOf([{ name: 'Theo' }, { name: 'Ada', type: 'senior', dob: '1950-01-02' }])).toBe(
    'Theo\nAda (senior, 1950-01-02)',
  )
  expect(textOf([{ description: 'Lunch' }])).toBe('Lunch')
  expect(textOf(undefined)).toBe('')
})

test('A day is shown as on every other page, and a text that looks like one as it is', () => {
  expect(shownText('booking_datetime', '2026-06-14T09:30')).toBe('Jun 14, 2026 09:30')
  expect(shownText('input_date', '2026-06-01')).toBe('Jun 01, 2026')
  expect(shownText('input_date', '2026-06-31')).toBe('2026-06-31')
  expect(shownText('booking_reference', '2026-06-01')).toBe('2026-06-01')
})
