import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

// Tills, concierges, works councils, associations and incoming agents: what their columns are called and hold.

/** Three bookings of two tours with one more column. */
const rows = (header: string, ...cells: readonly [string, string, string]) =>
  readText(
    [
      `Ref,Tour,Date,Guest,Adults,${header}`,
      `LB-30411,Wapping Smugglers,2026-05-11,Imogen Tarrant,2,${cells[0]}`,
      `LB-30412,Greenwich by Sail,2026-05-12,Casper Nyholm,2,${cells[1]}`,
      `LB-30413,Wapping Smugglers,2026-05-13,Adaeze Okonjo,2,${cells[2]}`,
    ].join('\n'),
  )

/** Three bookings without another reference than `cells`. */
const keyed = (header: string, ...cells: readonly [string, string, string]) =>
  readText(
    [
      `${header};Tour;Date;Guest;Adults`,
      `${cells[0]};Wapping Smugglers;2026-05-11;Imogen Tarrant;2`,
      `${cells[1]};Greenwich by Sail;2026-05-12;Casper Nyholm;2`,
      `${cells[2]};Wapping Smugglers;2026-05-13;Adaeze Okonjo;2`,
    ].join('\n'),
  )

test.each([
  'ADL/CHL',
  'ADLT/CHLD',
  'Adu/Chi',
  'ADT/CNN',
  'Vol/Ki',
  'GR/KI',
  'Erw./Kd.',
  'Ad./Rag.',
  'Ad/Men',
  'Ad/Cr',
  'Ad./Enf.',
  'Dor/Dz',
])('%s names the kinds that cells such as 2/1 count', (header) => {
  const { mapping, bookings } = readText(
    `Ref;Tour;Date;Guest;${header}\nL-301;Wapping Walk;11 May 2026;Imogen Tarrant;2/0\nL-302;Wapping Walk;12 May 2026;Bo Lim;2/1\n`,
  )
  expect(mapping).toMatchObject({ [header]: 'party' })
  expect(bookings).toMatchObject([
    { travelers: [{ type: 'adult' }, { type: 'adult' }] },
    { travelers: [{ type: 'adult' }, { type: 'adult' }, { type: 'child' }] },
  ])
})

test('Cells such as 2/0 and 2/1 below any other header are asked about, and no booking gets one traveler', () => {
  const { questions, mapping } = readText(
    'Ref;Tour;Date;Guest;Zz\nL-301;Wapping Walk;11 May 2026;Imogen Tarrant;2/0\nL-302;Wapping Walk;12 May 2026;Bo Lim;2/1\n',
  )
  expect(mapping['Zz']).toBeUndefined()
  expect(questions).toContain('unread_columns')
})

test.each(['SuS', 'Schüler'])(
  '%s of the class in which they become sixteen are students, after a question',
  (pupils) => {
    const file = (title: string, classes: readonly [string, string]) =>
      readText(
        [
          ...(title === '' ? [] : [`${title};;;;;`, ';;;;;']),
          `Klasse;Programm;Datum;Lehrkraft;${pupils};Begleitung (Erw.)`,
          `${classes[0]};Roman London;09.06.2026;Gerlinde Amtmann;25;2`,
          `${classes[1]};Streetart;21.06.2026;Wendelin Faßbender;23;2`,
        ].join('\n'),
      )
    const title = 'Gesamtschule Ebertsgrund - Fahrt der 10. Klassen nach London'
    for (const older of [file(title, ['10a', '10b']), file('', ['10a', '10b']), file('Q11-Fahrt', ['1', '2'])]) {
      expect(older.mapping).toMatchObject({ [pupils]: 'students', 'Begleitung (Erw.)': 'adults' })
      expect(older.questions).toContain('unsure_columns')
    }
    expect(file('', ['9a', '10b']).mapping).toMatchObject({ [pupils]: 'children' })
  },
)

