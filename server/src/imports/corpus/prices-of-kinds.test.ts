import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

const header = 'Ref,Tour date,Tour,Lead name,Adults,Adult price,Children,Child price'
const rows = [
  'A1,13/07/2026,Old Town Walk,Ann Lee,2,£62.00,1,£41.50',
  'A2,14/07/2026,River Walk,Bob Fox,3,£50.00,0,£41.50',
]
const read = (names: string, lines: readonly string[], values = {}) => readText([names, ...lines].join('\n'), values)
const sure = { unsure_columns: 'accept' } as const

test('Prices of an adult and of a child without a total are multiplied and added up, and asked about first', () => {
  const { mapping, questions, bookings } = read(header, rows)
  expect(mapping).toMatchObject({ 'Adult price': 'amount', 'Child price': 'amount' })
  expect(questions).toEqual(['unsure_columns'])
  expect(bookings).toMatchObject([
    { amount: 165.5, currency: 'GBP' },
    { amount: 150, currency: 'GBP' },
  ])
  expect(read(header, rows, sure).questions).toEqual([])
})

test('An answer that the price is of each traveler multiplies nothing twice', () => {
  const { bookings } = read(header, rows, { ...sure, price: 'per_person' })
  expect(bookings).toMatchObject([{ amount: 165.5 }, { amount: 150 }])
})

test.each([
  ['a child without a price', 'A3,15/07/2026,Old Town Walk,Cy Ray,1,£62.00,2,', 'money amount'],
  ['a price in words', 'A3,15/07/2026,Old Town Walk,Cy Ray,1,tbc,0,£41.50', 'money amount'],
  ['a price below zero', 'A3,15/07/2026,Old Town Walk,Cy Ray,1,-£62.00,0,£41.50', 'money amount'],
  ['prices in two currencies', 'A3,15/07/2026,Old Town Walk,Cy Ray,1,£62.00,1,€41.50', 'currency amount'],
  ['more cells than the header', 'A3,15/07/2026,Old Town Walk,Cy Ray,1,£62.00,1,£41.50,7', 'ragged row'],
])('A row with %s is refused', (_what, row, reason) => {
  expect(read(header, [...rows, row], sure).bookings[2]).toEqual([reason])
})

test('Infants who have no price of their own are refused, and free ones are not', () => {
  const infants = rows.map((row, at) => `${row},${at}`)
  expect(read(`${header},Infants`, infants, sure).bookings).toMatchObject([{ amount: 165.5 }, ['money amount']])
  const free = rows.map((row, at) => `${row},${at},0.00`)
  expect(read(`${header},Infants,Infant price`, free, sure).bookings).toMatchObject([
    { amount: 165.5 },
    { amount: 150 },
  ])
})

test('Prices that grow with the travelers are of all of them, and are not multiplied', () => {
  const lines = [
    'A1,13/07/2026,Old Town Walk,Ann Lee,2,£40.00,1,£10.00',
    'A2,14/07/2026,Old Town Walk,Bob Fox,3,£60.00,0,£0.00',
  ]
  expect(Object.values(read(header, lines).mapping)).not.toContain('amount')
})

test('A total beside the prices of each kind is the price', () => {
  const lines = rows.map((row, at) => `${row},${['165.50', '150.00'][at]}`)
  const { mapping, questions, bookings } = read(`${header},Total £`, lines)
  expect(mapping).toMatchObject({ 'Total £': 'amount' })
  expect(mapping['Adult price']).toBeUndefined()
  expect(questions).toEqual([])
  expect(bookings).toMatchObject([{ amount: 165.5 }, { amount: 150 }])
})

test('Rows of one booking that add up have a price of each kind in each row', () => {
  const lines = [rows[0] ?? '', 'A1,13/07/2026,Old Town Walk,Ann Lee,1,£62.00,0,£41.50']
  expect(read(header, lines, { ...sure, repeated_rows: 'add' }).bookings).toMatchObject([{ amount: 227.5 }])
  const other = [rows[0] ?? '', 'A1,13/07/2026,Old Town Walk,Ann Lee,2,£70.00,1,£41.50']
  expect(read(header, other, { ...sure, repeated_rows: 'refuse' }).bookings).toEqual([['duplicate booking_reference']])
})

test('Prices of each kind in pence are asked about, as others are', () => {
  const lines = rows.map((row) => `${row.replaceAll('£', '').replaceAll('.', '')},GBP`)
  const names = `${header},Currency`
  expect(read(names, lines).questions).toContain('price_unit')
  const { bookings } = read(names, lines, { ...sure, price_unit: 'hundredths' })
  expect(bookings).toMatchObject([{ amount: 165.5 }, { amount: 150 }])
})

