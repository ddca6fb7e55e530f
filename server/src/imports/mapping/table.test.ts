import { expect, test } from 'vitest'
import type { ImportDialect } from 'contract/import-dialect'
import { rowShaper, tableOfHead } from './table.ts'
import { readTitle } from './titles.ts'

const tableOf = (text: string, known: Partial<ImportDialect> = {}) =>
  tableOfHead(
    { bytes: Buffer.from(text), whole: true },
    { encoding: 'utf-8', delimiter: ',', quote: '"', header_row: 1, ...known },
  )
const namesOf = (text: string, known?: Partial<ImportDialect>) => tableOf(text, known).columns.map(({ name }) => name)

test('Columns have the name of the header, or a number, and the first text below it', () => {
  expect(tableOf('Reference,,Price,,\nA1,x,\nA2,y,6\n').columns).toEqual([
    { index: 0, name: 'Reference', sample: 'A1' },
    { index: 1, name: 'Column 2', sample: 'x' },
    { index: 2, name: 'Price', sample: '6' },
  ])
})

test('A line of headings above the header is part of the names below it', () => {
  const text = 'Booking,,Customer,\nNo.,Made,Name,Tel.\nA1,x,Ann,1\n'
  expect(namesOf(text, { header_row: 2 })).toEqual([
    'Booking › No.',
    'Booking › Made',
    'Customer › Name',
    'Customer › Tel.',
  ])
})

test('Title lines above the header are no part of its names', () => {
  expect(namesOf('Report,Bookings\nNo.,Made,Name,Tel.,Pax\nA1,x,Ann,1,2\n', { header_row: 2 })).toEqual([
    'No.',
    'Made',
    'Name',
    'Tel.',
    'Pax',
  ])
})

test('The titles of sections are columns of the rows below them', () => {
  const text =
    'Time,Ref,Guest,Pax\nMonday 6 July 2026\n09:00,A1,Ann,2\n10:00,A2,Bo,1\nTuesday 7 July 2026\n09:00,A3,Cy,1\n'
  const { columns, cells } = tableOf(text)
  expect(columns[4]).toMatchObject({ name: 'Section date', of_sections: true })
  expect(cells[4]).toEqual(['Monday 6 July 2026', 'Monday 6 July 2026', 'Tuesday 7 July 2026'])
})

test('One remark between the rows is no section', () => {
  expect(namesOf('Time,Ref,Guest,Pax\n09:00,A1,Ann,2\nPlease call first\n10:00,A2,Bo,1\n')).toHaveLength(4)
})

test.each([
  ['Monday 6 July 2026', { date: 'Monday 6 July 2026' }],
  ['*** 06/07/2026 ***', { date: '06/07/2026' }],
  ['Date: 06/07/2026', { date: '06/07/2026' }],
  ['6 July 2026 - Harbour Cruise', { date: '6 July 2026', text: 'Harbour Cruise' }],
  ['Harbour Cruise (12 pax)', { text: 'Harbour Cruise' }],
])('The title %s says what it says without its decoration', (text, title) => expect(readTitle(text)).toEqual(title))

test('A list that is not quoted is one cell again', () => {
  const text =
    'Ref,Names,Email,Total\nA1,Ann Lee,ann@example.test,5.00\nA2,Bo Lim,Cy Lim,bo@example.test,6.00\nA3,Di Day,Ed Day,Fi Day,di@example.test,7.00\n'
  const { columns, cells } = tableOf(text)
  expect(columns).toHaveLength(4)
  expect(cells[1]).toEqual(['Ann Lee', 'Bo Lim, Cy Lim', 'Di Day, Ed Day, Fi Day'])
  expect(cells[3]).toEqual(['5.00', '6.00', '7.00'])
})

test('A row that is too long stays so where no column explains it', () => {
  const { columns } = tableOf('Ref,Guest,Total\nA1,Ann Lee,5.00\nA2,Bo Lim,6.00,7.00,x\nA3,Cy Lim,6.00\n')
  expect(rowShaper(columns).shape(['A2', 'Bo Lim', '6.00', '7.00', 'x'])).toHaveLength(5)
})

test('A header that goes on in the line below is one of both lines', () => {
  const text = 'Guest,Party,,,Price,Notes\n,Adults,Children,Infants,EUR\nAnn,2,1,0,20.00,late\n'
  const party = ['Party › Adults', 'Party › Children', 'Party › Infants']
  expect(namesOf(text, { header_row: 2 })).toEqual(['Guest', ...party, 'Price › EUR', 'Notes'])
})