test.each([
  ['Lycée Saint-Guirec, classes de seconde', 'Élèves', 'Accomp.'],
  ['Lycée des Ormes, 2de A et 2de C', 'Élèves', 'Accompag.'],
  ['IES Ribera, 4º ESO', 'Alumnos', 'Acomp.'],
  ['Escola Secundária do Mar, 10.º ano', 'Alunos', 'Acomp.'],
  ['Liceo Aldebrandi', 'Alunni', 'Accomp.'],
])('Below %s %s are students, after a question, and %s are adults', (title, pupils, beside) => {
  const { mapping, questions } = readText(
    [
      `${title};;;;`,
      `Visite;Jour;Responsable;${pupils};${beside}`,
      'Sherlock Holmes;16/06/2026;Gaëlle Tréhorel;26;2',
      'Camden;17/06/2026;Fulgence Abiven;39;3',
    ].join('\n'),
  )
  expect(mapping).toMatchObject({ [pupils]: 'students', [beside]: 'adults' })
  expect(questions).toContain('unsure_columns')
})

test.each(['Accomp.', 'Begl.', 'Acomp.', 'Begel.', 'Opiek.', 'Lehrk.', 'Encadr.'])(
  '%s below a heading of numbers are adults, and no total',
  (own) => {
    const { mapping } = readText(
      [
        'Visit;;Leader;Number;',
        `Title;Day;Name;Pupils;${own}`,
        'Roman Walls;18/06/2026;Nora Szymborski;24;2',
        'Bankside;23/06/2026;Dan Popplewell;22;3',
      ].join('\n'),
    )
    expect(mapping).toMatchObject({ 'Number › Pupils': 'children', [`Number › ${own}`]: 'adults' })
  },
)

test.each([
  'RCPT',
  'Receipt no.',
  'Bon-Nr.',
  'Quittung',
  'Reçu n°',
  'N.º recibo',
  'Scontrino n.',
  'Ricevuta',
  'Kassabon',
  'Talão',
  'Nr paragonu',
])('%s is the reference where nothing else is', (header) => {
  expect(keyed(header, '004411', '004413', '004420').mapping).toMatchObject({ [header]: 'booking_reference' })
})

test('The receipt of several rows of one person, tour and day is the reference without a question', () => {
  const { mapping, questions } = readText(
    [
      'RCPT,VISIT,PLU,ITEM,AD,CH,AMT,NAME',
      '004411,20/06/26,310,LANTERN WALK,2,0,36.00,Philippa Grout',
      '004411,20/06/26,310,LANTERN WALK,0,1,9.50,Philippa Grout',
      '004413,21/06/26,322,PIRATES,2,0,32.00,Edmund Farthingale',
    ].join('\n'),
  )
  expect(mapping).toMatchObject({ RCPT: 'booking_reference', PLU: 'product_code' })
  expect(questions).not.toContain('unsure_columns')
})

test.each([
  ['PLU', '310', '322'],
  ['Art.-Nr.', 'A-310', 'A-322'],
  ['Cod. art.', 'A-310', 'A-322'],
  ['Kod art.', 'A-310', 'A-322'],
  ['Item no', 'K310', 'K322'],
  ['商品コード', 'SM-A1', 'SM-B4'],
  ['ツアー番号', 'SM-A1', 'SM-B4'],
  ['商品编号', 'SM-A1', 'SM-B4'],
  ['상품코드', 'SM-A1', 'SM-B4'],
])('%s is what the tour is called in a till or a program', (header, one, other) => {
  expect(rows(header, one, other, one).mapping).toMatchObject({ [header]: 'product_code' })
})

test.each([
  'Matr.',
  'Matricola',
  'Personalnr.',
  'Pers.-Nr.',
  'Nº empleado',
  'Employee no.',
  'Staff no',
  'Payroll no',
  'Nr pracownika',
  'Personeelsnr.',
  'N.º funcionário',
])('%s is who works there, and no reference of a booking', (header) => {
  const { mapping, questions } = keyed(header, '1187', '0932', '1420')
  expect(mapping[header]).toBeUndefined()
  expect(questions).not.toContain('unread_columns')
})

