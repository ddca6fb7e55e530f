import { expect, test } from 'vitest'
import { readText, refusals } from './read-text.ts'

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
const typed = (mark: string) =>
  [
    'Ref,Tour,Date,Guest,Adults,Pickup location',
    'A-1,Wapping Smugglers,2026-07-11,Imogen Tarrant,2,Savoy',
    `A-2,${quoted(mark)},2026-07-12,Casper Nyholm,2,Ritz`,
    `A-3,Greenwich by Sail,2026-07-13,Bo Day,2,${quoted(mark)}`,
    'A-4,Greenwich by Sail,2026-07-14,Ruth Aldous,2,Strand Palace',
  ].join('\n')

const marks = ['"', "''", 'ditto', 'do.', '″', '〃', '- " -', 'idem', 'as above', 'wie oben', 's. o.', 'zie boven']
test.each(marks)('%s stands for the cell above, and a note says so', (mark) => {
  const { bookings, notes, questions } = readText(typed(mark))
  expect(bookings).toMatchObject([
    { description: 'Wapping Smugglers', pickup_location: 'Savoy' },
    { description: 'Wapping Smugglers', pickup_location: 'Ritz' },
    { description: 'Greenwich by Sail', pickup_location: 'Ritz' },
    { description: 'Greenwich by Sail', pickup_location: 'Strand Palace' },
  ])
  expect(notes).toContain('2 ditto marks stand for the cell above.')
  expect(questions).toEqual([])
})

const marked = (...rows: readonly string[]) =>
  readText(['Ref;Date;Tour;Guest;Adults;Price (GBP);Status;Remarks', ...rows].join('\n'))

test('Ditto marks below each other, and below a person, stand for the last text', () => {
  const { bookings, notes } = marked(
    'A-1;2026-07-11;Wapping Smugglers;Imogen Tarrant;2;40.00;Confirmed;Two vegans',
    'A-2;idem;idem;Casper Nyholm;idem;idem;idem;',
    'A-3;2026-07-12;"Greenwich by Sail";idem;1;20.00;Pending;idem',
    'A-4;idem;dto.;idem;idem;30.00;idem;No stairs',
  )
  expect(bookings).toMatchObject([
    {},
    { description: 'Wapping Smugglers', amount: 40, status: 'confirmed', travelers: { length: 2 }, note: '' },
    // Nothing stands above the remark.
    ['ditto note'],
    {
      booking_datetime: '2026-07-12T00:00',
      description: 'Greenwich by Sail',
      lead_traveler: 'Casper Nyholm',
      status: 'pending',
    },
  ])
  expect(notes).toContain('11 ditto marks stand for the cell above.')
})

test.each([
  ['in the first row', []],
  ['after a total', ['A-1;2026-07-11;Walk;Ann Lee;2;40.00;Confirmed;', ';;Total;;2;40.00;;']],
  [
    'after the header, once more',
    ['A-1;2026-07-11;Walk;Ann Lee;2;40.00;Confirmed;', 'Ref;Date;Tour;Guest;Adults;Price (GBP);Status;Remarks'],
  ],
  ['after a blank line', ['A-1;2026-07-11;Walk;Ann Lee;2;40.00;Confirmed;', '']],
  ['below an empty cell', ['A-1;2026-07-11;;Ann Lee;2;40.00;Confirmed;']],
  ['below a dash', ['A-1;2026-07-11;-;Ann Lee;2;40.00;Confirmed;']],
])('A ditto mark %s refuses its row', (_, above) => {
  const { bookings } = marked(
    ...above,
    'A-2;2026-07-12;idem;Bo Day;1;20.00;Confirmed;',
    'A-3;2026-07-12;Kew;Cy Fox;1;20.00;Confirmed;',
  )
  expect(bookings.at(-2)).toEqual(['ditto description'])
  expect(bookings.at(-1)).toMatchObject({ description: 'Kew' })
})

test.each(['Ditton', 'Above Bar', 'ID', 'Idema House', 'Do'])('%s is a name', (name) => {
  expect(refusals(typed(name))).toEqual(['read', 'read', 'read', 'read'])
})

test('A ditto mark below a reference is of the same booking, and in a column of weekdays Do. is Thursday', () => {
  const csv = [
    'Ref;Day;Date;Tour;Guest;Traveller name;Type',
    'A-1;Do.;2026-07-09;Walk;Ann Lee;Ann Lee;Adult',
    'ditto;;;;;Bo Lee;Child',
    'A-2;Fr.;2026-07-10;Walk;Cy Day;Cy Day;Adult',
  ].join('\n')
  expect(readText(csv).bookings).toMatchObject([{ travelers: { length: 2 } }, { travelers: { length: 1 } }])
})

test('A row of the same booking whose other cells are ditto marks is of the same tour and day', () => {
  const csv =
    'Ref;Date;Tour;Guest;Traveller name\nA-1;2026-07-09;Walk;Ann Lee;Ann Lee\nditto;ditto;ditto;ditto;Bo Lee\nA-2;2026-07-10;Walk;Cy Day;Cy Day\n'
  expect(readText(csv).bookings).toMatchObject([{ travelers: { length: 2 } }, { travelers: { length: 1 } }])
})

const dated = (cell: string) =>
  refusals(
    `Ref;Tour;Date;Guest;Phone\nA-1;Walk;2026-07-11;Ann Lee;020 7946 0018\nA-2;Walk;2026-07-12;Bo Day;${cell}\nA-3;Walk;2026-07-13;Cy Fox;020 7946 0019\n`,
  )[1]

