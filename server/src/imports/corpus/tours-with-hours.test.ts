import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

// A title above the header that names a tour, its day and its hours.

const people = ['Ann Lee', 'Bo Lim', 'Cy Day', 'Di Fox']
const list = (title: string, header = '', ...cells: readonly string[]) =>
  readText(
    [
      'HOLLINS WARD,,,',
      `"${title}",,,`,
      `No,Name,Mobile,Seats,Cost${header && `,${header}`}`,
      ...people.map((name, at) => `${11 + at},${name},07700 90041${at},2,£20.00${header && `,${cells[at] ?? ''}`}`),
    ].join('\n'),
  ).bookings

test.each([
  ['Ruta en bici por los parques reales', 'sábado 20 de junio de 2026', 'de 10:00 a 13:30'],
  ['Cycling through the royal parks', 'Saturday 20 June 2026', 'from 10:00 to 13:30'],
  ['Trip around the royal parks', 'Saturday 20 June 2026', '10am to 1.30pm'],
  ['Radtour durch die königlichen Parks', 'Samstag, 20. Juni 2026', '10:00 bis 13:30 Uhr'],
  ['Balade à vélo dans les parcs royaux', 'samedi 20 juin 2026', 'de 10h à 13h30'],
  ['Giro in bici nei parchi reali', 'sabato 20 giugno 2026', 'dalle 10:00 alle 13:30'],
  ['Fietstocht langs de koninklijke parken', 'zaterdag 20 juni 2026', 'van 10:00 tot 13:30 uur'],
  ['Passeio de bicicleta pelos parques reais', 'sábado, 20 de junho de 2026', 'das 10:00 às 13:30'],
  ['Wycieczka rowerowa po parkach królewskich', 'sobota, 20 czerwca 2026', '10:00 - 13:30'],
])('%s is the tour of all rows on %s, %s', (tour, day, hours) => {
  const expected = people.map(() => ({
    description: tour,
    booking_datetime: '2026-06-20T10:00',
    drop_off_time: '13:30',
  }))
  for (const [sign, other] of [
    [' – ', ', '],
    [', ', ', '],
    [' | ', ' | '],
  ])
    expect(list(`${tour}${sign}${day}${other}${hours}`)).toMatchObject(expected)
})

test.each(['Hollins Ward Residents of London', 'Summer outing', 'Walking club of the ward and tours'])(
  '%s beside a day and its hours is no tour',
  (title) =>
    expect(list(`${title} – Saturday 20 June 2026, from 10:00 to 13:30`)).toMatchObject(
      people.map(() => ({ description: 'Harbour Cruise', booking_datetime: '2026-06-20T10:00' })),
    ),
)

test('Beside a column of tours the title is none', () =>
  expect(
    list(
      'Ruta en bici por los parques reales – sábado 20 de junio de 2026, de 10:00 a 13:30',
      'Tour',
      'Kew Walk',
      'Tower Walk',
      'Kew Walk',
      'Kew Walk',
    ),
  ).toMatchObject([{ description: 'Kew Walk' }, { description: 'Tower Walk' }, {}, {}]))
