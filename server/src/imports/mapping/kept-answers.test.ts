import type { ImportValues } from 'contract/import-answers'
import { expect, test } from 'vitest'
import { answersAfter, answersFor } from './kept-answers.ts'
import { mergedAnswers } from './merge.ts'
import { headerKey, toRemembered } from './remembered.ts'

const columns = ['Line', 'Order', 'Tour', 'Date', 'Guest', 'Total'].map((name) => ({ name }))
const mapping = {
  booking_reference: { column: 0 },
  description: { column: 2 },
  booking_datetime: { column: 3 },
  lead_traveler: { column: 4 },
  amount: { column: 5 },
}
const answers = { repeated_rows: 'later_wins', alike_rows: 'separate', price: 'total' } as const

test('What rows of one booking are is asked again where another column is the reference', () => {
  expect(answersAfter(answers, mapping, { booking_reference: { column: 1 } })).toEqual({ price: 'total' })
  expect(answersAfter(answers, mapping, { booking_reference: null })).toEqual({ price: 'total' })
})

test('What rows without a reference are is asked again where another column is the day', () => {
  const { alike_rows: _, ...others } = answers
  expect(answersAfter(answers, mapping, { booking_datetime: { column: 1 } })).toEqual(others)
})

test('Answers about rows stay where other fields change, or the same columns are chosen again', () => {
  expect(answersAfter(answers, mapping, { note: { column: 1 } })).toEqual(answers)
  expect(answersAfter(answers, mapping, { booking_reference: { column: 0 }, currency: { value: 'EUR' } })).toEqual(
    answers,
  )
  expect(answersAfter(answers, mapping, undefined)).toEqual(answers)
})

test('What was said of notes is asked again where they come from another column', () => {
  const said = { ...answers, doubtful_notes: 'take_place' } as const
  const withNotes = { ...mapping, note: { column: 1 } }
  expect(answersAfter(said, withNotes, { note: { column: 0 } })).toEqual(answers)
  expect(answersAfter(said, withNotes, { note: { column: 1 }, currency: { value: 'EUR' } })).toEqual(said)
  const before = { headerKey: headerKey(columns), mapping: toRemembered(withNotes, columns) }
  expect(answersFor(said, before, { columns, mapping: withNotes })).toEqual(said)
  expect(answersFor(said, before, { columns, mapping })).toEqual(answers)
})

test('What was said of empty cells is asked again where another column is the day, and stays of its columns', () => {
  const said = { ...answers, empty_cells: 'as_above', empty_cells_of: ['booking_datetime'] } satisfies ImportValues
  expect(answersAfter(said, mapping, { booking_datetime: { column: 1 } })).toEqual({
    repeated_rows: 'later_wins',
    price: 'total',
  })
  expect(answersAfter(said, mapping, { note: { column: 1 } })).toEqual(said)
  const before = { headerKey: headerKey(columns), mapping: toRemembered(mapping, columns) }
  expect(answersFor(said, before, { columns, mapping })).toEqual(said)
  expect(answersFor(said, before, { columns, mapping: { ...mapping, pickup_location: { column: 1 } } })).toEqual(
    answers,
  )
})

test('What a person says of empty cells replaces what was said of some columns', () => {
  const said = { empty_cells: 'as_above', empty_cells_of: ['booking_datetime'] } satisfies ImportValues
  expect(mergedAnswers(said, { empty_cells: 'refuse' })).toEqual({ empty_cells: 'refuse' })
  expect(mergedAnswers(said, { empty_cells: null })).toEqual({})
  expect(mergedAnswers(said, { price: 'total' })).toEqual({ ...said, price: 'total' })
  expect(mergedAnswers({ empty_cells: 'refuse' }, said)).toEqual(said)
})

test('A later file keeps the answers of its partner while the same columns say which rows belong together', () => {
  const before = { headerKey: headerKey(columns), mapping: toRemembered(mapping, columns) }
  expect(answersFor(answers, before, { columns, mapping })).toEqual(answers)
  const other = { ...mapping, booking_reference: { column: 1 } }
  expect(answersFor(answers, before, { columns, mapping: other })).toEqual({ price: 'total' })
})
