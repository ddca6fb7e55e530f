import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

// What columns mean by those beside them and by their cells, as agencies, wholesalers, schools, federations and deal sites write them.

const readRows = (header: string, ...rows: readonly string[]) => readText([header, ...rows].join('\n'))
const mappingOf = (header: string, ...rows: readonly string[]) => readRows(header, ...rows).mapping

const people = ['Ann Lee', 'Bo Day', 'Cy Fox', 'Di Hall']
const tours = ['Kew Walk', 'Windsor Castle Tour', 'Thames Cruise', 'Kew Walk']
/** A column among those that every list has. */
const beside = (header: string, ...cells: readonly string[]) =>
  mappingOf(
    `Guest;Outing;Day;Pax;${header}`,
    ...cells.map((each, row) => `${people[row]};${tours[row]};${12 + row}.09.2026;${row + 2};${each}`),
  )

test.each([
  ['IATA #', '00000011', '00000012', '00000011'],
  ['ATOL no.', '10012', '10013', '10012'],
  ['Jersey #', '14', '9', '22'],
  ['Trikotnummer', '14', '9', '22'],
  ['N° maillot', '14', '9', '22'],
  ['Nr koszulki', '14', '9', '22'],
  ['Dress code', 'smart', 'cocktail', 'smart'],
  ['WBS-code', 'W1', 'W2', 'W3'],
  ['CIG', 'Z00AA1', 'Z00AA2', 'Z00AA3'],
  ['RFC p/ factura', 'XAXX01', 'XAXX02', 'XAXX03'],
  ['NIF para fatura', '000000001', '000000002', '000000003'],
  ['Communication virement', '+++110/0118', '+++110/0042', '+++110/0050'],
  ['Visa status', 'issued', 'pending', 'issued'],
  ['Passport status', 'ok', 'pending', 'ok'],
  ['Flight status', 'confirmed', 'cancelled', 'confirmed'],
  ["Cheque rec'd", 'yes', 'no', 'yes'],
  ['Yr grp', '9', '8', '7'],
  ['Cl.', '4^A-4^C', '4^A', '4^C'],
  ['Cat. hôtel', '3*', '4*', '3*'],
  ['Hotelkategorie', '3*', '4*', '5*'],
  ['Anz. gel.', '50,00', '0,00', '100,00'],
  ['Anz.', '50,00', '0,00', '100,00'],
  ['Vertriebsst.', 'RB Nord', 'RB Nord', 'RB Süd'],
  ['Fuel £', '22', '18', '20'],
  ['Paliwo £', '22', '18', '20'],
  ['Péage €', '22,00', '18,00', '20,00'],
])('What stands below %s, as %s, is nothing of a booking', (header, ...cells) => {
  expect(beside(header, ...cells)).not.toHaveProperty([header])
})

