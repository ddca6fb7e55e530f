import { expect, test } from 'vitest'
import { listOf, readText, withColumn } from './read-text.ts'

const read = (header: string, cells: readonly string[], price = 'Price') => {
  const rows = cells.map((cell, row) => `2026-05-1${row};${cell};£20.00`)
  const csv = listOf(`Date;${header};${price}`, ...rows)
    .replace('Adults;', '')
    .replaceAll(';2;2026', ';2026')
  const { bookings } = readText(csv)
  return bookings.map((booking) =>
    'travelers' in booking ? `${booking.travelers.length} for ${booking.amount}` : booking.join(),
  )
}

test.each(['Pax/FOC', 'Pax + FOC', 'Pers. + Freiplätze', 'Pax/Gratuités'])(
  '12+2 below %s are 14, of whom 12 pay where the price is of each',
  (header) => {
    expect(read(header, ['12+2', '20+1', '8'])).toEqual(['14 for 20', '21 for 20', '8 for 20'])
    expect(read(header, ['12+2', '20+1', '8'], 'Price per person')).toEqual(['14 for 240', '21 for 400', '8 for 160'])
    expect(read(header, ['12/2', '20+1', '8'])[0]).toBe('party party')
  },
)

test.each(['12+2 FOC', '12 + 2 FOC', '12 paying + 2 free', '12 payants + 2 gratuits', '14 (incl. 2 FOC)'])(
  '%s are 14, of whom 12 pay where the price is of each',
  (cell) => {
    expect(read('Pax', [cell, '20+1 FOC', '8'])).toEqual(['14 for 20', '21 for 20', '8 for 20'])
    expect(read('Pax', [cell, '20+1 FOC', '8'], 'Price per person')).toEqual(['14 for 240', '21 for 400', '8 for 160'])
    expect(read('Pax', [cell, '3', '8'], 'Price per adult')[0]).toBe('14 for 240')
  },
)

test.each(['2 adults, 1 child (free)', '2 adults, 1 infant (FOC)'])(
  'Of %s nothing says how many pay, and a price of each is refused',
  (cell) => {
    expect(read('Pax', [cell, '3 adults', '8 adults'], 'Price per person')[0]).toMatch(/party/)
  },
)

test.each(['12+2', '20+1'])('%s below Pax and guide is not counted', (cell) => {
  expect(read('Pax/guide', [cell, '8', '9'])[0]).toBe('party party')
})

test.each([
  '6 members + 2 guests',
  '6 Mitglieder + 2 Gäste',
  '6 membres + 2 invités',
  '6 socios + 2 invitados',
  '6 soci + 2 ospiti',
  '6 leden + 2 gasten',
  '6 sócios e 2 convidados',
  '6 członków + 2 gości',
  '6 medlemmar + 2 gäster',
])('%s are eight people, as 8 are', (cell) => {
  expect(read('Party', [cell, '8', '3'], 'Price per person')).toEqual(['8 for 160', '8 for 160', '3 for 60'])
})

test('Hotel & guest above both is never the pickup as a whole', () => {
  expect(
    withColumn('Hotel & guest', 'Savoy Smith', 'Ritz Jones', 'Ritz Aldous').mapping['Hotel & guest'],
  ).toBeUndefined()
  expect(withColumn('Hotel (guests stay at)', 'Savoy', 'Ritz', 'Ritz').mapping['Hotel (guests stay at)']).toBe(
    'pickup_location',
  )
})
