import { expect, test } from 'vitest'
import { readText, withColumn } from './read-text.ts'

// What spreadsheet programs, databases and scripts write into cells.

const notesOf = ({ bookings }: ReturnType<typeof readText>) =>
  bookings.map((booking) => ('note' in booking ? booking.note : 'refused'))

test.each([
  ['Adults', '2.0', '1.0', '3.0'],
  ['Adults', '2,0', '1,0', '3,0'],
  ['Adults', '2.0', '1', '3.0'],
])('Numbers that a script wrote with a fraction below %s count travelers', (header, ...cells) => {
  const csv = ['Ref;Tour;Date;Guest;Total', ...cells.map((_, at) => `A${at};Walk;2026-07-1${at};Ann Lee;£20.00`)]
  const { mapping, questions, bookings } = readText(
    csv.map((row, at) => `${row};${at === 0 ? header : cells[at - 1]}`).join('\n'),
  )
  expect(mapping).toMatchObject({ [header]: 'adults' })
  expect(questions).toEqual([])
  expect(bookings).toMatchObject([2, 1, 3].map((length) => ({ travelers: { length } })))
})

test('Fractions of children beside those of adults may have empty cells', () => {
  const csv =
    'Ref;Tour;Date;Guest;Adults;Children;Total\nA1;Walk;2026-07-11;Ann Lee;2.0;1.0;£20.00\nA2;Walk;2026-07-12;Bo Lim;2.0;;£20.00\nA3;Walk;2026-07-13;Cy Day;1.0;;£20.00\n'
  const { questions, bookings } = readText(csv)
  expect(questions).toEqual([])
  expect(bookings).toMatchObject([
    { travelers: { length: 3 } },
    { travelers: { length: 2 } },
    { travelers: { length: 1 } },
  ])
})

test('A column whose header counts a kind is asked about where nothing counts the travelers', () => {
  const csv =
    'Ref;Tour;Date;Guest;Adults\nA1;Walk;2026-07-11;Ann Lee;two or so\nA2;Walk;2026-07-12;Bo Lim;a handful\nA3;Walk;2026-07-13;Cy Day;not many\n'
  const { mapping, questions } = readText(csv)
  expect(mapping['Adults'] === 'adults' || questions.includes('unread_columns')).toBe(true)
})

test.each(['NaN', 'NULL', 'null'])('The cell %s is empty', (cell) => {
  expect(notesOf(withColumn('Note', cell, 'vegan', ''))).toEqual(['', 'vegan', ''])
  expect(withColumn('Children', cell, '1', '0').bookings).toMatchObject(
    [2, 3, 2].map((length) => ({ travelers: { length } })),
  )
  expect(withColumn('Phone', cell, '+44 20 7946 0999', '+44 20 7946 0998').bookings).toMatchObject([
    ['required customer_phone'],
    {},
    {},
  ])
})

test('A guest whom a database calls NULL is missing, and rows without a reference are not of one booking', () => {
  const csv =
    'Ref;Tour;Date;Guest;Pax\nNULL;Walk;2026-07-11;Ann Lee;2\nNULL;Walk;2026-07-12;NULL;2\nNULL;Walk;2026-07-13;Cy Day;2\n'
  const { bookings } = readText(csv)
  expect(bookings.map((booking) => ('lead_traveler' in booking ? booking.lead_traveler : 'refused'))).toEqual([
    'Ann Lee',
    'refused',
    'Cy Day',
  ])
})

test.each(['n/a', 'none', 'NIL', 'keine'])('%s below a kind of travelers counts none', (cell) => {
  expect(withColumn('Children', cell, '1', '0').bookings).toMatchObject(
    [2, 3, 2].map((length) => ({ travelers: { length } })),
  )
})

const errors =
  '#REF! #ERROR! #NAME? #VALUE! #DIV/0! #BEZUG! #WERT! #NOM? #VALEUR! #¡REF! #¿NOMBRE? #¡VALOR! #RIF! #VERW! #ADR! #NAZWA? #VÄRDEFEL! #DĚLENÍ_NULOU! #HIÁNYZIK! #ЗНАЧ! Err:502'
test.each(errors.split(' '))('The error %s of a formula refuses its row', (cell) => {
  expect(withColumn('Note', cell, 'vegan', '').bookings).toMatchObject([['formula note'], {}, {}])
  expect(withColumn('Phone', cell, '+44 20 7946 0999', '+44 20 7946 0998').bookings).toMatchObject([
    ['formula customer_phone'],
    {},
    {},
  ])
  expect(withColumn('Pick-up', cell, 'Savoy Hotel', 'Rubens Hotel').bookings[0]).toEqual(['formula pickup_location'])
})

test.each(['#N/A', '#NV', '#N/D', '#N/B', '#Н/Д'])(
  '%s is no note, and refuses a row that lacks something else',
  (cell) => {
    expect(notesOf(withColumn('Note', cell, 'vegan', ''))).toEqual(['', 'vegan', ''])
    expect(withColumn('Children', cell, '1', '0').bookings).toMatchObject([['formula children'], {}, {}])
    expect(withColumn('Time', cell, '10:00', '11:00').bookings).toMatchObject([['formula booking_time'], {}, {}])
    const csv = `Ref;Tour;Date;Guest;Pax\n${cell};Walk;2026-07-11;Ann Lee;2\nA2;Walk;2026-07-12;Bo Lim;2\n`
    expect(readText(csv).bookings).toMatchObject([['formula booking_reference'], {}])
  },
)

test('A text between signs is no error of a formula', () => {
  const notes = ['#12 on our list', '#party!', '# VIP #']
  expect(notesOf(withColumn('Note', ...(notes as [string, string, string])))).toEqual(notes)
})

test('Telephone numbers lose the fraction that a script gave them, and are refused where digits are lost', () => {
  const { bookings } = withColumn('Phone', '447700900123.0', '+4.47701E+11', '+44 20 7946 0998')
  expect(bookings).toMatchObject([
    { customer_phone: '447700900123' },
    ['phone customer_phone'],
    { customer_phone: '+44 20 7946 0998' },
  ])
})
