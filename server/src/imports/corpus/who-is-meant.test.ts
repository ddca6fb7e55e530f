import { expect, test } from 'vitest'
import { readText, withColumn } from './read-text.ts'

// Who leads, and which number is that of the booking, where several columns may be.

const clients = (client: string, contact: string, people: readonly (readonly [string, string, string])[]) =>
  readText(
    [
      `Ref;${client};${contact};E-mail;Tour;Date;Pax`,
      ...people.map(
        ([company, person, mail], at) =>
          `K26-14${at};${company};${person};${mail}@example.org;Gin and Gables;2026-09-1${at};12`,
      ),
    ].join('\n'),
  ).mapping

const companies = [
  ['Verbruggen Staalbouw', 'Mw. Liesbeth Oudejans', 'l.oudejans'],
  ['Notariskantoor Hazewinkel', 'Dhr. Rutger Hazewinkel', 'rutger'],
  ['Kwekerij Boschloo', 'Dhr. Gerlof Boschloo', 'gerlof'],
] as const

test.each([
  ['Opdrachtgever', 'Contactpersoon'],
  ['Auftraggeber', 'Ansprechpartner'],
  ['Donneur d’ordre', 'Interlocuteur'],
  ['Committente', 'Referente'],
  ['Zleceniodawca', 'Osoba kontaktowa'],
  ['Klant', 'Contactpersoon'],
  ['Kunde', 'Ansprechpartner'],
  ['Client', 'Contact'],
])('%s above companies leads no booking, beside %s above people', (client, contact) => {
  const mapping = clients(client, contact, companies)
  expect(mapping).toMatchObject({ [contact]: 'lead_traveler' })
  expect(mapping).not.toHaveProperty([client])
})

test.each(['Opdrachtgever', 'Auftraggeber', 'Zleceniodawca'])(
  '%s leads where no other column of people is',
  (header) => {
    const csv = `Ref;${header};Tour;Date;Pax\nK-1;Ann Lee;Old Town Walk;2026-09-11;2\nK-2;Bo Lim;Old Town Walk;2026-09-12;3`
    expect(readText(csv).mapping).toMatchObject({ [header]: 'lead_traveler' })
  },
)

test('A guest leads beside the contact who is reached', () => {
  const mapping = clients('Guest', 'Contact', [
    ['Mrs Ida Quill', 'Ms Jo Park', 'jo.park'],
    ['Mr Sol Vane', 'Ms Jo Park', 'jo.park'],
  ])
  expect(mapping).toMatchObject({ Guest: 'lead_traveler' })
})

const numbers = (header: string, rows: readonly string[]) =>
  readText(
    [
      `${header};Tour;Date;Guest;Pax`,
      ...rows.map((row, at) => `${row};Old Town Walk;2026-09-1${at};${['Ann Lee', 'Bo Lim', 'Cy Day'][at]};2`),
    ].join('\n'),
  ).mapping

test.each([
  ['N. prot.', 'Pratica'],
  ['Protocollo n.', 'Pratica'],
  ['Beleg-Nr.', 'Vorgang'],
  ['N° pièce', 'Dossier'],
  ['Boekstuknr.', 'Dossier'],
  ['Jnl no', 'File'],
])('%s is the number of a document, beside %s', (document, reference) => {
  const mapping = numbers(`${document};${reference}`, ['771;LD-1180', '774;LD-1184', '779;LD-1189'])
  expect(mapping).toMatchObject({ [reference]: 'booking_reference' })
  expect(mapping).not.toHaveProperty([document])
})

test.each([
  ['Inv no', 'Your booking'],
  ['Invoice', 'Your ref'],
  ['Rechnungsnr.', 'Ihre Buchung'],
  ['Facture n°', 'Votre réservation'],
  ['Factuurnr.', 'Uw boeking'],
  ['Factura', 'Su reserva'],
  ['Fattura n.', 'Vs. prenotazione'],
])('Beside %s, which numbers documents, %s is the reference', (document, yours) => {
  const mapping = numbers(`${document};${yours}`, ['OH/4410;LDN-7061', 'OH/4411;LDN-7064', 'OH/4419;LDN-7070'])
  expect(mapping).toMatchObject({ [yours]: 'booking_reference' })
  expect(mapping).not.toHaveProperty([document])
})

test('Beside a reference Your booking is what the supplier calls it', () => {
  const mapping = numbers('Ref;Your booking', ['OH-4410;LDN-7061', 'OH-4411;LDN-7064', 'OH-4419;LDN-7070'])
  expect(mapping).toMatchObject({ Ref: 'booking_reference', 'Your booking': 'supplier_confirmation' })
})

test.each([
  'Form no',
  'Form number',
  'N° de fiche',
  'Formulario n.º',
  'Ficha nº',
  'Modulo n.',
  'Formuliernr.',
  'Formulário n.º',
  'Nr formularza',
])('Codes below %s are the reference', (header) =>
  expect(numbers(header, ['CS-018', 'CS-021', 'CS-022'])).toMatchObject({ [header]: 'booking_reference' }),
)

