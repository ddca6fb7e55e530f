import { expect, test } from 'vitest'
import { suggestionsOf } from './code-suggestions.ts'

const codes = (typed: string, tours: Parameters<typeof suggestionsOf>[1]) =>
  suggestionsOf(typed, tours).map(({ value }) => value)
const tour = (name: string, ...of: string[]) => ({ name, codes: of })

test('the code that is typed comes first, then those that begin with it, then those that contain it', () => {
  const tours = [tour('Far', 'X-LON-1'), tour('New', 'LON-12', 'LON-11'), tour('Old', 'lon-1')]
  expect(codes(' lon-1 ', tours)).toEqual(['lon-1', 'LON-12', 'X-LON-1', 'LON-11'])
  expect(suggestionsOf('lon-1', tours)[0]).toEqual({ value: 'lon-1', name: 'lon-1', detail: 'Old' })
})

test('the code that is typed comes before the older ones of its tour', () => {
  expect(codes('B-1', [tour('Both', 'AB-1', 'B-10', 'B-1')])).toEqual(['B-1', 'B-10', 'AB-1'])
})

test('a tour with many codes leaves room for the others', () => {
  const many = tour('London Eye', 'A-1', 'A-2', 'A-3', 'A-4', 'A-5', 'A-6', 'A-7')
  expect(codes('london', [many, tour('London by Night', 'B-1'), tour('Old London', 'C-1', 'C-2')])).toEqual([
    'A-1',
    'B-1',
    'C-1',
    'A-2',
    'C-2',
    'A-3',
  ])
})

test('of a tour that was found by a code the other codes are not suggested', () => {
  expect(codes('a-7', [tour('London Eye', 'A-6', 'A-7')])).toEqual(['A-7'])
})

test('a code is suggested whatever its accents', () => {
  expect(codes('cafe', [tour('Coffee', 'TEA-1', 'CAFÉ-1')])).toEqual(['CAFÉ-1'])
})
