import { expect, test } from 'vitest'
import { placeAndTime } from './places-with-times.ts'

const read = (text: string) => {
  const both = placeAndTime(text)
  return both && `${both.place} @ ${both.time}`
}

test.each([
  ['Pan Bar, Fleet Street 07:50', 'Pan Bar, Fleet Street @ 07:50'],
  ['Rubens Hotel 8.15', 'Rubens Hotel @ 8.15'],
  ['Rubens Hotel, 8am', 'Rubens Hotel @ 8am'],
  ['Rubens Hotel (at 8.15)', 'Rubens Hotel @ 8.15'],
  ['Rubens Hotel [08:15], side hall', 'Rubens Hotel, side hall @ 08:15'],
  ['noon Cabot Square', 'Cabot Square @ noon'],
  ['Noon at Cabot Square', 'Cabot Square @ Noon'],
  ['Cabot Square noon', 'Cabot Square @ noon'],
  ['Hotel Brussels, midi', 'Hotel Brussels @ midi'],
  ['Tower Pier 9.30', 'Tower Pier @ 9.30'],
  ['Royal Festival Hall 10.30', 'Royal Festival Hall @ 10.30'],
  ['Ticket office 9.30', 'Ticket office @ 9.30'],
  ['Brandenburger Tor 9.30', 'Brandenburger Tor @ 9.30'],
  ['Pier 09.30', 'Pier @ 09.30'],
  ['12 noon - Cabot Square', 'Cabot Square @ 12 noon'],
  ['Gare routière Victoria, à midi', 'Gare routière Victoria @ midi'],
  ['um 9 Uhr ab Hotel Rubens', 'Hotel Rubens @ 9 Uhr'],
  ['Hotel Rubens kl. 9', 'Hotel Rubens @ kl. 9'],
  ['Hotel Rubens om 8.15 uur', 'Hotel Rubens @ 8.15 uur'],
  ['Hotel Rubens às 14h', 'Hotel Rubens @ 14h'],
  ['08:15-08:30 Hotel Rubens', 'Hotel Rubens @ 08:15-08:30'],
  ['Hotel Rubens, 9-10am', 'Hotel Rubens @ 9-10am'],
  ['Hotel Rubens, bay 2 - 0915 hrs', 'Hotel Rubens, bay 2 @ 0915 hrs'],
  ['0815 hrs Hotel Rubens', 'Hotel Rubens @ 0815 hrs'],
  ['1015 @ Hotel Rubens', 'Hotel Rubens @ 1015'],
  ['08.15 from Hotel Rubens', 'Hotel Rubens @ 08.15'],
  ['Ort: Hotel Rubens; Uhrzeit: 8.15 Uhr', 'Hotel Rubens @ 8.15 Uhr'],
  ['Godzina: 8:15, Miejsce: Hotel Rubens', 'Hotel Rubens @ 8:15'],
  ['Pick-up: 08:15, Hotel Rubens', 'Hotel Rubens @ 08:15'],
  ['Time: TBA | Place: Hotel Rubens', 'Hotel Rubens @ '],
])('%s has a place and a time', (text, expected) => {
  expect(read(text)).toBe(expected)
})

test.each([
  "King's Cross, platform 9 3/4",
  '10 York Way',
  '8 Northumberland Avenue',
  '12-14 Gower Street',
  '79-81 Euston Road',
  '10A Downing Street',
  'Hotel 41',
  'Pier 9 A',
  'Travelodge, room 1015',
  'Travelodge - 1015',
  'Travelodge (1015)',
  'Travelodge, room 8.15',
  'Gate 12',
  'Heathrow T5',
  '24/7 desk, Heathrow',
  '24h reception, Rubens Hotel',
  'Strand, WC2R 2HR',
  'St James, SE1 9PH',
  'Bruxelles Midi',
  'Brussels, Midi',
  'Pier 4.30',
  'Gleis 7.10',
  'Salle 3.15',
  'The Pier 4.30',
  'Festival Hall, room 4.30',
  'Brussels - Midi',
  'The High Noon',
  'Noon Hotel, Bow',
  'Hotel Rubens, 12.07.2026',
  'Hotel Rubens, £8.50',
  'Bus 8h, Hotel Rubens',
  'Gate 14 h',
  'Stop 4, 3rd floor',
  'Hotel Rubens 25:10',
  'One Aldwych',
  '08:15',
  'TBC',
  'Tel: 020 7946 0018, Rubens Hotel',
  'Hotel Rubens 08:15, back at 17:00',
  '08:15 Rubens Hotel, 08:30 Goring Hotel',
])('%s has not one time beside a place', (text) => {
  expect(read(text)).toBeUndefined()
})
