import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

const rows = ['PI-4502,OAK20471', 'PI-4503,OAK20475', 'PI-4507,OAK20483']
const withReferences = (first: string, second: string) =>
  readText(
    [
      `${first},${second},Tour date,Tour,Lead name`,
      ...rows.map((codes, at) => `${codes},1${at + 3}/07/2026,Old Town Walk,Ann Lee`),
    ].join('\n'),
  )

test.each([
  ['Doc', 'Booking'],
  ['Invoice no', 'Booking ref'],
  ['Rechnungsnr.', 'Vorgangsnummer'],
  ['Nr faktury', 'Nr rezerwacji'],
  ['N. fattura', 'Codice prenotazione'],
])('A document, as %s, is no reference of a booking beside %s', (document, booking) => {
  expect(withReferences(document, booking)).toMatchObject({
    questions: [],
    mapping: { [booking]: 'booking_reference' },
  })
})

test('The number of a document is the reference where nothing else is', () => {
  expect(withReferences('Invoice no', 'Zz').mapping).toMatchObject({ 'Invoice no': 'booking_reference' })
})

test.each([
  ['voucher_url', ['https://a.example/v/7H2K', 'https://a.example/v/7H9Q', 'https://a.example/v/7J1B']],
  ['Bus operator', ['Arrowline', 'Marrow', 'Arrowline']],
  ['Internal ID', ['88213', '88219', '88226']],
])('The column %s is nothing that a booking has', (name, values) => {
  const csv = [
    'Ref,Tour date,Tour,Lead name',
    ...values.map((_, at) => `A${at},1${at + 3}/07/2026,Old Town Walk,Ann Lee`),
  ]
    .map((line, at) => `${line},${at === 0 ? name : values[at - 1]}`)
    .join('\n')
  expect(readText(csv)).toMatchObject({
    questions: [],
    mapping: expect.not.objectContaining({ [name]: expect.anything() }),
  })
})

test.each([
  ['Guide cost', '£95.00', 'Charge to client', '£184.00'],
  ['Fee', '1.30', 'Face value', '26.00'],
])('%s is not the price beside %s', (fee, small, price, large) => {
  const csv = ['A1', 'A2', 'A3'].map((ref, at) => `${ref},1${at + 3}/07/2026,Old Town Walk,Ann Lee,${small},${large}`)
  const { mapping, questions } = readText([`Ref,Tour date,Tour,Lead name,${fee},${price}`, ...csv].join('\n'))
  expect(mapping).toMatchObject({ [price]: 'amount' })
  expect(questions).toEqual([])
})

test('A voucher that stands in two rows of one person is the reference where nothing else is', () => {
  const people = ['Ann Lee', 'Bo Lim', 'Cy Day', 'Di Fox', 'Ed Gray', 'Ed Gray', 'Flo Hill', 'Flo Hill']
  const csv = [
    'Voucher no,Tour date,Tour,Lead name',
    ...people.map((name, at) => `V-20${people.indexOf(name)},1${at}/07/2026,Old Town Walk,${name}`),
  ].join('\n')
  expect(readText(csv).mapping).toMatchObject({ 'Voucher no': 'booking_reference' })
})

test('Codes below a header that means no field are asked about where nothing is the reference', () => {
  const csv =
    'Request,Tour date,Tour,Lead name\nRQ-9001,13/07/2026,Old Town Walk,Ann Lee\nRQ-9002,14/07/2026,Harbour Cruise,Bo Lim\nRQ-9005,15/07/2026,Old Town Walk,Cy Day\n'
  const { mapping, questions } = readText(csv)
  expect(mapping).toMatchObject({ Request: 'booking_reference' })
  expect(questions).toContain('unsure_columns')
})

test('Names of groups beside the person who leads each are asked about where nothing is the reference', () => {
  const csv =
    'Grupa;Wychowawca;Data;Atrakcja\nklasa 4a;Tadeusz Lis;12.05.2026;Gra miejska\nklasa 4b;Agata Bis;18.05.2026;Warsztaty\nklasa 5a;Dorota Lem;26.05.2026;Gra miejska\n'
  const { mapping, questions } = readText(csv)
  expect(mapping).toMatchObject({ Wychowawca: 'lead_traveler' })
  expect(mapping['Grupa'] === 'booking_reference' || questions.includes('unread_columns')).toBe(true)
})

const versions = (header: string, numbers: readonly string[], second = 'Lamar Shaw') =>
  readText(
    [
      `${header};Last modified;Client;Activity;Activity date;Start;Adults;Total`,
      `${numbers[0]};30.06.2026 10:10;Lamar Shaw;Abbey Road Walk;18.07.2026;10:30;2;420,00 GBP`,
      `${numbers[1]};27.06.2026 15:45;Odalys Munk;Black Cab Tour;19.07.2026;12:30;2;595,00 GBP`,
      `${numbers[0]};19.06.2026 13:18;${second};Abbey Road Walk;17.07.2026;10:30;2;420,00 GBP`,
      `${numbers[2]};15.06.2026 09:00;Bettina Kruse;Day in Bath;21.07.2026;08:15;6;900,00 GBP`,
    ].join('\n'),
    { repeated_rows: 'later_wins' },
  )
const counted = ['CB-59120', 'CB-59133', 'CB-59140']

test.each(['Trip ID', 'trip_id', 'Trip no.', 'Reise-Nr.', 'Reisnummer', 'Resa nr'])(
  'Numbers below %s that two versions of the trip of one customer have are those of bookings',
  (header) => {
    const { mapping, bookings } = versions(header, counted)
    expect(mapping).toMatchObject({ [header]: 'booking_reference', 'Last modified': 'changed_at' })
    expect(bookings).toMatchObject([
      { booking_reference: 'CB-59133' },
      { booking_reference: 'CB-59120', booking_datetime: '2026-07-18T10:30' },
      { booking_reference: 'CB-59140' },
    ])
  },
)

test.each(['Trip code', 'Tour code', 'Tour ID', 'Activity ID', 'Product ID', 'SKU', 'Reisecode'])(
  'Numbers below %s may be those of tours, which one customer may book twice',
  (header) => {
    const { mapping, bookings } = versions(header, counted)
    expect(mapping).toMatchObject({ [header]: 'product_code' })
    expect(bookings).toHaveLength(4)
  },
)

test('Codes below Trip ID are those of tours where other customers have the same, or where no number counts them', () => {
  expect(versions('Trip ID', counted, 'Ann Lee').mapping).toMatchObject({ 'Trip ID': 'product_code' })
  expect(versions('Trip ID', ['LON-01', 'CAB-02', 'BTH-01']).mapping).toMatchObject({ 'Trip ID': 'product_code' })
})
