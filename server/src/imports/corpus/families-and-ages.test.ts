import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

// Parishes and clubs: families with a row for each of them, and people by their age.

const families = (number: string, leader: string) =>
  readText(
    [
      `${number};${leader};Phone;Name;Kind;Born;Tour;Date;Price`,
      '1;Ottilie Brandt;+44 20 7946 0311;Ottilie Brandt;Adult;12/03/1971;Kew;2026-07-04;£90.00',
      '1;Ottilie Brandt;+44 20 7946 0311;Kaspar Brandt;Adult;30/08/1974;Kew;2026-07-04;',
      '1;Ottilie Brandt;+44 20 7946 0311;Mina Brandt;Child;05/11/2012;Kew;2026-07-04;',
      '2;Fergus Adair;+44 20 7946 0312;Fergus Adair;Adult;22/01/1948;Kew;2026-07-04;£40.00',
      '3;Adaeze Okonjo;+44 20 7946 0313;Adaeze Okonjo;Adult;17/06/1985;Kew;2026-07-04;£80.00',
      '3;Adaeze Okonjo;+44 20 7946 0313;Ike Okonjo;Adult;09/12/1988;Kew;2026-07-04;',
    ].join('\n'),
    { repeated_rows: 'travelers', price: 'total' },
  )

test.each([
  ['N. fam.', 'Capofamiglia'],
  ['Familie Nr.', 'Familienvorstand'],
  ['Household no.', 'Head of household'],
  ['Gezin nr.', 'Gezinshoofd'],
])('The number of each family below %s is its booking, which %s leads, and is asked about', (number, leader) => {
  const { mapping, bookings, questions } = families(number, leader)
  expect(mapping).toMatchObject({ [number]: 'booking_reference', [leader]: 'lead_traveler', Name: 'traveler_name' })
  expect(questions).toContain('unsure_columns')
  expect(bookings).toMatchObject([
    { lead_traveler: 'Ottilie Brandt', amount: 90, travelers: { length: 3 } },
    { lead_traveler: 'Fergus Adair', amount: 40, travelers: { length: 1 } },
    { lead_traveler: 'Adaeze Okonjo', amount: 80, travelers: { length: 2 } },
  ])
})

test.each(['Under 60s', "Under 60's", '60 and under', 'unter 65', 'moins de 60 ans', 'do 60 lat'])(
  'Beside Seniors %s are adults',
  (header) => {
    const { mapping } = readText(
      [
        `Trip;Date;Seniors;${header};Leader`,
        'Kew Gardens;2026-06-11;14;2;Imogen Tarrant',
        'Bletchley Park;2026-06-15;11;4;Casper Nyholm',
      ].join('\n'),
    )
    expect(mapping).toMatchObject({ Seniors: 'seniors', [header]: 'adults' })
  },
)

test.each([
  ['12 and under', 'children'],
  ['5 ans et moins', 'infants'],
  ["Under 12's", 'children'],
])('%s are %s', (header, kind) => {
  expect(readText(`Ref;Tour;Date;Guest;Adults;${header}\nA1;Kew;2026-05-11;Ann Lee;2;1\n`).mapping).toMatchObject({
    [header]: kind,
  })
})

test('A price that is still open is one of a list without a header', () => {
  const { mapping, bookings } = readText(
    [
      'A1,Kew by Boat,2026-07-04 10:00,Ottilie Brandt,2,£40.00',
      'A2,Kew by Boat,2026-07-04 10:00,Fergus Adair,1,£20.00',
      'A3,Kew by Boat,2026-07-04 10:00,Ruth Aldous,3,£60.00',
      'A4,Kew by Boat,2026-07-04 10:00,Piet Visser,1,owes me',
      'A5,Kew by Boat,2026-07-04 10:00,Casper Nyholm,2,£40.00',
    ].join('\n'),
  )
  expect(mapping).toMatchObject({ 'Column 6': 'amount' })
  expect(bookings.map((each) => Array.isArray(each))).toEqual([false, false, false, true, false])
})

const withInfants = (header: string, ...cells: readonly string[]) =>
  readText(
    [
      `Ref;Tour;Date;Guest;${header}`,
      ...cells.map((cell, at) => `LB-${at};Kew Gardens;2026-05-1${at};Ann Lee;2;${cell}`),
    ].join('\n'),
  )

