import { expect, test } from 'vitest'
import { readText, refusals } from './read-text.ts'

test.each([
  'Cancellations in the last 24 hours',
  'Cancellations within the last 7 days',
  'Cancellations over the past week',
  'Bookings cancelled in the last 24 hours',
  'Stornierungen der letzten 7 Tage',
  'Annulations des 7 derniers jours',
])('Rows below %s are refused, above the header and among rows', (title) => {
  const [header, first, second] = [
    'Ref;Name;Date;Adults;Tour',
    'A1;Ann Lee;2026-05-11;2;Kew',
    'A3;Max Bly;2026-05-12;2;Tower',
  ]
  expect(refusals([title, header, first, second].join('\n'))).toEqual(['title status', 'title status'])
  expect(refusals([header, first, title, second].join('\n')).at(-1)).toBe('title status')
})

test.each([
  ['Heathrow Transfer', 'Cancelled transfer, refunded £60', 'status status'],
  ['Thames Dinner', 'Cancelled dinner, full refund', 'status status'],
  ['Sunday Lunch Cruise', 'Cancelled lunch, refund sent 3 May', 'status status'],
  ['Heathrow Transfers', 'Cancelled transfer, refunded £60', 'status status'],
  ['Airport Pick-up', 'Cancelled pickup, refunded £60', 'status status'],
  ['Heathrow Taxi', 'Cancelled transfer', 'status status'],
  ['Flughafentransfer', 'Storniert: Abholung', 'status status'],
  ['Private Hotel Transfer', 'Cancelled pickup', 'status status'],
  ['Sunday Lunch Cruise', 'Cancelled meal', 'status status'],
  ['Afternoon Tea', 'Cancelled meal', 'status status'],
  ['Heathrow Transfer', 'Cancelled lunch', 'read'],
  ['Sunday Lunch Cruise', 'Cancelled transfer, refunded £20', 'read'],
  ['Steam Train Ride', 'Cancelled transfer, refunded £20', 'read'],
  ['Kew Walk', 'Cancelled lunch, refunded £20', 'read'],
  ['Sunday Lunch Cruise', 'Cancelled insurance', 'read'],
])('A booking of %s whose note says %s is: %s', (tour, note, is) => {
  const csv = [
    'Ref;Tour;Date;Guest;Adults;Notes',
    `A1;${tour};2026-05-11;Ann Lee;2;${note}`,
    `A2;${tour};2026-05-11;Bo Day;2;window seat`,
  ]
  expect(refusals(csv.join('\n'))[0]).toBe(is)
})

test.each([
  'Message to the secretary',
  'Nachricht an das Sekretariat',
  "Remarques à l'attention du secrétariat",
  'Special requests (secretary will confirm)',
  'Any requests? Tell the secretary',
  'Dietary notes - secretary passes on',
  'Notes via secretary',
  'Special requests (the office will confirm)',
  'Wünsche (Büro)',
])('Below %s stands what guests ask for', (header) => {
  const { mapping } = readText(
    [
      `Name;Tour;Date;Adults;${header}`,
      'Casper Nyholm;Harbour Walk;2026-05-11;2;nut allergy',
      'Ruth Aldous;Kew;2026-05-12;3;needs a wheelchair',
    ].join('\n'),
  )
  expect(mapping).toMatchObject({ [header]: 'note' })
})

const beside = (header: string, ...cells: readonly string[]) =>
  readText(
    [
      `Name;Tour;Datum;Preis;${header}`,
      ...cells.map((cell, at) => `${names[at] ?? ''};Tower;${11 + at}.05.2026;49,00 €;${cell}`),
    ].join('\n'),
  ).mapping[header]
const names = ['Ann Lee', 'Ida Roe', 'Bo Day']

test.each([
  'Transfer',
  'Abholung',
  'Abholservice',
  'Recogida',
  'Servicio de recogida',
  'Pick up',
  'Pickup service',
  'Ophaalservice',
  'Shuttlebus',
  'Zustieg ab Hotel',
  'Return transfer',
  'Retour',
  'Retour hôtel',
  'Ritorno',
  'Vuelta',
  'Rückfahrt',
  'Drop-off',
])('Amounts with commas below %s are no times', (header) => {
  expect(beside(header, '12,50', '8,00', '8,00')).toBeUndefined()
})

test.each([
  ['Ora', 'booking_time'],
  ['Partenza', 'booking_time'],
  ['Abfahrt', 'booking_time'],
  ['Ora ritiro', 'pickup_time'],
  ['Abholzeit', 'pickup_time'],
  ['Godz. odbioru', 'pickup_time'],
  ['Hora de vuelta', 'drop_off_time'],
])('What has commas below %s is a time', (header, field) => {
  const read = beside(header, '12,50', '8,00', '8,00')
  // Nothing else says when the tour begins.
  expect([field, 'booking_time']).toContain(read)
})

test('The guide of a passport is no traveler, and who booked by first names is the guest', () => {
  const guided = [
    'Guide name (as in passport);Tour;Date;Guest',
    'Ann Lee;Tower;2026-05-11;Bob Roe',
    'Ida Roe;Kew;2026-05-12;Max Bly',
  ]
  expect(readText(guided.join('\n')).bookings).toMatchObject([
    { lead_traveler: 'Bob Roe', travelers: [{ name: 'Bob Roe' }] },
    { lead_traveler: 'Max Bly' },
  ])
  const booked = [
    'Ref;Booked by;Tour;Date;Adults',
    'A1;Anna;Harbour Walk;2026-05-11;2',
    'A2;Tom;Kew;2026-05-12;3',
    'A3;Sophie;Kew;2026-05-12;3',
  ]
  expect(readText(booked.join('\n')).mapping).toMatchObject({ 'Booked by': 'lead_traveler' })
})

test('Who booked by first names leads also where one comes twice, and beside guests is staff', () => {
  const rows = ['A1;Anna;Harbour Walk;2026-05-11;2', 'A2;Tom;Kew;2026-05-12;3', 'A3;Anna;Kew;2026-05-12;3']
  const alone = readText(['Ref;Booked by;Tour;Date;Adults', ...rows].join('\n'))
  expect(alone.bookings).toMatchObject(['Anna', 'Tom', 'Anna'].map((name) => ({ lead_traveler: name })))
  const firms = ['Acme Ltd', 'Oak GmbH', 'Acme Ltd']
  const ofFirms = ['Ref;Booked by;Tour;Date;Adults;Company', ...rows.map((row, at) => `${row};${firms[at] ?? ''}`)]
  expect(readText(ofFirms.join('\n')).mapping).toMatchObject({ 'Booked by': 'lead_traveler' })
  const guests = ['Ann Lee', 'Ida Roe', 'Bo Day']
  const ofGuests = ['Ref;Booked by;Tour;Date;Adults;Guest', ...rows.map((row, at) => `${row};${guests[at] ?? ''}`)]
  expect(readText(ofGuests.join('\n'))).toMatchObject({ mapping: { Guest: 'lead_traveler' }, questions: [] })
  const ofNames = ['Ref;Sold by;Tour;Date;Adults;Guest', ...rows.map((row, at) => `${row};${guests[at] ?? ''}`)]
  expect(readText(ofNames.join('\n')).mapping).not.toHaveProperty(['Sold by'])
})
