import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

const listed = (names: string) => names.split(',').map((name) => name.trim())

const file = (headers: string, ...cells: readonly [string, string, string, string]) =>
  [
    `Ref;Tour;Date;Time;Guest;Total;Status;${headers}`,
    ...['Imogen Tarrant', 'Casper Nyholm', 'Adaeze Okonjo', 'Ruth Aldous'].map(
      (guest, row) => `LB-${row + 1};Kew Walk;2026-05-1${row + 1};10:00;${guest};£40;Confirmed;${cells[row]}`,
    ),
  ].join('\n')

const countsOf = ({ bookings }: ReturnType<typeof readText>) =>
  bookings.map((booking) => 'travelers' in booking && booking.travelers.length)

const things = listed(`
  Child seats, Child bikes, Kids meals, Child life jackets, Infant seats, Baby carriers, Kids lunch,
  Student helmets, Senior passes, Student discount, Children's headsets, Child audio guides, Sièges enfant,
  Repas enfants, Sillas de niño, Menú niños, Seggiolini bambini, Cadeiras de criança, Foteliki dla dzieci,
  Zniżka dla dzieci, Kinderrabatt
`)

test.each(things)('%s are no travelers, and are asked about', (header) => {
  const read = readText(file(`Adults;${header}`, '2;1', '1;0', '2;1', '3;0'))
  expect(read.mapping).not.toHaveProperty([header])
  expect(read.questions).toEqual(['unread_columns'])
  expect(countsOf(read)).toEqual([2, 1, 2, 3])
})

test.each(
  listed(`
  Child tickets, Child places, Kids, Enfants, Plazas niños, Kinderplätze, Bilety dzieci, Child fares,
  Child with bed, Child no bed, Child (own seat), Infants (no seat), Senior pass holders, Students
`),
)('%s count those who come', (header) => {
  const read = readText(file(`Adults;${header}`, '2;1', '1;0', '2;1', '3;0'))
  expect(countsOf(read)).toEqual([3, 1, 3, 3])
  expect(read.questions).toEqual([])
})

test('Adult seats and child seats count those who come where nothing else does', () => {
  const counted = (headers: string) => readText(file(headers, '2;1', '1;0', '2;1', '3;0'))
  expect(countsOf(counted('Adult seats;Child seats'))).toEqual([3, 1, 3, 3])
  const { mapping } = readText(file('Adults;Adult meals;Child meals', '2;2;1', '1;1;0', '2;2;1', '3;3;0'))
  expect(mapping).toMatchObject({ Adults: 'adults' })
  expect(mapping).not.toHaveProperty('Child meals')
})

test.each(
  listed(`
  Shoe size, Boot size, Skate size, Bike size, Frame size, Helmet size, T-shirt size, Wetsuit size,
  Life jacket size, Booster seats, Min pax
`),
)('%s says of no booking how many come', (header) => {
  const beside = readText(file(`Adults;${header}`, '2;42', '1;38', '2;44', '3;40'))
  expect(countsOf(beside)).toEqual([2, 1, 2, 3])
  expect(readText(file(header, '42', '38', '44', '40')).mapping).not.toHaveProperty([header])
})

test.each(
  listed(`
  Size, Group size, Party size, Gruppengröße, Team size, Family size, Taille du groupe, Seats, Pax,
  Number in group, No. in group, Group total
`),
)('%s says how many come', (header) => {
  const read = readText(file(header, '2', '1', '2', '3'))
  expect(countsOf(read)).toEqual([2, 1, 2, 3])
  expect(read.questions).toEqual([])
})

test.each(['Group no', 'Group no.', 'Group number', 'Gruppe Nr.', 'Gruppennummer', 'Nº grupo', 'Numéro de groupe'])(
  '%s is asked about where it may be how many come, and is nothing beside who come',
  (header) => {
    const beside = readText(file(`Adults;${header}`, '2;12', '1;8', '2;14', '3;10'))
    expect(countsOf(beside)).toEqual([2, 1, 2, 3])
    const { mapping, questions } = readText(file(header, '12', '8', '14', '10'))
    expect(mapping[header] === undefined || questions.includes('unsure_columns')).toBe(true)
  },
)
