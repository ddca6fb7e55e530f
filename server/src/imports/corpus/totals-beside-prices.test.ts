import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

const read = (header: string, ...rows: string[]) =>
  readText(
    [
      `Ref;Tour;Date;Guest;Adults;${header}`,
      ...rows.map((row, at) => `LB-${at};Harbour Cruise;2026-07-1${at};Guest ${'ABC'[at]}dam;1;${row}`),
    ].join('\n'),
  )
const amountsOf = ({ bookings }: ReturnType<typeof readText>) =>
  bookings.map((booking) => ('amount' in booking ? booking.amount : 'refused'))

test.each([
  ['Price;Discount;Total', ['£20.00;£2.00;£18.00', '£30.00;£0.00;£30.00', '£25.00;£5.00;£20.00'], [18, 30, 20]],
  ['Amount;Discount;Total', ['£20.00;£2.00;£18.00', '£30.00;;£30.00', '£25.00;£5.00;£20.00'], [18, 30, 20]],
  ['Price;Discount;Final price', ['£20.00;-£2.00;£18.00', '£30.00;;£30.00', '£25.00;-£5.00;£20.00'], [18, 30, 20]],
  [
    'Price;Voucher discount;Customer pays',
    ['£20.00;£2.00;£18.00', '£30.00;;£30.00', '£25.00;£5.00;£20.00'],
    [18, 30, 20],
  ],
  ['Price;Booking fee;Total', ['£20.00;£2.00;£22.00', '£30.00;£3.00;£33.00', '£25.00;£2.00;£27.00'], [22, 33, 27]],
  ['Price;VAT;Total', ['£20.00;£4.00;£24.00', '£30.00;£6.00;£36.00', '£25.00;£5.00;£30.00'], [24, 36, 30]],
])('The price of %s is the total, which another column explains', (header, rows, amounts) => {
  const file = read(header, ...rows)
  expect(file.questions).toEqual([])
  expect(amountsOf(file)).toEqual(amounts)
})

test('A total beside another price that no column explains is asked about', () => {
  expect(
    read('Price;Promo code;Total', '£20.00;SUMMER;£18.00', '£30.00;;£30.00', '£25.00;SUMMER;£22.50').questions,
  ).toEqual(['unread_columns'])
})

test.each([
  ['Price;Commission;Total', '£20.00;£2.00;£18.00', '£30.00;£3.00;£27.00', '£25.00;£5.00;£20.00'],
  ['Gross;Commission;Net', '£20.00;£2.00;£18.00', '£30.00;£3.00;£27.00', '£25.00;£5.00;£20.00'],
  ['Price;Fee;Total', '£20.00;£0.00;£20.00', '£30.00;£0.00;£30.00', '£25.00;£0.00;£25.00'],
])('The price of %s stays the first one', (header, a, b, c) => {
  const file = read(header, a, b, c)
  expect(file.questions).toEqual([])
  expect(amountsOf(file)).toEqual([20, 30, 25])
})

const rowsOfTen = (unlike: string, usual: string) =>
  [
    'Ref;Tour;Date;Guest;Adults;Price;Discount;Total',
    ...Array.from(
      { length: 9 },
      (_, at) => `LB-${at};Harbour Cruise;2026-07-1${at};Guest Adam;1;£90.00;${usual};£90.00`,
    ),
    `LB-9;Harbour Cruise;2026-07-19;Guest Bedam;1;${unlike}`,
  ].join('\n')

test.each(['', '£0.00'])('The one booking of ten that has a discount is read, where the others have "%s"', (usual) => {
  const file = readText(rowsOfTen('£83.00;£8.00;£75.00', usual))
  expect(amountsOf(file)).toEqual([...Array<number>(9).fill(90), 75])
})

test('Where few bookings have a fee, one whose total is not the sum is refused', () => {
  const rows = ['£83.00;£8.00;£91.00', '£50.00;£5.00;£55.00', '£60.00;£6.00;£66.00', '£60.00;£6.00;£99.00']
  const csv = [
    'Ref;Tour;Date;Guest;Adults;Tour price;Booking fee;Total',
    ...[...rows, '£40.00;;£40.00', '£40.00;;£40.00'].map(
      (row, at) => `LB-${at};Harbour Cruise;2026-07-1${at};Guest Adam;1;${row}`,
    ),
  ].join('\n')
  expect(amountsOf(readText(csv))).toEqual([91, 55, 66, 'refused', 40, 40])
})

test.each([
  'Total paid',
  'Amount paid total',
  'Total received',
  'Total refunded',
  'Total tips',
  'Running total',
  'Total to date',
  'Gesamt bezahlt',
  'Total payé',
  'Total pagado',
])('%s beside a price is none, and is not asked about', (header) => {
  const file = read(`Price;${header}`, '£90.00;£50.00', '£135.00;£135.00', '£45.00;£20.00')
  expect(file.questions).toEqual([])
  expect(amountsOf(file)).toEqual([90, 135, 45])
})

test.each(['Total to pay', 'Total payable', 'Total due'])('%s beside another price is asked about', (header) => {
  expect(read(`Price;${header}`, '£90.00;£80.00', '£135.00;£135.00', '£45.00;£40.00').questions).toEqual([
    'unread_columns',
  ])
})
