import { expect, test } from 'vitest'
import { importMessages } from 'contract/import-messages'
import { readFile } from './read-file.ts'
import { readText } from './read-text.ts'

const catalogue = { ids: new Map<string, number>(), names: new Map<number, string>() }
const read = (csv: string) => readFile(Buffer.from(csv), {}, catalogue)

test('One question about the order of day and month holds for every column that leaves it open', () => {
  const csv =
    'Ref,Booked on,Tour date,Guest,DOB\nA1,03/04/2026,05/06/2026,Ann Lee,02/03/1980\nA2,04/04/2026,07/06/2026,Bo Lim,03/04/1981\n'
  expect(readText(csv).questions).toEqual(['date_order'])
  const ofOrder = (date_order: 'day_first' | 'month_first') => readText(csv, { date_order })
  expect(ofOrder('day_first')).toMatchObject({
    questions: [],
    bookings: [
      { input_date: '2026-04-03', booking_datetime: '2026-06-05T00:00', travelers: [{ dob: '1980-03-02' }] },
      { input_date: '2026-04-04', booking_datetime: '2026-06-07T00:00', travelers: [{ dob: '1981-04-03' }] },
    ],
  })
  expect(ofOrder('month_first').bookings[0]).toMatchObject({
    input_date: '2026-03-04',
    booking_datetime: '2026-05-06T00:00',
    travelers: [{ dob: '1980-02-03' }],
  })
})

test('Both orders in one column are asked about once, and a day that the answer makes impossible is refused', () => {
  const csv = 'Ref,Tour date,Guest\nA1,13/04/2026,Ann Lee\nA2,04/15/2026,Bo Lim\nA3,04/05/2026,Cy Day\n'
  expect(readText(csv).questions).toEqual(['date_order'])
  expect(readText(csv, { date_order: 'day_first' }).bookings).toMatchObject([
    { booking_datetime: '2026-04-13T00:00' },
    ['date booking_datetime'],
    { booking_datetime: '2026-05-04T00:00' },
  ])
})

test.each(['(£12.50)', '£12.50-', '-£12.50'])('The price %s is refused as negative', (price) => {
  const { bookings } = read(`Ref,Tour date,Guest,Total\nA1,13/04/2026,Ann Lee,${price}\nA2,14/04/2026,Bo Lim,£20.00\n`)
  expect(bookings[0]?.errors).toContainEqual({
    code: 'invalid',
    field: 'amount',
    message: 'Price must not be negative',
  })
})

test('Line breaks within cells of one line become commas, and a note says in how many cells', () => {
  const csv =
    'Ref,Tour date,Guest,Pickup location\nA1,13/04/2026,Ann Lee,"Hotel A\nRoom 5"\nA2,14/04/2026,Bo Lim,"Hotel B\r\nLobby"\nA3,15/04/2026,Cy Day,Hotel C\n'
  const { survey } = read(csv)
  expect(survey.reading.notes).toEqual([importMessages.foldedLines(2)])
  expect(readText(csv).bookings).toMatchObject([
    { pickup_location: 'Hotel A, Room 5' },
    { pickup_location: 'Hotel B, Lobby' },
    { pickup_location: 'Hotel C' },
  ])
})

test('One cell and one guess are spoken of as one', () => {
  const folded =
    'Ref,Tour date,Guest,Pickup location\nA1,13/04/2026,Ann Lee,"Hotel A\nRoom 5"\nA2,14/04/2026,Bo Lim,Hotel B\n'
  expect(read(folded).survey.reading.notes).toEqual(['In 1 cell a line break became a comma.'])
  const guessed = ['‘Ref’ (A1) as Booking reference', '‘Due’ (40) as Price']
  expect(importMessages.unsureColumns(guessed.slice(1))).toMatch(
    /^This meaning is a guess: ‘Due’ .40. as Price\. Is it right\?/,
  )
  expect(importMessages.unsureColumns(guessed)).toMatch(/^These meanings are a guess: .*; .*\. Are they right\?/)
})

test('A subtotal in the middle, a header once more and a total are left out by name, and all bookings are read', () => {
  const names = 'Ref,Tour date,Tour,Guest,Total'
  const rows = ['A1,13/04/2026,Walk,Ann Lee,£1.00', 'Subtotal,,,,£1.00', 'A2,14/04/2026,Walk,Bo Lim,£2.00']
  const csv = [names, ...rows, names, 'A3,14/04/2026,Walk,Cy Day,£3.00', 'Grand total,,,,£6.00'].join('\n')
  const { skipped } = read(csv)
  expect(skipped).toEqual([3, 5, 7])
  expect(readText(csv).bookings).toMatchObject([
    { booking_reference: 'A1' },
    { booking_reference: 'A2' },
    { booking_reference: 'A3' },
  ])
})

test.each([
  ['Pickup location,Pickup time', '08:30,Savoy Hotel', { 'Pickup location': 'pickup_time' }],
  ['Pickup time,Pickup location', 'Savoy Hotel,08:30', { 'Pickup time': 'pickup_location' }],
])('Below %s the cells %s decide, after a question', (names, cells, mapping) => {
  const rows = ['Ann Lee', 'Bo Lim', 'Cy Day'].map((name, at) => `A${at},1${at + 3}/04/2026,Walk,${cells},${name}`)
  const read = readText([`Ref,Tour date,Tour,${names},Name`, ...rows].join('\n'))
  expect(read.mapping).toMatchObject(mapping)
  expect(read.questions).toEqual(['unsure_columns'])
})

test('Names below Booking are no reference', () => {
  const rows = ['Ann Lee', 'Bo Lim', 'Cy Day'].map((name, at) => `${name},1${at + 3}/04/2026,Walk,${name}`)
  const { mapping } = readText(['Booking,Tour date,Tour,Name', ...rows].join('\n'))
  expect(mapping['Booking']).toBeUndefined()
})

test.each([
  ['Phone,Start', '07700 900101,09:30'],
  ['Adults,Children,Infants,Seniors', '0,0,0,0'],
  ['Adults,Children,Deposit', '0,0,0.00'],
])('A row of days and numbers that begin with 0 below %s is no line of formats', (names, row) => {
  const csv = `No,Booked on,Tour date,Guest,${names}\n0012,05/04/2026,05/06/2026,Ann Lee,${row}\n0013,06/04/2026,07/06/2026,Bo Lim,${row}\n`
  expect(read(csv).skipped).toEqual([])
})

test('A guest beside a tour whose name begins with Total is a booking, and without a guest it is a total', () => {
  const skipped = (row: string) =>
    read(`Guest,Ref,Tour,Phone,Tour date,Status,Pax\nAnn Lee,A1,Total London,07700 900101,05/06/2026,ok,2\n${row}\n`)
      .skipped
  expect(skipped('Bo Lim,A2,Total London,,,,')).toEqual([])
  expect(skipped('Bo Lim,,Total London,,,,')).toEqual([])
  expect(skipped(',A2,Total London,,,,2')).toEqual([3])
  expect(skipped('Bo Lim,Total,,,,,2')).toEqual([3])
})

test('Headers that say nothing are read by what stands below them', () => {
  const csv =
    'No,Where,£,Day,Ref,Who,Nos\n1,River Walk Tour,40.00,13/04/2026,26-00442,Ann Lee,2\n2,Old Town Walk,20.00,14/04/2026,26-00443,Bo Lim,1\n'
  expect(readText(csv).mapping).toEqual({
    Where: 'description',
    '£': 'amount',
    Day: 'booking_datetime',
    Ref: 'booking_reference',
    Who: 'lead_traveler',
    Nos: 'party',
  })
})
