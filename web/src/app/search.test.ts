import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './search.ts'

test('an address reads as it was typed: nothing is quoted, no number is guessed', () => {
  expect(parseSearch('?start_date=2026-01-01&view=12&search=007')).toEqual({
    start_date: '2026-01-01',
    view: '12',
    search: '007',
  })
  expect(stringifySearch({ start_date: '2026-01-01', view: '12', limit: 10 })).toBe(
    '?start_date=2026-01-01&view=12&limit=10',
  )
})

test('empty values are left out', () => {
  expect(stringifySearch({ search: '', view: undefined })).toBe('')
})

test('any text survives writing and reading', () => {
  const search = { search: 'a&b=c #? + % "1" ünï' }
  expect(parseSearch(stringifySearch(search))).toEqual(search)
})
