import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

// Places by what a coach does there, numbers of suppliers that are words, and lists of a front desk without a header.

test('None and NIL below a number of the supplier are kept as written', () => {
  for (const [header, word] of [
    ['Supplier confirmation', 'none'],
    ['SUPP CFM', 'NIL'],
    ['supplier_ref', 'none'],
  ] as const) {
    const { mapping, bookings } = readText(
      [
        `Reference,Tour,Date,Time,Guest,Adults,${header}`,
        `LB-30411,Wapping Smugglers Walk,2026-05-14,10:00,Imogen Tarrant,2,${word}`,
        `LB-30412,Wapping Smugglers Walk,2026-05-15,10:00,Casper Nyholm,2,${word}`,
        `LB-30420,Greenwich by Sail,2026-05-17,13:15,Adaeze Okonjo,4,${word}`,
      ].join('\n'),
    )
    expect(mapping).toMatchObject({ [header]: 'supplier_confirmation' })
    expect(bookings).toMatchObject([{ supplier_confirmation: word }, {}, {}])
  }
})

test('Words below Supplier alone are who that is, and no confirmation', () => {
  const { mapping } = readText(
    [
      'Reference,Tour,Date,Time,Guest,Adults,Supplier',
      'LB-30411,Wapping Smugglers Walk,2026-05-14,10:00,Imogen Tarrant,2,Thames Boats',
      'LB-30412,Wapping Smugglers Walk,2026-05-15,10:00,Casper Nyholm,2,Thames Boats',
    ].join('\n'),
  )
  expect(mapping['Supplier']).not.toBe('supplier_confirmation')
})

test.each([
  ['Coach stop', 'pickup_location'],
  ['Coach collects from', 'pickup_location'],
  ['Bring back to', 'drop_off_location'],
  ['Presa in carico', 'pickup_location'],
  ['Afstapplaats', 'drop_off_location'],
  ['Miejsce odwiezienia', 'drop_off_location'],
])('%s is a place of the journey', (header, field) => {
  const { mapping } = readText(
    [
      `Reference,Tour,Date,Time,Guest,Adults,${header}`,
      'LB-30411,Wapping Smugglers Walk,2026-05-14,10:00,Imogen Tarrant,2,Front steps',
      'LB-30412,Wapping Smugglers Walk,2026-05-15,10:00,Casper Nyholm,2,Borough Market',
    ].join('\n'),
  )
  expect(mapping).toMatchObject({ [header]: field })
})

test('À behind De is when the tour ends', () => {
  const { mapping } = readText(
    [
      'Réf.;Programme;Date;De;À;Client;Adultes',
      'RE-101;Croisière sur la Tamise;12/05/2026;10h00;12h30;Mme Odile Garnier;2',
      'RE-102;Croisière sur la Tamise;13/05/2026;14h00;16h30;M. Bastien Roche;4',
      'RE-103;Visite de Greenwich;19/05/2026;09h30;11h30;Mme Flore Aubin;3',
    ].join('\n'),
  )
  expect(mapping).toMatchObject({ De: 'booking_time', À: 'drop_off_time' })
})

test('Section titles that name clients are no tours', () => {
  const { mapping } = readText(
    [
      'Ref,Attention of,Service supplied,Service date,Time,Persons,Gross',
      'Client: Hawksbill Holdings,,,,,,',
      'LS-401,Ms Philippa Renshaw,Gin Lanes of Holborn,14 May 2026,18:00,10,"£1,200.00"',
      'LS-402,Ms Philippa Renshaw,Tate to Tate by Boat,21 May 2026,14:30,6,£384.00',
      'Client: Tern & Tiller LLP,,,,,,',
      'LS-406,Mr Jolyon Abara,Gin Lanes of Holborn,28 May 2026,18:00,4,£480.00',
      'LS-408,Ms Saskia Thornhill,Tate to Tate by Boat,4 June 2026,14:30,2,£127.50',
    ].join('\n'),
  )
  expect(mapping).toMatchObject({ 'Service supplied': 'description' })
})

