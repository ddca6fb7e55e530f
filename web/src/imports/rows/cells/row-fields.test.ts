import { expect, test } from 'vitest'
import {
  editedText,
  errorsOf,
  fieldsOf,
  readText,
  reasonsElsewhere,
  shownText,
  textOf,
  valueIn,
  withoutAsked,
} from './row-fields.ts'

const mapping = { booking_reference: { column: 0 }, description: { column: 1 }, amount: { column: 2 } }
// A server of an earlier version does not name the corrected fields.
const row = { row: 2, kind: 'refused' as const, values: {}, errors: {}, version: 0 }

test('Fields with a problem, a change or a correction follow the reference', () => {
  expect(fieldsOf({ mapping }, [row])).toEqual(['booking_reference', 'description', 'amount'])
  const wrong = { ...row, errors: { amount: ['No'], drop_off_time: ['Missing'] } }
  expect(fieldsOf({ mapping }, [wrong])).toEqual(['booking_reference', 'drop_off_time', 'amount', 'description'])
  const changed = { ...row, kind: 'update' as const, changes: { old: { amount: 1 }, new: { amount: 2 } } }
  expect(fieldsOf({ mapping }, [changed])).toEqual(['booking_reference', 'amount', 'description'])
  const corrected = { ...row, kind: 'create' as const, corrected: ['amount' as const] }
  expect(fieldsOf({ mapping }, [corrected])).toEqual(['booking_reference', 'amount', 'description'])
})

test('What a form asks for once is asked for in no row, and a row with a value of its own shows its reason', () => {
  const wrong = { ...row, errors: { amount: ['No'], drop_off_time: ['Missing'] } }
  const without = withoutAsked(wrong, ['drop_off_time'])
  expect(without.errors).toEqual({ amount: ['No'] })
  expect(fieldsOf({ mapping }, [without], ['drop_off_time'])).toEqual([
    'booking_reference',
    'amount',
    'description',
    'drop_off_time',
  ])
  const own = { ...wrong, values: { drop_off_time: 'late' } }
  expect(withoutAsked(own, ['drop_off_time']).errors).toEqual(wrong.errors)
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

test('A day is corrected as the fields of every form show it, and read back as the server sent it', () => {
  for (const [field, value, shown] of [
    ['booking_datetime', '2026-06-14T09:30', '14 Jun 2026 09:30'],
    ['booking_datetime', '2026-06-14', '14 Jun 2026'],
    ['input_date', '2026-06-01', '01 Jun 2026'],
    ['booking_time', '09:30', '09:30'],
    ['booking_datetime', '31/06/2026', '31/06/2026'],
    ['booking_reference', '2026-06-01', '2026-06-01'],
  ] as const) {
    expect(editedText(field, value)).toBe(shown)
    expect(readText(field, shown)).toBe(textOf(value))
  }
  expect(editedText('traveler_dob', '1950-01-02\n\nsoon')).toBe('02 Jan 1950\n\nsoon')
  expect(shownText('traveler_dob', '1950-01-02\n2017-02-28')).toBe('Jan 02, 1950\nFeb 28, 2017')
  expect(readText('traveler_dob', '02 Jan 1950\n\nsoon')).toBe('1950-01-02\n\nsoon')
  expect(readText('booking_datetime', 'Jun 14, 2026 9.30 pm')).toBe('2026-06-14 21:30')
  expect(readText('pickup_time', '815')).toBe('08:15')
  expect(readText('customer_phone', '815')).toBe('815')
})

test('A time apart has a column while rows are refused, and then the day has none', () => {
  const apart = { ...mapping, booking_datetime: { column: 3 }, booking_time: { column: 4 } }
  const values = { booking_datetime: '2026-06-14T09:30' }
  const refused = { ...row, values }
  const fields = fieldsOf({ mapping: apart }, [refused])
  const cells = (one: typeof refused) =>
    (['booking_datetime', 'booking_time'] as const).map((field) => valueIn(one, field, fields))
  expect(cells(refused)).toEqual(['2026-06-14', '09:30'])
  // Not understood, and other than the time of the date.
  expect(cells({ ...row, values: { booking_datetime: '2026-06-14T00:00', booking_time: 'nine' } } as never)).toEqual([
    '2026-06-14',
    'nine',
  ])
  const both = { booking_datetime: '2026-06-14T09:30', booking_time: '10:00' }
  expect(cells({ ...row, values: both } as never)).toEqual(['2026-06-14T09:30', '10:00'])
  const created = { ...refused, kind: 'create' as const }
  const others = fieldsOf({ mapping: apart }, [created])
  expect(others).not.toContain('booking_time')
  expect(valueIn(created, 'booking_datetime', others)).toBe('2026-06-14T09:30')
})

test('The party is shown and corrected with the kinds that its cell names', () => {
  const row = (values: Record<string, unknown>) => ({ values }) as unknown as Parameters<typeof valueIn>[0]
  expect(valueIn(row({ party: 2, party_text: '1 Adult, 1 Child' }), 'party', [])).toBe('1 Adult, 1 Child')
  expect(valueIn(row({ party: 2 }), 'party', [])).toBe(2)
})
