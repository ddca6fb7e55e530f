import { expect, test } from 'vitest'
import { readText, withColumn } from './read-text.ts'

// Day books, agencies and organisers: what stands beside what is booked.

const dayBook = (header: string, later: string) =>
  readText(
    [
      `${header};Order;Customer;Tour;Tour date;Adults;Gross (GBP)`,
      '2026-03-09;SO-71;Imogen Tarrant;Wapping Smugglers;2026-06-13;2;60.00',
      `${later};SO-71;Imogen Tarrant;Wapping Smugglers;2026-06-13;1;30.00`,
      '2026-03-30;SO-72;Casper Nyholm;Greenwich by Sail;2026-06-20;1;30.00',
    ].join('\n'),
    { repeated_rows: 'add' },
  )

test.each(['Posted', 'Posting date', 'Buchungsdatum', 'Date comptable', 'Fecha contable', 'Boekdatum'])(
  'Days below %s that differ within an order are of its lines, and not when it was booked',
  (header) => {
    const apart = dayBook(header, '2026-03-16')
    expect(apart.mapping).not.toHaveProperty([header])
    expect(apart.bookings).toMatchObject([
      { amount: 90, input_date: '2026-01-05' },
      { amount: 30, input_date: '2026-01-05' },
    ])
  },
)

test('One day below Posted for all lines of an order is when it was booked', () => {
  expect(dayBook('Posted', '2026-03-09').mapping).toMatchObject({ Posted: 'input_date' })
})

test.each(['Buchungsdatum', 'Boekingsdatum', 'Posted'])(
  'A day below %s that further travelers of an order leave empty is when it was booked',
  (header) => {
    const csv = [
      `Auftrag;${header};Tour;Datum;Kunde;Teilnehmer;Typ;Preis`,
      'A-101;21.05.2026;Wapping Smugglers;13.06.2026;Anna Lehmann;Anna Lehmann;Erwachsener;40 EUR',
      'A-101;;;;;Bo Lehmann;Kind;',
      'A-102;22.05.2026;Greenwich by Sail;14.06.2026;Jan Kurz;Jan Kurz;Erwachsener;50 EUR',
    ].join('\n')
    expect(readText(csv).mapping).toMatchObject({ [header]: 'input_date' })
  },
)

test.each([
  ['Expected', 'Final'],
  ['Numbers (est.)', 'Numbers (final)'],
  ['Pax expected', 'Pax confirmed'],
  ['Personen voraussichtlich', 'Personen endgültig'],
  ['Effectif prévu', 'Effectif définitif'],
  ['Personas previstas', 'Personas confirmadas'],
  ['Persone previste', 'Persone effettive'],
])('How many come is what stands below %2$s, and not below %1$s', (expected, final) => {
  const csv = (last: string) =>
    [
      `Ref;Tour;Date;Guest;${expected};${final}`,
      'LB-1;Wapping Smugglers;2026-05-11;Imogen Tarrant;12;9',
      'LB-2;Greenwich by Sail;2026-05-12;Casper Nyholm;30;31',
      `LB-3;Wapping Smugglers;2026-05-13;Adaeze Okonjo;16;${last}`,
    ].join('\n')
  const { mapping, questions } = readText(csv('14'))
  expect(mapping).toMatchObject({ [final]: 'party' })
  expect(questions).not.toContain('unread_columns')
  expect(readText(csv('')).questions).toContain('unread_columns')
})

test('Where a final number is still open, those expected count, and the final ones are asked about', () => {
  const csv = [
    'Ref;Tour;Date;Guest;Expected;Confirmed',
    'LB-1;Wapping Smugglers;2026-05-11;Imogen Tarrant;12;10',
    'LB-2;Greenwich by Sail;2026-05-12;Casper Nyholm;14;',
    'LB-3;Wapping Smugglers;2026-05-13;Adaeze Okonjo;20;18',
  ].join('\n')
  const { mapping, questions, bookings } = readText(csv)
  expect(mapping).toMatchObject({ Expected: 'party' })
  expect(questions).toContain('unread_columns')
  expect(bookings[1]).toMatchObject({ travelers: { length: 14 } })
})

const numbers = (header: string, ...rows: readonly string[]) =>
  readText(
    [
      `Ref;Tour;Date;Guest;${header}`,
      ...rows.map((row, at) => `LB-${at};Wapping Smugglers;2026-05-1${at};Imogen Tarrant;${row}`),
    ].join('\n'),
  )

test.each(['tbc', 'TBC', '?', '28?', 'n/a', '-', 'TBA', ''])(
  'A final number of %s is open: those expected count, and the final ones are asked about',
  (cell) => {
    const { mapping, questions, bookings } = numbers('Expected pax;Final pax', '3;4', `5;${cell}`, '6;6')
    expect(mapping).toMatchObject({ 'Expected pax': 'party' })
    expect(questions).toEqual(['unread_columns'])
    expect(bookings[1]).toMatchObject({ travelers: { length: 5 } })
  },
)