test('Words of a supplier are no reference of bookings', () => {
  const { mapping } = readText(
    [
      'Tour,Tour date,Start,Lead name,Adults,Total,Supplier ref',
      'Harbour Cruise,12/07/2026,10:15,Ann Lee,2,£52.00,none',
      'Old Town Walk,13/07/2026,10:15,Bo Lim,2,£52.00,asked',
    ].join('\n'),
  )
  expect(mapping).toMatchObject({ 'Supplier ref': 'supplier_confirmation' })
})

test('A Swedish agent writes Turkod, and Bekräftelse above how a booking is confirmed', () => {
  const { mapping, bookings } = readText(
    [
      'Bokningsnr;Rundtur;Turkod;Datum;Starttid;Resenär;Vuxna;Summa;Valuta;Bekräftelse',
      'NL-3301;Ljus över Greenwich;NL-GRW;2026-06-24;16:00;Ebba Hedenstierna;2;104,00;EUR;Manuell',
      'NL-3306;Slott och ruiner;NL-KNT;2026-06-27;08:00;Torvald Sköldebrand;5;48,50;EUR;Manuell',
      'NL-3312;Ljus över Greenwich;NL-GRW;2026-07-01;16:00;Saga Mårtensdotter;1;81,00;EUR;Manuell',
    ].join('\n'),
  )
  expect(mapping).toMatchObject({ Turkod: 'product_code', Bekräftelse: 'confirmation_type' })
  expect(bookings[0]).toMatchObject({ confirmation_type: 'manual', product_code: 'NL-GRW' })
})

test('À by itself is when the tour begins', () => {
  const { mapping } = readText(
    [
      'Réf.;Visite;Le;À;Nom;Pers.;Total TTC (EUR)',
      'RE-31;Rallye des canaux;18/06/2026;14:00;Hortense Quillard;2;80,00',
      'RE-36;Rallye des canaux;26/06/2026;09:30;Aurélien Nakache;3;120,00',
      'RE-39;Dîner-croisière;28/06/2026;19:00;Bérénice Oumarou;4;110,00',
    ].join('\n'),
  )
  expect(mapping).toMatchObject({ À: 'booking_time' })
})

const list = (...rows: (readonly string[])[]) => readText(rows.map((cells) => cells.join('\t')).join('\n')).mapping

test('Without a header the day beside the time is that of the tour, and the one well before it when it was booked', () => {
  const rows = (made: string, first: string, second: string) => [
    ['KD-0071', made, 'Beatrix Onslow', 'beatrix.onslow@example.org', 'Lost Churches Walk', first, '10:15', '2', '£52'],
    ['KD-0072', made, 'Hamish Dunlop', 'hamish.d@example.test', 'Lost Churches Walk', second, '12:00', '3', '£87'],
  ]
  expect(list(...rows('14/03/26', '18/05/26', '19/05/26'))).toMatchObject({
    'Column 2': 'input_date',
    'Column 6': 'booking_datetime',
  })
  // Days after those of the tours are something else.
  expect(list(...rows('14/06/26', '18/05/26', '19/05/26'))).not.toHaveProperty('Column 6', 'input_date')
})

test('Without a header places around a time before that of the tour are of the pickup and the drop-off', () => {
  const rows = (pickup: string) =>
    [
      `KD-71|Beatrix Onslow|b.onslow@example.org|Wren's Lost Churches|18/05/26|10:15|2|Lambeth station|${pickup}|Pier 4`,
      `KD-72|Hamish Dunlop|h.dunlop@example.org|Brixton Beats & Bakeries|19/05/26|12:00|3|Kew Road|${pickup}|Kew Road`,
      `KD-73|Tamsin Adeleke|t.adeleke@example.org|Wren's Lost Churches|21/05/26|10:15|1|Lambeth station|${pickup}|Pier 4`,
    ].map((row) => row.split('|'))
  expect(list(...rows('10:00'))).toMatchObject({
    'Column 2': 'lead_traveler',
    'Column 4': 'description',
    'Column 8': 'pickup_location',
    'Column 9': 'pickup_time',
    'Column 10': 'drop_off_location',
  })
  const later = list(...rows('13:00'))
  expect(later).not.toHaveProperty('Column 9', 'pickup_time')
  expect(later).not.toHaveProperty('Column 10', 'drop_off_location')
})
