import { expect, test } from 'vitest'
import { readText, withColumn } from './read-text.ts'

// Schools, hotels, ships, scouts and drivers: what they call those who come, and what they number.

const classOf = (letters: string, first: string, second: string, values = {}) =>
  readText(
    [
      `Grupo;Responsable;Correo;Actividad;Fecha;Hora;Participante;${letters};Total grupo;Estado`,
      `5A;Begoña Urrutia;b@example.org;Museo de momias;2026-06-15;10:00;Begoña Urrutia;${first};£86.00;reservado`,
      `5A;;;;;;Nerea Salcines;${second};;`,
      `5A;;;;;;Iker Montalbán;${second};;`,
      `5B;Joaquín Mesonero;j@example.org;Ruta de magos;2026-06-15;12:30;Joaquín Mesonero;${first};£64.50;reservado`,
      `5B;;;;;;Hugo Ansorena;${second};;`,
    ].join('\n'),
    values,
  )

test.each([
  ['Tipo viajero', 'P', 'A'],
  ['Tipo viajero', 'C', 'P'],
  ['Tipo viajero', 'T', 'A'],
] as const)(
  'Below %s, %s and %s may be teachers and pupils: a person says which kind each is',
  (header, first, second) => {
    for (const letter of [first, second])
      expect(
        classOf(header, first, second, { traveler_type: { [letter]: 'adult' } }).bookings.every(Array.isArray),
      ).toBe(true)
    expect(
      classOf(header, first, second, { traveler_type: { [first]: 'adult', [second]: 'child' } }).bookings.map(
        (each) => 'travelers' in each && each.travelers.map(({ type }) => type),
      ),
    ).toEqual([
      ['adult', 'child', 'child'],
      ['adult', 'child'],
    ])
  },
)

test.each([
  ['Tipo viajero', 'A', 'C'],
  ['Tipo viajero', 'A', 'I'],
] as const)('Below %s, %s and %s are the letters of adults and of younger ones', (header, first, second) => {
  expect(classOf(header, first, second).bookings.some((booking) => Array.isArray(booking))).toBe(false)
})
