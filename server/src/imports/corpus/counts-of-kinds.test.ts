import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

// What stands beside a number of one kind of travelers.

const pupils = (cell: string) =>
  readText(
    [
      'Gruppo;Docente;Attività;Giorno;Docenti;Alunni;Costo',
      `SB-3A;Ornella Bizzarri;Kew a piedi;19/05/2026;2;${cell};€ 345,00`,
      'SB-3B;Duilio Marangon;Kew a piedi;20/05/2026;2;21;€ 315,00',
      'SB-3C;Ada Riva;Kew a piedi;21/05/2026;3;24;€ 380,00',
    ].join('\n'),
    { unsure_columns: 'accept' },
  ).bookings[0]

test.each([
  ['17 (erano 18)', 17],
  ['17 (was 18)', 17],
  ['17 (eran 18)', 17],
  ['17 (étaient 18)', 17],
  ['17 (waren 18)', 17],
  ['17 (eram 18)', 17],
  ['17 (byli 18)', 17],
  ['17 (oli 18)', 17],
  ['18 → 17', 17],
  ['17 statt 18', 17],
])('Of %s pupils %i come', (cell, count) => {
  expect(pupils(cell)).toMatchObject({ travelers: { length: count + 2 } })
})

test.each(['17 (18)', '17 / 18', '17 (18 max)', '17 o 18', '17 (erano)', '17 (erano di più)', 'erano 18'])(
  '%s says not for sure how many come, and is refused',
  (cell) => {
    expect(pupils(cell)).toContain('party party')
  },
)
