import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

/** The days, times or tours that the rows below three titles get, or why they are refused. */
const belowTitles = (
  field: 'booking_datetime' | 'description',
  names: string,
  cells: string,
  titles: readonly string[],
) =>
  readText(
    [
      `Ref;${names}Guest;Adults`,
      ...titles.flatMap((title, at) => [title, `A-${at};${cells}${['Imogen Tarrant', 'Bo Day', 'Ruth Aldous'][at]};2`]),
    ].join('\n'),
  ).bookings.map((each) => (field in each ? (each as Record<string, unknown>)[field] : (each as string[]).join()))

const dayBelow = (...titles: readonly string[]) =>
  belowTitles('booking_datetime', 'Tour;', 'Highgate Walk;', titles).map((each) => String(each).replace('T00:00', ''))

test.each([
  ['New bookings from 13 May 2026', '2026-05-13'],
  ['Additions from Wednesday 13 May 2026', '2026-05-13'],
  ['New: Wednesday 13 May 2026', '2026-05-13'],
  ['Neue Buchungen ab 13.05.2026', '2026-05-13'],
  ['New bookings for 13 May 2026', '2026-05-13'],
  ['Added since last list', '2026-05-12'],
  ['Added since 1 May', '2026-05-12'],
  ['Unchanged since Monday', '2026-05-12'],
])('The rows below the title %s among days are of %s', (title, day) => {
  expect(dayBelow('11 May 2026', '12 May 2026', title)).toEqual(['2026-05-11', '2026-05-12', day])
})

test.each([
  'New 13 May 2026',
  'Added 14 May 2026',
  'Changed (13 May 2026)',
  'Nuevas desde 13/05/2026',
  'New from Wednesday',
  'New bookings from May',
])('The rows below the title %s among days are refused, as the day may be that of the change', (title) => {
  expect(dayBelow('11 May 2026', '12 May 2026', title).at(-1)).toBe('title booking_datetime')
})

test('A title of new bookings with their day may be the first one', () => {
  const titles = ['New bookings from 11 May 2026', '12 May 2026', '13 May 2026']
  expect(dayBelow(...titles)).toEqual(['2026-05-11', '2026-05-12', '2026-05-13'])
})

test.each([
  ['New 16:00', '16:00'],
  ['New 16:00 departure', '16:00'],
  ['New bookings 4pm', '16:00'],
  ['Added since 16:00', '14:00'],
])('The rows below the title %s among times are of %s', (title, time) => {
  const found = belowTitles('booking_datetime', 'Tour;Date;', 'Highgate Walk;11 May 2026;', ['10:00', '14:00', title])
  expect(found.map((each) => String(each).slice(11))).toEqual(['10:00', '14:00', time])
})

test.each(
  'New 2 Hour Tower Walk | New 3-hour Cruise | Active 2 Hour Bike Tour | Nova de Lisboa | New This Season | Changed After Dark | New 7 Wonders Tour | New 2026 Dickens Walk'.split(
    ' | ',
  ),
)('The title %s among tours is a tour', (title) => {
  const titles = ['Harbour Cruise', title, 'Greenwich by Sail']
  expect(belowTitles('description', 'Date;', '11 May 2026;', titles)).toEqual(titles)
})

test.each(
  'New this week | New since 3 May | Unchanged from last week | Neu seit letzter Liste | Changed from yesterday | New 12 May | New bookings from 13 May 2026'.split(
    ' | ',
  ),
)('The title %s among tours is none, and gives no other day than the column', (title) => {
  const titles = ['Harbour Cruise', title, 'Greenwich by Sail']
  const tours = belowTitles('description', 'Date;', '11 May 2026;', titles)
  expect(tours).toEqual(['Harbour Cruise', 'title description', 'Greenwich by Sail'])
  expect(belowTitles('booking_datetime', 'Date;', '11 May 2026;', titles).at(-1)).toContain('2026-05-11')
})
