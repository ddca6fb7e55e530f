import { expect, test } from 'vitest'
import { listOf, readText, refusals } from './read-text.ts'

test('A range of times behind a day is the start of the tour and its drop-off', () => {
  const { bookings, questions } = readText(
    listOf('Date', '2026-07-11 10:00-12:00', '2026-07-12 09:30-11:00', '2026-07-13 14:00-16:00'),
  )
  expect(questions).toEqual([])
  expect(bookings).toMatchObject([
    { booking_datetime: '2026-07-11T10:00', drop_off_time: '12:00' },
    { booking_datetime: '2026-07-12T09:30', drop_off_time: '11:00' },
    { booking_datetime: '2026-07-13T14:00', drop_off_time: '16:00' },
  ])
})

test.each([
  ['26-07-18', '26-07-20', '26-07-25', '26-07-11', '26-08-30'],
  ['26/07/18', '26/07/20', '26/07/25', '26/07/11', '26/08/30'],
  ['27-01-26', '27-01-27', '27-01-28'],
  ['26-07-18 10:00', '26-07-18 14:30'],
])('A column with %s, which may begin with its year, is refused', (...cells) => {
  const refused = refusals(listOf('Date', ...cells))
  expect(refused).toEqual(cells.map(() => 'date booking_datetime'))
})

test.each([
  ['25/12/26', '26/12/26', '27/12/26'],
  ['26/07/26', '27/07/26', '28/07/26'],
  ['26.07.26', '26.07.26'],
  ['26/12/26', '26/01/27'],
  ['26/07/26', '14/07/27', '25/07/26'],
  ['26/07/2026', '26/07/2027'],
])('A column with %s has its day first', (...cells) => {
  expect(refusals(listOf('Date', ...cells))).toEqual(cells.map(() => 'read'))
})
