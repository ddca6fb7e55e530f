import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

const report = (first: string, second: string, tour = 'Kew Gardens Walk') => [
  first,
  'Ref,Date,Time,Guest,Pax,Total GBP',
  'Palm House Walk',
  'A1,11/07/2026,10:00,Ann Lee,2,40.00',
  tour,
  'A2,12/07/2026,10:00,Bob Fox,4,80.00',
  second,
  'Ref,Date,Time,Guest,Pax,Total GBP',
  'A3,13/07/2026,10:00,Cy Ray,1,20.00',
]
const toursOf = (lines: readonly string[]) =>
  readText(lines.join('\n')).bookings.map((booking) => ('description' in booking ? booking.description : booking))

test.each([
  [
    'Services by supplier   Printed 12/02/2026 16:41   Page 1',
    'Services by supplier   Printed 12/02/2026 16:42   Page 2',
  ],
  ['Leistungen je Anbieter - Seite 1 von 2', 'Leistungen je Anbieter - Seite 2 von 2'],
  ['Prestations par agence (p. 1/2)', 'Prestations par agence (p. 2/2)'],
  ['Elenco servizi stampato il 12.02.2026 pag. 1', 'Elenco servizi stampato il 12.02.2026 pag. 2'],
  ['Programok jegyzéke 1. oldal', 'Programok jegyzéke 2. oldal'],
])('Below the head %s of the first page that of the second one is no tour', (first, second) => {
  expect(toursOf(report(first, second))).toEqual(['Palm House Walk', 'Kew Gardens Walk', 'Kew Gardens Walk'])
})

test.each([
  ['Services by supplier Page 1', 'Thames Cruise', 'Thames Cruise'],
  ['Morning tours 10:00 Page 1', 'Thames Cruise for all', 'Thames Cruise for all'],
  ['Walk 1', 'Walk 2', 'Walk 2'],
])('Below %s the title %s is a tour', (first, second, tour) => {
  expect(toursOf(report(first, second)).at(-1)).toBe(tour)
})
