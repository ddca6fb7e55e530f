import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

const tours = ['Wapping Smugglers', 'Greenwich by Sail', 'Highgate Walk']
const guests = ['Imogen Tarrant', 'Casper Nyholm', 'Adaeze Okonjo']

/** Three bookings with further columns. */
function read(header: string, ...cells: readonly string[]) {
  const rows = cells.map((more, at) => `A-${at + 1};${tours[at]};2026-07-1${at + 1};${guests[at]};2;${more}`)
  const { mapping, questions, bookings } = readText([`Ref;Tour;Date;Guest;Adults;${header}`, ...rows].join('\n'))
  return { mapping, questions, bookings }
}

const placesOf = ({ bookings }: ReturnType<typeof read>, field: 'pickup_location' | 'drop_off_location') =>
  bookings.map((booking) => (Array.isArray(booking) ? booking.join() : booking[field]))

test.each([
  ['Pickup', 'Yes', 'No'],
  ['Pickup', 'Y', 'N'],
  ['Pickup', 'ja', 'nein'],
  ['Pickup', 'Included', 'Not included'],
  ['Abholung', 'inklusive', 'exkl.'],
  ['Recogida', 'incluida', 'no incluida'],
  ['Pickup required', 'Yes', 'No'],
])('The hotel beside %s of %s and %s is the pickup, after a question', (header, yes, no) => {
  const found = read(`${header};Hotel`, `${yes};Savoy`, `${no};Ritz`, `${yes};Langham`)
  expect([found.mapping[header], found.mapping['Hotel'], found.questions]).toEqual([
    undefined,
    'pickup_location',
    ['unsure_columns'],
  ])
  expect(placesOf(found, 'pickup_location')).toEqual(['Savoy', 'Ritz', 'Langham'])
})

test('The hotel is the pickup without a question where all guests are fetched', () => {
  const found = read('Pickup;Hotel', 'Yes;Savoy', 'Yes;Ritz', 'Yes;Langham')
  expect([found.mapping['Hotel'], found.questions]).toEqual(['pickup_location', []])
})

test.each(['Pickup', 'Transfer', 'Drop-off', 'Hotel'])('%s of yes and no alone is no place', (header) => {
  const found = read(header, 'Yes', 'No', 'Yes')
  expect([found.mapping[header], found.questions]).toEqual([undefined, []])
})

test.each(['Hotel;Savoy', 'Meeting point;Ritz', 'Savoy;Savoy', 'Park Inn;Park Inn'])(
  'A pickup beside the hotel stays one where a cell is a place (%s)',
  (cells) => {
    const found = read('Pickup;Hotel', cells, 'Yes;Ritz', 'Victoria Station;Langham')
    expect([found.mapping['Pickup'], found.questions]).toEqual(['pickup_location', []])
    expect(placesOf(found, 'pickup_location')).toEqual([
      cells.split(';')[0],
      'invalid pickup_location',
      'Victoria Station',
    ])
  },
)

test.each(['No', 'yes', 'nein', 'Not required', 'same'])('A row whose pickup is %s among places is refused', (cell) => {
  const found = read('Pickup location', 'Savoy', cell, 'Ritz')
  expect(placesOf(found, 'pickup_location')).toEqual(['Savoy', 'invalid pickup_location', 'Ritz'])
})

test.each([
  'No. 1 Poultry',
  'Noho',
  'Yes Bar',
  'None',
  'TBC',
  'B',
  'Included in the note',
  'Same Street 4',
  'Not arranged yet',
])('A pickup called %s is read as it stands', (cell) => {
  expect(placesOf(read('Pickup location', 'Savoy', cell, 'Ritz'), 'pickup_location')[1]).toBe(cell)
})

test.each(['same', 'Same as pickup', 'as pickup', 'wie Abholung'])('A drop-off that is %s stays as written', (cell) => {
  const found = read('Pickup location;Drop-off', `Savoy;${cell}`, 'Ritz;Victoria Station', 'Langham;No')
  expect(placesOf(found, 'drop_off_location')).toEqual([cell, 'Victoria Station', 'invalid drop_off_location'])
})

test.each(['Home address', 'Postal address', 'Privatadresse', 'Adresse postale', 'Domicilio', 'Woonadres'])(
  '%s is where people live, and no pickup',
  (header) => {
    expect(read(header, '12 High St, Leeds', '4 Mill Rd, York', '9 Park Lane, Hull').mapping).not.toHaveProperty(header)
  },
)

test('Address alone is asked about', () => {
  const cells = ['12 High St, Leeds', '4 Mill Rd, York', '9 Park Lane, Hull'] as const
  expect(read('Address', ...cells).questions).toEqual(['unsure_columns'])
  expect(read('Pickup address', ...cells).questions).toEqual([])
  expect(read('Pickup from home address', ...cells).mapping).toHaveProperty(
    ['Pickup from home address'],
    'pickup_location',
  )
  expect(read('Hotel address', ...cells).questions).toEqual([])
})

test('The first of two pickups is that of the booking', () => {
  const found = read('Pickup 1;Pickup 2', 'Savoy;', 'Ritz;Victoria Station', 'Langham;')
  expect(placesOf(found, 'pickup_location')).toEqual(['Savoy', 'Ritz', 'Langham'])
})

test.each(['Pickup 1;Pickup 2', 'Hotel 1;Hotel 2'])(
  'Of %s in every row the first is where guests are fetched',
  (header) => {
    const [first = '', second = ''] = header.split(';')
    const found = read(header, 'Savoy;Ritz', 'Ritz;Langham', 'Langham;Savoy')
    expect([found.mapping[first], found.mapping[second]]).toEqual(['pickup_location', undefined])
  },
)

test('A second pickup that more rows have stays', () => {
  const found = read('Pickup 1;Pickup 2', 'Savoy;Ritz', ';Victoria Station', ';Langham')
  expect(found.mapping['Pickup 2']).toBe('pickup_location')
})
