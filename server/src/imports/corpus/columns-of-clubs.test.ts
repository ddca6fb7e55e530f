import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

// Parishes, clubs, coach companies, cruise lines and programmes of rewards: what their columns are called and hold.

test('A title in several cells names the day, the tour and the time of the rows below it', () => {
  const { bookings } = readText(
    [
      "ST ALDRIC'S - PARISH OUTINGS,,,,,,",
      'Family,Grown-ups,Children,Telephone,Cost,Paid?,Anything we should know',
      'Saturday 12 June 2027,Westminster Abbey and Cloisters,10.15 am,,,,',
      'Mrs Jean Pargeter,2,,07700 900541,£44,Y,Front seat',
      'The Abiodun family,2,3,07700 900542,£83,Y,',
      'Subtotal,4,3,,£127,,',
      ',,,,,,',
      'Saturday 3 July 2027,Hampton Court Palace,11 am,,,,',
      'Mrs Jean Pargeter,1,,07700 900541,£31,N,',
      'Les Tunnicliffe,2,,07700 900545,£62,Y,Own sandwiches',
      'Subtotal,3,0,,£93,,',
    ].join('\n'),
  )
  expect(bookings).toMatchObject([
    {
      lead_traveler: 'Mrs Jean Pargeter',
      booking_datetime: '2027-06-12T10:15',
      description: 'Westminster Abbey and Cloisters',
    },
    { booking_datetime: '2027-06-12T10:15' },
    { booking_datetime: '2027-07-03T11:00', description: 'Hampton Court Palace' },
    { booking_datetime: '2027-07-03T11:00' },
  ])
})

test('Points of members are no price, and the day of redemption is that of the booking', () => {
  const { mapping } = readText(
    [
      'Redemption,Redeemed at,Guest,Activity,Activity start,Guests,Points,Cash value (GBP)',
      'RD-61A,2026-05-30T21:14:09Z,Ann Lee,Sky-high London,2026-07-08T18:30:00Z,2,"14,000",96.00',
      'RD-61F,2026-06-01T08:02:44Z,Bo Lim,Maritime Greenwich,2026-07-11T09:00:00Z,3,"12,600",84.00',
      'RD-62C,2026-06-02T13:40:00Z,Cy Day,Lights Bus,2026-12-05T17:15:00Z,4,"22,000",148.00',
    ].join('\n'),
  )
  expect(mapping).toMatchObject({
    'Redeemed at': 'input_date',
    'Activity start': 'booking_datetime',
    'Cash value (GBP)': 'amount',
  })
  expect(mapping['Points']).toBeUndefined()
})

test.each(['Meet', 'Meet guide at', 'Treffpunkt um'])(
  '%s is when the tour begins, where nothing else says it',
  (name) => {
    const { mapping, questions } = readText(
      [
        `Ref,Tour,Tour date,${name},Guest,Pax,Total £`,
        'A11,Regent’s Canal,Sun 10 May 2026,10.30am,Ann Lee,19,152.00',
        'A12,Hampstead Heath,Sun 14 June 2026,11am,Bo Lim,8,72.00',
      ].join('\n'),
    )
    expect(mapping).toMatchObject({ [name]: 'booking_time' })
    expect(questions).toContain('unsure_columns')
  },
)

test('The days of an Italian agency are read by their names', () => {
  const { mapping } = readText(
    [
      'N. pratica;Aperta il;Intestatario;Visita;Data visita;Ore;Adulti;Totale euro',
      'B/402;11-08-2026;Fiammetta Rinaldeschi;Londra in un giorno;02-10-2026;09.30;4;300,00',
      'B/403;12-08-2026;Ottone Bevilacqua;Torre di Londra;03-10-2026;10.15;2;171,50',
      'B/407;12-08-2026;Perla Zanichelli;Torre di Londra;10-10-2026;14.00;1;63,00',
    ].join('\n'),
    { date_order: 'day_first' },
  )
  expect(mapping).toMatchObject({ 'Aperta il': 'input_date', 'Data visita': 'booking_datetime' })
})

test('Columns of an Italian cruise: the berth is the pickup, the day in port that of the tour, BB children beside NT', () => {
  const { mapping } = readText(
    [
      'Pratica;Nave;Ormeggio;Escursione;Data scalo;Ore;Rientro;Cabina;Ospite;AD;BB;NT;Totale',
      "MC/2231;Stella d'Ambra;Tilbury, banchina 2;Londra classica;18 luglio 2026;8.45;16.30;7114;Ruggero Pastrengo;2;1;0;€ 312,00",
      "MC/2232;Stella d'Ambra;Tilbury, banchina 2;Londra classica;18 luglio 2026;8.45;16.30;7116;Nives Collalto;2;0;0;€ 240,00",
      "MC/2240;Stella d'Ambra;Dover, molo est;Greenwich e meridiano;19 luglio 2026;9.15;14.00;8020;Ivo Bettoncelli;2;2;1;€ 268,50",
    ].join('\n'),
  )
  expect(mapping).toMatchObject({
    Ormeggio: 'pickup_location',
    'Data scalo': 'booking_datetime',
    BB: 'children',
    NT: 'infants',
  })
})

