import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

// Headers that are forms or abbreviations of known words, and cells that abbreviate kinds of travelers.

const rows = (header: string, cells: readonly string[], others = 'Guest,Pax') =>
  readText(
    [
      `${header};Tour;Day;Hour;Total;${others.replaceAll(',', ';')}`,
      ...cells.map(
        (cell, at) =>
          `${cell};Old Town Walk;2026-09-2${at};10:00;£40.00;${['Ann Lee', 'Bo Lim', 'Cy Day'][at]}${others === 'Guest' ? '' : `;${at + 1}`}`,
      ),
    ].join('\n'),
  )

const codes = ['K-301', 'K-302', 'K-305']

test.each([
  'Insc.',
  'Inscr.',
  'Anmeldung',
  'Anm.-Nr.',
  'Inschrijfnr',
  'Iscr. n.',
  'Zgłoszenie',
  'Påm.nr',
  'N° inscription',
])('Codes below %s are the reference', (header) =>
  expect(rows(header, codes).mapping[header]).toBe('booking_reference'),
)

test.each([
  'Sócio n.º',
  'Mitgliedsnr.',
  'N° adhérent',
  'N.º socio',
  'Tessera n.',
  'Lidnummer',
  'Nr członkowski',
  'Member no.',
  'Passport no.',
])('%s is the number of a person, and of no booking', (header) =>
  expect(rows(header, ['2214', '1780', '2401']).mapping).not.toHaveProperty([header]),
)

test.each([
  'Movt',
  'Movement no.',
  'Job sheet',
  'Ritnr',
  'Fahrt-Nr.',
  'Nr zlecenia',
  'N° mission',
  'Foglio di viaggio',
])('Codes below %s are the reference, also where a row stands twice', (header) =>
  expect(rows(header, ['SK601', 'SK602', 'SK605']).mapping[header]).toBe('booking_reference'),
)

test.each(['Profs.', 'Acomp.', 'Alum.', 'Begl.', 'Enseign.', 'Crianç.'])('%s counts travelers of a kind', (header) => {
  const { mapping } = rows(header, ['2', '3', '1'], 'Guest,Pax')
  expect(['adults', 'children']).toContain(mapping[header])
})

test.each([
  ['Alumno/a', 'child'],
  ['Teilnehmer*in', 'person'],
  ['TeilnehmerIn', 'person'],
  ['Participant(e)', 'person'],
  ['Socio/a', 'person'],
  ['Lehrer/in', 'person'],
  ['Iscritto/a', 'person'],
])('%s is read as in the masculine', (header) => {
  const { mapping } = rows(header, ['Ann Lee', 'Bo Lim', 'Cy Day'], 'Pax')
  expect(mapping[header] ?? 'lead_traveler').toMatch(/^(?:lead_traveler|traveler_name)$/)
})

test.each([
  'Recado',
  'Recado ao guia',
  'Hinweise an den Guide',
  'Uwaga',
  'Vzkaz pro průvodce',
  'Viesti oppaalle',
  'Rehbere not',
])('%s is the note', (header) =>
  expect(rows(header, ['front seats, please', '', 'allergic to nuts']).mapping[header]).toBe('note'),
)

test.each([
  'Uplift',
  'Instappen bij',
  'Zustieg',
  'Montée',
  'Leave from hostel',
  'Hostel',
  'Ostello',
  'Vandrarhem',
  'Miejsce wsiadania',
])('A place below %s is the pickup', (header) =>
  expect(rows(header, ['Hotel Park', 'Victoria Station', 'Hotel Park']).mapping[header]).toBe('pickup_location'),
)

test.each(['Leave hostel', 'Instaptijd', 'Uplift time', 'Zustieg um', 'Hr. pick up', 'Oppmøtetid'])(
  'A time below %s is that of the pickup',
  (header) => expect(rows(header, ['09:15', '09:30', '09:00']).mapping[header]).toBe('pickup_time'),
)

