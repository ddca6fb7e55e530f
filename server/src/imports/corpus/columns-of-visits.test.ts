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

test.each(['Young people', 'Young persons', 'YPs'])('%s are youths, beside their leaders', (name) => {
  const { mapping } = schoolTrip('Alderwick Explorers', name, 'Leaders')
  expect(mapping).toMatchObject({ [name]: 'youths', Leaders: 'adults' })
})

test.each(['Due', 'Owed', 'Due (£)'])('%s is the price, after a question, where nothing else is', (name) => {
  const { mapping, questions } = withColumn(name, '£312', '£286.50', '£348')
  expect(mapping).toMatchObject({ [name]: 'amount' })
  expect(questions).toContain('unsure_columns')
  const beside = withColumn(`${name};Total`, '£12;£60', '£0;£45.50', '£20;£88')
  expect(beside.mapping).toMatchObject({ Total: 'amount' })
  expect(withColumn('Deposit', '£12', '£10', '£20').mapping['Deposit']).toBeUndefined()
  expect(withColumn('Outstanding', '£12', '£10', '£20').mapping['Outstanding']).toBeUndefined()
})

test.each(['Folio', 'Bill no.', 'Block'])('A and B below %s are no kinds of travelers', (name) => {
  expect(withColumn(name, 'A', 'A', 'B').mapping[name]).toBeUndefined()
})

test('A and C below the number of a bill are no adults and children', () => {
  expect(withColumn('Folio', 'A', 'C', 'A').mapping['Folio']).toBeUndefined()
})

test('DEPT above times is when a tour begins, and above names a department', () => {
  expect(withColumn('DEPT', '0845', '1320', '0915').mapping).toMatchObject({ DEPT: 'booking_time' })
  expect(withColumn('Dept.', '8.45', '13.20', '9.15').mapping).toMatchObject({ 'Dept.': 'booking_time' })
  expect(withColumn('DEPT', 'Camera', 'Props', 'Art').mapping['DEPT']).toBeUndefined()
})

const ofRefs = (name: string, ...refs: readonly [string, string, string]) =>
  readText(
    [
      `${name};Tour;Date;Guest;Adults;Price`,
      `${refs[0]};Wapping Smugglers;2026-05-11;Imogen Tarrant;2;£86.00`,
      `${refs[1]};Greenwich by Sail;2026-05-12;Casper Nyholm;2;£64.50`,
      `${refs[2]};Wapping Smugglers;2026-05-13;Adaeze Okonjo;2;£75.00`,
    ].join('\n'),
  )

test.each(['Sign-Up #', 'Booking no.', 'Entry No'])(
  '%s that counts the rows is the reference, after a question, and the number of a row is not',
  (name) => {
    const { mapping, questions } = ofRefs(name, '1', '2', '3')
    expect(mapping).toMatchObject({ [name]: 'booking_reference' })
    expect(questions).toContain('unsure_columns')
    expect(ofRefs('No.', '1', '2', '3').mapping['No.']).toBeUndefined()
  },
)

test.each(['手配番号', '手配No', '整理番号', '案件番号'])('%s is the reference of a Japanese agency', (name) => {
  expect(ofRefs(name, 'K1', 'K2', 'K7').mapping).toMatchObject({ [name]: 'booking_reference' })
})

test('Groups that are named by their classes are the references, after a question, where nothing else is', () => {
  const { mapping, questions } = ofRefs('Grup', '6-B', '6-C', 'Müdürlük')
  expect(mapping).toMatchObject({ Grup: 'booking_reference' })
  expect(questions).toContain('unsure_columns')
  expect(ofRefs('Grup', 'Kartallar', 'Şahinler', 'Müdürlük').mapping['Grup']).not.toBe('booking_reference')
})

test.each([
  ['Elgin Crescent no 9', 'Harrods Hans Rd'],
  ['Marsham House', 'Fortnum & Mason'],
])('%s and %s beside it are the pickup and the drop-off, where other rows have one place in both', (from, to) => {
  const { mapping } = readText(
    [
      `HX4410,2026-05-12,09:30-13:30,Wapping Smugglers,Mrs Achterberg,07700 900721,${from},${to},3,£180.00`,
      'HX4411,2026-05-12,14:00-18:00,Greenwich by Sail,Mr Osei-Bonsu,07700 900722,The Foundry Hackney,The Foundry Hackney,2,£165.00',
      'HX4419,2026-05-13,10:00-17:30,Wapping Smugglers,Dr Lindholm,07700 900723,Euston Rd o/s No 1,Euston Rd o/s No 1,6,£940.00',
    ].join('\n'),
  )
  expect(mapping).toMatchObject({ 'Column 7': 'pickup_location', 'Column 8': 'drop_off_location' })
})
