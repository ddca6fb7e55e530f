import { expect, test } from 'vitest'
import { withoutEntities } from '../csv/entities.ts'
import { readText } from './read-text.ts'

test.each([
  ['O&#39;Neil', "O'Neil"],
  ['O&#x27;Neil', "O'Neil"],
  ['Ren&eacute; M&uuml;ller', 'René Müller'],
  ['O&#146;Neil', 'O’Neil'],
  ['O&#x92;Neil', 'O’Neil'],
  ['Tower &#150; Bridge', 'Tower – Bridge'],
  ['&#128;40', '€40'],
  ['Ren&#233; M&#xfc;ller&#160;& Co', 'René Müller & Co'],
  ['&#127;, &#129; and &#x9d;', '&#127;, &#129; and &#x9d;'],
  ['Crown &amp; Anchor', 'Crown & Anchor'],
  ['B&B; two rooms', 'B&B; two rooms'],
  ['AT&T;', 'AT&T;'],
  ['R&Bring;', 'R&Bring;'],
  ['&#7;', '&#7;'],
  ['Marks & Spencer; Ritz', 'Marks & Spencer; Ritz'],
])('%s is %s', (text, shown) => {
  expect(withoutEntities(text)).toBe(shown)
})

test.each([';', ','])('Names and places of web pages are whole in a file with %s', (sign) => {
  const csv = [
    'Ref;Tour;Date;Adults;Guest;Pickup;Drop-off;Note',
    'A-1;Kew by Boat;2026-07-11;2;O&#39;Neil Tarrant;Ritz;Savoy;',
    'A-2;Kew by Boat;2026-07-12;2;Imogen Tarrant;Crown &amp; Anchor;Savoy;',
    'A-3;Kew by Boat;2026-07-13;2;Casper Nyholm;B&B;Savoy;none',
  ]
  // The sign of an entity is no delimiter.
  const text = csv
    .join('\n')
    .replaceAll(/(&#?\w+;)|;/g, (found, entity?: string) =>
      entity && entity !== '&B;' ? found : found.replace(';', sign),
    )
  expect(readText(text).bookings).toMatchObject([
    { lead_traveler: "O'Neil Tarrant" },
    { lead_traveler: 'Imogen Tarrant', pickup_location: 'Crown & Anchor', drop_off_location: 'Savoy' },
    { lead_traveler: 'Casper Nyholm', pickup_location: 'B&B', drop_off_location: 'Savoy' },
  ])
})

test.each(['B&B', 'AT&T', 'R&Bring', 'Rock &', 'Bed & #4'])(
  'A cell that ends in %s is not joined to the next one',
  (place) => {
    const csv = `Ref;Tour;Date;Adults;Guest;Pickup;Drop-off\nA-1;Kew by Boat;2026-07-11;2;Imogen Tarrant;${place};Savoy\n`
    expect(readText(csv).bookings).toMatchObject([{ pickup_location: place, drop_off_location: 'Savoy' }])
  },
)

test('A header with an entity that is repeated below rows is no booking', () => {
  const header = 'Ref;Tour;Date;Adults;Guest;Caf&eacute;;Pickup'
  const rows = [1, 2].map((at) => `A-${at};Kew by Boat;2026-07-1${at};2;Imogen Tarrant;;Ritz`)
  const { bookings } = readText([header, rows[0], header, rows[1]].join('\n'))
  expect(bookings).toMatchObject([{ pickup_location: 'Ritz' }, { pickup_location: 'Ritz' }])
})

test('An entity in the header cuts no name', () => {
  const csv = 'Ref;Tour;Date;Adults;Guest;Pickup;Caf&eacute;\nA-1;Kew by Boat;2026-07-11;2;Imogen Tarrant;Ritz;\n'
  expect(readText(csv).bookings).toMatchObject([{ pickup_location: 'Ritz' }])
})

test('Signs that older programs write by their numbers of Windows are read', () => {
  const csv = [
    'Ref,Tour,Date,Adults,Guest,Total,Note',
    'A-1,Tower &#150; Bridge,2026-07-11,2,Shaun O&#146;Neil,&#128;40,guest&#146;s birthday',
    'A-2,Tower &#150; Bridge,2026-07-12,2,Imogen Tarrant,&#128;60,none',
  ]
  expect(readText(csv.join('\n')).bookings).toMatchObject([
    {
      description: 'Tower – Bridge',
      lead_traveler: 'Shaun O’Neil',
      amount: 40,
      currency: 'EUR',
      note: 'guest’s birthday',
    },
    { lead_traveler: 'Imogen Tarrant', amount: 60 },
  ])
})
