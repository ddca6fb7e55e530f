import { expect, test } from 'vitest'
import { conceptsOf } from '../mapping/concepts.ts'
import { readText } from './read-text.ts'

const pupils = (header: string, days: readonly string[]) =>
  readText(
    [
      `Skupina;Program;Datum;Účastník;${header}`,
      `QK-1;Palm House;9. 6. 2026;Ann Lee;${days[0]}`,
      `QK-1;Palm House;9. 6. 2026;Bo Lim;${days[1]}`,
      `QK-2;Kew;10. 6. 2026;Cy Ray;${days[2]}`,
      `QK-2;Kew;10. 6. 2026;Di Fox;${days[3]}`,
    ].join('\n'),
  ).mapping

test.each([
  'Nar.',
  'Dat. naroz.',
  'Née',
  'Nata',
  'Föd.',
  'Rođ.',
  'Født',
  'Szül. idő',
  'Рожд.',
  'Нар.',
  '誕生日',
  '出生年月日',
])('Days of many years below %s are those of births', (header) => {
  expect(pupils(header, ['17. 3. 1985', '4. 11. 2013', '21. 2. 2014', '30. 8. 2013'])).toMatchObject({
    [header]: 'traveler_dob',
    Datum: 'booking_datetime',
  })
})

test.each([
  ['Nar.', ['2. 5. 2026', '3. 5. 2026', '4. 5. 2026', '5. 5. 2026']],
  ['Nar.', ['2. 5. 2026', '3. 5. 2026', '4. 5. 2006', '5. 5. 2026']],
  ['Faktura', ['17. 3. 1985', '4. 11. 2013', '21. 2. 2014', '30. 8. 2013']],
  ['Passport issued', ['17. 3. 2019', '4. 11. 2020', '21. 2. 2017', '30. 8. 2018']],
  ['Member since', ['17. 3. 2009', '4. 11. 2020', '21. 2. 2017', '30. 8. 2018']],
])('Days below %s that are %o are none of births', (header, days) => {
  expect(pupils(header, days)).not.toMatchObject({ [header]: 'traveler_dob' })
})

test('Days years before the tours are not when bookings were made', () => {
  const { mapping } = readText(
    'Ref,Guest,Tour,Tour date,Arrival of request\nA1,Ann Lee,Kew,2026-07-11,2009-05-02\nA2,Bo Lim,Kew,2026-07-12,2014-05-02\n',
  )
  expect(mapping).not.toMatchObject({ 'Arrival of request': 'input_date' })
})

const events = (header: string, words: readonly string[]) =>
  readText(
    [
      `booking_id,${header},product_title,starts_at,customer_name`,
      ...words.map((word, at) => `QK-${at},${word},Palm House Walk,2026-08-0${at + 1}T13:00,Ann Lee`),
    ].join('\n'),
  ).mapping

test.each([
  ['event', ['CREATED', 'AMENDED', 'CANCELLED']],
  ['Event', ['Created', 'Updated', 'Updated']],
  ['Activity', ['New', 'Cancelled', 'Modified']],
])('Below %s the words %o are the status', (header, words) => {
  expect(events(header, words)).toMatchObject({ [header]: 'status', product_title: 'description' })
})

test.each([
  ['event', ['Wedding', 'Birthday', 'Wedding']],
  ['event', ['Created', 'Palm House', 'Kew']],
])('Below %s the words %o are no status', (header, words) => {
  expect(events(header, words)).not.toMatchObject({ [header]: 'status' })
})

test.each([
  'Pagou via',
  'Pago via',
  'Pagó con',
  'Pagato via',
  'Réglé via',
  'Zahlt per',
  'Betalat via',
  'Paid via',
  'Paying by',
  '支払方法',
])('%s asks how someone paid', (header) => {
  expect([...conceptsOf(header)]).toEqual(['payment'])
  expect(
    readText(`Guest;Tour;Date;Total;${header}\nAnn Lee;Kew;2026-07-11;40.00;pix\nBo Lim;Kew;2026-07-12;20.00;card\n`)
      .mapping,
  ).toMatchObject({ Total: 'amount', Guest: 'lead_traveler' })
})

test.each([
  ['Vendido via', 'source'],
  ['Booked via', 'source'],
  ['Verkocht via', 'source'],
])('%s asks through whom someone booked', (header, concept) => {
  expect(conceptsOf(header)).toContain(concept)
})
