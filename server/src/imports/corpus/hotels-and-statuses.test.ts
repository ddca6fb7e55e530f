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
