import { expect, test } from 'vitest'
import { listOf, readText, withColumn } from './read-text.ts'

test.each(['Pax/FOC', 'Pax + FOC'])('12+2 below %s is refused, and the travelers are not left out', (header) => {
  const csv = listOf(`Date;${header}`, '2026-05-11;12+2', '2026-05-12;20+1', '2026-05-13;8+0')
    .replace('Adults;', '')
    .replaceAll(';2;2026', ';2026')
  const { bookings, mapping } = readText(csv)
  expect([mapping[header], bookings]).toEqual(['party', [['party party'], ['party party'], ['party party']]])
})

test('Hotel & guest above both is never the pickup as a whole', () => {
  expect(
    withColumn('Hotel & guest', 'Savoy Smith', 'Ritz Jones', 'Ritz Aldous').mapping['Hotel & guest'],
  ).toBeUndefined()
  expect(withColumn('Hotel (guests stay at)', 'Savoy', 'Ritz', 'Ritz').mapping['Hotel (guests stay at)']).toBe(
    'pickup_location',
  )
})