test.each([
  ['Pax', 'Final pax'],
  ['Guests', 'Final numbers'],
  ['Personen', 'Personen endgültig'],
  ['Personnes', 'Nombre définitif de personnes'],
  ['Pax', 'Pax (final)'],
  ['Pax', 'Final headcount'],
  ['Pax', 'Final no. of people'],
  ['Personen', 'Definitief aantal personen'],
])('Beside %s how many come is what stands below %s', (plain, final) => {
  const { mapping, questions, bookings } = numbers(`${plain};${final}`, '3;4', '5;5', '6;6')
  expect([mapping[final], questions]).toEqual(['party', []])
  expect(bookings).toMatchObject([{ travelers: { length: 4 } }, {}, {}])
  expect(numbers(`${plain};${final}`, '3;4', '5;tbc', '6;6').questions).toEqual(['unread_columns'])
})

test.each([
  'Confirmed guests',
  'Actual pax',
  'Final balance',
  'Final room',
  'Guaranteed until',
  'Final lunch pax',
  'Final dinner numbers',
  'Final guests for lunch',
  'Endgültige Teilnehmer Mittagessen',
  'Nombre définitif de personnes au repas',
  'Definitieve personen lunch',
  'Numero definitivo persone pranzo',
  'Final pax (boat only)',
  'Final pax bus',
  'Guaranteed minimum pax',
  'Final pax reminder (days)',
])('Beside Pax %s is not how many come', (header) => {
  const { mapping, bookings } = numbers(`Pax;${header}`, '3;4', '5;5', '6;6')
  expect([mapping['Pax'], mapping[header]]).toEqual(['party', undefined])
  expect(bookings).toMatchObject([{ travelers: { length: 3 } }, {}, {}])
})

test('Numbers expected alone are how many come', () => {
  expect(readText('Ref;Tour;Date;Guest;Expected\nA1;Kew;2026-05-11;Ann Lee;12\n').mapping).toMatchObject({
    Expected: 'party',
  })
})

const offers = (tour: string, option: string) =>
  readText(
    [
      `Order;${tour};${option};Date;Guest;Adults`,
      'LB-1;Bread Street and Bow Lane;English, small group;2026-05-11;Imogen Tarrant;2',
      'LB-2;Bread Street and Bow Lane;English, small group;2026-05-12;Casper Nyholm;1',
      'LB-3;Whitechapel: the Evidence;Evening;2026-05-13;Adaeze Okonjo;4',
    ].join('\n'),
  ).mapping

test.each([
  ['activity_title', 'option'],
  ['Product', 'Product option'],
  ['Tour', 'Variante'],
])('%s is the tour, and %s which kind of it', (tour, option) => {
  expect(offers(tour, option)).toMatchObject({ [tour]: 'description' })
  expect(offers(tour, option)).not.toHaveProperty([option])
})

test('What people chose of one programme is the tour', () => {
  const { mapping } = readText(
    [
      'Ref;Programme;Option;Date;Guest;Adults',
      'LB-1;Bread Congress;Wapping Smugglers Walk;2026-05-11;Imogen Tarrant;2',
      'LB-2;Bread Congress;Greenwich by Sail;2026-05-12;Casper Nyholm;1',
      'LB-3;Bread Congress;Kew by Boat;2026-05-13;Adaeze Okonjo;4',
    ].join('\n'),
  )
  expect(mapping).toMatchObject({ Option: 'description' })
})

test.each(['Gross Due', 'Gross payable', 'Fare due (£)', 'Due gross'])(
  '%s beside what is kept is the price',
  (header) => {
    expect(
      withColumn(`${header};Comm 10%;Net`, '60.00;6.00;54.00', '30.00;3.00;27.00', '45.00;4.50;40.50').mapping,
    ).toMatchObject({ [header]: 'amount' })
  },
)

test.each([
  'č. obj.',
  'Č. smlouvy',
  'č. rez.',
  'č. zák.',
  'Nr zam.',
  'N° cde',
  'N.º ped.',
  'N. ord.',
  'N.º enc.',
  'Best.-Nr.',
  'Rend. sz.',
  'Sip. No',
])('%s is the number of a booking', (header) => {
  const { mapping } = readText(
    [
      `${header};Tour;Date;Guest;Adults`,
      'M3301;Wapping Smugglers;2026-05-11;Imogen Tarrant;2',
      'M3304;Greenwich by Sail;2026-05-12;Casper Nyholm;1',
    ].join('\n'),
  )
  expect(mapping).toMatchObject({ [header]: 'booking_reference' })
})

test.each(['Length', 'How long'])('Minutes below %s are no prices', (header) => {
  expect(withColumn(header, '90:00', '120:00', '150:00').mapping).not.toHaveProperty([header])
})

test('Prices with a colon below Pris are prices', () => {
  expect(withColumn('Pris i GBP', '384:-', '161:50', '205:-').mapping).toMatchObject({ 'Pris i GBP': 'amount' })
  expect(withColumn('Pris i GBP', '384:50', '161:50', '205:00').mapping).toMatchObject({ 'Pris i GBP': 'amount' })
})