test('The reference of an event is that of the booking, beside the number that its supplier gave', () => {
  for (const [own, other] of [
    ['Event ref', 'Supplier conf. no.'],
    ['Trip no.', 'Supplier confirmation'],
    ['Réf. visite', 'Conf. fourn.'],
    ['Nr wycieczki', 'Potw. dost.'],
  ] as const) {
    const { mapping } = readText(
      [
        `${own};Programme;Day;Host;Adults;${other}`,
        'CC/118;Regatta Picnic;4 July 2026;Araminta Fosse;6;BOAT-2207',
        'CC/121;Clockmakers Hunt;11 July 2026;Dev Rangarajan;8;',
        'CC/124;Clockmakers Hunt;18 July 2026;Saoirse Kinnear;2;CLK-0093',
        'CC/126;Regatta Picnic;5 July 2026;Barnaby Stroudley;4;',
      ].join('\n'),
    )
    expect(mapping).toMatchObject({ [own]: 'booking_reference', [other]: 'supplier_confirmation' })
  }
})

test('A letter and four digits below the number of a job are its reference, and no hour', () => {
  expect(keyed('Job no', 'H2201', 'H2202', 'H2209').mapping).toMatchObject({ 'Job no': 'booking_reference' })
})

test.each([
  ['PU luogo', 'DO luogo', 'DO ora'],
  ['PU Ort', 'DO Ort', 'DO Zeit'],
  ['PU lieu', 'DO lieu', 'DO heure'],
  ['PU lugar', 'DO lugar', 'DO hora'],
  ['PU plaats', 'DO plaats', 'DO tijd'],
  ['PU loc', 'DO loc', 'D/O time'],
])('%s and %s are where guests are picked up and set down, %s when', (pickup, dropOff, time) => {
  const { mapping } = rows(
    `${pickup},${dropOff},${time}`,
    'Hotel Selwood,Hotel Selwood,18:00',
    'Hotel Selwood,Piccadilly Circus,17:15',
    'Hotel Corriedale,Hotel Selwood,18:00',
  )
  expect(mapping).toMatchObject({
    [pickup]: 'pickup_location',
    [dropOff]: 'drop_off_location',
    [time]: 'drop_off_time',
  })
})

test.each(['Conf. forn.', 'Conf. prov.', 'Conf. lev.', 'Best. Lief.', 'Potw. dost.', 'N. conf. forn.'])(
  '%s is the number that the supplier gave',
  (header) => {
    expect(rows(header, 'LAM-5510', '', 'LAM-5533').mapping).toMatchObject({ [header]: 'supplier_confirmation' })
  },
)

test.each([
  ['Ins.', 'Gg'],
  ['Data ins.', 'Gg.'],
  ['Data zgł.', 'Termin'],
  ['Erfasst', 'Tg.'],
  ['Saisi le', 'Jr'],
  ['F. inscripción', 'Día'],
])('%s is when the booking was made, and %s the day of the tour', (made, day) => {
  const { mapping, questions } = readText(
    [
      `Prat.;${made};Servizio;${day};Capogruppo;AD;Imp.`,
      'S27/0118;09/11/2026;Londra vittoriana;20/02/2027;Ottorino Fabbrucci;2;€ 154,00',
      'S27/0121;13/11/2026;Design e gin;21/02/2027;Isotta Vaccarone;2;€ 238,50',
    ].join('\n'),
  )
  expect(mapping).toMatchObject({ [made]: 'input_date', [day]: 'booking_datetime', 'Imp.': 'amount' })
  expect(questions).not.toContain('unsure_columns')
})

test('Guests who meet at their hotel are picked up there, and the hour is asked about', () => {
  const file = (place: string) =>
    readText(
      `Nome;Gita;Giorno;Ritrovo ore;Ritrovo dove;Posti\nUgo Bassi;Leeds;13/06/2026;7.45;${place};2\nRosa Tedeschi;Windsor;14/06/2026;8.30;${place};3\n`,
    )
  expect(file('Hotel Bramley Court').mapping).toMatchObject({ 'Ritrovo ore': 'pickup_time' })
  expect(file('Hotel Bramley Court').questions).toContain('unsure_columns')
  expect(file('Stazione Victoria').mapping).toMatchObject({ 'Ritrovo ore': 'booking_time' })
})
