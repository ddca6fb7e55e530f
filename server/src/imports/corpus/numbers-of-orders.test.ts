import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

const list = (header: string, rows: readonly string[]) =>
  readText([`${header},Client,Tour,Date,Start,Adults,Kids,Price`, ...rows].join('\n'))

const orders = [
  'W-41,Ida Crane,Thames Supper Walk,14/05/2026,10:45,4,0,£160.00',
  'W-41,Ida Crane,Thames Supper Walk,14/05/2026,10:45,0,2,£40.00',
  'W-42,Ben Hall,Thames Supper Walk,15/05/2026,10:45,2,0,£80.00',
  'W-43,Ida Crane,Market Walk,16/05/2026,10:45,2,0,£80.00',
]

test.each(['Event no.', 'Tour nr', 'Trip number', 'Veranstaltung Nr.', 'N.º evento'])(
  '%s in both lines of an order is its reference, also of a person with two orders',
  (header) => {
    expect(list(header, orders).mapping).toMatchObject({ [header]: 'booking_reference' })
  },
)

test.each([
  ['a number of several people', orders.map((row) => row.replace('W-42', 'W-41'))],
  ['a number of several days', orders.map((row, at) => (at === 1 ? row.replace('14/05', '15/05') : row))],
  ['one number for each tour', orders.map((row) => row.replace('W-42', 'W-41').replace('Ben Hall', 'Ida Crane'))],
])('%s is the code of a product', (_, rows) => {
  expect(list('Tour nr', rows).mapping).toMatchObject({ 'Tour nr': 'product_code' })
})

test('A tour code is no reference where its rows are those of one order', () => {
  expect(list('Tour code', orders).mapping).toMatchObject({ 'Tour code': 'product_code' })
})