test.each([
  'Adults;Bambini;di cui bambini sotto i 3 anni',
  'Adults;Children;How many of the children are under 2?',
  'Erwachsene;Kinder;Wie viele Kinder sind unter 3?',
  'Adultos;Niños;¿Cuántos niños son menores de 2 años?',
  'Dorośli;Dzieci;Ile dzieci poniżej 3 lat?',
  'Adultes;Enfants;dont enfants moins de 3 ans',
  'Erwachsene;Kinder;davon Kleinkinder',
  'Adults;Children;How many of the children are babies?',
  "Adultes;Enfants;Combien d'enfants sont des bébés ?",
  'Adults;Children 0-12;of which under 2',
  'Erwachsene;Kinder ab 1;davon unter 3',
  'Adultes;Enfants dès la naissance;dont moins de 3 ans',
  'Adults;Children;How many infants are among the children?',
  'Adults;Children;Infants among children',
  'Adults;Children;Number of babies (of the children)',
  'Adults;Children;Number of infants (already in children)',
  'Adulti;Bambini;Quanti neonati tra i bambini?',
  'Erwachsene;Kinder ab 6 Monaten;davon unter 3',
  'Adults;Children of 3 months and up;of which under 2',
  'Adultes;Enfants dès 6 mois;dont moins de 3 ans',
  'Adulti;Bambini dai 6 mesi;di cui sotto i 2 anni',
  'Erwachsene;Kinder ab Säuglingsalter;davon unter 3',
  'Adults;Younger and older children;of which under 2',
  'Adults;Children above and below 5;of which under 2',
  'Adults;Children (incl. older);of which under 2',
  'Adultes;Enfants moins de 12 ans;dont moins de 3 ans',
])('Below %s the infants are among the children, after a question', (header) => {
  const { questions, bookings } = withInfants(header, '1;1', '2;0', '2;1')
  expect(questions).toContain('unread_columns')
  expect(bookings).toMatchObject([3, 4, 4].map((length) => ({ travelers: { length } })))
})

test.each([
  'Adults;Children;Infants',
  'Adults;Children;Children under 3',
  'Adultes;Enfants;Enfants de moins de 3 ans',
  'Erwachsene;Kinder 3-12;Kinder unter 3',
  'Adults;Children (3-15);How many children under 3?',
  'Adulti;Bambini;Bimbi sotto i 2 anni',
])('Below %s the infants are further travelers', (header) => {
  const { questions, bookings } = withInfants(header, '1;1', '2;0', '2;1')
  expect(questions).toEqual([])
  expect(bookings).toMatchObject([4, 4, 5].map((length) => ({ travelers: { length } })))
})

test('More infants than children are further travelers', () => {
  const { bookings } = withInfants('Adults;Children;How many children under 2?', '0;1', '2;0')
  expect(bookings).toMatchObject([3, 4].map((length) => ({ travelers: { length } })))
})

test.each([
  ['Children over 2', 'How many children under 2?'],
  ['How many children aged 2 or over?', 'How many children under 2?'],
  ['Older children', 'How many children under 2?'],
  ['Kinder ab 3', 'Wie viele Kinder unter 3?'],
  ['Kinder ab 3 Jahre', 'Anzahl Kinder unter 3?'],
  ['Number of children', 'Number of infants (children under 2)'],
  ['Children', 'How many babies (kids under 2)?'],
  ['Children 3-12 (1 free)', 'How many children under 2?'],
  ['Children 3 to 11 (max 1)', 'How many children under 2?'],
  ['Kids 5-12 (date of birth)', 'How many children under 2?'],
  ['Enfants 3-12 ans (date de naissance)', "Combien d'enfants de moins de 3 ans ?"],
  ['Enfants 3 ans à 12 ans', "Combien d'enfants de moins de 3 ans ?"],
  ['Children (2 and up)', 'How many children under 2?'],
])('Beside %s infants below %s are further travelers', (children, infants) => {
  const { mapping, bookings } = readText(
    [
      `Ref;Tour;Date;Guest;Adults;${children};${infants}`,
      'LB-1;Kew Walk;2026-05-11;Ann Lee;2;2;1',
      'LB-2;Ripper;2026-05-12;Bo Day;2;1;0',
      'LB-3;Ripper;2026-05-13;Cy Moss;2;1;1',
    ].join('\n'),
  )
  expect(mapping).toMatchObject({ [children]: 'children', [infants]: 'infants' })
  expect(bookings).toMatchObject([
    { travelers: { length: 5 } },
    { travelers: { length: 3 } },
    { travelers: { length: 4 } },
  ])
})
