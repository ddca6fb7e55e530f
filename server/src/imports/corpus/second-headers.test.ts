import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

// Lists whose header stands again below the first rows.

const first = 'A-1;Wapping Smugglers;2026-07-11;Imogen Tarrant;'
const later = 'A-3;Greenwich by Sail;2026-07-13;Casper Nyholm;'
const list = (headers: readonly [string, string], rows: readonly [string, string], title = '') => {
  const [one, two] = headers.map((names) => `Ref;Tour;Date;Guest;${names}`)
  const { bookings } = readText(
    [one, first + rows[0], first.replace('A-1', 'A-2') + rows[0], ...(title ? [title] : []), two, later + rows[1]].join(
      '\n',
    ),
  )
  expect(bookings).toHaveLength(3)
  return bookings
}
const kindsOf = (booking: object | undefined) =>
  booking !== undefined && 'travelers' in booking && (booking.travelers as { type: string }[]).map(({ type }) => type)

test('A second header with the same columns in another order is that of the rows below it', () => {
  const kinds = list(['Adults;Children;Total', 'Children;Adults;Total'], ['2;0;£50', '1;2;£50'])
  expect(kinds.map(kindsOf)).toEqual([
    ['adult', 'adult'],
    ['adult', 'adult'],
    ['adult', 'adult', 'child'],
  ])
  expect(list(['Adults;Pickup;Drop-off', 'Adults;Drop-off;Pickup'], ['2;Savoy;Ritz', '2;Strand;Kew'])).toMatchObject([
    { pickup_location: 'Savoy', drop_off_location: 'Ritz' },
    { pickup_location: 'Savoy', drop_off_location: 'Ritz' },
    { pickup_location: 'Kew', drop_off_location: 'Strand' },
  ])
})

test('Most columns may stand elsewhere, and a third header like the first one ends that order', () => {
  const csv = [
    'Ref;Tour;Date;Guest;Adults;Children',
    `${first}2;0`,
    'Ref;Guest;Tour;Date;Children;Adults',
    'A-2;Casper Nyholm;Kew by Boat;2026-07-12;1;2',
    'Ref;Tour;Date;Guest;Adults;Children',
    `${later}3;0`,
  ].join('\n')
  expect(readText(csv).bookings).toMatchObject([
    { lead_traveler: 'Imogen Tarrant', description: 'Wapping Smugglers' },
    { lead_traveler: 'Casper Nyholm', description: 'Kew by Boat', booking_datetime: '2026-07-12T00:00' },
    { lead_traveler: 'Casper Nyholm', description: 'Greenwich by Sail' },
  ])
})

test.each([
  ['Total (GBP)', 'Total (EUR)', ''],
  ['Total £', 'Total €', ''],
  ['Total GBP', 'Total per person', ''],
  ['Total GBP', 'Net', 'Private groups;;;;;'],
  ['Total GBP', 'Refund', 'Further bookings;;;;;'],
  ['Total GBP', 'Children;Total GBP', ''],
])('Rows below a second header with %s and then %s are refused', (one, two, title) => {
  const [a, b, c] = list([`Adults;${one}`, `Adults;${two}`], ['2;50', two.includes(';') ? '2;1;40' : '2;40'], title)
  expect([a, b].map((each) => Array.isArray(each))).toEqual([false, false])
  // Of a column that nothing is read from, no field is in doubt.
  expect(c).toContain(two.startsWith('Children') ? 'header row' : 'header amount')
})

test.each([
  'Ref;Tour;Date;Guest;Adults;Total',
  'REF;TOUR;DATE;GUEST;ADULTS;TOTAL',
  'Ref ; Tour;Date: ;Guest;Adults;Total',
  'Ref;Tour;Date;Guest;Adults;Total;Page 2',
  'Ref;Tour;Date;Guest;Adults;Total;2 of 3',
  'Ref;Tour;;Guest;Adults;Total',
])('The same header once more, as %s, leaves the rows below it as they are', (again) => {
  const csv = ['Ref;Tour;Date;Guest;Adults;Total', `${first}2;£50`, again, `${later}2;£40`].join('\n')
  expect(readText(csv).bookings).toMatchObject([{ amount: 50 }, { amount: 40, lead_traveler: 'Casper Nyholm' }])
})

test('Names below headings of several columns stand alone in a header that is repeated', () => {
  const csv = [
    ';;;;Travelers;;Price;',
    'Ref;Tour;Date;Guest;Adults;Children;Total;Net',
    `${first}2;0;£50;£40`,
    'Ref;Tour;Date;Guest;Adults;Children;Total;Net',
    `${later}2;1;£60;£45`,
  ].join('\n')
  expect(readText(csv).bookings).toMatchObject([{ amount: 50 }, { amount: 60 }])
})

test.each([
  ['Tour;Date;Adults;Price', ['Wapping Smugglers;2026-05-11;4;40 GBP', 'Greenwich by Sail;2026-05-12;6;60 GBP']],
  ['Tour;Date;Time;Pax;Total', ['Wapping Smugglers;2026-05-11;10:00;4;40', 'Greenwich by Sail;2026-05-12;11:00;6;60']],
  ['Agent;Email;Phone;Address;Date', ['Sun Travel;a@example.org;020 7946 0991;1 Strand;2026-05-01']],
])('A table of other things above the list, %s, is not the list', (header, rows) => {
  for (const between of [[''], []]) {
    const csv = [
      header,
      ...rows,
      ...between,
      'Ref;Tour;Date;Guest;Adults;Price;Notes',
      `${first}2;£50;`,
      `${later}3;£40;`,
    ]
    expect(readText(csv.join('\n')).bookings).toMatchObject([
      { lead_traveler: 'Imogen Tarrant', amount: 50, booking_datetime: '2026-07-11T00:00' },
      { lead_traveler: 'Casper Nyholm', amount: 40 },
    ])
  }
})

