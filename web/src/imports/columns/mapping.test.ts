import { usualSources, withGivenValue, type ImportMapping } from 'contract/import-mapping'
import { expect, test } from 'vitest'
import { withValue } from '../values/needed.ts'
import { fieldOfColumn, fieldsOfColumn, moveColumn, readTimeOf, timeWithPlace } from './mapping.ts'

test('A field that takes one column loses its old column to the new one', () => {
  expect(moveColumn({ amount: { column: 2 } }, 4, 'amount')).toEqual({ amount: { column: 4 } })
})

test('Traveler names come from several columns, which are added and removed one by one', () => {
  const two = moveColumn({ traveler_name: { column: 3 } }, 1, 'traveler_name')
  expect(two).toEqual({ traveler_name: { columns: [1, 3] } })
  expect(moveColumn({ traveler_name: { columns: [1, 3] } }, 1, undefined)).toEqual({ traveler_name: { column: 3 } })
})

test('A traveler without a column keeps the place, so that no other gets the type or date of birth', () => {
  const [traveler_name, traveler_type] = [{ columns: [0, 2, 4] }, { columns: [1, 3, 5] }]
  const mapping = { traveler_name, traveler_type }
  expect(moveColumn(mapping, 1, undefined)).toEqual({ traveler_type: { columns: [-1, 3, 5] } })
  expect(moveColumn(mapping, 2, undefined)).toEqual({ traveler_name: { columns: [0, -1, 4] } })
  expect(moveColumn(mapping, 5, undefined)).toEqual({ traveler_type: { columns: [1, 3] } })
  const last = { traveler_name, traveler_type: { columns: [-1, -1, 5] } }
  expect(moveColumn(last, 5, undefined)).toEqual({ traveler_type: null })
})

test('A column of a traveler who has none goes to that traveler, and one of a further traveler to the end', () => {
  const [before, after] = [{ columns: [0, 2, 4] }, { columns: [1, 3, 5] }]
  const gaps = (left: number[]) => ({ columns: left })
  expect(moveColumn({ traveler_name: before, traveler_type: gaps([-1, -1, 5]) }, 3, 'traveler_type')).toEqual({
    traveler_type: { columns: [-1, 3, 5] },
  })
  expect(moveColumn({ traveler_name: after, traveler_type: gaps([-1, -1, 4]) }, 2, 'traveler_type')).toEqual({
    traveler_type: { columns: [-1, 2, 4] },
  })
  const blocks = { traveler_name: { columns: [0, 1, 2] }, traveler_type: { columns: [3, -1, 5] } }
  expect(moveColumn(blocks, 4, 'traveler_type')).toEqual({ traveler_type: { columns: [3, 4, 5] } })
  const two = { traveler_name: { columns: [2, 4] }, traveler_type: { columns: [3, 5] } }
  expect(moveColumn(two, 0, 'traveler_name')).toEqual({ traveler_name: { columns: [2, 4, 0] } })
})

test('A column that moves to another field leaves its old field without a column', () => {
  expect(moveColumn({ amount: { column: 0 } }, 0, 'currency')).toEqual({ amount: null, currency: { column: 0 } })
})

test('A value for empty cells goes with the last column of its field, and stays with another one', () => {
  const value = 'Victoria Station'
  const mapping = { pickup_location: { column: 0, value } }
  expect(moveColumn(mapping, 0, undefined)).toEqual({ pickup_location: null })
  expect(moveColumn(mapping, 0, 'note')).toEqual({ pickup_location: null, note: { column: 0 } })
  expect(moveColumn(mapping, 1, 'pickup_location')).toEqual({ pickup_location: { column: 1, value } })
  const notes = { note: { columns: [0, 1], value } }
  expect(moveColumn(notes, 1, undefined)).toEqual({ note: { column: 0, value } })
  // A value for every row is of no column.
  expect(moveColumn({ pickup_location: { value } }, 1, 'note')).toEqual({ note: { column: 1 } })
})

test.each([
  ['status', 'pending'],
  ['status', 'confirmed'],
  ['confirmation_type', 'manual'],
  ['booking_time', '10:00'],
  ['customer_phone', '+442079460018'],
] as const)(
  'A value that %s has in every row is that again when a column is chosen and given up: %s',
  (field, value) => {
    const chosen = { ...moveColumn({ [field]: { value } }, 3, field) } as ImportMapping
    expect(chosen).toEqual({ [field]: { column: 3, value, every_row: true } })
    const other = { ...moveColumn(chosen, 4, field) } as ImportMapping
    expect(other).toEqual({ [field]: { column: 4, value, every_row: true } })
    expect(moveColumn(other, 4, undefined)).toEqual({ [field]: { value } })
    // One that was entered for empty cells since is that of the column.
    const entered = { [field]: withGivenValue(other[field], value) }
    expect(moveColumn(entered, 4, undefined)[field]).toEqual(usualSources[field] ?? null)
    expect(withValue(other, field, '')).toEqual({ column: 4 })
  },
)

test('What new bookings begin with goes when a column is chosen and returns with it, never for bookings that exist', () => {
  const usual = { value: 'confirmed', new_only: true }
  expect(moveColumn({ status: usual }, 3, 'status')).toEqual({ status: { column: 3 } })
  expect(moveColumn({ status: { column: 3 } }, 3, undefined)).toEqual({ status: usual })
  expect(moveColumn({ status: { column: 3, value: 'cancelled' } }, 3, undefined)).toEqual({ status: usual })
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

test('A column of a place may have its time, too, which goes when the column becomes another field', () => {
  const column = 2
  const place = { pickup_location: { column } }
  const asked = { field: 'pickup_time', isRead: false } as const
  expect(timeWithPlace(place, column, 'pickup_location')).toEqual(asked)
  expect(timeWithPlace({ ...place, pickup_time: { value: '08:45' } }, column, 'pickup_location')).toEqual(asked)
  expect(timeWithPlace({ ...place, pickup_time: { column: 4 } }, column, 'pickup_location')).toBeUndefined()
  expect(timeWithPlace({ note: { column } }, column, 'note')).toBeUndefined()
  const ofEveryRow = { pickup_time: { value: '08:45' } }
  const ticked = readTimeOf({ ...place, ...ofEveryRow }, { ...asked, column, isRead: true })
  expect(ticked).toEqual({ pickup_time: { column, value: '08:45', every_row: true } })
  const before = { ...place, ...ticked } as ImportMapping
  expect(readTimeOf(before, { ...asked, column, isRead: false })).toEqual(ofEveryRow)
  expect(moveColumn(before, column, 'note')).toMatchObject(ofEveryRow)
  const both = { pickup_location: { column }, pickup_time: { column, value: '08:45' } }
  expect(readTimeOf(both, { ...asked, column, isRead: false })).toEqual({ pickup_time: null })
  expect(fieldsOfColumn(both, column)).toEqual(['pickup_location', 'pickup_time'])
  expect(moveColumn(both, column, 'note')).toEqual({
    pickup_location: null,
    pickup_time: null,
    note: { column },
  })
})
