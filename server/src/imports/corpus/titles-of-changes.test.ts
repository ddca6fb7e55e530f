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
  ['New: 13 May 2026', '2026-05-13'],
  ['New on Wednesday 13 May 2026', '2026-05-13'],
  ['Updated for 13 May 2026', '2026-05-13'],
  ['Unverändert: 13.05.2026', '2026-05-13'],
  ['Nouvelles réservations pour le 13 mai 2026', '2026-05-13'],
  ['Nuevas reservas para el 13 de mayo de 2026', '2026-05-13'],
  ['Nieuwe boekingen voor 13 mei 2026', '2026-05-13'],
  ['Bookings changed on 4 May 2026', '2026-05-12'],
  ['Changes since Monday', '2026-05-12'],
  ['Changes for 13 May 2026', '2026-05-13'],
  ['Unchanged on Wednesday 13 May 2026', '2026-05-13'],
  ['Changed on 4 May 2026', '2026-05-12'],
  ['Changed on the 4th of May 2026', '2026-05-12'],
  ['Added on 4 May 2026', '2026-05-12'],
  ['Geändert am 04.05.2026', '2026-05-12'],
  ['Modifié le 4 mai 2026', '2026-05-12'],
  ['Modifié le 04/05/2026 à 16:00', '2026-05-12'],
  ['Modificado el 4 de mayo de 2026', '2026-05-12'],
  ['Aggiunti il 4 maggio 2026', '2026-05-12'],
  ['Gewijzigd op 4 mei 2026', '2026-05-12'],
  ['Zmienione dnia 4 maja 2026', '2026-05-12'],
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
  'Updated: 4 May 2026',
  'Updated - 4 May 2026',
  'Changed Monday 4 May 2026',
  'Changed on Monday 4 May 2026',
  'Modificati del 4 maggio 2026',
  'Added: 4 May 2026',
  'Changed from 4 May 2026',
  'New on 4 May 2026',
  'New bookings on 13 May 2026',
  'New of 4 May 2026',
  'Neu am 4. Mai 2026',
  'Neu vom 04.05.2026',
  'Nouveaux du 4 mai 2026',
  'Geändert: 04.05.2026',
  'Toegevoegd: 4 mei 2026',
  'Changes on 13 May 2026',
  'Amendments on 13 May 2026',
  'Unchanged on 13 May 2026',
  'Unchanged from 13 May 2026',
  'Bookings changed on Wednesday',
  'Bookings unchanged on Wednesday',
  'Bookings added on Wednesday',
  'Changes on May',
  'Geändert am Mittwoch',
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
  ['New: 16:00', '16:00'],
  ['Changed on 4 May 2026', '14:00'],
])('The rows below the title %s among times are of %s', (title, time) => {
  const found = belowTitles('booking_datetime', 'Tour;Date;', 'Highgate Walk;11 May 2026;', ['10:00', '14:00', title])
  expect(found.map((each) => String(each).slice(11))).toEqual(['10:00', '14:00', time])
})

test.each(['Changed 16:00', 'Updated: 16:00', 'Geändert 16:00 Uhr'])(
  'The rows below the title %s among times are refused, as the time may be that of the change',
  (title) => {
    const found = belowTitles('booking_datetime', 'Tour;Date;', 'Highgate Walk;11 May 2026;', ['10:00', '14:00', title])
    expect(found.at(-1)).toBe('title booking_time')
  },
)

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
