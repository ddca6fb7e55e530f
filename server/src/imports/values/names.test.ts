import { expect, test } from 'vitest'
import { meaningOf } from './names.ts'

test.each([
  ['Booking Ref.', { field: 'booking_reference' }],
  ['Kundenname', { field: 'lead_traveler' }],
  ['Price (£)', { field: 'amount', currency: 'GBP' }],
  ['Amount in EUR', { field: 'amount', currency: 'EUR' }],
  ['Passenger 2 name', { field: 'traveler_name', number: 2 }],
  ['Traveller DOB 3', { field: 'traveler_dob', number: 3 }],
  ['Persoon 3', { field: 'traveler_name', number: 3 }],
  ['Personne 1', { field: 'traveler_name', number: 1 }],
  ['Osoba 2', { field: 'traveler_name', number: 2 }],
  ['Naam persoon 2', { field: 'traveler_name', number: 2 }],
  ['Nom du participant 2', { field: 'traveler_name', number: 2 }],
  ['Persona 1 fecha de nacimiento', { field: 'traveler_dob', number: 1 }],
  ['Pax 1 age band', { field: 'traveler_type', number: 1 }],
])('A column named %s has its meaning', (name, expected) => expect(meaningOf(name)).toMatchObject(expected))

test('A column with an unknown name has no meaning', () => {
  expect(['Spaceship', '', 'GBP'].map(meaningOf)).toEqual([undefined, undefined, undefined])
})

test('Of two names of a field the preferred one has the lower place', () => {
  const [preferred, other] = [meaningOf('Reference'), meaningOf('Order number')]
  expect(preferred?.field).toBe(other?.field)
  expect(preferred?.place).toBeLessThan(other?.place ?? 0)
})
