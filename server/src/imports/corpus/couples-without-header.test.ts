import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

const listOf = (...names: readonly string[]) =>
  readText(
    names
      .map((name, at) => `1${at + 4}/06/2026,9.30am,${name},Rm 4${at + 12},2 adults,${tours[at % 2]},£96.00,confirmed`)
      .join('\n'),
  )
const tours = ['Westminster on Foot', 'Thames Cruise with Tea']

test.each([
  ['Mr & Mrs Abernathy-Cole', 'Dr & Mrs Shah', 'The Haldane party'],
  ['Herr und Frau Becker', 'Hr. & Fr. Vogt', 'Familie Krüger'],
  ['M. et Mme Dupont', 'Mme Lefort', 'M. et Mme Girard'],
  ['Sr. y Sra. Ruiz', 'Sra. Vega', 'Sr. y Sra. Ortega'],
  ['Sig. e Sig.ra Rossi', 'Sig.ra Bellandi', 'Sig. e Sig.ra Neri'],
  ['Dhr. en mevr. de Vries', 'Mevr. Bakker', 'Dhr. en mevr. Smit'],
  ['Sr. e Sra. Costa', 'Sra. Brito', 'Sr. e Sra. Aleixo'],
  ['Pan i Pani Nowak', 'Pani Lis', 'Pan i Pani Kos'],
])('Couples and groups by their name, as %s, %s and %s, lead in a list without a header', (...names) => {
  const { mapping, bookings } = listOf(...names)
  expect(mapping).toMatchObject({ 'Column 3': 'lead_traveler', 'Column 6': 'description' })
  expect(bookings).toMatchObject(names.map((name) => ({ lead_traveler: name })))
})

test('Things and remarks that begin in the same way are no people', () => {
  const { mapping } = listOf('M & M World', 'Hen party', 'Mr & Mrs Day want a ramp')
  expect(mapping['Column 3']).not.toBe('lead_traveler')
})
