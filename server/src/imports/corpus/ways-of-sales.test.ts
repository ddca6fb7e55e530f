import { expect, test } from 'vitest'
import { withColumn } from './read-text.ts'

const fieldOf = (header: string, ...cells: readonly [string, string, string]) =>
  withColumn(header, ...cells).mapping[header]

test.each([
  ['Kanaal', 'webwinkel', 'wederverkoper'],
  ['Canal', 'web', 'mostrador'],
  ['Canal', 'boutique', 'revendeur'],
  ['Kanal', 'webshop', 'wiederverkaeufer'],
  ['Canale', 'sportello', 'rivenditore'],
  ['Canal', 'loja', 'revendedores'],
  ['Kanał', 'sklep', 'agencja'],
  ['Kanal', 'webbutik', 'agent'],
])('%s above %s and %s in small letters says by which way bookings came', (header, one, other) => {
  expect(fieldOf(header, one, other, one)).toBe('booking_source')
})

test.each(['Kanaal', 'Canal'])('Names of sellers in small letters below %s are no kinds of sources', (header) => {
  expect(fieldOf(header, 'pebbleway', 'trip_nest', 'pebbleway')).toBeUndefined()
})

test.each([
  ['Agent', 'TRC', 'DMS'],
  ['Agent', 'T.R.', 'D.S.'],
  ['Travel agent', 'KMB', 'JL'],
  ['Agente', 'RGT', 'BLM'],
  ['Verkäufer', 'KMB', 'SFT'],
])('Below %s the initials %s and %s are who sold, and no kind of source', (header, one, other) => {
  expect(fieldOf(header, one, other, one)).toBeUndefined()
})

test.each([
  ['OTA', 'WEB', 'OTA'],
  ['Direct', 'Agency', 'Direct'],
  ['Harbour & Quill', 'Website', 'Harbour & Quill'],
])('Below Agent %s and %s say by which way a booking came', (...cells) => {
  expect(fieldOf('Agent', ...cells)).toBe('booking_source')
})