test.each([
  ['Case ref', 'booking_reference', 'AT301', 'AT302', 'AT310'],
  ['id_pedido', 'booking_reference', 'bb01', 'bb02', 'bb07'],
  ['Our voucher', 'booking_reference', 'V10023', 'V10027', 'V10040'],
  ['CPN', 'booking_reference', 'A8K2-991', 'A8K2-994', 'A8K3-001'],
  ['Visa ref', 'booking_reference', 'VX-1001', 'VX-1002', 'VX-1003'],
  ['Status', 'status', 'issued', 'pending', 'cancelled'],
  ['Trip status', 'status', 'confirmed', 'pending', 'cancelled'],
  ['Hotel', 'pickup_location', 'Park Inn', 'Strand Palace Hotel', 'Park Inn'],
  ['Stan zdrowia', 'note', 'cukrzyca i nadciśnienie', '', 'chodzi o lasce'],
  ['État de santé', 'note', 'diabète, marche lente', '', 'fauteuil pliant'],
  ['Robes / music stands etc', 'note', 'stands x 20', '', 'two robes'],
  ['Note op.', 'note', 'passeggino', '', 'posti davanti, per favore'],
  ['Exigences', 'note', "pas d'escaliers", '', 'chauffeur arabophone'],
  ['REQ', 'note', 'WINDOW SEAT', '', 'TABLE FOR TWO'],
  ["Kids' seats / food", 'note', 'veg x3', '', 'booster'],
  ['dest_addr', 'drop_off_location', 'Hotel Brindle E Croydon', '14 Tarn Rd CR0', 'Cutty Sark Station'],
  ['Zieladresse', 'drop_off_location', 'Hotel Brindle', '14 Tarn Road', 'Victoria Station'],
  ['Load at', 'pickup_location', 'Hotel Farrier Wembley', 'Queensgate Hostel', 'Hotel Farrier Wembley'],
  ['Bokn.väg', 'booking_source', 'webb', 'telefon', 'butik'],
  ['Buchungsweg', 'booking_source', 'online', 'telefon', 'online'],
  ['Pris inkl moms GBP', 'amount', '178,00', '1 536,00', '395,00'],
  ['GBV', 'amount', '44.00', '88.00', '15.00'],
  ['ETA back', 'drop_off_time', '17:45', '16:00', '18:30'],
  ['Hora rec.', 'pickup_time', '08h30', '07h45', '19h00'],
  ['Data złożenia', 'input_date', '01.03.2026', '02.03.2026', '03.03.2026'],
  ['DataZlozenia', 'input_date', '01.03.2026', '02.03.2026', '03.03.2026'],
  ['Tel. do hotelu/mobil', 'customer_phone', '+420 000 550 101', '+420 000 550 102', '+420 000 550 103'],
  ['Posta istituz.', 'customer_email', 'ann@example.org', 'bo@example.org', 'cy@example.org'],
])('What stands below %s is the %s', (header, field, ...cells) => {
  expect(beside(header, ...cells)).toMatchObject({ [header]: field })
})

test.each([['Guide tel/mobile'], ['Driver phone/mob'], ['Hotel tel']])(
  '%s is not where a customer is called',
  (header) => {
    expect(beside(header, '+44 7700 900301', '+44 7700 900302', '+44 7700 900301')).not.toHaveProperty([header])
  },
)

/** A column in place of that of a usual field. */
const instead = (header: string, of: 'Guest' | 'Outing' | 'Day' | 'Pax', cells: readonly string[]) => {
  const usual = ['Guest', 'Outing', 'Day', 'Pax']
  const rows = cells.map((cell, row) =>
    [people[row], tours[row], `${12 + row}.09.2026`, `${row + 2}`].map((own, at) => (usual[at] === of ? cell : own)),
  )
  return mappingOf(usual.map((name) => (name === of ? header : name)).join(';'), ...rows.map((row) => row.join(';')))
}

test.each([
  ['Rif. pax', 'VALENTINI/GIORGIA', 'LEITAO/RUI', 'ROSSI/ADA'],
  ['Pax ppal', 'MENDES FERRAZ/TATIANA', 'LEITÃO/RUI', 'SOUSA/ANA'],
  ['NAME_ANM', 'Schachinger Doris', 'Nemecek Pavel', 'Gruber Eva'],
  ['Service user', 'Gerald Moxon', 'Sharon Eaves', 'Tim Rudd'],
  ['Capt', 'Ravenscroft', 'Ostrowski', 'Pike'],
  ['Os. kontaktowa', 'Sylwia Orlik', 'Jan Kos', 'Ewa Sowa'],
  ['Kierownik wyc.', 'mgr H. Borucka', 'mgr J. Kos', 'mgr E. Sowa'],
  ['Capogita', 'Ada Rossi', 'Ugo Bianchi', 'Eva Neri'],
])('Who stands below %s leads', (header, ...cells) => {
  expect(instead(header, 'Guest', cells)).toMatchObject({ [header]: 'lead_traveler' })
})

test('Codes below Pax ref are references, and sentences below Name remarks notes', () => {
  expect(beside('Pax ref', 'TK-1182', 'TK-1183', 'TK-1190')).toMatchObject({ 'Pax ref': 'booking_reference' })
  expect(beside('Name remarks', 'spelled with two t', '', 'as in the passport, please')).toMatchObject({
    'Name remarks': 'note',
  })
})

