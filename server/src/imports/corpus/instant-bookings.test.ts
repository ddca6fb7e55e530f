import { expect, test } from 'vitest'
import { withColumn } from './read-text.ts'

// Columns of programs which say by yes and no whether a booking is confirmed at once.

const read = (header: string, one: string, two: string, three: string) => {
  const { mapping, questions, bookings } = withColumn(header, one, two, three)
  const said = bookings.map((booking) => ('confirmation_type' in booking ? booking.confirmation_type : booking))
  return { field: mapping[header], questions, said }
}

test.each([
  ['instant_confirmation', 'true', 'false', 'true'],
  ['Instant booking', 'Y', 'N', 'Y'],
  ['isInstant', 'TRUE', 'FALSE', 'TRUE'],
  ['auto_accept', '1', '0', '1'],
  ['Auto-confirmed?', 'Yes', 'No', 'Yes'],
  ['Sofortbestätigung', 'ja', 'nein', 'ja'],
  ['Réservation instantanée', 'oui', 'non', 'oui'],
  ['Reserva inmediata', 'sí', 'no', 'sí'],
  ['Conferma immediata', 'sì', 'no', 'sì'],
  ['Confirmação automática', 'sim', 'não', 'sim'],
  ['Directe bevestiging', 'ja', 'nee', 'ja'],
  ['Automatyczne potwierdzenie', 'tak', 'nie', 'tak'],
  ['Okamžité potvrzení', 'ano', 'ne', 'ano'],
] as const)('%s above %s, %s and %s is how a booking is confirmed', (header, one, two, three) => {
  expect(read(header, one, two, three)).toEqual({
    field: 'confirmation_type',
    questions: [],
    said: ['instant', 'manual', 'instant'],
  })
})

test.each([
  ['instant_book', '2026-03-01', '2026-03-02', '2026-03-04'],
  ['Instant coffee', 'Y', 'N', 'Y'],
  ['Direct booking', 'Y', 'N', 'Y'],
  ['Direkt gebucht', 'ja', 'nein', 'ja'],
  ['Auto', 'Y', 'N', 'Y'],
  ['Confirmed', 'Y', 'N', 'Y'],
  ['auto_renew', 'true', 'false', 'true'],
  ['Booking', 'Y', 'N', 'Y'],
] as const)('%s above %s, %s and %s is not', (header, one, two, three) => {
  expect(read(header, one, two, three).field).not.toBe('confirmation_type')
})

test.each(['maybe', 'cancelled', ''])('A cell with "%s" among yes and no is no yes', (cell) => {
  expect(read('Instant booking', 'Y', cell, 'N').said[1]).not.toBe(cell === '' ? 'manual' : 'instant')
})
