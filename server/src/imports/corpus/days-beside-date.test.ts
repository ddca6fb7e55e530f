import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

const listed = (names: string) => names.split(',').map((name) => name.trim())

const days = ['2026-05-11', '2026-05-12', '2026-05-13', '2026-05-14']
const later = ['2026-05-18', '2026-05-19', '2026-05-20', '2026-05-21']
const someLater = ['2026-05-18', '', '2026-05-20', '']

/** Four bookings with a column Date and one more, or with others in its place. */
const file = (header: string, cells: readonly string[], date = 'Date') =>
  [
    `Ref;Tour;${date};Time;Guest;Adults;Price;Status;${header}`,
    ...['Imogen Tarrant', 'Casper Nyholm', 'Adaeze Okonjo', 'Ruth Aldous'].map(
      (guest, row) => `LB-${row + 1};Kew Walk;${days[row]};10:00;${guest};2;£40;Confirmed;${cells[row]}`,
    ),
  ].join('\n')

const daysOf = ({ bookings }: ReturnType<typeof readText>) =>
  bookings.map((booking) => 'booking_datetime' in booking && booking.booking_datetime.slice(0, 10))

const others = listed(`
  Alt date, Alt. date, Alternative, Rain date, Backup date, Second choice date, Valid to, Rest day, Old date,
  Former date, Last day, Last visit, Next tour, Ersatztermin, Ausweichtermin, Altes Datum, Dernier jour,
  Date de repli, Fecha alternativa, Data di riserva, Vorige datum, Termin rezerwowy
`)

test.each(others)('%s beside Date is not the day of the tour, whether some or all rows have one', (header) => {
  for (const cells of [later, someLater]) {
    const read = readText(file(header, cells))
    expect(daysOf(read)).toEqual(days)
    expect(read.mapping).not.toHaveProperty([header])
    expect(read.questions).toEqual([])
  }
})

test.each(['Old date', 'Former date', 'Altes Datum', 'Ancienne date'])(
  '%s before the day of the tour is not when a booking was made',
  (header) => {
    const { mapping, questions } = readText(file(header, ['2026-05-01', '', '2026-05-02', '2026-05-03']))
    expect(mapping).not.toHaveProperty([header])
    expect(questions).toEqual([])
  },
)

test.each(['Alt date', 'Rain date', 'Rest day', 'Ersatztermin', 'Last day'])(
  '%s where nothing else is a day is that of the tour, after a question',
  (header) => {
    const read = readText(file('Remarks', ['', 'late', '', ''], header))
    expect(daysOf(read)).toEqual(days)
    expect(read.questions).toContain('unsure_columns')
  },
)

test.each(['Date 2', 'Day 2', '2nd date', 'Tag 2', 'Jour 2', 'Día 2'])('%s beside Date is asked about', (header) => {
  for (const cells of [later, someLater]) {
    const read = readText(file(header, cells))
    expect(daysOf(read)).toEqual(days)
    expect(read.questions).toContain('unread_columns')
  }
})

test.each(['New date', 'Arrival date', 'Voucher date', 'Wedding date', 'Check-in', 'Neuer Termin', 'Moved to'])(
  '%s in some rows takes no row from Date, fills no row, and is asked about',
  (header) => {
    const read = readText(file(header, someLater))
    expect(daysOf(read)).toEqual(days)
    expect(read.questions).toContain('unread_columns')
  },
)

test.each(['New date', 'Arrival date', 'Date out', 'Voucher date', 'When'])(
  '%s in all rows is the day of the tour where it is later than Date, after a question',
  (header) => {
    const read = readText(file(header, later))
    expect(daysOf(read)).toEqual(later)
    expect(read.questions).toContain('unsure_columns')
  },
)

test('Tour date in some rows alone is asked about beside Date in all', () => {
  expect(readText(file('Tour date', someLater)).questions).toContain('unsure_columns')
})

test.each(['Tour date', 'Service date', 'Date of tour', 'Event date'])(
  '%s in all rows is the day of the tour beside Date, without a question',
  (header) => {
    const read = readText(file(header, later))
    expect(daysOf(read)).toEqual(later)
    expect(read.questions).toEqual([])
  },
)

test.each([
  ['Booked', 'input_date'],
  ['Booking date', 'input_date'],
  ['Original booking date', 'input_date'],
  ['Last booking', 'input_date'],
  ['Last changed', 'changed_at'],
])('%s above earlier days is what it says', (header, field) => {
  const made = ['2026-05-01', '2026-05-02', '2026-05-03', '2026-05-02']
  expect(readText(file(header, made)).mapping).toMatchObject({ Date: 'booking_datetime', [header]: field })
})

test('Of Date 1 and Date 2 the first is the day of the tour', () => {
  const read = readText(file('Date 2', later, 'Date 1'))
  expect(daysOf(read)).toEqual(days)
  expect(read.questions).toContain('unread_columns')
})

test.each(['Wunschtermin', 'Wanted', 'Requested for'])(
  'Of %s and a substitute the first is proposed as the day of the tour',
  (wish) => {
    expect(readText(file('Ersatztermin', later, wish)).mapping).toMatchObject({ [wish]: 'booking_datetime' })
  },
)
