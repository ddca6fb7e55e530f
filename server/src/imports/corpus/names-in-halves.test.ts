import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

const read = (header: string, ...rows: readonly string[]) =>
  readText(
    [
      `Ref;Tour;Date;${header}`,
      ...rows.map((row, at) => `A-${at + 1};Wapping Smugglers;2026-07-1${at + 1};${row}`),
    ].join('\n'),
  )
const namesOf = ({ bookings }: ReturnType<typeof read>) =>
  bookings.map((booking) => ('travelers' in booking ? booking.travelers.map(({ name }) => name) : booking))

test.each([
  'Guest 1 first name;Guest 1 last name;Guest 2 first name;Guest 2 last name',
  'First name 1;Last name 1;First name 2;Last name 2',
  'Lead first name;Lead surname;Second guest first name;Second guest surname',
  'First name;Last name;2nd guest first name;2nd guest last name',
  'guest1_first_name;guest1_last_name;guest2_first_name;guest2_last_name',
  'Vorname 1;Nachname 1;Vorname 2;Nachname 2',
  'Prénom;Nom;Prénom 2;Nom 2',
  'Prénom 1;Nom 1;Prénom 2;Nom 2',
])('The second guest below %s is a traveler', (header) => {
  const file = read(header, 'Ann;Lee;Bo;Lee', 'Casper;Nyholm;Ana;Nyholm', 'Ruth;Aldous;;')
  expect(namesOf(file)).toEqual([['Ann Lee', 'Bo Lee'], ['Casper Nyholm', 'Ana Nyholm'], ['Ruth Aldous']])
  expect(file.bookings).toMatchObject([{ lead_traveler: 'Ann Lee' }, {}, {}])
})

test('Three guests whose first names stand before the last names are three travelers', () => {
  const header = 'First name 1;First name 2;First name 3;Last name 1;Last name 2;Last name 3'
  expect(namesOf(read(header, 'Ann;Bo;;Lee;Day;', 'Cy;Di;Ed;Fox;Fox;Ash'))).toEqual([
    ['Ann Lee', 'Bo Day'],
    ['Cy Fox', 'Di Fox', 'Ed Ash'],
  ])
})

test('More names than the row counts are refused', () => {
  const header = 'First name;Last name;Guest 2 first name;Guest 2 last name;Adults'
  expect(namesOf(read(header, 'Ann;Lee;Bo;Lee;2', 'Cy;Fox;Di;Fox;1', 'Ed;Ash;;;3'))).toEqual([
    ['Ann Lee', 'Bo Lee'],
    ['party party'],
    ['Ed Ash', expect.any(String), expect.any(String)],
  ])
})

test('Whole names of numbered guests stay whole', () => {
  expect(namesOf(read('Guest 1 name;Guest 2 name', 'Ann Lee;Bo Lee', 'Cy Fox;'))).toEqual([
    ['Ann Lee', 'Bo Lee'],
    ['Cy Fox'],
  ])
})

test.each([
  'First name;Last name;Last 4 digits;Adults',
  'First name;Last name;Last name at birth;Adults',
  'First name;Last name;Line 2;Adults',
])('Below %s there is no second traveler', (header) => {
  const file = read(header, 'Ann;Lee;4411;2', 'Casper;Nyholm;4422;2', 'Ruth;Aldous;4433;1')
  expect(file.mapping).not.toHaveProperty('Last 4 digits')
  expect(file.bookings).toMatchObject([{ travelers: { length: 2 } }, { travelers: { length: 2 } }, {}])
})

test.each([
  'Guest 1 first name;Guest 1 last name;Emergency contact 2 first name;Emergency contact 2 last name',
  'First name;Last name;Second first name;Second last name',
  'Vorname;Nachname;2. Vorname;2. Nachname',
])('Below %s there is one traveler', (header) => {
  const file = read(`${header};Adults`, 'Ann;Lee;Mary;Moor;1', 'Casper;Nyholm;Ana;Nyholm;1', 'Ruth;Aldous;;;1')
  expect(namesOf(file)).toEqual([['Ann Lee'], ['Casper Nyholm'], ['Ruth Aldous']])
})

test.each([
  'Guest 1 first name;Guest 1 last name;Guest 2 first name;Guest 2 last name;Child 1 first name;Child 1 last name',
  'First name;Last name;Guest 2 first name;Guest 2 last name;Child first name;Child last name',
  'Adult 1 first name;Adult 1 last name;Adult 2 first name;Adult 2 last name;Child 1 first name;Child 1 last name',
  'Prénom 1;Nom 1;Prénom 2;Nom 2;Prénom enfant;Nom enfant',
])('The name of a child below %s is asked about', (header) => {
  const file = read(header, 'Ann;Lee;Bo;Lee;Tim;Lee', 'Casper;Nyholm;Ana;Nyholm;;')
  expect(file.questions).toContain('unread_columns')
  expect(namesOf(file)).toEqual([
    ['Ann Lee', 'Bo Lee'],
    ['Casper Nyholm', 'Ana Nyholm'],
  ])
})

