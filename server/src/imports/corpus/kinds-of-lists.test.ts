import { expect, test } from 'vitest'
import { readText, refusals } from './read-text.ts'

// What a line above the header calls the list: one of those who come, or of those who have no booking.

const below = (line: string) =>
  [line, 'Ref;Guest;Adults', 'A-0;Imogen Tarrant;2', 'A-1;Casper Nyholm;2', 'A-2;Adaeze Okonjo;2'].join('\n')

test.each([
  'Cancelled list: Kew Walk - 6 July 2026',
  'Waiting list: Kew Walk - 6 July 2026',
  'Reserve list: 6 July 2026',
  'Warteliste: 6. Juli 2026',
  'Stornoliste: 6. Juli 2026',
  'Lista de espera: 6 July 2026',
  'Wachtlijst: 6 July 2026',
  'Lista rezerwowa: 6 July 2026',
  'Venteliste: 6 July 2026',
])('Who stands below %s is not confirmed for that day', (line) => {
  expect(refusals(below(line))).not.toContain('read')
})

test.each([
  'Passenger list: Kew Walk - 6 July 2026',
  'Guest list: 6 July 2026',
  'Tour passenger list: Kew Walk - 6 July 2026',
  'Reservation list: Kew Walk - 6 July 2026',
  'Reserved list: 6 July 2026',
  'Coach list: 6 July 2026',
  'Teilnehmerliste: 6 July 2026',
  'Reservierungsliste: 6 July 2026',
  'Liste des passagers: 6 July 2026',
  'Liste des ventes: 6 July 2026',
  'Lista de reservas: 6 July 2026',
  'Lista de pasajeros: 6 July 2026',
])('Who stands below %s has a booking for that day', (line) => {
  expect(refusals(below(line))).toEqual(['read', 'read', 'read'])
})

test('Kew Walk list above a time is when the tour begins, and Tour list above a tour which it is', () => {
  const rows = ['A-0;2026-05-11;Imogen Tarrant;2', 'A-1;2026-05-11;Casper Nyholm;2', 'A-2;2026-05-12;Ann Lee;2']
  const csv = (line: string) => readText([line, 'Ref;Date;Guest;Adults', ...rows].join('\n'))
  expect(csv('Kew Walk list: 09:30').mapping).toMatchObject({ 'Section time': 'booking_time' })
  expect(csv('Tour list: Kew Walk').bookings).toMatchObject([0, 1, 2].map(() => ({ description: 'Kew Walk' })))
})