test.each([
  ['Excrsn', 'Thames cruise', 'London Lights by bus', 'Windsor Castle Tour'],
  ['Demande / Tour', 'Private Crown Jewels', 'Harrods hors ouverture', 'Windsor privé'],
  ['Hvad skal vi', 'Street art Shoreditch', 'Tower Bridge glasgulv', 'Camden Market'],
  ['DealTtl', 'Ldn Ghost Bus', 'Sherlock Trail', 'Ldn Ghost Bus'],
])('What stands below %s is the tour', (header, ...cells) => {
  expect(instead(header, 'Outing', cells)).toMatchObject({ [header]: 'description' })
})

test('Request / diet is a note, and Ttl above prices a total', () => {
  expect(beside('Request / diet', 'vegan', '', 'no nuts, please')).toMatchObject({ 'Request / diet': 'note' })
  expect(beside('Ttl', '£120.00', '£95.00', '£60.00')).toMatchObject({ Ttl: 'amount' })
})

const counted = (header: string, ...rows: readonly string[]) =>
  mappingOf(
    `Guest;Outing;Day;${header}`,
    ...rows.map((row, at) => `${people[at]};${tours[at]};${12 + at}.09.2026;${row}`),
  )

test('Letters in brackets behind a category are kinds of travelers, and behind a room they are not', () => {
  const rows = ['A', 'E', 'B', 'A']
  expect(beside('Cat. (A/E/B)', ...rows)).toMatchObject({ 'Cat. (A/E/B)': 'traveler_type' })
  expect(beside('Ulga (N/S/D)', 'N', 'S', 'D', 'N')).toMatchObject({ 'Ulga (N/S/D)': 'traveler_type' })
  expect(beside('Room (S/D/T)', 'S', 'D', 'T', 'S')).not.toHaveProperty(['Room (S/D/T)'])
  expect(beside('Typ (A/B)', 'A', 'B', 'B', 'A')).not.toHaveProperty(['Typ (A/B)'])
})

test('Mayores beside Peques are adults, and beside Adultos seniors', () => {
  expect(counted('Mayores;Peques', '2;2', '2;0', '1;1')).toMatchObject({ Mayores: 'adults', Peques: 'children' })
  expect(counted('Mayores;Adultos;Peques', '1;2;2', '2;2;0', '0;1;1')).toMatchObject({
    Mayores: 'seniors',
    Adultos: 'adults',
  })
  expect(counted('Grands;Petits', '2;2', '2;0', '1;1')).toMatchObject({ Grands: 'adults', Petits: 'children' })
})

test.each(['dont +65', 'wv. 65+', 'davon 65+', 'di cui +65', 'w tym 65+', 'dos quais +65'])(
  'Those below %s are seniors among all',
  (header) => {
    expect(counted(`Total pers.;${header}`, '2;2', '3;1', '4;0')).toMatchObject({ [header]: 'seniors' })
  },
)

test('+18 and +3 are no seniors', () => {
  expect(counted('Total pers.;+18', '2;2', '3;1', '4;0')).not.toMatchObject({ '+18': 'seniors' })
  expect(counted('Total pers.;dont +3', '2;2', '3;1', '4;0')).not.toMatchObject({ 'dont +3': 'seniors' })
})

test('Sts and GLs are students and those who lead them, and Sts above words a status', () => {
  expect(counted('Sts;GLs', '48;4', '46;4', '30;3')).toMatchObject({ Sts: 'students', GLs: 'adults' })
  expect(counted('nº alumnos;nº profes', '41;3', '28;2', '30;2')).toMatchObject({ 'nº profes': 'adults' })
  expect(beside('Sts', 'confirmed', 'pending', 'cancelled')).toMatchObject({ Sts: 'status' })
})