test.each(['Child age', "Name of child's school", 'Guide first name', 'Children', 'Emergency contact first name'])(
  'Beside the names of two guests %s is no name that is asked about',
  (further) => {
    const header = `First name;Last name;Guest 2 first name;Guest 2 last name;${further}`
    const cells = further === 'Child age' || further === 'Children' ? ['0', '0'] : ['Tim', '']
    const rows = [`Ann;Lee;Bo;Lee;${cells[0] ?? ''}`, `Casper;Nyholm;Ana;Nyholm;${cells[1] ?? ''}`]
    expect(read(header, ...rows).questions).toEqual([])
  },
)

test.each([
  ['First name;Last name;Guest 2 name;Guest 3 name', 'Ann;Lee;Bo Lee;Tim Day', 'Casper;Nyholm;Ana Nyholm;'],
  [
    'First name;Last name;Guest 2 first name;Guest 2 last name;Guest 3',
    'Ann;Lee;Bo;Lee;Tim Day',
    'Casper;Nyholm;Ana;Nyholm;',
  ],
  ['Name;Guest 2 first name;Guest 2 last name;Guest 3', 'Ann Lee;Bo;Lee;Tim Day', 'Casper Nyholm;Ana;Nyholm;'],
  ['Guest 1 name;Guest 2 first name;Guest 2 last name;Guest 3', 'Ann Lee;Bo;Lee;Tim Day', 'Casper Nyholm;Ana;Nyholm;'],
  ['Vorname;Nachname;Gast 2;Gast 3', 'Ann;Lee;Bo Lee;Tim Day', 'Casper;Nyholm;Ana Nyholm;'],
])('Below %s who leads is the first of three travelers', (header, three, two) => {
  const file = read(header, three, two)
  expect(namesOf(file)).toEqual([
    ['Ann Lee', 'Bo Lee', 'Tim Day'],
    ['Casper Nyholm', 'Ana Nyholm'],
  ])
  expect(file.bookings).toMatchObject([{ lead_traveler: 'Ann Lee' }, { lead_traveler: 'Casper Nyholm' }])
})

test('Who leads has no kind where the other travelers have one', () => {
  const header = 'First name;Last name;Guest 2 name;Guest 2 type;Guest 3 name;Guest 3 type'
  const file = read(header, 'Ann;Lee;Bo Lee;Child;Cy Day;Adult', 'Casper;Nyholm;Ana Nyholm;Adult;;')
  expect(file.bookings).toMatchObject([
    { travelers: [{ type: 'adult' }, { name: 'Bo Lee', type: 'child' }, { name: 'Cy Day', type: 'adult' }] },
    { travelers: { length: 2 } },
  ])
})

test('A second guest leads where no other column has a name', () => {
  const file = read('Guest 2 first name;Guest 2 last name;Adults', 'Ann;Lee;1', 'Casper;Nyholm;1')
  expect(file.bookings).toMatchObject([{ lead_traveler: 'Ann Lee' }, { lead_traveler: 'Casper Nyholm' }])
})

test('A second surname of one person is no second traveler', () => {
  const file = read('Nombre;Apellido 1;Apellido 2;Adultos', 'Ana;Ruiz;Gil;1', 'Luis;Mora;Sanz;1')
  expect(namesOf(file)).toMatchObject([{ length: 1 }, { length: 1 }])
})

test.each([
  ['Name;Guest 2 first name;Guest 2 last name;Guide first name;Guide surname', ';Cy;Moss'],
  ['Name;Zweiter Gast Vorname;Zweiter Gast Nachname;Guide Vorname;Guide Nachname', ';Cy;Moss'],
  ['Nome;Ospite 2 nome;Ospite 2 cognome;Guida nome;Guida cognome', ';Cy;Moss'],
  ['Name;Adult 2 first name;Adult 2 last name;Child 1 first name;Child 1 last name', ';Tim;Lee'],
  ['Name;Guest 2 first name;Guest 2 last name;Driver first name;Driver last name', ';Cy;Moss'],
])('Below %s who has a whole name leads, and no guide and no child', (header, end) => {
  const file = read(header, `Ann Lee;Bo;Lee${end}`, 'Casper Nyholm;Ana;Nyholm;;')
  expect(namesOf(file)).toEqual([
    ['Ann Lee', 'Bo Lee'],
    ['Casper Nyholm', 'Ana Nyholm'],
  ])
})

test.each(['Second contact first name;Second contact surname', 'Zweiter Kontakt Vorname;Zweiter Kontakt Nachname'])(
  'Beside a guest the names below %s are of no traveler',
  (header) => {
    const file = read(`Guest;${header}`, 'Ann Lee;Bo;Lee', 'Casper Nyholm;Ana;Nyholm')
    expect(namesOf(file)).toEqual([['Ann Lee'], ['Casper Nyholm']])
  },
)

