import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

// Words that a single kind of sender uses: cruise desks, schools, ledgers, clubs and event agencies.

test('Ba beside Ad counts children, and their prices are multiplied by them', () => {
  const { mapping, bookings } = readText(
    [
      'Cabina\tOspite\tGiorno\tPartenza\tAd\tBa\tPrezzo ad. £\tPrezzo ba. £',
      '5102\tGiacinta Morosini\t22.05.2026\t08:40\t2\t0\t64,00\t32,00',
      '5340\tElvio Santarcangelo\t22.05.2026\t08:40\t2\t1\t64,00\t32,00',
      '7122\tPatrizia Loi\t23.05.2026\t09:05\t2\t2\t88,50\t44,50',
    ].join('\n'),
  )
  expect(mapping).toMatchObject({ Ad: 'adults', Ba: 'children' })
  expect(bookings).toMatchObject([{ amount: 128 }, { amount: 160 }, { amount: 266 }])
})

test('A school writes when it arrives and when its coach collects it', () => {
  const { mapping } = readText(
    [
      'Visit,Date of visit,We arrive,Coach collects,Party leader,Children,Adults',
      'Museum Mile Trail,Tues 9 June 2026,10.15,14.30,Mrs J. Thistlewood,28,4',
      'Roman London,Thurs 11 June 2026,9.45,13.00,Mr P. Adeyemi,24,3',
      'Great Fire Walk,Mon 22 June 2026,10.00,12.15,Miss H. Sorley,26,5',
    ].join('\n'),
  )
  expect(mapping).toMatchObject({ 'We arrive': 'booking_time', 'Coach collects': 'drop_off_time' })
})

test('A coach that collects before the tour begins does not end it', () => {
  const { mapping } = readText(
    [
      'Visit,Date of visit,Coach collects,Tour starts,Party leader,Children,Adults',
      'Museum Mile Trail,Tues 9 June 2026,8.15,10.15,Mrs J. Thistlewood,28,4',
      'Roman London,Thurs 11 June 2026,8.00,9.45,Mr P. Adeyemi,24,3',
    ].join('\n'),
  )
  expect(mapping).toMatchObject({ 'Coach collects': 'pickup_time' })
})

test('Posted, proforma and credited below a header of their own are the status', () => {
  const { mapping, bookings } = readText(
    [
      'Doc No,Service Date,Customer,Narrative,Pax,Gross,Ccy,Ledger',
      'SI-20417,11/04/2026,Mr Leopold Vane,Cathedral & City tour,2,72.00,GBP,Posted',
      'SI-20421,25/04/2026,Mrs Odile Farrant,Cathedral & City tour,3,108.00,GBP,Proforma',
      'SI-20423,30/04/2026,Mr Kwame Larbi,East End Food Tour,1,48.00,GBP,Credited',
    ].join('\n'),
  )
  expect(mapping).toMatchObject({ Ledger: 'status' })
  expect(bookings).toMatchObject([{ status: 'confirmed' }, { status: 'pending' }, { status: 'cancelled' }])
})

test('Each by itself is the price of one person', () => {
  const { mapping } = readText(
    [
      'group;outing;when;student;each',
      'HOP-31;Camden Music Trail;20.03.2026 18:30;Ines Vollmer;£19',
      'HOP-31;Camden Music Trail;20.03.2026 18:30;Bastian Orr;£19',
      'HOP-32;Street Art Shoreditch;21.03.2026 11:00;Femi Balogun;£15',
    ].join('\n'),
  )
  expect(mapping).toMatchObject({ each: 'amount' })
})

test('Each beside a total is not the price', () => {
  const { mapping } = readText(
    [
      'Ref,Tour,When,Name,People,Each,Total',
      'HOP-31,Camden Music Trail,20.03.2026 18:30,Ines Vollmer,3,19,57',
      'HOP-32,Street Art Shoreditch,21.03.2026 11:00,Femi Balogun,2,15,30',
      'HOP-35,Camden Music Trail,27.03.2026 18:30,Owen Treharne,1,19,19',
    ].join('\n'),
  )
  expect(mapping).toMatchObject({ Total: 'amount' })
  expect(mapping).not.toHaveProperty('Each')
})

test('The host whose addresses are named leads, where one of the clients is a company by its name', () => {
  const { mapping } = readText(
    [
      'Event #,Client,Host,Host Email,Experience,Event Date,Headcount,Total',
      'E-5501,Norbeck Analytics,Dana Whitlow,dana.whitlow@example.org,Spies & Secrets,05/21/2026,36,"$4,860.00"',
      'E-5504,Fenwood Legal LLP,Marcus Teague,mteague@example.org,Private River Supper,06/04/2026,18,"$5,310.00"',
      'E-5507,Orlo Health,Priya Venkat,priya.v@example.org,Spies & Secrets,06/11/2026,52,"$7,020.00"',
    ].join('\n'),
  )
  expect(mapping).toMatchObject({ Host: 'lead_traveler' })
})

