import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

const school = (title: string, days = ['Tue 16 June', 'Wed 17 June']) =>
  readText(
    [
      `"${title}",,,,`,
      ',,,,',
      'Date,Start,Activity,Teacher in charge,Trip mobile',
      ...days.map((day) => `${day},10.15,Whitehall Walk,Mrs J Penrose,07700 900331`),
    ].join('\n'),
  )

test.each([
  "St Brannoc's Sixth Form - London visit, June 2026",
  'London visit June 2026',
  'June 2026',
  'Klassenfahrt London, Juni 2026',
])('The month and year at the end of a title, as in %s, give the year of days of that month', (title) => {
  const { bookings, questions } = school(title)
  expect(questions).toEqual([])
  expect(bookings).toMatchObject([{ booking_datetime: '2026-06-16T10:15' }, { booking_datetime: '2026-06-17T10:15' }])
})

test.each([
  ['Printed June 2026', undefined],
  ['Invoices, period ending June 2026', undefined],
  ['London visits, May 2025 - June 2026', undefined],
  ['London visit, June 2026', ['Tue 16 June', 'Wed 1 July']],
  ['London visit, June 2026', ['Mon 16 June', 'Wed 17 June']],
  ['London visit, May 2026', undefined],
])('The year is asked for below %s, for the days %s', (title, days) => {
  expect(school(title, days).questions).toContain('year')
})

test.each(['London visits, summer 2026', 'Trips booked for our guests, 2026', '2026 season'])(
  'The one year of a title, as in %s, is that of days which have their weekdays in it',
  (title) => {
    const { bookings, questions } = school(title, ['Tue 16 June', 'Wed 1 July'])
    expect(questions).toEqual([])
    expect(bookings).toMatchObject([{ booking_datetime: '2026-06-16T10:15' }, { booking_datetime: '2026-07-01T10:15' }])
  },
)

test.each([
  ['London visits, summer 2026', ['16 June', '1 July']],
  ['London visits, summer 2026', ['Tue 16 June', '1 July']],
  ['London visits, summer 2026', ['Tue 16 June', 'Thu 1 July']],
  ['London visits, summer 2027', ['Tue 16 June', 'Wed 1 July']],
  ['London visits 2026 (prices of 2025)', ['Tue 16 June', 'Wed 1 July']],
  ['Printed in 2026', ['Tue 16 June', 'Wed 1 July']],
])('The year is asked for below %s, for the days %s', (title, days) => {
  expect(school(title, days).questions).toContain('year')
})

test('What a person says of the year counts, not the title', () => {
  const csv =
    'London visit, June 2026,,\nDate,Activity,Teacher in charge\n16 June,Whitehall Walk,Mrs J Penrose\n17 June,Whitehall Walk,Mrs J Penrose\n'
  expect(readText(csv, { year: '2027' }).bookings).toMatchObject([
    { booking_datetime: '2027-06-16T00:00' },
    { booking_datetime: '2027-06-17T00:00' },
  ])
})