test.each([
  'Guide first name;Guide surname;First name;Surname',
  'Fahrer Vorname;Fahrer Nachname;Vorname;Nachname',
  'Nombre del conductor;Apellido del conductor;Nombre;Apellidos',
  'Nombre conductor;Apellidos conductor;Nombre cliente;Apellidos cliente',
  'Conductor (nombre);Conductor (apellidos);Nombre;Apellidos',
  'Tour conductor first name;Tour conductor surname;Guest first name;Guest surname',
  'Prénom conductrice;Nom conductrice;Prénom;Nom',
])('Below %s the guest leads', (header) => {
  const { bookings } = read(header, 'Cy;Moss;Ann;Lee', 'Cy;Moss;Casper;Nyholm')
  expect(bookings).toMatchObject([{ lead_traveler: 'Ann Lee' }, { lead_traveler: 'Casper Nyholm' }])
})

test.each([
  ['Client surname', 'Day', 'Ross'],
  ['Family name', 'Day', 'Ross'],
  ['Customer first name', 'Bo', 'Di'],
  ['Guest initials', 'B.D.', 'D.R.'],
  ['Organisation', 'Oak School', 'Elm College'],
  ['Group', 'Oak School', 'Elm College'],
  ['School', 'Oak School', 'Elm College'],
])('Beside %s no guide, driver or conductor leads', (header, ...cells) => {
  for (const staff of ['Guide', 'Driver', 'Conductor']) {
    const rows = cells.map((cell) => `Ann;Lee;${cell}`)
    const { mapping } = read(`${staff} first name;${staff} surname;${header}`, ...rows)
    expect(mapping).toMatchObject({ [header]: 'lead_traveler' })
    expect(mapping).not.toHaveProperty(`${staff} surname`)
  }
})

test('A first passenger in halves beside who booked travels with a second one', () => {
  const file = read('Booker;Passenger 1 first name;Passenger 1 last name;Passenger 2', 'Ann Lee;Bo;Lee;Cy Lee')
  expect(namesOf(file)).toEqual([['Bo Lee', 'Cy Lee']])
})

test.each(['Student first name;Student surname', 'Child first name;Child surname', 'Pupil first name;Pupil last name'])(
  'Below %s those lead beside whom a second guest is named alone',
  (header) => {
    const file = read(`${header};Guest 2 first name;Guest 2 surname`, 'Ann;Lee;Bo;Day', 'Cy;Moss;Di;Ross')
    expect(namesOf(file)).toEqual([
      ['Ann Lee', 'Bo Day'],
      ['Cy Moss', 'Di Ross'],
    ])
  },
)

test.each([
  ['Driver first name;Driver last name', 'Ann;Lee', 'Cy;Moss'],
  ['Choir;Conductor first name;Conductor surname', 'Stave Singers;Ann;Lee', 'Larch Singers;Cy;Moss'],
  ['Driver first name;Driver last name;Email;Notes', 'Ann;Lee;a@mail.example;vegan', 'Cy;Moss;c@mail.example;'],
])('Below %s who drives or conducts leads, after a question, where nothing else is of a guest', (header, ...rows) => {
  const { bookings, questions } = read(header, ...rows)
  expect(bookings).toMatchObject([{ lead_traveler: 'Ann Lee' }, { lead_traveler: 'Cy Moss' }])
  expect(questions).toContain('unsure_columns')
})

test.each(['Driver first name;Driver last name', 'Guide first name;Guide surname'])(
  'Below %s a contact leads beside them',
  (header) => {
    const { mapping } = read(`${header};Contact person`, 'Ann;Lee;Bo Day', 'Cy;Moss;Di Ross')
    expect(mapping).toMatchObject({ 'Contact person': 'lead_traveler' })
  },
)

test.each(['Member;Surname', 'Teilnehmer;Nachname', 'Adhérent;Nom de famille', 'Socio;Cognome', 'Lid;Achternaam'])(
  'Below %s one word each is the name of who leads',
  (header) => {
    expect(namesOf(read(header, 'Kobus;Oster', 'Pieter-Jan;van Tonder'))).toEqual([
      ['Kobus Oster'],
      ['Pieter-Jan van Tonder'],
    ])
  },
)

test.each([
  ['Member;Surname', 'M-104;Oster', 'M-117;Joubert'],
  ['Agent;Surname', 'Sally;Oster', 'Norman;Joubert'],
  ['Member;Surname', 'Kobus Oster;Oster', 'Riaan Joubert;Joubert'],
])('Below %s, as in %s, no two columns are one name', (header, ...rows) => {
  expect(namesOf(read(header, ...rows))).not.toEqual([[rows[0]?.replace(';', ' ')], [rows[1]?.replace(';', ' ')]])
})
