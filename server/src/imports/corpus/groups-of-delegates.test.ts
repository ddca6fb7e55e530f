import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

const header = (group: string, person: string) => `${group};${person};Mobile;Email;Tour;Date;Fee per person`
const tour = 'Harbour Cruise;Wed 10 June 2026;£32.00'
const read = (group: string, person: string, ...rows: readonly string[]) =>
  readText([header(group, person), ...rows].join('\n'))

const rows = [
  `G-07;Ingrid Solvang;+47 915 55 018;solvang@example.test;${tour}`,
  `G-07;Peter Lamming;;;${tour}`,
  `G-07;Odile Carrère;;;${tour}`,
  `G-11;Suresh Pillay;07700 900411;pillay@example.test;${tour}`,
  `G-11;Lena Pillay;;;${tour}`,
]

test.each([
  ['Group', 'Delegate'],
  ['Gruppe', 'Teilnehmer'],
  ['Groupe', 'Participant'],
  ['Gruppo', 'Partecipante'],
  ['Family', 'Visitor'],
])('Below %s the code of rows of which each names another %s is the reference of their booking', (group, person) => {
  const { mapping, questions, bookings } = read(group, person, ...rows)
  expect([mapping[group], mapping[person], questions]).toEqual(['booking_reference', 'traveler_name', []])
  expect(bookings).toMatchObject([
    {
      booking_reference: 'G-07',
      lead_traveler: 'Ingrid Solvang',
      amount: 96,
      customer_email: 'solvang@example.test',
      travelers: [{ name: 'Ingrid Solvang' }, { name: 'Peter Lamming' }, { name: 'Odile Carrère' }],
    },
    { booking_reference: 'G-11', lead_traveler: 'Suresh Pillay', amount: 64, travelers: { length: 2 } },
  ])
})

test('People of one group whom their own e-mail addresses reach are not one booking', () => {
  const { mapping } = read(
    'Group',
    'Delegate',
    ...rows.map((row, at) => row.replace(';;;', `;;guest${at}@example.test;`)),
  )
  expect(mapping).not.toHaveProperty('Group', 'booking_reference')
})

test('A group that goes on another tour is not one booking', () => {
  const { mapping } = read('Group', 'Delegate', ...rows.slice(0, 4), rows[4]!.replace('10 June', '11 June'))
  expect(mapping).not.toHaveProperty('Group', 'booking_reference')
})

const placesOf = (name: string, ...places: readonly [string, string]) =>
  readText(
    [
      `Ref;Tour;Date;Guest;Adults;${name}`,
      `LB-30411;Wapping Smugglers;2026-05-11;Imogen Tarrant;2;"${places[0]}"`,
      `LB-30412;Greenwich by Sail;2026-05-12;Casper Nyholm;2;"${places[1]}"`,
      `LB-30413;Wapping Smugglers;2026-05-13;Adaeze Okonjo;2;"${places[0]}"`,
    ].join('\n'),
  ).mapping[name]

test.each(['Meeting point', 'Treffpunkt', 'Punto de encuentro', 'Pickup location', 'Drop-off place'])(
  'Places below %s that are written as two names are places',
  (name) => {
    expect(placesOf(name, 'Congress Centre, Foyer C', 'Embankment Pier')).toMatch(/^(?:pickup|drop_off)_location$/)
  },
)

test('People below Pickup are no place', () => {
  expect(placesOf('Pickup', 'Ann Lee, Peter Fox', 'Maria Brandt, Ruth Day')).not.toBe('pickup_location')
})