test('Initials beside a surname are the first half of the name', () => {
  const { bookings } = readText(
    'Ref;Voorletters;Achternaam;Uitstapje;Dag;Aanvang;Einde;Personen;Totaal\nD-14;A.M.;van der Horst;Rustig langs de Theems;4 juli 2026;10.30 u.;12.00 u.;2;€ 87,50',
  )
  expect(bookings).toMatchObject([
    { lead_traveler: 'A.M. van der Horst', booking_datetime: '2026-07-04T10:30', drop_off_time: '12:00' },
  ])
})

test('Below one heading Name beside Vorname is the surname', () => {
  const { mapping, bookings } = readText(
    [
      'Auftrag;;Gast;;;Programm;;;Personen;;Rechnung EUR',
      'Nr.;vom;Vorname;Name;Mobil;Titel;Datum;von;gesamt;dav. Kinder;brutto',
      'MK-1;16.02.26;Liselotte;Ehrensperger;+49 30 23125 421;Brücken und Docks;22.06.26;10:00;2;0;119,00',
      'MK-2;17.02.26;Joachim;Brüggenthies;+49 30 23125 422;Brücken und Docks;22.06.26;10:00;5;2;249,90',
      'MK-3;23.02.26;Dr. Sami;Haddad;+49 30 23125 423;Savile Row;23.06.26;14:15;8;0;428,00',
    ].join('\n'),
    { date_order: 'day_first', unsure_columns: 'accept' },
  )
  expect(mapping).toMatchObject({ 'Gast › Name': 'lead_traveler', 'Gast › Vorname': 'lead_traveler' })
  expect(bookings).toMatchObject([
    { lead_traveler: 'Liselotte Ehrensperger' },
    { travelers: [{ type: 'adult' }, { type: 'adult' }, { type: 'adult' }, { type: 'child' }, { type: 'child' }] },
    {},
  ])
})

test.each([
  'dav. Kinder',
  'davon Kinder',
  'dont enfants',
  'di cui bambini',
  'w tym dzieci',
  'waarvan kinderen',
  'varav barn',
  'heraf børn',
  'z toho děti',
  'ebből gyerek',
  'trong đó trẻ em',
  'of whom children',
])('%s are among the party', (header) => {
  const { bookings } = rows(header, ['0', '1', '2'], 'Guest,Pax')
  expect(bookings).toMatchObject([{}, { travelers: [{ type: 'adult' }, { type: 'child' }] }, {}])
  expect(bookings.map((each) => (Array.isArray(each) ? 0 : each.travelers.length))).toEqual([1, 2, 3])
})

test('Children beside a total are among it; beside a number of people nothing says whether they are', () => {
  expect(rows('Children', ['0', '1', '1'], 'Guest,Total pax').bookings).toMatchObject([
    { travelers: [{ type: 'adult' }] },
    { travelers: [{ type: 'adult' }, { type: 'child' }] },
    {},
  ])
  const { bookings } = rows('Children', ['0', '1', '1'], 'Guest,Pax')
  expect(bookings[0]).toMatchObject({ travelers: [{ type: 'adult' }] })
  expect(bookings[1]).toEqual(['party party'])
})

test.each([
  ['sì', 'no', 'rinuncia', 'Pagato'],
  ['Y', 'N', 'Cancelled', 'Paid'],
  ['ja', 'nein', 'storniert', 'Bezahlt'],
  ['oui', 'non', 'annulé', 'Payé'],
  ['sí', 'no', 'baja', 'Pagado'],
  ['ja', 'nee', 'afgemeld', 'Betaald'],
])('%s, %s and %s below %s are a status, where what is not paid is open', (yes, no, off, header) => {
  const { mapping, questions, bookings } = rows(header, [yes, no, off])
  expect(mapping[header]).toBe('status')
  expect(questions).toEqual(['unsure_columns'])
  expect(bookings).toMatchObject([{ status: 'confirmed' }, { status: 'pending' }, { status: 'cancelled' }])
})

