import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

// Clubs of those who keep animals, which come along and are no travelers.

const file = (header: string, ...lines: readonly string[]) =>
  readText([header, ...lines].join('\n'), { decimal_mark: 'comma' })

test.each([
  ['Halter;Wer fährt mit;Tag;Beginn;Ausflug;Preis;Stand;Für den Führer', 'Erw.', 'Ki.', 'Dackel'],
  ['Hundehalter;Wer kommt mit;Tag;Beginn;Ausflug;Preis;Stand;Für die Reiseführerin', 'Erwachsene', 'Kind', 'Hunde'],
  ['Propriétaire du chien;Qui vient;Date;Heure;Visite;Prix;Statut;Pour le guide', 'adultes', 'enfant', 'chiens'],
  ['Dog owner;Who is coming;Date;Time;Tour;Price;Status;For the guide', 'adults', 'child', 'dogs'],
])('Below %s owners lead, and their animals are no travelers', (header, adults, child, dogs) => {
  const { mapping, bookings } = file(
    header,
    `Waltraud Immekeppel;2 ${adults} + 3 ${dogs};16.03.2026;9:30;Parks mit Hund;186,00 €;confirmed;`,
    `Jörg Süßebecker;2 ${adults} + 1 ${child} + 2 ${dogs};16.03.2026;9:30;Parks mit Hund;279,50 €;confirmed;one is shy`,
    `Uwe Rademaker;3 ${adults};19.03.2026;14:00;Hausboot;234,00 €;confirmed;`,
  )
  const [owner = '', party = '', , , , , , note = ''] = header.split(';')
  expect(mapping).toMatchObject({ [owner]: 'lead_traveler', [party]: 'party', [note]: 'note' })
  expect(bookings).toMatchObject([
    { lead_traveler: 'Waltraud Immekeppel', travelers: [{ type: 'adult' }, { type: 'adult' }] },
    { travelers: [{ type: 'adult' }, { type: 'adult' }, { type: 'child' }], note: 'one is shy' },
    { travelers: [{ type: 'adult' }, { type: 'adult' }, { type: 'adult' }] },
  ])
})

test('Names below who comes along stay those of travelers, and the owner of a record is no lead', () => {
  const names = file(
    'Halter;Wer fährt mit;Tag;Beginn;Ausflug;Preis',
    'Uwe Kurz;Uwe Kurz, Ida Kurz;16.03.2026;9:30;Parks;186,00 €',
    'Jan Maler;Jan Maler, Eva Maler;16.03.2026;9:30;Parks;186,00 €',
  )
  expect(names.mapping).toMatchObject({ 'Wer fährt mit': 'traveler_name' })
  const owners = file(
    'Besitzer;Kunde;Tag;Beginn;Ausflug;Preis',
    'Uwe Kurz;Ida Blum;16.03.2026;9:30;Parks;186,00 €',
    'Uwe Kurz;Eva Maler;16.03.2026;9:30;Parks;186,00 €',
  )
  expect(owners.mapping).toMatchObject({ Kunde: 'lead_traveler' })
  expect(owners.mapping).not.toHaveProperty('Besitzer')
})
