import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

const listOfSales = (headers: string, ...cells: readonly string[]) =>
  readText(
    [
      `Ref;Tour;Guest;Adults;${headers}`,
      ...cells.map((each, at) => `LB-${at}41;Wapping Smugglers;Imogen Tarrant;2;${each}`),
    ].join('\n'),
  )

test.each([
  'TXN_TIME',
  'Sale time',
  'Belegzeit',
  'Heure de vente',
  'Ora scontrino',
  'Hora de la venta',
  'Godzina sprzedaży',
])('%s of a till is not when the tour is, whose slot has its own', (header) => {
  const { bookings, mapping } = listOfSales(
    `Sale date;${header};Slot`,
    '2026-04-01;10:04:51;2026-05-11 18:30',
    '2026-04-02;11:14:51;2026-05-12 17:15',
  )
  expect([mapping[header], bookings]).toMatchObject([
    undefined,
    [
      { booking_datetime: '2026-05-11T18:30', input_date: '2026-04-01' },
      { booking_datetime: '2026-05-12T17:15', input_date: '2026-04-02' },
    ],
  ])
})

test('A time of a sale that has its day is when a booking was made', () => {
  const { bookings } = listOfSales(
    'Date;Time;Transaction time',
    '2026-05-11;10:00;2026-04-01 10:04',
    '2026-05-12;12:00;2026-04-02 11:14',
  )
  expect(bookings).toMatchObject([{ input_date: '2026-04-01' }, { input_date: '2026-04-02' }])
})

test.each(['Order time', 'Slot', 'Tour time'])('%s beside the day of the tour is when it begins', (header) => {
  const { bookings } = listOfSales(`Date;${header}`, '2026-05-11;10:00', '2026-05-12;12:00')
  expect(bookings).toMatchObject([{ booking_datetime: '2026-05-11T10:00' }, { booking_datetime: '2026-05-12T12:00' }])
})

test('Where a file has no other time, it is asked about that of a sale', () => {
  expect(listOfSales('Date;Belegzeit', '2026-05-11;10:00', '2026-05-12;12:00').questions).toEqual(['unread_columns'])
})
