import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

// Days of booking and of tours, whose orders of day and month nothing shows by itself.

const file = (rows: readonly (readonly [made: string, tour: string])[]) =>
  [
    'Ref,Guest,Tour,Booked on,Tour date,Time,Pax',
    ...rows.map(
      ([made, tour], at) => `HB-0${at + 1},Ann Lee ${'I'.repeat(at + 1)},Harbour Cruise,${made},${tour},10:00,2`,
    ),
  ].join('\n')

// 3 April for 4 May and 5 June for 7 August, with the months of the tours first: in one order for both a booking is after its tour.
const apart = file([
  ['03/04/2026', '05/04/2026'],
  ['11/06/2026', '07/08/2026'],
  ['01/09/2026', '10/02/2026'],
])

test('Days of booking and of tours that no single order fits are asked about apart', () => {
  expect(readText(apart).questions).toEqual(['date_order', 'input_date_order'])
  const half = readText(apart, { date_order: 'month_first' })
  expect(half.questions).toEqual(['input_date_order'])
  const { questions, bookings } = readText(apart, { date_order: 'month_first', input_date_order: 'day_first' })
  expect(questions).toEqual([])
  expect(bookings).toMatchObject([
    { input_date: '2026-04-03', booking_datetime: '2026-05-04T10:00' },
    { input_date: '2026-06-11', booking_datetime: '2026-07-08T10:00' },
    { input_date: '2026-09-01', booking_datetime: '2026-10-02T10:00' },
  ])
})

test('Where one order fits both, there is one question and one answer', () => {
  const together = file([
    ['03/04/2026', '05/04/2026'],
    ['06/05/2026', '07/08/2026'],
  ])
  expect(readText(together).questions).toEqual(['date_order'])
  expect(readText(together, { date_order: 'day_first' }).bookings).toMatchObject([
    { input_date: '2026-04-03', booking_datetime: '2026-04-05T10:00' },
    { input_date: '2026-05-06', booking_datetime: '2026-08-07T10:00' },
  ])
})