test('A voucher beside Your confirm-no is the number of the sender, unless another column is', () => {
  expect(
    beside('Voucher-No.;Your confirm-no', 'DMC-3391;EMB70012', 'DMC-3392;EMB70015', 'DMC-3399;EMB70018'),
  ).toMatchObject({
    'Voucher-No.': 'booking_reference',
    'Your confirm-no': 'supplier_confirmation',
  })
  expect(beside('Our ref;Voucher-No.', 'K-01;DMC-3391', 'K-02;DMC-3392', 'K-03;DMC-3399')).toMatchObject({
    'Our ref': 'booking_reference',
    'Voucher-No.': 'supplier_confirmation',
  })
})

test('1st name and 2nd name of one word each are halves of a name, and whole names are two people', () => {
  const of = (...rows: readonly string[]) =>
    mappingOf(
      'Leader 1st name;Leader 2nd name;Outing;Day;Pax',
      ...rows.map((row, at) => `${row};${tours[at]};${12 + at}.09.2026;${at + 2}`),
    )
  expect(of('Graham;Pilling', 'Suki;Bains', 'Ada;Poole')).toMatchObject({
    'Leader 1st name': 'lead_traveler',
    'Leader 2nd name': 'lead_traveler',
  })
  expect(of('Graham Pilling;Suki Bains', 'Ada Poole;Bo Day', 'Cy Fox;Di Hall')).not.toMatchObject({
    'Leader 2nd name': 'lead_traveler',
  })
})

test('Client below Dossier leads no more than Nom below Contact does, who is written to', () => {
  const mapping = mappingOf(
    'Dossier;;Contact;;Programme;;;',
    'Réf.;Client;Nom;Mél;Intitulé;Jour;De;Pers.',
    'RE-31;Groupe Verdoyant;Hortense Quillard;h.quillard@example.org;Rallye des canaux;18/06/2026;14:00;24',
    'RE-36;Cabinet Sorbier;Aurélien Nakache;a.nakache@example.test;Windsor en car;26/06/2026;09:30;12',
    'RE-39;Maison Truffaldin;Bérénice Oumarou;b.oumarou@example.test;Rallye des canaux;01/07/2026;19:00;10',
  )
  expect(Object.entries(mapping).find(([, field]) => field === 'lead_traveler')?.[0]).toMatch(/Nom$/u)
})

test.each([
  ['Shirt size', '38', '40', '42'],
  ['Shoe size', '38', '40', '42'],
  ['Schuhgröße', '38', '40', '42'],
  ['Pointure', '38', '40', '42'],
  ['Dress kod', 'smart', 'casual', 'smart'],
  ['Omkostningssted', '8810', '8820', '8810'],
])('What people wear or a firm books below %s, as %s, is nothing of a booking', (header, ...cells) => {
  expect(beside(header, ...cells)).not.toHaveProperty([header])
})

test('Group size and Gruppengröße are how many come', () => {
  expect(instead('Group size', 'Pax', ['2', '4', '3'])).toMatchObject({ 'Group size': 'party' })
  expect(instead('Gruppengröße', 'Pax', ['2', '4', '3'])).toMatchObject({ Gruppengröße: 'party' })
})

test('Words without their vowels mean what the word does, where one word alone has these consonants', () => {
  expect(counted('Stdnt;Tchrs', '41;3', '28;2', '30;2')).toMatchObject({ Stdnt: 'students', Tchrs: 'adults' })
  expect(beside('Trnsfr', 'yes', 'no', 'yes')).not.toMatchObject({ Trnsfr: 'lead_traveler' })
})

test.each(['Turleder', 'Färdledare', 'Kierownik'])(
  '%s beside the guests is the guide of a tour and leads no booking',
  (header) => {
    const of = mappingOf(
      `Ref;Tour;Date;${header};Guest;Pax`,
      'A-1;Kew Walk;11/05/2026;Bo Hale;Imogen Tarrant;2',
      'A-2;Kew Walk;12/05/2026;Sam Kerr;Casper Nyholm;3',
      'A-3;Kew Walk;13/05/2026;Bo Hale;Ann Lee;1',
    )
    expect(of).toMatchObject({ Guest: 'lead_traveler' })
  },
)
