import { expect, test } from 'vitest'
import { statusesOf, withColumn } from './read-text.ts'

// Columns of hotels, statuses and beds whose headers also name a kind of something else.

const fieldOf = (header: string, cells: readonly [string, string, string]) =>
  (withColumn(header, ...cells).mapping as Record<string, string>)[header]

test.each([
  'Internal status',
  'Internal booking status',
  'Train booking status',
  'Passport / booking status',
  'Interner Status',
  'Statut interne',
])('Words of a status below %s are the status of each booking', (header) => {
  const read = withColumn(header, 'Confirmed', 'Cancelled', 'Confirmed')
  expect(statusesOf(read)).toEqual(['confirmed', 'cancelled', 'confirmed'])
})

test.each([
  ['Internal status', ['filed', 'to scan', 'filed']],
  ['Passport status', ['issued', 'pending', 'issued']],
  ['Flight status', ['confirmed', 'cancelled', 'confirmed']],
] as const)('%s above %j is no status of a booking', (header, cells) => {
  expect(fieldOf(header, cells)).not.toBe('status')
})

test('Internal status is not read beside Status', () => {
  const { mapping } = withColumn('Status;Internal status', 'Confirmed;pending', 'Cancelled;done', 'Confirmed;pending')
  expect(mapping).toMatchObject({ Status: 'status' })
})

const hotels = ['Strand Palace, double', 'Savoy, twin', 'Ritz, single'] as const
test.each([
  'Hotel & category',
  'Hotel name / type',
  'Hotel (or type of accommodation)',
  'Hotel/Kind',
  'Hotel und Kategorie',
  'Hôtel / catégorie',
])('Hotels below %s are where guests are picked up', (header) => {
  expect(fieldOf(header, hotels)).toBe('pickup_location')
})

test.each(['Hotel & category', 'Hotel category', 'Cat. hôtel', 'Hotelkategorie'])(
  'Stars below %s are no place',
  (header) => {
    expect(fieldOf(header, ['4*', '3*', '4*'])).toBeUndefined()
    expect(fieldOf(header, ['Superior', '5 stars', 'Deluxe'])).toBeUndefined()
  },
)

test('Hotel (drop-off) and Hotel (y/n) say themselves what stands below them', () => {
  expect(fieldOf('Hotel (drop-off)', ['Savoy', 'Ritz', 'Strand Palace'])).toBe('drop_off_location')
  expect(fieldOf('Hotel (y/n)', ['yes', 'no', 'yes'])).toBeUndefined()
})

const places = ['Savoy Hotel', 'Ritz London', 'Premier Inn'] as const
test.each([
  'Hotel & phone',
  'Hotel (name & telephone)',
  'Hotel / E-Mail',
  'Hotel & end date',
  'Hotel & arrival day',
  'Hotel (guests stay at)',
  'Hotel ou pension des clients',
])('Hotels below %s, and not what the header names beside them, are where guests are picked up', (header) => {
  const { mapping, questions } = withColumn(header, ...places)
  expect([(mapping as Record<string, string>)[header], questions]).toEqual(['pickup_location', []])
})

test.each([
  ['Hotel & phone', '020 7946 0911', '020 7946 0912'],
  ['Hotel / E-Mail', 'desk@savoy.example', 'desk@ritz.example'],
  ['Hotel & arrival day', '10 May 2026', '11 May 2026'],
  ['Hotel (client)', 'Max Bly', 'Ida Roe'],
  ['Hotel & Guest', 'Max Bly', 'Ida Roe'],
  ['Hotel & Agent', 'Oak Travel', 'Sun Tours'],
  ['Hotel / Unterkunft', 'none', 'Own'],
])('%s above %s is no place', (header, first, second) => {
  expect(fieldOf(header, [first, second, first])).not.toBe('pickup_location')
})

test.each([
  ['Hotel & guest notes', 'note', ['late arrival', 'vegan', 'window seat']],
  ['Hotel (guest remarks)', 'note', ['late arrival', 'vegan', 'window seat']],
  ['Hotel & Bemerkung', 'note', ['vegan', 'kommt spät', 'Kind im Rollstuhl']],
  ['Hotel (e-mail sent)', undefined, ['sent', 'pending', 'sent']],
  ['Hotel (phone) informed', undefined, ['informed', 'open', 'informed']],
  ['Hotel / mobile phone', undefined, ['none', 'unknown', 'none']],
  ['Hotel & arrival day', undefined, ['Monday', 'Tuesday', 'Wednesday']],
  ['Hotel & arrival day', undefined, ['Monday morning', 'Tuesday', 'Wednesday noon']],
  ['Hotel (guest nationality)', undefined, ['British', 'German', 'British']],
  ['Hotel & guest language', undefined, ['English', 'German', 'English']],
  ['Hotel (guest type)', undefined, ['Family', 'Couple', 'Family']],
  ['Hotel (client company)', undefined, ['Oak Travel', 'Sun Tours', 'Oak Travel']],
  ['Hotel / guest surname', undefined, ['Tarrant', 'Nyholm', 'Okonjo']],
  ['Hotel & number of nights', undefined, ['2 nights', '3 nights', '1 night']],
  ['Hotel / meals', undefined, ['half board', 'full board', 'half board']],
  ['Hotel & luggage', undefined, ['two bags', 'one bag', 'two bags']],
] as const)('%s is %s above %j, and no place', (header, field, cells) => {
  expect(fieldOf(header, cells)).toBe(field)
})

