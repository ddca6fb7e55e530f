import { expect, test } from 'vitest'
import { alignedReader } from './aligned.ts'

const rowsOf = (text: string) => {
  const reader = alignedReader()
  return [...reader.write(text.slice(0, 7)), ...reader.write(text.slice(7)), ...reader.end()]
}

test('Columns that spaces align are read by their places, so that an empty cell moves no other', () => {
  const text =
    'Ref    Guest      Pax   Price\r\nA1     Ann Lee    2      5.00\r\n\r\nA2                1     12.00\nA3     Bo Lim            1,234.50'
  expect(rowsOf(text)).toEqual([
    { row: 1, cells: ['Ref', 'Guest', 'Pax', 'Price'] },
    { row: 2, cells: ['A1', 'Ann Lee', '2', '5.00'] },
    { row: 4, cells: ['A2', '', '1', '12.00'] },
    { row: 5, cells: ['A3', 'Bo Lim', '', '1,234.50'] },
  ])
})

test('A text that fills its column ends where the next column begins', () => {
  const text = 'Ref    Guest      Pax\nA1     Ann Lee    2\nA2     Bo Lim Lee 1'
  expect(rowsOf(text)[2]).toEqual({ row: 3, cells: ['A2', 'Bo Lim Lee', '1'] })
})
