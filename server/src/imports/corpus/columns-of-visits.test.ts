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

const schoolTrip = (title: string, pupils: string, adults: string) =>
  readText(
    [
      `${title};;;;;;;`,
      `Ref;Tour;Date;Time;Guest;${pupils};${adults};Price`,
      'OK-31;Wapping Smugglers;2026-05-11;10:00;Imogen Tarrant;21;2;£86.00',
      'OK-32;Greenwich by Sail;2026-05-12;11:00;Casper Nyholm;18;1;£64.50',
      'OK-33;Wapping Smugglers;2026-05-13;12:00;Adaeze Okonjo;16;3;£75.00',
    ].join('\n'),
  )

test.each([
  ['Zambak Ortaokulu', 'Öğrenciler', 'Öğretmenler'],
  ['ZŠ Lipová, základní škola', 'Žáci', 'Dospělí'],
  ['Björkskolan, grundskola', 'Elever', 'Vuxna'],
  ['Fjordvik skole', 'Elever', 'Voksne'],
  ['Koivulan peruskoulu', 'Oppilaat', 'Aikuiset'],
  ['Fenyves általános iskola', 'Tanulók', 'Felnőttek'],
  ['Δημοτικό σχολείο Καλαμιάς', 'Μαθητές', 'Ενήλικες'],
  ['Школа № 12', 'Школьники', 'Взрослые'],
])('In the file of %s %s are children', (...names) => {
  const { mapping, questions } = schoolTrip(...names)
  expect(mapping).toMatchObject({ [names[1]]: 'children', [names[2]]: 'adults' })
  expect(questions).not.toContain('unsure_columns')
})

test('Turkish pupils are children, after a question where nothing says how old they are, and those of a university are students', () => {
  const open = schoolTrip('Londra gezisi', 'Öğrenci', 'Öğretmen')
  expect(open.mapping).toMatchObject({ Öğrenci: 'children' })
  expect(open.questions).toContain('unsure_columns')
  const older = schoolTrip('Karaağaç Üniversitesi', 'Öğrenci', 'Öğretmen')
  expect(older.mapping).toMatchObject({ Öğrenci: 'students' })
})
