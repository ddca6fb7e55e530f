import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

// Words for some of a kind, mothers, trainers, boys and girls, beside a column of the whole kind and without one.

const counted = (names: string, one: string, other: string) =>
  readText(
    [
      `Ref;Tour;Date;Guest;${names}`,
      `LB-30411;Wapping Smugglers;2026-05-11;Imogen Tarrant;${one}`,
      `LB-30412;Greenwich by Sail;2026-05-12;Casper Nyholm;${other}`,
    ].join('\n'),
  )

test.each([
  ['Staff;Mums;Children', '5;1;9', 14],
  ['Parents;Trainers;Children', '5;1;9', 14],
  ['Leaders;Fathers;Children', '5;1;9', 14],
  ['Helpers;Mentors;Children', '5;1;9', 14],
  ['Staff;Escort teachers;Children', '5;1;9', 14],
  ['Adultos;Madres;Niños', '5;3;3', 8],
  ['Adulti;Mamme;Bambini', '5;3;3', 8],
  ['Erwachsene;Trainer', '5;1', 5],
  ['Erwachsene;Begleitlehrkräfte', '5;1', 5],
  ['Erwachsene;Mütter', '5;1', 5],
  ['Adults;Pupils;Girls', '2;5;1', 7],
  ['Adults;Pupils;Kiddos', '2;5;1', 7],
  ['Adults;Pupils;CWB', '2;5;1', 7],
  ['Adultes;Enfants;Filles', '3;5;2', 8],
  ['Students;Boys', '5;1', 5],
  ['Youths;No. of girls', '5;1', 5],
  ['Teachers;Students;Girls;Boys', '3;23;12;11', 26],
  ['Pax;Boys;Girls', '10;4;6', 10],
  ['Pax;Maschi;Femmine', '10;4;6', 10],
  ['Teilnehmer;Jungen', '5;1', 5],
  ['Teilnehmer;Trainer', '5;1', 5],
  ['Adults;Boys;Girls', '10;4;6', 10],
])('Of %s those of the whole kind travel, and the others are asked about', (names, counts, travelers) => {
  const { bookings, questions } = counted(names, counts, counts)
  expect(bookings).toMatchObject([{ travelers: { length: travelers } }, { travelers: { length: travelers } }])
  expect(questions).toContain('unread_columns')
})

test.each([
  ['Mums;Kids', '3;4', '2;6', ['adults', 'children']],
  ['Trainers;Girls', '3;4', '2;6', ['adults', 'children']],
  ['Mentors;Students', '3;4', '2;6', ['adults', 'students']],
  ['Staff;Boys', '3;4', '2;6', ['adults', 'children']],
  ['Coaches + Moms/Dads;Boys', '3;4', '2;6', ['adults', 'children']],
  ['Adults;Girls', '3;4', '2;6', ['adults', 'children']],
])('%s are read where no column is of the whole kind', (names, one, other, fields) => {
  const { mapping, questions } = counted(names, one, other)
  expect(names.split(';').map((name) => mapping[name])).toEqual(fields)
  expect(questions).toEqual([])
})

test('A trainer who has a name leads', () => {
  const { mapping } = readText(
    [
      'Ref;Tour;Date;Trainer;Adults;Children',
      'LB-30411;Wapping Smugglers;2026-05-11;Imogen Tarrant;2;8',
      'LB-30412;Greenwich by Sail;2026-05-12;Casper Nyholm;3;9',
    ].join('\n'),
  )
  expect(mapping).toMatchObject({ Trainer: 'lead_traveler' })
})

test.each([
  ['Students/teachers', '42 students + 4 teachers', '38 students, 3 teachers', 46],
  ['Students & teachers', '20 students, 2 teachers', '9 students, 1 teacher', 22],
  ['Ad/Ch/Inf', '2/1/0', '2/-/-', 3],
])('Below %s each cell counts several kinds', (name, one, other, travelers) => {
  expect(counted(name, one, other).bookings[0]).toMatchObject({ travelers: { length: travelers } })
})

test('Adult students are one kind', () => {
  expect(counted('Adult students', '4', '3').mapping).toMatchObject({ 'Adult students': 'adults' })
})

test.each([
  'Singers + juniors',
  'Chormitglieder + Kinder',
  'Choristes + enfants',
  'Cantori + bambini',
  'Śpiewacy + dzieci',
])('Below %s those of a society stand before the children whom they bring', (name) => {
  const { mapping, questions, bookings } = counted(name, '6 + 2', '4 + 0')
  expect(mapping).toMatchObject({ [name]: 'party' })
  expect(questions).toEqual([])
  const kinds = bookings.map((booking) => 'travelers' in booking && booking.travelers.map(({ type }) => type))
  expect(kinds).toEqual([[...six, 'child', 'child'], six.slice(0, 4)])
})
const six = Array.from({ length: 6 }, () => 'adult')

test.each(['Boys + girls', 'Hotel + kids', 'Zimmer + Kinder', 'Car + child'])(
  '%s names no people before the children',
  (name) => {
    expect(counted(name, '6 + 2', '4 + 0').mapping).not.toMatchObject({ [name]: 'party' })
  },
)

test.each(['Meninas (15 anos)', 'Mädchen (14 Jahre)', 'Filles (6-12 ans)', 'Girls (15 yrs)'])(
  '%s are the children where no column is of all of them',
  (name) => {
    const { mapping } = counted(`${name};Adults`, '14;2', '12;1')
    expect(mapping).toMatchObject({ [name]: 'children', Adults: 'adults' })
  },
)

test.each(['Boys (8-10);Girls (8-10);Pupils', 'Jungen (10-12);Mädchen (10-12);Schüler'])(
  'Of %s the last ones are all of the children',
  (names) => {
    const [boys = '', girls = '', pupils = ''] = names.split(';')
    const { mapping } = counted(names, '8;6;14', '5;7;12')
    expect(mapping).toMatchObject({ [pupils]: 'children' })
    expect([mapping[boys], mapping[girls]]).toEqual([undefined, undefined])
  },
)

test('Girls of an age of adults, and girls beside boys, are not all of the children', () => {
  expect(counted('Meninas (18 anos);Adults', '14;2', '12;1').mapping).not.toHaveProperty(
    'Meninas (18 anos)',
    'children',
  )
  const { mapping } = counted('Jungen (10-12);Mädchen (10-12);Lehrer', '8;6;2', '5;7;1')
  expect(Object.values(mapping)).not.toContain('children')
})

test('A header that names the kinds in their order says what 2/1/0 is, also beside a cell that is still open', () => {
  const rows = ['2/0/0', '2/1/0', '2/2/1', '1/0/1', '2/tbc/0', '6/0/0'].map(
    (cell, at) => `LB-3041${at};Wapping Smugglers;2026-05-1${at};Imogen Tarrant;${cell}`,
  )
  const { mapping, bookings } = readText(['Ref;Tour;Date;Guest;Pax (ad/ch/inf)', ...rows].join('\n'))
  expect(mapping['Pax (ad/ch/inf)']).toBe('party')
  expect(bookings[2]).toMatchObject({ travelers: { length: 5 } })
  expect(bookings[4]).toEqual(['party party'])
})
