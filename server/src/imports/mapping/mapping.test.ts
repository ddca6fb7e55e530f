import { expect, test } from 'vitest'
import { ignoredOf, merged, mergedAnswers } from './merge.ts'
import { proposeMapping } from './propose.ts'
import { fromRemembered, headerKey, toRemembered, withoutReason } from './remembered.ts'

const columnsOf = (...names: string[]) => names.map((name, index) => ({ index, name, sample: '' }))

test('Columns are proposed for fields by their names, and fields without one get the initial values of a new booking', () => {
  expect(proposeMapping(columnsOf('Ref', 'Guest', 'Spaceship', 'Price (£)'))).toEqual({
    booking_reference: { column: 0 },
    lead_traveler: { column: 1 },
    amount: { column: 3 },
    currency: { value: 'GBP' },
    status: { value: 'confirmed', new_only: true },
    confirmation_type: { value: 'instant', new_only: true },
  })
})

test('A first name and a surname in two columns are the name of the lead', () => {
  expect(proposeMapping(columnsOf('Surname', 'First name')).lead_traveler).toEqual({ columns: [1, 0] })
})

test('Numbered columns of travelers are grouped by traveler, and -1 is a traveler without a column', () => {
  const mapping = proposeMapping(columnsOf('Passenger 1 name', 'Passenger 2 name', 'Passenger 2 DOB'))
  expect(mapping).toMatchObject({ traveler_name: { columns: [0, 1] }, traveler_dob: { columns: [-1, 2] } })
})

test('A start time whose cells have a date is the date of the booking', () => {
  const columns = [{ index: 0, name: 'Start time', sample: '5 June 2025 09:30' }]
  const { booking_datetime, booking_time } = proposeMapping(columns)
  expect({ booking_datetime, booking_time }).toEqual({ booking_datetime: { column: 0 }, booking_time: undefined })
})

test('A mapping is remembered by the names of its columns, in any order', () => {
  const columns = columnsOf('Ref', 'Name', 'Name')
  const mapping = { booking_reference: { column: 0 }, traveler_name: { columns: [1, -1, 2] }, amount: { value: '5' } }
  const remembered = toRemembered(mapping, columns)
  const reordered = columnsOf('Name', 'Name', 'Ref')
  expect(headerKey(reordered)).toBe(headerKey(columns))
  // As the database returns it.
  expect(fromRemembered(JSON.parse(JSON.stringify(remembered)), reordered)).toEqual({
    booking_reference: { column: 2 },
    traveler_name: { columns: [0, -1, 1] },
    amount: { value: '5' },
  })
})

test('A value that was given for every row is remembered for the empty cells of the column that was chosen since', () => {
  const columns = columnsOf('Ref', 'State')
  const given = { status: { column: 1, value: 'pending', every_row: true } }
  const remembered = toRemembered(given, columns)
  expect(fromRemembered(remembered, columns)).toEqual({ status: { column: 1, value: 'pending' } })
  expect(fromRemembered(remembered, columnsOf('Ref'))).toEqual({})
})

test('A file of refused rows has the key of its original, and the cells without the reason', () => {
  const refused = columnsOf('Ref', 'Price', 'reason')
  expect(headerKey(refused)).toBe(headerKey(columnsOf('Ref', 'Price')))
  expect(withoutReason(refused, ['A1', '5', 'Price is required'])).toEqual(['A1', '5'])
})

test('A change sets what it names, removes what is null, and leaves the rest', () => {
  const change: { a: null; c: number } = { a: null, c: 4 }
  expect(merged<{ a?: number; b?: number; c?: number }>({ a: 1, b: 2 }, change)).toEqual({ b: 2, c: 4 })
})

test('Answers are changed word by word', () => {
  const present = { date_order: 'day_first', status: { ok: 'confirmed', no: 'cancelled' } } as const
  const change = { date_order: null, decimal_mark: 'comma', status: { no: null, maybe: 'pending' } } as const
  expect(mergedAnswers(present, change)).toEqual({
    decimal_mark: 'comma',
    status: { ok: 'confirmed', maybe: 'pending' },
  })
})

test('Answers about the year, the price and repeated rows are kept', () => {
  const change = { year: '2026', price: 'per_person', repeated_rows: 'add' } as const
  expect(mergedAnswers({}, change)).toEqual(change)
  expect(mergedAnswers(change, { price: null, date_order: 'day_first' })).toEqual({
    date_order: 'day_first',
    year: '2026',
    repeated_rows: 'add',
  })
})

test('Columns that no field uses are ignored', () => {
  expect(ignoredOf(columnsOf('a', 'b', 'c'), { amount: { column: 1 }, party: { value: '2' } })).toEqual([0, 2])
})
