import { expect, test } from 'vitest'
import { readText, withColumn } from './read-text.ts'

test.each([
  ['Opm. boekhouding', 'bon 12', '', 'wacht op akkoord'],
  ['Opmerking penningmeester', 'bon 12', '', 'wacht op akkoord'],
  ['Vermerk Buchhaltung', 'Vorkasse', '', 'Kurs prüfen'],
  ['Notiz Kassenwart', 'bar bezahlt', '', 'fehlt noch'],
  ['Remarques trésorière', 'chèque reçu', '', 'à relancer'],
  ['Notas tesorería', 'pagado', '', 'pendiente de bizum'],
  ['Note tesoriere', 'pagato in contanti', '', 'manca la ricevuta'],
  ["Treasurer's notes", 'cheque banked', '', 'still owes me'],
  ['Bookkeeping remarks', 'cheque banked', '', 'still owes me'],
  ['Uwagi skarbnika', 'gotówka', '', 'brak wpłaty'],
  ['Office remarks (not for release)', 'car plates to follow', '', 'husband declined'],
  ['Bemerkung (nicht weitergeben)', 'zahlt nie', '', 'schwierig'],
])('%s is what people note for themselves', (header, ...cells) => {
  expect(withColumn(header, ...(cells as [string, string, string])).mapping).not.toHaveProperty([header])
})

test.each([
  ['Remarks', 'ask the treasurer for tickets', '', 'one wheelchair'],
  ['Remarks for release', 'one vegan', '', 'one wheelchair'],
  ['Halal / kosher', 'two halal meals', '', 'kosher please'],
  ['Food rules', '3 halaal', '', 'no braai for her, allergic to nuts'],
])('%s is what the guide should know', (header, ...cells) => {
  expect(withColumn(header, ...(cells as [string, string, string])).mapping).toMatchObject({ [header]: 'note' })
})

test('How many eat halal is no note', () => {
  expect(withColumn('Halal', '2', '0', '1').mapping).not.toHaveProperty(['Halal'])
})

const numbered = (header: string, cells = ['118', '119', '004']) =>
  readText(
    [
      `Guest;${header};Tour;Date;Adults;Price`,
      `Imogen Tarrant;${cells[0]};Wapping Smugglers;2026-05-11;2;£40`,
      `Casper Nyholm;${cells[1]};Greenwich by Sail;2026-05-12;3;£66`,
      `Adaeze Okonjo;${cells[2]};Wapping Smugglers;2026-05-13;1;£20`,
    ].join('\n'),
  ).mapping

test.each(['Mitgl.-Nr.', 'Mitgl. Nr.', 'Mem. no.', 'Memb. No', "M'ship no"])('%s is of no booking', (header) => {
  expect(numbered(header)).not.toHaveProperty([header])
})

test.each(['N.º insc.', 'Nº inscr.', 'Note verbale', 'Nota verbale', 'Verbalnote'])(
  '%s is the reference of a booking',
  (header) =>
    expect(numbered(header, ['NV 61/26', 'NV 62/26', 'NV 63/26'])).toMatchObject({ [header]: 'booking_reference' }),
)

test.each([
  ['Clearance', 'Cleared', 'Awaiting note', 'Withdrawn'],
  ['Sanction', 'Approved', 'Under process', 'Not sanctioned'],
])('%s is the status of a booking', (header, ...cells) => {
  expect(withColumn(header, ...(cells as [string, string, string])).mapping).toMatchObject({ [header]: 'status' })
})

test.each([
  ['Cleared', 'Yes', 'No', 'Yes'],
  ['Cleared', 'Y', '', 'Y'],
  ['Clearance', 'Yes', 'No', 'No'],
  ['Clearance', 'ok', '', 'ok'],
  ['Clearance status', '', 'Cleared', ''],
  ['Sanction', 'Y', 'N', 'Y'],
  ['Sanction', '', 'Approved', ''],
  ['Sanction status', 'x', '', ''],
])('%s is no status of bookings above %s, %s and %s, and all of them are read', (header, ...cells) => {
  const { mapping, bookings } = withColumn(header, ...(cells as [string, string, string]))
  expect(mapping).not.toHaveProperty([header])
  expect(bookings).toMatchObject([{ status: 'confirmed' }, { status: 'confirmed' }, { status: 'confirmed' }])
})

test.each([
  ['Approved', 'Yes', 'No', 'Yes'],
  ['Confirmed', 'Yes', 'No', 'Yes'],
  ['Clearance status', 'Cleared', 'Pending', 'Withdrawn'],
])('%s is the status also above %s, %s and %s', (header, ...cells) => {
  expect(withColumn(header, ...(cells as [string, string, string])).mapping).toMatchObject({ [header]: 'status' })
})

test('When people report is the time of the tour, where no column says when it starts', () => {
  const read = (times: string, cells: string) =>
    readText(
      `Ref;Tour;Date;${times};Guest;Pax\nA-1;City Walk;2026-11-05;${cells};Imogen Tarrant;2\nA-2;River cruise;2026-11-06;${cells};Casper Nyholm;3\n`,
    )
  expect(read('Reporting time', '10:00').mapping).toMatchObject({ 'Reporting time': 'booking_time' })
  expect(read('Rptg Time;Dep Time', '07:45;08:30').mapping).toMatchObject({
    'Rptg Time': 'pickup_time',
    'Dep Time': 'booking_time',
  })
})

test.each(['Laaities', 'Bairns'])('%s are children', (name) => {
  expect(withColumn(name, '2', '0', '1').mapping).toMatchObject({ [name]: 'children' })
})

test('A word that means a kind only by itself means it below a heading for all of them', () => {
  const { mapping, bookings } = readText(
    [
      'Grupo;Responsable;;Contacto;;Visita;Fecha;Asistentes;',
      ';Nombre;Apellidos;Móvil;Correo;;;Alumnos;Profes',
      'G-1;Jordi;Falguera Mas;+34 600 555 012;j@example.org;Ruta Shakespeare;15/10/2026;25;3',
      'G-2;Unai;Zubillaga Prieto;+34 600 555 014;u@example.org;Museo de Historia;16/10/2026;9;1',
    ].join('\n'),
  )
  expect(Object.values(mapping)).toEqual(expect.arrayContaining(['adults', 'children']))
  expect(bookings.map((booking) => 'travelers' in booking && booking.travelers.length)).toEqual([28, 10])
})

test('Days without a year, one of which does not exist, are days without a header too', () => {
  const { mapping, questions } = readText(
    [
      '12/6,9.30am,Imogen Tarrant,412,Tower & river half day,x 2,£118',
      '12/6,2pm,Casper Nyholm,207,Royal Parks by bike,x 3,£96.50',
      '31/6,11am,Adaeze Okonjo,318,Tower & river half day,x 2,£118',
      '14/6,8am,Ruth Aldous,115,Stonehenge private car,x 4,£620',
    ].join('\n'),
  )
  expect(mapping).toMatchObject({ 'Column 1': 'booking_datetime' })
  expect(questions).toContain('year')
})
