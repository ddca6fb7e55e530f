import { expect, test } from 'vitest'
import { divisionOf } from '../columns/chosen.ts'
import { keptKeys, stillAsked } from './still-asked.ts'

const price = { code: 'price', field: 'amount', message: 'The price must be a number' } as const
const noSource = { code: 'required', field: 'booking_source', message: 'Booking source is required' } as const
const checked = {
  columns: ['ref', 'hotel'].map((name, index) => ({ index, name, sample: '' })),
  dialect: null,
  mapping: { currency: { value: 'GBP' }, pickup_location: { column: 1 } },
  questions: [],
  problems: [price, noSource].map((problem) => ({ ...problem, count: 1, rows: [2] })),
  partner: { id: null, name: 'sunrise', match: null, candidates: [] },
}
const solved = { ...checked, problems: [] }

test('The value for a problem is asked for as long as there is the problem', () => {
  const key = keptKeys.problem(price)
  expect([stillAsked(checked, key, '12'), stillAsked(solved, key, '12')]).toEqual(['12', undefined])
})

test('Of values those of the fields are asked for that the form has', () => {
  const entered = { booking_source: { value: 'agent' }, product_code: { value: 'P-1' } }
  expect(stillAsked(checked, keptKeys.values('needed'), entered)).toEqual({ booking_source: { value: 'agent' } })
  expect(stillAsked(solved, keptKeys.values('needed'), entered)).toBeUndefined()
  const fixed = { currency: { value: 'EUR' } }
  expect(stillAsked(solved, keptKeys.values('fixed'), fixed)).toEqual(fixed)
  expect(stillAsked({ ...solved, mapping: {} }, keptKeys.values('fixed'), fixed)).toBeUndefined()
})

test('A column is asked for as long as it stands at its place', () => {
  const key = keptKeys.values('needed')
  const entered = (name: string) => ({
    booking_source: { column: 1, name, of: divisionOf(checked), text: `Use column ${name}` },
  })
  const moved = { ...checked, columns: checked.columns.toReversed() }
  const ofHotel = entered('hotel')
  expect([stillAsked(checked, key, ofHotel), stillAsked(moved, key, ofHotel)]).toEqual([ofHotel, undefined])
  const nameless = { ...checked, columns: checked.columns.map((one) => ({ ...one, name: `Column ${one.index + 1}` })) }
  const dialect = { encoding: 'utf-8', delimiter: ';', quote: '"', header_row: 0 } as const
  const ofPlace = entered('Column 2')
  expect([nameless, { ...nameless, dialect }].map((data) => stillAsked(data, key, ofPlace))).toEqual([
    ofPlace,
    undefined,
  ])
})

test('The name of a partner is asked for where the file is of a new one', () => {
  const asked = (partner: object) =>
    stillAsked({ ...checked, partner: { ...checked.partner, ...partner } }, keptKeys.partnerName, 'Sunrise')
  expect([asked({}), asked({ id: 3 }), asked({ name: null })]).toEqual(['Sunrise', undefined, undefined])
})

test('A cell and the settings of the file stay asked for', () => {
  for (const key of ['cell 2 amount', 'file settings']) expect(stillAsked(solved, key, '12')).toBe('12')
})