test('Reserve is reserved in French and who may come in Dutch: a person is asked', () => {
  const { bookings } = rows('Status', ['akkoord', 'reserve', 'afgemeld'])
  expect(bookings[1]).toEqual([expect.stringContaining('status')])
})

test('Mornings and afternoons are no hours: a person says when they begin, and without that their rows are refused', () => {
  const csv =
    'Ref,Guest,Passeio,Data,Turno,Pax,Total\nS-1,Ann Lee,Old Town Walk,2026-07-15,manhã,2,£40.00\nS-2,Bo Lim,Old Town Walk,2026-07-15,tarde,2,£40.00'
  const { mapping, bookings } = readText(csv)
  expect(mapping).toMatchObject({ Turno: 'booking_time' })
  expect(bookings).toEqual([['time booking_time'], ['time booking_time']])
  const one = readText(csv, { booking_time: { Manha: '09:30' } })
  expect(one.bookings).toMatchObject([{ booking_datetime: '2026-07-15T09:30' }, ['time booking_time']])
  const both = readText(csv, { booking_time: { manhã: '09:30', tarde: 'after lunch' } })
  expect(both.bookings[1]).toEqual(['time booking_time'])
})

test('The option of a tour is not its name, also where the names of tours look like those of people', () => {
  const { mapping } = readText(
    [
      'order_id,activity_name,option,starts_at,traveller_first,traveller_last,adults,gross_amount,currency',
      'TF-1,Spies of St James,Standard,2026-10-24T13:00:00Z,Ivo,Marchetti,2,64.00,GBP',
      'TF-2,Spies of St James,Standard,2026-11-07T13:00:00Z,Saoirse,Kilbane,3,96.00,GBP',
      'TF-3,Little Venice by Narrowboat,Family,2026-11-08T11:00:00Z,Benedikt,Thoma,2,118.00,GBP',
    ].join('\n'),
  )
  expect(mapping).toMatchObject({ activity_name: 'description' })
  expect(mapping).not.toHaveProperty('option')
})

test('Names below a header that says nothing are the travelers of a booking that has one lead', () => {
  const { mapping } = readText(
    [
      'Reserva;Responsable;Lector/a;Nacimiento;Paseo;Fecha;Hora;Precio por persona',
      'TV-1;Pilar Lasierra;Pilar Lasierra;04/03/1958;El Londres de Virginia;18/07/2026;10:30;27,50 €',
      'TV-1;Pilar Lasierra;Chus Bescós;19/11/1961;El Londres de Virginia;18/07/2026;10:30;27,50 €',
      'TV-2;Fermín Ardanuy;Fermín Ardanuy;22/01/1970;El Londres de Virginia;18/07/2026;10:30;27,50 €',
      'TV-2;Fermín Ardanuy;Loreto Gil;07/07/1973;El Londres de Virginia;18/07/2026;10:30;27,50 €',
    ].join('\n'),
  )
  expect(mapping).toMatchObject({ Responsable: 'lead_traveler', 'Lector/a': 'traveler_name' })
})

test('A list without a header is read in spite of an hour that is none and of what is in the till', () => {
  const { mapping } = readText(
    [
      'KS,14/07/26,19:30,Ghosts of Southwark,Tariq Rahman,07700 900441,2,36.00,paid',
      'KS,14/07/26,19:30,Ghosts of Southwark,Bex Dolan,,1,18.00,paid',
      'MO,15/07/26,11:00,Market Nibbles,Agnieszka Lis,07700 900443,4,112.00,hold',
      'MO,15/07/26,11:75,Market Nibbles,Greg Petherick,07700 900444,2,56.00,paid',
      'KS,21/07/26,19:30,Ghosts of Southwark,Mrs Whitlow,07700 900445,3,54.00,refund',
      ',,,,,,till,276.00,',
    ].join('\n'),
  )
  expect(mapping).toMatchObject({ 'Column 3': 'booking_time', 'Column 7': 'party' })
})