test.each([
  ['Approved', 'Yes', 'With the Head'],
  ['Authorised', 'Yes', 'Pending'],
  ['Freigegeben', 'ja', 'offen'],
  ['Approuvé', 'oui', 'en attente'],
  ['Aprobado', 'sí', 'pendiente'],
  ['Approvato', 'sì', 'in attesa'],
  ['Zatwierdzone', 'tak', 'oczekuje'],
])('%s of %s and %s is the status', (header, yes, open) => {
  const { mapping, bookings } = withColumn(header, yes, open, yes)
  expect(mapping).toMatchObject({ [header]: 'status' })
  expect(bookings).toMatchObject([{ status: 'confirmed' }, { status: 'pending' }, { status: 'confirmed' }])
})

test.each(['Vs.', 'Vers.', 'Ver.', 'Rev.', 'Versienr.', 'Wer.', 'Révision'])(
  '%s is the version of a booking',
  (header) => {
    const csv = [
      `Dossier;${header};Naam;Uitstap;Datum;Volw.;Totaal`,
      'G-410;1;Ann Lee;Bier en bruggen;12/06/2026;2;€ 148,-',
      'G-410;2;Ann Lee;Bier en bruggen;13/06/2026;3;€ 222,-',
      'G-413;1;Bo Lim;Dickens;20/06/2026;2;€ 187,50',
      'G-418;1;Cy Day;Bier en bruggen;27/06/2026;4;€ 296,-',
    ].join('\n')
    expect(readText(csv).mapping).toMatchObject({ [header]: 'changed_at' })
  },
)

test.each([
  ['Gruppe', 'Gruppenleitung', 'Mitreisende/r', ['LH 1', 'LH 2']],
  ['Group', 'Teacher in charge', 'Name', ['Group A', 'Group B']],
  ['Grupo', 'Responsable', 'Participante', ['Gr. 1', 'Gr. 2']],
])('%s groups the rows of travelers also by %s, %s and %j', (group, leader, traveler, [one = '', other = '']) => {
  const people = [
    [one, 'Ann Lee', 'Ann Lee'],
    [one, 'Ann Lee', 'Ewald Brook'],
    [one, 'Ann Lee', 'Jette Vale'],
    [other, 'Bo Lim', 'Bo Lim'],
    [other, 'Bo Lim', 'Birte Moor'],
  ]
  const { mapping, bookings } = readText(
    [
      `${group};Tour;Date;${leader};${traveler};Price p. P.`,
      ...people.map((each) => `${each[0]};Old Town Walk;2026-05-28;${each[1]};${each[2]};€ 36,50`),
    ].join('\n'),
    { repeated_rows: 'travelers', price: 'per_person' },
  )
  expect(mapping).toMatchObject({
    [group]: 'booking_reference',
    [leader]: 'lead_traveler',
    [traveler]: 'traveler_name',
  })
  expect(bookings).toMatchObject([{ booking_reference: one }, { booking_reference: other }])
})

test('Without a header the tours are found beside where guests are picked up, and w/list is a word of a status', () => {
  const { mapping } = readText(
    [
      'Tantivy Court – Concierge – excursions booked for guests',
      'Friday 12 June 2026',
      'TC611,9.15am,214,Mr Halloran,Hidden Lanes of Southwark,2 ads,£64.00,ok,main lobby,g.halloran@example.org',
      'TC612,2.00pm,309,Mrs Prendergast,Thames Gin & Galleons,2 ads 1 chd,£112.50,ok,main lobby,p@example.org',
      'Saturday 13 June 2026',
      'TC615,10.30am,118,Ms Vandermolen,Greenwich by Boat,1 ad,£41.00,w/list,"side steps, Quill St",ines.v@example.org',
      'TC616,10.30am,402,Dr Abara,Greenwich by Boat,2 ads 2 chd,£139.00,x,main lobby,l.abara@example.org',
    ].join('\n'),
  )
  expect(mapping).toMatchObject({
    'Column 5': 'description',
    'Column 8': 'status',
    'Column 9': 'pickup_location',
    'Section date': 'booking_datetime',
  })
})

test.each([
  ['Requester', 'Lead passenger'],
  ['Besteller', 'Reisender'],
  ['Solicitante', 'Pasajero principal'],
  ['Klant', 'Hoofdreiziger'],
])('%s leads no booking beside %s, whose names the e-mail addresses have', (buyer, traveler) => {
  const { mapping } = readText(
    [
      `Ref;${buyer};${traveler};E-mail;Tour;Date;Adults`,
      'A-1;HR Sabia Metals;Ines Figueroa;figueroa@example.org;Old Town Walk;2026-05-11;2',
      'A-2;HR Sabia Metals;Otto Brandt;o.brandt@example.org;Old Town Walk;2026-05-12;2',
      'A-3;Jequit Bank;Lina Cerqueti;cerqueti@example.org;Old Town Walk;2026-05-13;2',
    ].join('\n'),
  )
  expect(mapping).toMatchObject({ [traveler]: 'lead_traveler' })
  expect(mapping).not.toHaveProperty(buyer)
})
