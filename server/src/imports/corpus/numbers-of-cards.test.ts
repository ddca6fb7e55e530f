import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

const listOf = (headers: string, ...numbers: readonly string[]) =>
  readText(
    [
      `${headers};Guest;Tour;Date;Adults`,
      ...numbers.map((cells, at) => `${cells};${guests[at] ?? ''};${tours[at] ?? ''};2026-06-2${at} 11:00;2`),
    ].join('\n'),
  )
const guests = ['Ann Lee', 'Bo Day', 'Cy Fox']
const tours = ['Harbour Cruise', 'Harbour Cruise', 'River Cruise']

test.each([
  ['Booking', 'Card no'],
  ['Booking', 'Loyalty card no.'],
  ['Order', 'Card number'],
  ['Buchung', 'Karten-Nr.'],
  ['Buchung', 'Kundenkartennummer'],
  ['Réservation', 'N° carte'],
  ['Reserva', 'Nº tarjeta'],
  ['Boeking', 'Kaartnummer'],
  ['Prenotazione', 'N. carta'],
  ['Rezerwacja', 'Numer karty'],
])('Beside %s the number below %s is that of a card', (booking, card) => {
  const { mapping, questions } = listOf(`${booking};${card}`, 'B-114;4929 1111', 'B-115;4929 1112', 'B-116;4929 1113')
  expect(mapping).toMatchObject({ [booking]: 'booking_reference' })
  expect(mapping).not.toHaveProperty([card])
  expect(questions).toEqual([])
})

test('Small numbers below Booking beside that of a card are the reference, or asked about', () => {
  const { mapping, questions } = listOf('Booking;Card no', '14;44121', '15;44122', '16;44123')
  expect(mapping).toMatchObject({ Booking: 'booking_reference' })
  expect(questions).toEqual(['unsure_columns'])
})

test.each(['No.;Card no', 'Hotel;Card no', 'Voucher;Card no', 'Hotel;Nº tarjeta'])(
  'The number of a card below %s is asked about where no other column may be the reference',
  (headers) => {
    const { questions } = listOf(headers, '1;4929 1111', '2;4929 1112', '3;4929 1113')
    expect(questions).toContain('unsure_columns')
  },
)

test('The number of a gift card alone is the reference', () => {
  const { mapping, questions } = listOf('Gift card number', '4929-1111', '4929-1112', '4929-1113')
  expect(mapping).toMatchObject({ 'Gift card number': 'booking_reference' })
  expect(questions).toEqual([])
})