test('A client who is no company leads beside a host', () => {
  const { mapping } = readText(
    [
      'Event #,Client,Host,Host Email,Experience,Event Date,Headcount,Total',
      'E-5501,Nora Beck,Dana Whitlow,dana.whitlow@example.org,Spies & Secrets,05/21/2026,36,"$4,860.00"',
      'E-5504,Fenton Legal,Marcus Teague,mteague@example.org,Private River Supper,06/04/2026,18,"$5,310.00"',
      'E-5507,Orla Heath,Priya Venkat,priya.v@example.org,Spies & Secrets,06/11/2026,52,"$7,020.00"',
    ].join('\n'),
  )
  expect(mapping).toMatchObject({ Client: 'lead_traveler' })
})

test('The version of an itinerary says which line is the later one', () => {
  const { mapping } = readText(
    [
      'Itin^Ver^Pax name^London tour^Svc date^Svc time^No pax^Sell GBP',
      'WB40012^1^COOPER/SHEILA MRS^Jubilee Walkway^04-Aug-2026^0930^2^66.00',
      'WB40013^1^NGUYEN/BINH MR^Palace & Mews^05-Aug-2026^1315^4^188.00',
      'WB40012^2^COOPER/SHEILA MRS^Jubilee Walkway^06-Aug-2026^0930^3^99.00',
    ].join('\n'),
  )
  expect(mapping).toMatchObject({ Itin: 'booking_reference', Ver: 'changed_at' })
})

test('A line that counts passengers is no passenger', () => {
  const { bookings } = readText(
    [
      'No.,Name,Cat.,Born,E-mail,Title,Date,Start',
      'MH88107,Simone Abelard,ADT,23-Jul-1984,s.abelard@example.org,London Highlights by Coach,09-May-2026,08:45',
      'MH88107,Theo Abelard,CHD,30-Jan-2016,s.abelard@example.org,London Highlights by Coach,09-May-2026,08:45',
      'MH88112,Hamish Drummond-Kerr,ADT,05-Dec-1949,hdk@example.org,Kew Gardens at Leisure,09-May-2026,09:30',
      ',Passengers: 3,,,,,,',
    ].join('\n'),
  )
  expect(bookings).toMatchObject([
    { travelers: [{ type: 'adult' }, { type: 'child' }] },
    { travelers: [{ name: 'Hamish Drummond-Kerr' }] },
  ])
})

test('The day of a call at a port is that of the tours below it, and the title of the file is none of them', () => {
  const { mapping, bookings } = readText(
    [
      'Crociere Lanterna - escursioni da Southampton;;;',
      ';;;',
      'Scalo del 14 maggio 2026;;;',
      'Pren.;Escursione;Orario;Ospite',
      'L-55102;Londra panoramica;08:30-16:45;Ornella Vanzetti',
      'L-55111;Hampton Court e giardini;09:00-14:30;Benedetta Arrigo',
      ';;;',
      'Scalo del 28 maggio 2026;;;',
      'L-55230;Hampton Court e giardini;09:15-14:45;Silvano Degrassi',
    ].join('\n'),
  )
  expect(mapping).toMatchObject({ Escursione: 'description' })
  expect(bookings).toMatchObject([
    { booking_datetime: '2026-05-14T08:30' },
    { booking_datetime: '2026-05-14T09:00' },
    { booking_datetime: '2026-05-28T09:15' },
  ])
})

test('Who accompanies a class leads it, where the addresses are theirs', () => {
  const { mapping } = readText(
    [
      'Nr.;Tag;Uhrzeit;Programm;Schule;Begleitung;Mail;Teiln.',
      'RK-201;06.10.2026;09.30;City of London;Gesamtschule Am Mühlbach;Ilka Brandstätter;brandstaetter@example.org;48',
      'RK-202;07.10.2026;09.30;City of London;Realschule Hohenfels;Torsten Quade;t.quade@example.org;26',
    ].join('\n'),
  )
  expect(mapping).toMatchObject({ Begleitung: 'lead_traveler' })
  expect(mapping).not.toHaveProperty('Schule')
})

test('Without a header the names in the addresses are people, and the repeated text beside them is the tour', () => {
  const { mapping } = readText(
    [
      'WVR 31,03/06/26,10:30,Hampstead Heath and Highgate Ramble,Dorothea Lunn,dlunn@example.org,6,cheque',
      'WVR 32,17/06/26,10:30,Hampstead Heath and Highgate Ramble,Frank Mowbray,frank.mowbray@example.org,4,BACS',
      'WVR 33,18/07/26,11:15,Thames Path Putney to Kew,Sunita Bhandari,sunita.b@example.org,9,BACS',
      'WVR 34,22/07/26,11:15,Thames Path Putney to Kew,Clive Hatherley,clive.h@example.org,2,cash',
    ].join('\n'),
  )
  expect(mapping).toMatchObject({ 'Column 4': 'description', 'Column 5': 'lead_traveler' })
})

