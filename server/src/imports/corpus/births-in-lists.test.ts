import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

/** Three bookings, whose tours are on these days; the lists are the travelers of the first ones. */
const read = (days: readonly [string, string, string], lists: readonly string[], values = {}) =>
  readText(
    [
      'Ref;Tour Date;Tour;Contact;Travelers;Total',
      ...days.map(
        (day, at) =>
          `A${at + 1};${day};Harbour Cruise;${leads[at] ?? ''};${lists[at] ?? `${leads[at] ?? ''} (Adult) | Bo Day (Adult)`};£40.00`,
      ),
    ].join('\n'),
    values,
  )
const leads = ['Ann Lee', 'Cy Fox', 'Di Kay']
const birthsIn = ({ bookings }: ReturnType<typeof readText>, at = 0) => {
  const booking = bookings[at] ?? []
  return 'travelers' in booking ? booking.travelers.map(({ type, dob }) => dob ?? type) : booking
}
const listed = 'Ann Lee (Adult) | Zora Lee (Child, 11/02/2015)'
const monthFirst = ['06/13/2026', '08/09/2026', '07/05/2026'] as const
const dayFirst = ['13/06/2026', '08/09/2026', '07/05/2026'] as const
const open = ['06/07/2026', '08/09/2026', '07/05/2026'] as const
const certain = ['2026-06-13', '2026-08-09', '2026-07-05'] as const

test('A birth in a list has the order of day and month that the other days of the file prove', () => {
  expect(birthsIn(read(monthFirst, [listed]))).toEqual(['adult', '2015-11-02'])
  expect(birthsIn(read(dayFirst, [listed]))).toEqual(['adult', '2015-02-11'])
})

test('A birth in a list has the order that a person gives to the other days', () => {
  expect(read(open, [listed]).questions).toEqual(['date_order'])
  expect(birthsIn(read(open, [listed], { date_order: 'month_first' }))).toEqual(['adult', '2015-11-02'])
})

test('A birth in a list has the order that another one proves', () => {
  const lists = [listed, 'Cy Fox (Adult) | Leo Fox (Child, 03/14/2017)']
  expect(birthsIn(read(certain, lists))).toEqual(['adult', '2015-11-02'])
  expect(birthsIn(read(dayFirst, lists))).toEqual(['adult', '2015-11-02'])
})

test('A birth stays away where nothing shows its order, or two orders are shown', () => {
  expect(birthsIn(read(certain, [listed]))).toEqual(['adult', 'child'])
  const both = [listed, 'Cy Fox (Adult) | Leo Fox (Child, 03/14/2017)', 'Di Kay (Adult) | Mia Kay (Child, 14/03/2017)']
  expect(birthsIn(read(monthFirst, both))).toEqual(['adult', 'child'])
  expect(birthsIn(read(monthFirst, both), 2)).toEqual(['adult', '2017-03-14'])
  expect(birthsIn(read(dayFirst, [listed], { date_order: 'month_first' }))).toEqual(['adult', 'child'])
})

test('A birth that is written with another sign than the other days may have another order', () => {
  expect(birthsIn(read(monthFirst, [listed.replaceAll(/(\d)\//gu, '$1.')]))).toEqual(['adult', 'child'])
})

test('A grown-up whose birth may be of two days is an adult, and has the birth where its order is known', () => {
  const grown = 'Ann Lee (12/03/1974) | Bo Lee (30/08/1976)'
  expect(birthsIn(read(dayFirst, [grown]))).toEqual(['1974-03-12', '1976-08-30'])
  expect(birthsIn(read(certain, [grown.replace('30/08', '10/08')]))).toEqual(['adult', 'adult'])
})
