import { expect, test } from 'vitest'
import { leadAlone } from './who-leads.ts'

test.each([
  ['Herr Dieter Kolbe, 0171 5550123', 'Herr Dieter Kolbe', '0171 5550123'],
  ['p. Tomasz Gołąb, tel. 600 000 111', 'p. Tomasz Gołąb', '600 000 111'],
  ["luana d'ávila (11) 90000-0000", "luana d'ávila", '(11) 90000-0000'],
  ['Märta Sjöö, 070-000 11 22', 'Märta Sjöö', '070-000 11 22'],
  ['Ann Lee (07700 900123)', 'Ann Lee', '07700 900123'],
  ['Ann Lee - Mobile: +44 7700 900123', 'Ann Lee', '+44 7700 900123'],
  ['Bud Day 212-555-0123', 'Bud Day', '212-555-0123'],
  ['D. Álvaro Cuesta Ríos - DNI 00000000T', 'D. Álvaro Cuesta Ríos', undefined],
  ['Uta Kurz, Ausweis-Nr. L01X00T47', 'Uta Kurz', undefined],
  ['ask for Bríd Keane', 'Bríd Keane', undefined],
  ['z. Hd. Frau Uta Kurz', 'Frau Uta Kurz', undefined],
  ["À l'attention de Mme Petit", 'Mme Petit', undefined],
  ['Lead: Ann Lee', 'Ann Lee', undefined],
  ['Ansprechpartnerin: Uta Kurz', 'Uta Kurz', undefined],
  ['was Riaan Botha, now Zanele Khumalo', 'Zanele Khumalo', undefined],
  ['Riaan Botha, now Zanele Khumalo', 'Zanele Khumalo', undefined],
  ['vorher Uwe Kurz, jetzt Uta von Arx', 'Uta von Arx', undefined],
  ['avant Jean Petit, maintenant Zoé Roy', 'Zoé Roy', undefined],
  ['Riaan Botha → Zanele Khumalo', 'Zanele Khumalo', undefined],
  ['Zanele Khumalo instead of Riaan Botha', 'Zanele Khumalo', undefined],
  ['Uta Kurz statt Uwe Maler', 'Uta Kurz', undefined],
  ['Zanele Khumalo, was Riaan Botha', 'Zanele Khumalo', undefined],
])('%s is %s, whose number is %s', (text, name, phone) =>
  expect(leadAlone(text)).toEqual({ name, ...(phone !== undefined && { phone }) }),
)

test.each([
  'Ann Lee',
  'Ann Lee 1234567',
  'Ann Lee 01/02/1980',
  'Ann Lee 01.02.1980',
  'Ann Lee 2026-07-11',
  'Ann Lee 09.30-11.00',
  'Ann Lee x2',
  'W0000411',
  'Ann Lee/07700',
  'ask for list of names',
  'Brightwater U3A',
  '2nd Eng. Arun Pillai',
  'Class 7b 2026',
  'Bickley Bowls Club - Ron',
  'Now Lee',
  'Wasim Akram',
  'Ann Lee, now Day',
  'Era Istrefi',
  'Nu Nguyen',
  'Ora Day',
  'Ann Mobile',
  'Kim Passport',
  'Pan Nowak',
  'Attila Kiss',
  'Guest House Lee',
  'Lead Belly',
  'Name Surname',
  'Jean Avant',
  'Bruno Prima Rossi',
  'St. John Ambulance: Ann Lee',
  'Craig Pillay (capt.)',
  'Ann Lee (née Day)',
  'info@example.org',
  '',
])('%s stays as it is written', (text) => expect(leadAlone(text)).toEqual({ name: text }))

test('An address behind the name is none of its words', () => {
  expect(leadAlone('Ann Lee <ann@example.org>')).toEqual({ name: 'Ann Lee', email: 'ann@example.org' })
  expect(leadAlone('"Ann Lee" (mailto:ann@example.org)')).toEqual({ name: 'Ann Lee', email: 'ann@example.org' })
})