test('A table of sums with the first columns of the list is not the list either', () => {
  const csv = [
    'Date;Tour;Time;Pax',
    '2026-07-11;Wapping Smugglers;10:00;4',
    'Date;Tour;Time;Guest;Ref;Pax',
    '2026-07-11;Wapping Smugglers;10:00;Imogen Tarrant;A-1;2',
    '2026-07-12;Kew by Boat;11:00;Casper Nyholm;A-2;2',
  ].join('\n')
  expect(readText(csv).bookings).toMatchObject([
    { lead_traveler: 'Imogen Tarrant', booking_datetime: '2026-07-11T10:00' },
    { lead_traveler: 'Casper Nyholm' },
  ])
})

test.each([
  'Ref;Tour;Date;Guest name;Adults;Total;Notes',
  'Ref;Tour;Date;Guest;Adults;Total;Notes (p. 2)',
  'Ref (cont.);Tour;Date;Guest;Adults;Total;Notes',
  'REF.;TOUR;DATE;GUEST NAME;ADULTS;TOTAL;NOTES',
])('A header that says the same in a little other words, %s, leaves the rows below it as they are', (again) => {
  const csv = ['Ref;Tour;Date;Guest;Adults;Total;Notes', `${first}2;£50;`, again, `${later}2;£40;vegan`].join('\n')
  expect(readText(csv).bookings).toMatchObject([{ amount: 50 }, { amount: 40, lead_traveler: 'Casper Nyholm' }])
})

test.each([
  ['Pickup', 'Pickup time', 'pickup_location'],
  ['Adults', 'Children', 'adults'],
  ['Total', 'Deposit', 'amount'],
  ['First name', 'Last name', 'lead_traveler'],
])('Rows below a header with %s and then %s are refused for that field', (one, two, field) => {
  const header = (name: string) => `Ref;Tour;Date;Guest;${name};Notes`
  const csv = [header(one), `${first}2;`, header(two), `${later}2;vegan`].join('\n')
  expect(readText(csv).bookings[1]).toContain(`header ${field}`)
})

test('The first row below a header with gaps is a booking, where the next one has a kind of traveler in the same column', () => {
  const { bookings } = readText(
    [
      'Monday 11 May 2026',
      'Tour;Lead;;Guest 2;;Email',
      'Kew Gardens;Ann Lee;Adult;Bo Lee;Child;',
      'Kew Gardens;Di Ross;Adult;Ed Ross;Adult;di@example.org',
      'Tower;Cy Ross;Adult;Fay Ross;Child;cy@example.org',
    ].join('\n'),
  )
  expect(bookings).toMatchObject([
    ['required customer_email'],
    { lead_traveler: 'Di Ross' },
    { lead_traveler: 'Cy Ross' },
  ])
})

test('Names of kinds below a heading go on with the header', () => {
  const { mapping } = readText(
    [
      'Ref;Date;Tour;Lead;Guests;Guests;Gross',
      ';;;;adult;child;GBP',
      'A-1;2026-05-11;Kew Gardens;Ann Lee;2;1;90',
      'A-2;2026-05-12;Kew Gardens;Bo Lee;2;0;60',
    ].join('\n'),
  )
  expect(mapping).toMatchObject({ 'Guests › adult': 'adults', 'Guests › child': 'children' })
})

const brokenHeader = (upper: string, lower: string) =>
  readText(
    [upper, lower, 'B-041;Ann Lee;Dock Walk;2026-06-20;2;window seats', 'B-042;Bo Fox;Dock Walk;2026-06-21;3;'].join(
      '\n',
    ),
  )

test.each([
  ['Booking;Guest;Tour;Day;Adults;Re-', 'no.;;;;;marks', 'Booking no.', 'Remarks'],
  ['Buchung;Gast;Tour;Tag;Erw.;Bemer-', 'nr.;;;;;kungen', 'Buchung nr.', 'Bemerkungen'],
  ['Réserv.;Client;Visite;Jour;Adultes;Re-', 'n°;;;;;marques', 'Réserv. n°', 'Remarques'],
  ['Res.;Gast;Uitje;Dag;Volw.;Opmer-', 'nr.;;;;;kingen', 'Res. nr.', 'Opmerkingen'],
])('%s goes on in the line below it, where a word is broken off', (upper, lower, reference, note) => {
  const { mapping, bookings } = brokenHeader(upper, lower)
  expect(mapping).toMatchObject({ [reference]: 'booking_reference', [note]: 'note' })
  expect(bookings).toMatchObject([{ note: 'window seats', travelers: { length: 2 } }, { travelers: { length: 3 } }])
})

test('A line below a whole header is a row, whatever stands in it', () => {
  expect(brokenHeader('Booking;Guest;Tour;Day;Adults;Remarks', 'no.;;;;;marks').bookings).toHaveLength(3)
  expect(
    brokenHeader('Booking;Guest;Tour;Day;Adults;Re-', 'B-040;Cy Day;Dock Walk;2026-06-19;2;early').bookings,
  ).toHaveLength(3)
})