test('Wh is no abbreviation of who, and p/u at is a place where its cells are', () => {
  const { mapping } = readText(
    [
      'dt,tm,wh,who,no.,p/u at',
      "Fri 5/6/26,10am,Brunel's Tunnels,Hettie Crane,2 ad,Rotherhithe stn",
      'Fri 5/6/26,2.30pm,Pubs of Wapping,Declan Foy,4 ad,Wapping stn',
      "Sat 13/6/26,10am,Brunel's Tunnels,Marguerite Olsson,2 ad 1 ch,Rotherhithe stn",
    ].join('\n'),
  )
  expect(mapping).toMatchObject({ wh: 'description', who: 'lead_traveler', 'p/u at': 'pickup_location' })
})

test('The letters of kinds behind a header read the counts below it', () => {
  const { bookings } = readText(
    [
      'Booking ID,Lead passenger,Product,Travel date,Time,Pax A/C/I',
      'KC50817,Bronte Maddigan,Bridges of London Bike Ride,04-Jul-26,0930,2/1/0',
      'KC50840,Tamsin Wirrawee,Cotswold Villages Minibus,11-Jul-26,0815,4/2/1',
    ].join('\n'),
  )
  const [adult, child, infant] = [{ type: 'adult' }, { type: 'child' }, { type: 'infant' }]
  expect(bookings).toMatchObject([
    { travelers: [adult, adult, child] },
    { travelers: [adult, adult, adult, adult, child, child, infant] },
  ])
})

test('The code of a school is no product code', () => {
  const { mapping } = readText(
    [
      'Our ref,School code,Trip leader,event,event_date,Start,Group size',
      'SA/26/011,SAP,Mr G. Tolliver,Great Fire Tour for Schools,16 June 2026,9.30am,32',
      'SA/26/012,SAM,Ms Bronwen Askew,Great Fire Tour for Schools,18 June 2026,10.15am,27',
      'SA/26/015,SAG,Mrs R. Okonjo,Victorian Docklands Day,6 July 2026,9.45am,54',
    ].join('\n'),
  )
  expect(mapping).toMatchObject({ Start: 'booking_time' })
  expect(mapping).not.toHaveProperty('School code')
})

test('Requests below the heading of prices are the note', () => {
  const { mapping } = readText(
    [
      'Reserva;;Cliente;Passeio;;;;Valor;;',
      'N.º;Emissor;Nome;Designação;Dia;Hora;Pessoas;EUR;Estado;Pedidos do cliente',
      'MP-771;Rita;Conceição Falcato;Azulejos de Londres;12 de junho de 2025;10h30;2;84,00;Confirmado;',
      'MP-774;Rita;Baltasar Nogueiro;Azulejos de Londres;19 de junho de 2025;10h30;4;168,00;Pendente;Almoço vegetariano',
      'MP-780;Duarte;Graça Themudo;Cambridge e os canais;4 de julho de 2025;8h45;10;1.150,00;Confirmado;Dois com bengala',
    ].join('\n'),
  )
  expect(mapping).toMatchObject({ 'Valor › Pedidos do cliente': 'note' })
})

test('Names between slashes are travelers', () => {
  const { mapping } = readText(
    [
      'Folio,Servicio,Fecha y hora,Pasajero titular,Pasajeros',
      'RC-1180,Londres en bus,17/07/2026 09:00 hrs,Ximena Alcázar,Ximena Alcázar / Rodrigo Alcázar / Inés Alcázar',
      'RC-1184,Estudios de rock,18/07/2026 16:30 hrs,Leobardo Quintana,Leobardo Quintana / Abril Quintana',
      'RC-1195,Estudios de rock,25/07/2026 16:30 hrs,Gonzalo Peralta,Gonzalo Peralta',
    ].join('\n'),
  )
  expect(mapping).toMatchObject({ Pasajeros: 'traveler_name' })
})

test('Given names below Agent are of the staff who booked, and names of companies are the source', () => {
  const csv = (...agents: string[]) =>
    [
      'Conf #,Name,Tour,Tour Date,Start Time,Agent',
      ...agents.map((agent, index) => `B-${index},Ann Lee,Crown Jewels,12/13/2026,9:30 AM,${agent}`),
    ].join('\n')
  expect(readText(csv('Wes', 'Tammy R.', 'Wes')).mapping).not.toHaveProperty('Agent')
  expect(readText(csv('Globeline', 'Far Afield', 'Globeline')).mapping).toMatchObject({ Agent: 'booking_source' })
})