test.each([
  ['Hotel & phone', ['Savoy', 'Ritz', 'Hilton']],
  ['Hotel & phone', ['Savoy', 'Ritz', 'Elbterrassen']],
  ['Hotel / room', ['Savoy 204', 'Ritz 11', 'Premier Inn 3']],
  ['Hotel & nights', ['Hotel Adlon', 'Gasthof Post', 'Pension Huber']],
] as const)('%s is where guests are picked up where most cells are hotels, as above %j', (header, cells) => {
  const { mapping, questions } = withColumn(header, cells[0], cells[1], cells[2])
  expect([(mapping as Record<string, string>)[header], questions]).toEqual(['pickup_location', []])
})

test.each([
  ['Hotel & address', ['1 Strand, London', '150 Piccadilly', '4 Park Lane']],
  ['Hotel & notes', ['Savoy Hotel, late arrival', 'Ritz London, vegan', 'Premier Inn']],
] as const)('Whether %s is where guests are picked up is asked above %j', (header, cells) => {
  expect(withColumn(header, cells[0], cells[1], cells[2]).questions).toEqual(['unsure_columns'])
})

test.each(['Hotel (last night)', 'Hotel (Abreise)', 'Hotel (llegada)', 'Hotel (terug)', 'Hotel (not pickup)'])(
  'Whether %s is where guests are picked up is asked, whatever hotels stand below',
  (header) => {
    expect(withColumn(header, 'Savoy Hotel', 'Hilton', 'Ritz').questions).toEqual(['unsure_columns'])
  },
)

test.each([
  ['Hotel / room type', ['Suite', 'Junior suite', 'Suite']],
  ['Hotel & board', ['Suite HB', 'Suite BB', 'Apartment SC']],
  ['Hotel / tickets', ['Alexandra Palace', 'Crystal Palace', 'Kew Palace']],
] as const)('Rooms and palaces are no hotels: %s is no place above %j', (header, cells) => {
  expect(fieldOf(header, cells)).not.toBe('pickup_location')
})

test('Notes below Hotel and more beside a hotel are notes', () => {
  const read = withColumn('Hotel;Hotel / client notes', 'Savoy;late arrival', 'Ritz;vegan', 'Premier Inn;window seat')
  expect(read.mapping).toMatchObject({ Hotel: 'pickup_location', 'Hotel / client notes': 'note' })
})

test.each(['Hotel and return', 'Hotel/Return transfer', 'Hotel & drop-off'])(
  'Which of the two places the hotels below %s are is asked',
  (header) => {
    expect(withColumn(header, ...places).questions).toEqual(['unsure_columns'])
  },
)

test.each(['Hotel (drop-off)', 'Hotel or drop-off point', 'Hotel (Rückfahrt)', 'Hotel (Return)'])(
  'Hotels below %s are where guests are set down',
  (header) => {
    expect(fieldOf(header, places)).toBe('drop_off_location')
  },
)

test('Hotels of both ways are each read at their place', () => {
  const read = withColumn('Hotel (Drop off);Hotel (Pick up)', 'Savoy;Ritz', 'Ritz;Savoy', 'Strand Palace;Ritz')
  expect(read.mapping).toMatchObject({ 'Hotel (Drop off)': 'drop_off_location', 'Hotel (Pick up)': 'pickup_location' })
})

test.each(['Child extra bed', 'Child no bed', 'Kind Zusatzbett', 'Enfant lit supp', 'Niño cama extra'])(
  '%s beside Adults counts children',
  (header) => {
    expect(fieldOf(header, ['1', '0', '2'])).toBe('children')
  },
)

test.each(['Child seat', 'Child cot', 'Kids lunch', 'Kinder Ermäßigung'])(
  '%s beside Adults counts no children',
  (header) => {
    expect(fieldOf(header, ['1', '0', '2'])).toBeUndefined()
  },
)

test.each(['Hotel (OK=confirmed, RQ=on request)', 'Restaurant (OK=confirmed, RQ=on request)'])(
  'Below %s the status of the booking is asked about, and another column is it',
  (header) => {
    expect(withColumn(header, 'OK', 'RQ', 'OK').questions).toEqual(['unsure_columns'])
    const beside = withColumn(`${header};Status`, 'OK;confirmed', 'RQ;confirmed', 'OK;cancelled')
    expect(beside.mapping).toMatchObject({ Status: 'status' })
    expect(statusesOf(beside)).toEqual(['confirmed', 'confirmed', 'cancelled'])
  },
)

test.each(['Status (OK=confirmed, RQ=on request)', 'Confirmation (OK=confirmed, RQ=on request)'])(
  'Letters below %s are the status without a question',
  (header) => {
    const read = withColumn(header, 'OK', 'RQ', 'OK')
    expect(read.questions).toEqual([])
    expect(statusesOf(read)).toEqual(['confirmed', 'pending', 'confirmed'])
  },
)