test('A cell of a column that was too narrow refuses its row by its field', () => {
  expect(dated('########')).toBe('formula customer_phone')
  expect(refusals('Ref;Tour;Date;Guest\nA-1;###;2026-07-11;Ann Lee\nA-2;Walk;########;Bo Day\n')).toEqual([
    'formula description',
    'date booking_datetime',
  ])
  expect(refusals('Ref;Tour;Date;Guest\nA-1;#1 Walk;2026-07-11;Ann Lee\nA-2;#;2026-07-12;Bo Day\n')).toEqual([
    'read',
    'read',
  ])
})

test.each(['-447700900084', '-7700900084', '4.47E+11'])('The telephone %s is refused', (cell) => {
  expect(dated(cell)).toBe('phone customer_phone')
})

test("A telephone that an export guarded by a ' is the text that was typed", () => {
  expect(phoneOf('Phone', "'-1234567", "'+44 7700 900123")).toEqual(['-1234567', '+44 7700 900123'])
})

const phoneOf = (header: string, ...cells: readonly string[]) =>
  readText(
    [`Ref;Tour;Date;Guest;${header}`, ...cells.map((cell, at) => `A-${at};Walk;2026-07-1${at};Ann Lee;${cell}`)].join(
      '\n',
    ),
  ).bookings.map((booking) => 'customer_phone' in booking && booking.customer_phone)

test.each([
  ['=+447700900123', '+447700900123'],
  ['p:+447700900123', '+447700900123'],
  ['Tel: 020 7946 0018', '020 7946 0018'],
  ['447,700,900,123', '447700900123'],
  ['447700900123.0', '447700900123'],
  ['020-7946-0018', '020-7946-0018'],
  ['+44 7700 900123 ext. 12', '+44 7700 900123 ext. 12'],
  ['020 7946 0018, 020 7946 0019', '020 7946 0018, 020 7946 0019'],
])('The telephone %s is %s', (cell, phone) => {
  expect(phoneOf('Phone', cell)).toEqual([phone])
})

test.each(['Country code', 'Dialling code', 'Phone prefix', 'Vorwahl', 'Indicatif pays', 'CC'])(
  'The code of a country below %s begins the telephone',
  (header) => {
    const csv = `${header};Phone`
    const phones = phoneOf(
      csv,
      '+49;1701234567',
      '+33;0612345678',
      '+39;0612345678',
      '+44;+44 7700 900123',
      ';07700900084',
    )
    expect(phones).toEqual(['+49 1701234567', '+33 612345678', '+39 0612345678', '+44 7700 900123', '07700900084'])
  },
)

test('A code without its sign is that of a country below a header that says so', () => {
  expect(phoneOf('Country code;Mobile', '49;0170 1234567', '1;2025550123', '44;447700900123')).toEqual([
    '+49 170 1234567',
    '+1 2025550123',
    '+447700900123',
  ])
  expect(phoneOf('Area code;Phone', '020;7946 0018', '0171;946 0019')).toEqual(['020 7946 0018', '0171 946 0019'])
})

test.each([
  ['Country code', 'GB', 'DE'],
  ['Country code', '826', '276'],
  ['Country', '44', '49'],
  ['Code', '44', '49'],
  ['Promo code', '44', '49'],
])('%s above %s and %s is no part of the telephone', (header, first, second) => {
  expect(phoneOf(`${header};Phone`, `${first};020 7946 0018`, `${second};020 7946 0019`)).toEqual([
    '020 7946 0018',
    '020 7946 0019',
  ])
})

test.each([
  ['+45;4512345678', '+4512345678'],
  ['+45;12345678', '+45 12345678'],
  ['+45;45123456', '+45 45123456'],
  ['+47;4712345678', '+4712345678'],
  ['65;6561234567', '+6561234567'],
  ['65;65123456', '+65 65123456'],
  ['+852;85212345678', '+85212345678'],
  ['+372;3725123456', '+3725123456'],
  ['+354;3541234567', '+3541234567'],
  ['+33;33612345678', '+33612345678'],
  ['+32;3221234567', '+3221234567'],
  ['+44;4412345678', '+44 4412345678'],
  ['+55;55999999999', '+55 55999999999'],
  ['+49;49112345678', '+49 49112345678'],
  ['+353;353871234567', '+353871234567'],
])('Of %s the code of the country stands once in the telephone', (cells, phone) => {
  expect(phoneOf('Country code;Phone', cells)).toEqual([phone])
})

test.each(['n/a', 'UK', 'GB', '-', '(UK)'])('%s in place of one code leaves the others theirs', (cell) => {
  expect(phoneOf('Country code;Phone', '+49;1701234567', `${cell};07700 900123`, '+33;612345678')).toEqual([
    '+49 1701234567',
    '07700 900123',
    '+33 612345678',
  ])
})

test('A country behind each code is no part of the telephone', () => {
  expect(phoneOf('Country code;Phone', '+49 (DE);1701234567', '+33 FR;612345678')).toEqual([
    '+49 1701234567',
    '+33 612345678',
  ])
})

test('Words that are no countries leave a column of few codes apart', () => {
  expect(phoneOf('Country code;Phone', '+49;1701234567', 'Germany;1701234568', 'see mail;1701234569')).toEqual([
    '1701234567',
    '1701234568',
    '1701234569',
  ])
})
