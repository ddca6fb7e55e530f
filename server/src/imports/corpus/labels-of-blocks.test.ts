import { expect, test } from 'vitest'
import { linesAbove } from '../mapping/lines-above.ts'
import { readText } from './read-text.ts'

const header = 'Ref;Time;Guest;Adults;Price'
const first = 'LB-11;10:00;Imogen Tarrant;2;40 GBP'
const second = 'LB-21;10:00;Casper Nyholm;1;20 GBP'
const bookingsOf = (...lines: readonly string[]) => readText(`${lines.join('\n')}\n`).bookings
const read = (description: string, booking_datetime: string) => ({ description, booking_datetime })

test.each([
  [['Tour: Kew Walk;Date: 2026-05-11;;;'], ['Tour: Tower Tour;Date: 2026-05-12;;;']],
  [['Tour;Kew Walk;Date;2026-05-11;'], ['Tour;Tower Tour;Date;2026-05-12;']],
  [
    ['Tour: Kew Walk;;;;', 'Date: 2026-05-11;;;;'],
    ['Tour: Tower Tour;;;;', 'Date: 2026-05-12;;;;'],
  ],
  [
    ['Tour;Kew Walk;;;', 'Date;2026-05-11;;;'],
    ['Tour;Tower Tour;;;', 'Date;2026-05-12;;;'],
  ],
  [
    ['Date of tour: 2026-05-11;;;;', 'Tour: Kew Walk;;;;'],
    ['Date of tour: 2026-05-12;;;;', 'Tour: Tower Tour;;;;'],
  ],
  [['Tour;Kew Walk;Date;2026-05-11;Guide;Ann'], ['Tour;Tower Tour;Date;2026-05-12;Guide;Bo']],
  [['Kew Walk;2026-05-11;Guide: Ann;;'], ['Tower Tour;2026-05-12;Guide: Bo;;']],
])('%j above a header says what its rows have, and %j below the same of its own', (above, below) => {
  expect(bookingsOf(...above, header, first, ...below, header, second)).toMatchObject([
    read('Kew Walk', '2026-05-11T10:00'),
    read('Tower Tour', '2026-05-12T10:00'),
  ])
})

test('A label without a header of its own says the rest of its rows, and what it leaves out stays', () => {
  const above = ['Tour: Kew Walk;;;;', 'Date: 2026-05-11;;;;']
  expect(bookingsOf(...above, header, first, 'Date: 2026-05-12;;;;', second)).toMatchObject([
    read('Kew Walk', '2026-05-11T10:00'),
    read('Kew Walk', '2026-05-12T10:00'),
  ])
})

test('A row that begins as a line above the header does is a row where its cells do not say what others have', () => {
  const rows = ['Tour;Time;Guest;Adults;Price', 'Kew Walk;10:00;Imogen Tarrant;2;40 GBP', 'Tour;10:00;Bo Day;1;20 GBP']
  expect(bookingsOf('Date: 2026-05-11;;;;', ...rows)).toMatchObject([
    read('Kew Walk', '2026-05-11T10:00'),
    read('Tour', '2026-05-11T10:00'),
  ])
})

test('Names of columns above others are no labels of what stands beside them', () => {
  expect(linesAbove(['Tour', 'Date', 'Guest', 'Time'])).toEqual([['Tour'], ['Date'], ['Guest'], ['Time']])
})

test.each([
  ['Kew Walk;2026-05-11', 'Tour;Guest;Adults;Booked on', 'Kew Walk'],
  ['Kew Walk: 2026-05-11', 'Tour;Guest;Adults;Booked on', 'Kew Walk'],
  ['Excursion;2026-05-11', 'Tour;Guest;Adults;Booked on', 'Excursion'],
  ['Tour date;2026-05-11', 'Tour;Guest;Adults;Booked on', 'Tour date'],
])('Rows that begin with a text of %j are rows below %s', (above, names, tour) => {
  const rows = ['Imogen Tarrant;2;2026-04-01', 'Casper Nyholm;3;2026-04-02'].map((row) => `${tour};${row}`)
  expect(bookingsOf(above, names, ...rows, 'Tower Walk;Ann Lee;1;2026-04-03')).toMatchObject([
    { lead_traveler: 'Imogen Tarrant', booking_datetime: '2026-05-11T00:00' },
    { lead_traveler: 'Casper Nyholm', booking_datetime: '2026-05-11T00:00' },
    { lead_traveler: 'Ann Lee', booking_datetime: '2026-05-11T00:00' },
  ])
})

test('A day that follows its label begins no row, whatever stands beside it', () => {
  const lines = [
    'Date: 2026-05-11;Kew Walk;10:00',
    'Guest;Adults;Ref',
    'Ann Lee;2;A1',
    'Date: 2026-05-12;Tower;11:00',
    'Max Bly;3;A2',
  ]
  expect(bookingsOf(...lines)).toMatchObject([
    { booking_datetime: expect.stringMatching('^2026-05-11') as string },
    { booking_datetime: expect.stringMatching('^2026-05-12') as string },
  ])
})

test('The tour of a block stands beside its guide', () => {
  const rows = ['A1;Ann Lee;2;2026-05-11', 'A2;Max Bly;3;2026-05-11']
  const further = ['A3;Ann Bow;2;2026-05-11', 'A4;Max Day;3;2026-05-11']
  const lines = [
    'Tour;Kew Walk;Guide;Tom Ray',
    'Ref;Guest;Adults;Date',
    ...rows,
    'Tour;Tower Walk;Guide;Ida Roe',
    ...further,
  ]
  expect(bookingsOf(...lines)).toMatchObject(
    ['Kew Walk', 'Kew Walk', 'Tower Walk', 'Tower Walk'].map((description) => ({ description })),
  )
})

test('Names of several columns do not say what all rows have', () => {
  const csv = [
    'Booking;;Guest details;;Tour;;Other',
    'Ref;Status;Name;Phone;Date;Time;Remarks',
    'A-1;OK;Imogen Tarrant;07700 900110;2026-05-11;09:00;late',
    'A-2;OK;Casper Nyholm;07700 900111;2026-05-12;09:00;',
  ]
  expect(bookingsOf(...csv)).toMatchObject([
    read('Harbour Cruise', '2026-05-11T09:00'),
    read('Harbour Cruise', '2026-05-12T09:00'),
  ])
})
