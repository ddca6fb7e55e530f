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
