import { expect, test } from 'vitest'
import { headerScores } from '../mapping/header-scores.ts'
import { profileOf } from '../mapping/kinds.ts'
import { readText } from './read-text.ts'

test.each([
  ['VCHRNO', 'supplier_confirmation'],
  ['SVCDTE', 'booking_datetime'],
  ['SVCTIM', 'booking_time'],
  ['SRVDSC', 'description'],
  ['CLTNAM', 'lead_traveler'],
  ['GRSAMT', 'amount'],
  ['CTCPHN', 'customer_phone'],
  ['CTCEML', 'customer_email'],
  ['PUPTIM', 'pickup_time'],
  ['BKGREF', 'booking_reference'],
])('%s, two words of three letters, means the %s', (header, field) => {
  const [best] = Object.entries(headerScores(header)).toSorted(([, a], [, b]) => Number(b) - Number(a))
  expect(best?.[0]).toBe(field)
})

test.each(['RECTYP', 'XREF', 'NORDEN', 'Comtel', 'NAMDAT7'])('%s is of no field', (header) => {
  expect(headerScores(header)).toEqual({})
})

test('Prices with noughts before them are no telephone numbers', () => {
  expect(profileOf(['0000412.50', '0001284.00']).share.money).toBe(1)
  expect(profileOf(['0044 20 7946 0018', '00353.1.555.0101']).share.phone).toBe(1)
})

test.each([
  ['TOTPAX', 'party'],
  ['PAXNUM', 'party'],
  ['GSTNO', 'nothing'],
  ['GSTAMT', 'nothing'],
])('%s means the %s as it stands', (header, field) => {
  const [best] = Object.entries(headerScores(header)).toSorted(([, a], [, b]) => Number(b) - Number(a))
  expect(best?.[0]).toBe(field)
})

const withColumn = (header: string, ...cells: readonly [string, string, string, string]) =>
  readText(
    [
      `Ref;Tour;Date;Guest;Adults;${header}`,
      ...['Imogen Tarrant', 'Casper Nyholm', 'Adaeze Okonjo', 'Ruth Aldous'].map(
        (guest, row) => `LB-${row + 1};Kew Walk;2026-05-1${row + 1};${guest};2;${cells[row]}`,
      ),
    ].join('\n'),
  )

test.each([
  'SRVTYP',
  'TURTYP',
  'RSVTYP',
  'BKGTYP',
  'CLTTYP',
  'CUSTTYP',
  'Service type',
  'Tipo de servicio',
  'Kundentyp',
])('%s above what is no kind of traveler is none', (header) => {
  for (const [one, other] of [
    ['PVT', 'SIC'],
    ['TRF', 'TOUR'],
    ['FIT', 'GRP'],
    ['VIP', 'REG'],
  ] as const) {
    const { mapping, bookings } = withColumn(header, one, other, other, one)
    expect(mapping).not.toHaveProperty([header])
    expect(bookings.every((booking) => 'travelers' in booking)).toBe(true)
  }
})

test.each(['PAXTYP', 'PSGTYP', 'RSVTYP', 'Customer type', 'Booking type', 'Passenger type'])(
  '%s above kinds of travelers is theirs',
  (header) => {
    expect(withColumn(header, 'ADT', 'CHD', 'ADT', 'ADT').mapping).toMatchObject({ [header]: 'traveler_type' })
  },
)

test('PUPNAM above names is no place', () => {
  const { mapping } = withColumn('PUPNAM', 'Leo Reed', 'Mia Bos', 'Tom Poe', 'Ann Lee')
  expect(mapping).not.toHaveProperty('PUPNAM')
})