test('Codes are no names of tours where another column has them', () => {
  const { mapping } = readText(
    [
      'Unsere Fahrt;Reiseleitung;Leistung;Tag;Beginn;Personen;Preis gesamt',
      'HB 26-114;Frau Roswitha Enders;Stadtrundfahrt mit Guide;Di, 14.07.26;9.30 Uhr;44;1.250,00 €',
      'HB 26-114;Frau Roswitha Enders;Tower von London;Mi, 15.07.26;10.00 Uhr;44;1.496,00 €',
      'HB 26-121;Herr Detlef Quast;Stadtrundfahrt mit Guide;Do, 06.08.26;13.15 Uhr;31;980,00 €',
    ].join('\n'),
  )
  expect(mapping).toMatchObject({ Leistung: 'description' })
})

test('Names of columns of clubs, coach companies and accountants are known', () => {
  const { mapping } = readText(
    [
      'Job,For the attention of,Itinerary,Tour date,Start,Group size,Hire,For your guide',
      'B1180,Mrs Doreen Applegarth,Royal London by Coach,Sat 19/09/26,09:30,41,£615.00,Two dogs',
      'B1181,Mr Stan Wickett,Docklands and Greenwich,Sun 20/09/26,10:00,28,£480.00,',
      'B1185,Dr Elspeth Crane,Film Locations Tour,Sat 26/09/26,13:15,33,£540.00,Step-free route',
    ].join('\n'),
  )
  expect(mapping).toMatchObject({
    'For the attention of': 'lead_traveler',
    Hire: 'amount',
    'For your guide': 'note',
  })
  const rows = ['A1;Serra;Abbazia;27/06/2026;9.45;1;71,00', 'A2;Giordani;Battello;28/06/2026;15.20;2;58,00']
  const family = readText(['Pratica;Famiglia;Visita;Giorno;Ora;Persone;Fee each', ...rows].join('\n'))
  expect(family.mapping).toMatchObject({ Famiglia: 'lead_traveler', 'Fee each': 'amount' })
})

test('The number of a member of staff and the name of a class are no references of bookings', () => {
  const rows = [
    '3B,A0412,Tudor Trail,10/06/2026,10:15,Ann Lee,27',
    '4R,A0077,Great Fire Walk,11/06/2026,10:15,Bo Lim,24',
    '5Q,A1120,Great Fire Walk,23/06/2026,11:00,Cy Day,25',
  ]
  const { mapping } = readText(['Class,Matricule,Visit,Date of visit,Start,Teacher,Pupils', ...rows].join('\n'))
  expect([mapping['Class'], mapping['Matricule']]).toEqual([undefined, undefined])
})

test('Without a header places with a hotel or a rank of taxis among them are the pickup, and not the tour', () => {
  const { bookings } = readText(
    [
      'K552,08/08/2026,9:30am,Mr Ferdinand Oakshott,07700 900281,Stonehenge and Bath,3,£285.00,14 Larch Row',
      'K553,08/08/2026,1pm,Ms Yolanda Pritchett,07700 900282,Windsor Castle Half Day,2,£140.00,Hotel Marchmont',
      'K556,11/08/2026,8:45am,Mrs Nerys Blunt,07700 900283,Cotswold Villages,4,£360.00,Euston taxi rank',
      'K560,23/08/2026,10am,Mr Abiodun Falola,07700 900284,Windsor Castle Half Day,1,£95.00,14 Larch Row',
    ].join('\n'),
    { date_order: 'day_first' },
  )
  expect(bookings[0]).toMatchObject({ description: 'Stonehenge and Bath', pickup_location: '14 Larch Row' })
})

test('Learners in a cell of a party are asked about where nothing says how old they are', () => {
  const file = (group: string, cell: string) =>
    readText(
      [
        `Ref;${group};Lehrkraft;Ausflug;Datum;Beginn;Teilnehmer;Preis €`,
        `A11;${cell};Ann Lee;Tower;14.07.2026;10:00;9 Schüler, 1 Lehrer;145,00`,
        `A12;${cell};Bo Lim;Rundfahrt;15.07.2026;10:00;12 Schüler, 2 Lehrer;166,00`,
      ].join('\n'),
    ).questions
  expect(file('Ort', 'Ulm')).toContain('unsure_columns')
  expect(file('Klasse', '5a')).not.toContain('unsure_columns')
})

test('Marks such as ? and x beside ok are a status without a header, and each is asked about', () => {
  const { mapping, bookings } = readText(
    [
      'ok,Beattie Holroyd,06/06/2026,4,07700 900571,£60,slow walker',
      'ok,Sol Mukherjee,14/06/2026,2,07700 900572,£30,',
      '?,Clive Adair,20/06/2026,9,07700 900573,£120,wants the stop',
      'x,Pat Gilhooly,21/06/2026,3,07700 900575,£45,',
    ].join('\n'),
  )
  expect(mapping).toMatchObject({ 'Column 1': 'status' })
  expect(bookings.map((each) => (Array.isArray(each) ? 'refused' : each.status))).toEqual([
    'confirmed',
    'confirmed',
    'refused',
    'refused',
  ])
})