test('The price of an adult alone is that of adults, or of the booking where a person says so', () => {
  const names = 'Ref,Tour date,Tour,Lead name,Adults,Price per adult,Children'
  const lines = ['A1,13/07/2026,Old Town Walk,Ann Lee,2,£62.00,0', 'A2,14/07/2026,River Walk,Bob Fox,3,£50.00,1']
  const { mapping, bookings } = read(names, lines, sure)
  expect(mapping).toMatchObject({ 'Price per adult': 'amount' })
  expect(bookings).toMatchObject([{ amount: 124 }, ['money amount']])
  expect(read(names, lines, { ...sure, price: 'total' }).bookings).toMatchObject([{ amount: 62 }, { amount: 50 }])
})

const cells = 'Ref,Tour date,Tour,Lead name,Pax,Adult price,Child price'
const inCells = [
  'A1,13/07/2026,Old Town Walk,Ann Lee,2A 1C,£62.00,£41.50',
  'A2,14/07/2026,River Walk,Bob Fox,3 adults,£50.00,£41.50',
]

test('Prices of each kind beside a cell such as 2A 1C are multiplied by what it counts, and asked about first', () => {
  const { mapping, questions, bookings } = read(cells, inCells)
  expect(mapping).toMatchObject({ Pax: 'party', 'Adult price': 'amount', 'Child price': 'amount' })
  expect(questions).toEqual(['unsure_columns'])
  expect(bookings).toMatchObject([
    { amount: 165.5, travelers: { length: 3 } },
    { amount: 150, travelers: { length: 3 } },
  ])
})

test.each([
  ['a number alone', '3'],
  ['seniors, who have no price of their own', '2A 1S'],
  ['students', '1 adult, 2 students'],
  ['an infant without a price', '2A 1I'],
])('Beside prices of adults and children %s in the cell of the party is refused', (_what, party) => {
  const row = `A3,15/07/2026,Old Town Walk,Cy Ray,${party},£62.00,£41.50`.replace(/1 adult, 2 students/, '"$&"')
  expect(read(cells, [...inCells, row], sure).bookings[2]).toEqual(['money amount'])
})

test('Where no cell of the party says the kinds, prices of each kind are of no field', () => {
  const lines = inCells.map((row) => row.replace(/2A 1C|3 adults/, '3'))
  expect(Object.values(read(cells, lines).mapping)).not.toContain('amount')
})

test('A total beside such prices is checked against them', () => {
  const more = [...inCells, 'A3,15/07/2026,Old Town Walk,Cy Ray,2A,£62.00,£41.50']
  const lines = more.map((row, at) => `${row},${['165.50', '150.00', '142.00'][at]}`)
  expect(read(`${cells},Total £`, lines, sure).bookings).toMatchObject([
    { amount: 165.5 },
    { amount: 150 },
    ['sum amount'],
  ])
})

test('Prices and numbers at random become exactly the sum of their products', () => {
  const pence = fc.integer({ min: 0, max: 49_999 })
  const number = fc.integer({ min: 0, max: 9 })
  const row = fc.tuple(fc.integer({ min: 1, max: 9 }), pence, number, pence)
  const written = (price: number) => (price / 100).toFixed(2)
  fc.assert(
    fc.property(fc.array(row, { minLength: 2, maxLength: 5 }), (all) => {
      const lines = all.map(
        ([adults, adult, children, child], at) =>
          `A${at},2${at}/07/2026,Walk ${at},Ann Lee,${adults},${written(adult)},${children},${written(child)},GBP`,
      )
      const { mapping, bookings } = read(`${header},Currency`, lines, { ...sure, price_unit: 'whole' })
      expect(mapping).toMatchObject({ 'Adult price': 'amount', 'Child price': 'amount' })
      const sums = all.map(([adults, adult, children, child]) => (adults * adult + children * child) / 100)
      expect(bookings).toMatchObject(sums.map((amount) => ({ amount })))
    }),
    { numRuns: 30 },
  )
})

test.each(['P. adulto,P. niño', 'Pr. adulte,Pr. enfant', 'P. Adult (£),P. Child (£)'])(
  '%s are the prices of one adult and of one child',
  (prices) => {
    const rows = ['A1,13/07/2026,Ann Lee,2,48.00,0,24.00', 'A2,14/07/2026,Bo Lim,2,48.00,3,24.00']
    const header = `Ref,Date,Name,Adults,${prices.replace(',', ',Children,')},Currency`
    expect(
      read(
        header,
        rows.map((row) => `${row},GBP`),
        sure,
      ).bookings,
    ).toMatchObject([{ amount: 96 }, { amount: 168 }])
  },
)

test('P. adultos and P. niños are how many come', () => {
  const { mapping } = read('Ref,Date,Tour,Name,P. adultos,P. niños,Price,Currency', [
    'A1,13/07/2026,Old Town Walk,Ann Lee,2,0,48.00,GBP',
    'A2,14/07/2026,Old Town Walk,Bo Lim,2,3,96.00,GBP',
  ])
  expect(mapping).toMatchObject({ 'P. adultos': 'adults', 'P. niños': 'children', Price: 'amount' })
})
