import { expect, test } from 'vitest'
import { rowReader } from './parse.ts'

const read = (text: string, delimiter: ',' | ';' = ',') => {
  const reader = rowReader({ delimiter, quote: '"' })
  return [...reader.write(text), ...reader.end()]
}
const cellsOf = (...args: Parameters<typeof read>) => read(...args).map(({ cells }) => cells)

test.each([',', ';'] as const)('A quote that is opened and not closed swallows no rows below it: %s', (sign) => {
  const lines = ['Ref,Tour,Adults,Note', 'A-1,Kew,2,"vegan', 'A-2,Kew,4,none', 'A-3,Kew,4,"fine"', 'A-4,Kew,1,ok', '']
  const rows = read(lines.join('\n').replaceAll(',', sign), sign)
  expect(rows.map(({ cells }) => cells.join(','))).toEqual([
    'Ref,Tour,Adults,Note',
    'A-1,Kew,2,"vegan',
    'A-2,Kew,4,none',
    'A-3,Kew,4,fine',
    'A-4,Kew,1,ok',
  ])
  expect(rows.map(({ row }) => row)).toEqual([1, 2, 3, 4, 5])
})

test('Cells behind the one with the quote stay in their rows', () => {
  expect(cellsOf('Ref,Note,Adults\nA-1,"vegan,2\nA-2,"fine,ok",4\nA-3,"a, b",1\n')).toEqual([
    ['Ref', 'Note', 'Adults'],
    ['A-1', '"vegan', '2'],
    ['A-2', 'fine,ok', '4'],
    ['A-3', 'a, b', '1'],
  ])
})

test('A quote that is closed at the end of a later row swallows none either', () => {
  expect(cellsOf('Ref,Tour,Note\nA-1,Kew,"vegan\nA-2,Soho,none"\n')).toEqual([
    ['Ref', 'Tour', 'Note'],
    ['A-1', 'Kew', 'vegan'],
    ['A-2', 'Soho', 'none'],
  ])
})

test.each([
  'vegan\nno nuts, please',
  '12 High St, Leeds, UK\n3 Low St, York, UK',
  '""vegan"" for Ann\nno nuts, no fish for Bo',
  'Ann Lee, 7, child\nBo Lee, 9, child',
  'rebooked\nfrom A-9, by phone',
])('A cell of several lines stays one: %s', (cell) => {
  expect(cellsOf(`Ref,Tour,Adults,Note\nA-1,Kew,2,"${cell}"\nA-2,Kew,2,\n`)).toEqual([
    ['Ref', 'Tour', 'Adults', 'Note'],
    ['A-1', 'Kew', '2', cell.replaceAll('""', '"')],
    ['A-2', 'Kew', '2', ''],
  ])
})

test.each(['wine, cake, candles, flowers, cards', 'wine, cake, candles, cards', 'call first'])(
  'A closed note that begins with a quote stays one: %s',
  (line) => {
    expect(cellsOf(`Ref,Guest,Tour,Date,Note\nA-1,Ann,Kew,2026-05-13,"""VIP"" guest\n${line}"\n`)[1]).toEqual([
      'A-1',
      'Ann',
      'Kew',
      '2026-05-13',
      `"VIP" guest\n${line}`,
    ])
  },
)

test('A closed note amid the row stays one too', () => {
  expect(cellsOf('Ref;Note;Date\nA-1;"""VIP"" guest;\ncall first; see mail; ok";2026-05-13\n', ';')).toEqual([
    ['Ref', 'Note', 'Date'],
    ['A-1', '"VIP" guest;\ncall first; see mail; ok', '2026-05-13'],
  ])
})

test.each(['1', 'A-1'])('Lines with travelers are no rows below the row %s', (no) => {
  const cell = `Ann Lee, 30, adult\n${no.replace('1', '2')}, Bo Lee, 7`
  expect(cellsOf(`No,Guest,Travelers,Tour,Date\n${no},Ann Lee,"${cell}",Kew,2026-05-13\n`)[1]).toEqual([
    no,
    'Ann Lee',
    cell,
    'Kew',
    '2026-05-13',
  ])
})
