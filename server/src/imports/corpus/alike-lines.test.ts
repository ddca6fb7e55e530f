import { expect, test } from 'vitest'
import type { ImportValues } from 'contract/import-answers'
import { readText } from './read-text.ts'

// Rows of one booking that are wholly alike, where rows are added up.

const read = (lines: readonly string[], values: ImportValues = {}) => {
  const { bookings, questions } = readText(lines.join('\n'), values)
  const of = bookings.map((each) => ('travelers' in each ? [each.travelers.length, each.amount] : each))
  return { questions, of }
}

const ticket = (ref: string, line: string) => `${ref};Wapping Smugglers;2026-07-11;Imogen Tarrant ${ref};${line}`
const tickets = 'Ref;Tour;Date;Guest;Ticket type;Quantity;Line total'

test('A line of tickets that stands twice in an order refuses it, and other orders are read', () => {
  const lines = [tickets, ticket('A-1', 'Adult;2;£50'), ticket('A-1', 'Adult;2;£50'), ticket('A-1', 'Child;1;£10')]
  const { of } = read([...lines, ticket('A-2', 'Adult;2;£50'), ticket('A-2', 'Child;2;£20')])
  expect(of).toEqual([
    ['alike party', 'alike amount'],
    [4, 70],
  ])
})

test('One traveler who stands twice among lines of several refuses the order', () => {
  const lines = [tickets, ticket('A-1', 'Adult;1;£25'), ticket('A-1', 'Adult;1;£25'), ticket('A-1', 'Child;1;£10')]
  const { of } = read([...lines, ticket('A-2', 'Adult;2;£50'), ticket('A-2', 'Child;2;£20')])
  expect(of).toEqual([
    ['alike party', 'alike amount'],
    [4, 70],
  ])
})

test('Rows of one ticket each that are alike are several people', () => {
  const lines = [tickets, ticket('A-1', 'Adult;1;£25'), ticket('A-1', 'Adult;1;£25'), ticket('A-1', 'Child;1;£10')]
  const { of } = read([...lines, ticket('A-2', 'Adult;1;£25'), ticket('A-2', 'Child;1;£10')])
  expect(of).toEqual([
    [3, 60],
    [2, 35],
  ])
})

test('Rows with a number of their own, of other kinds or of other orders are not alike', () => {
  const lines = [
    `Line;${tickets}`,
    `1;${ticket('A-1', 'Adult;2;£50')}`,
    `2;${ticket('A-1', 'Adult;2;£50')}`,
    `3;${ticket('A-1', 'Child;1;£10')}`,
    `4;${ticket('A-2', 'Adult;2;£50')}`,
    `5;${ticket('A-3', 'Adult;2;£50')}`,
  ]
  expect(read(lines).of).toEqual([
    [5, 110],
    [2, 50],
    [2, 50],
  ])
})

const parts = 'Ref;Tour;Date;Guest;Adults;Total'
const twice = [parts, ticket('A-1', '2;£50'), ticket('A-1', '2;£50'), ticket('A-2', '3;£75'), ticket('A-2', '1;£25')]

test('A row that stands twice is refused where the parts of a booking are added up', () => {
  expect(read(twice, { repeated_rows: 'add' }).of).toEqual([
    ['alike adults', 'alike amount'],
    [4, 100],
  ])
})

test('A row that stands twice counts once where nothing is added up', () => {
  const lines = [parts, ticket('A-1', '2;£50'), ticket('A-1', '2;£50'), ticket('A-2', '3;£75')]
  expect(read(lines)).toEqual({
    questions: [],
    of: [
      [2, 50],
      [3, 75],
    ],
  })
})

test('Parts of one adult each are added up', () => {
  const ones = [parts, ticket('A-1', '1;£25'), ticket('A-1', '1;£25'), ticket('A-2', '1;£25'), ticket('A-2', '1;£15')]
  expect(read(ones, { repeated_rows: 'add' }).of).toEqual([
    [2, 50],
    [2, 40],
  ])
})

const aged = 'Ref;Tour;Date;Guest;Tickets;Total'

test.each([
  ['1 x Adult (18-64)', '1 x Child (5-15)'],
  ['1 Adult (16+)', '1 Child (0-15)'],
  ['Adult (18-64)', 'Child (5-15)'],
])('Rows of one ticket each such as %s are several people, whatever ages they name', (adult, child) => {
  const lines = [aged, ticket('A-1', `${adult};£25`), ticket('A-1', `${adult};£25`), ticket('A-1', `${child};£10`)]
  const all = [...lines, ticket('A-2', `${adult};£25`), ticket('A-2', `${child};£10`)]
  expect(read(all, { repeated_rows: 'add' }).of).toEqual([
    [3, 60],
    [2, 35],
  ])
})

test.each(['2 x Adult (18-64)', '2 Adults (16+)', '1 x Adult (18-64), 1 x Child (5-15)'])(
  'A line of several tickets such as %s that stands twice refuses its order',
  (several) => {
    const lines = [aged, ticket('A-1', `${several};£50`), ticket('A-1', `${several};£50`)]
    expect(read([...lines, ticket('A-2', '1 x Adult (18-64);£25')], { repeated_rows: 'add' }).of[0]).toEqual([
      'alike party',
      'alike amount',
    ])
  },
)
