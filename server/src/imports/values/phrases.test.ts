import { expect, test } from 'vitest'
import { readMoment } from './dates.ts'
import { readTime, readTimeRange } from './times.ts'
import { readMoney } from './money.ts'
import { readNameList } from './name-list.ts'
import { readParty } from './party.ts'
import { wordReader } from './words.ts'

test.each([
  ["Sat 11.Jul '26 @ 09:30", '2026-07-11', '09:30'],
  ['20-Jul-26', '2026-07-20', undefined],
  ['2026-07-11T08:30:00+00:00', '2026-07-11', '09:30'],
  ['2026-12-11T08:30:00Z', '2026-12-11', '08:30'],
  ['46214', '2026-07-11', undefined],
  ['46214.395833333', '2026-07-11', '09:30'],
  ['11 juillet 2026', '2026-07-11', undefined],
  ['11 de julio de 2026', '2026-07-11', undefined],
  ['11 luglio 2026', '2026-07-11', undefined],
  ['11 juli 2026', '2026-07-11', undefined],
  ['11 de julho de 2026', '2026-07-11', undefined],
  ['11 lipca 2026', '2026-07-11', undefined],
  ['Samstag, 11. Juli 2026', '2026-07-11', undefined],
  ['11/07/2026 9h30', '2026-07-11', '09:30'],
  ['11/7/26 12 noon', '2026-07-11', '12:00'],
  ['11/7/26 12.00 noon', '2026-07-11', '12:00'],
  ['11. července 2026', '2026-07-11', undefined],
  ['2026. július 11.', '2026-07-11', undefined],
  ['2026. 07. 11.', '2026-07-11', undefined],
  ['11 Temmuz 2026', '2026-07-11', undefined],
  ['11 Ιουλίου 2026', '2026-07-11', undefined],
  ['11 июля 2026', '2026-07-11', undefined],
  ['11 juli 2026 kl. 09.30', '2026-07-11', '09:30'],
  ['lördag 11 juli 2026', '2026-07-11', undefined],
  ['11/07-2026', '2026-07-11', undefined],
  ['lørdag den 11. juli 2026', '2026-07-11', undefined],
  ['11. heinäkuuta 2026', '2026-07-11', undefined],
  ['2026년 7월 11일', '2026-07-11', undefined],
  ['22nd July 2026', '2026-07-22', undefined],
  ['Sat 1st August 2026', '2026-08-01', undefined],
])('%s is read as the moment of London', (text, day, time) =>
  expect(readMoment(text, { order: 'day_first' })).toEqual({ day, time }),
)

test.each(['Sun 11 July 2026', 'Montag, 11. Juli 2026', '31/06/2026', '29/02/2026'])('%s is no day', (text) =>
  expect(readMoment(text, { order: 'day_first' })).toBeUndefined(),
)

test.each([
  ['7.30pm', '19:30'],
  ['0930', '09:30'],
  ['9h30', '09:30'],
  ['12 noon', '12:00'],
  ['12.00 noon', '12:00'],
  ['오후 7:00', '19:00'],
  ['12:00 am', '00:00'],
  ['9 Uhr', '09:00'],
  ['0.395833333', '09:30'],
])('%s is read as a time', (text, time) => expect(readTime(text)).toBe(time))

test.each([
  ['10.30 u.', '10:30'],
  ['1030 u.', '10:30'],
  ['10 h.', '10:00'],
  ['10.30 Uhr.', '10:30'],
  ['10.30 hod.', '10:30'],
  ['klo 10.30', '10:30'],
  ['la ora 10:30', '10:30'],
  ['jam 10.30', '10:30'],
  ['9 giờ 30', '09:30'],
  ['9g30', '09:30'],
  ['2 giờ chiều', '14:00'],
  ['3 sore', '15:00'],
  ['10:30 μ.μ.', '22:30'],
])('%s is read as a time in the languages of further partners', (text, time) => expect(readTime(text)).toBe(time))

test.each(['24:30', '9', '13pm', '930-1', '11:75'])('%s is no time', (text) =>
  expect(readTimeRange(text)).toBeUndefined(),
)

test.each([
  ['09:00-13:00', '09:00', '13:00'],
  ['9 - 11.30am', '09:00', '11:30'],
  ['10:00 bis 12:00', '10:00', '12:00'],
])('%s is read from its start to its end', (text, start, end) => expect(readTimeRange(text)).toEqual({ start, end }))

test.each([
  ['(12.50)', -12.5],
  ['12.50-', -12.5],
  ['-12.50', -12.5],
  ['1.234,50', 1_234.5],
  ["1'234.50", 1_234.5],
])('%s is read with its sign', (text, amount) => expect(readMoney(text, undefined)?.amount).toBe(amount))

test.each(['£10 per person', '12.50 + 3.00', '10 or 12', '2k'])('%s is no amount', (text) =>
  expect(readMoney(text, 'point')).toBeUndefined(),
)

test('Names in a cell may have kinds and ages', () => {
  expect(readNameList('Anna Müller, Tom Müller (child, 8), Ida Müller (1)')).toEqual([
    { name: 'Anna Müller' },
    { name: 'Tom Müller', type: 'child' },
    { name: 'Ida Müller', type: 'infant' },
  ])
})

test.each([
  ['2 Erwachsene, 1 Kind', 3],
  ['2 adultes + 1 enfant', 3],
  ['ADT x 2 / CHD x 1', 3],
  ['3 (2 Adults, 1 Child)', 3],
  ['2A1C', 3],
])('%s is a party', (text, count) => expect(readParty(text)).toHaveLength(count))

test.each([
  ['2 adl + 3 mnr', 'adult adult child child child'],
  ['2 Erw. 1 Ki.', 'adult adult child'],
  ['2 erw, 1 knd', 'adult adult child'],
  ['2 adlt 1 chld', 'adult adult child'],
  ['2 vol. 1 kind.', 'adult adult child'],
  ['3 dor., 1 dz.', 'adult adult adult child'],
  ['2NL 1TE', 'adult adult child'],
  ['2 dewasa 1 anak', 'adult adult child'],
  ['2 adu. + 1 bamb.', 'adult adult child'],
])('%s abbreviates kinds of travelers', (text, kinds) => expect(readParty(text)?.join(' ')).toBe(kinds))

test.each([
  '2+1',
  'family',
  '2 Adults (1 child)',
  '((((',
  '4 (2 Adults, 1 Child)',
  '2 men.',
  '2 tea',
  '2 bus',
  'Kl. 7',
  'St. 4',
  'Zi. 12',
])('%s is no party', (text) => expect(readParty(text)).toBeUndefined())

test.each([
  ['cancelled by customer', 'cancelled'],
  ['No show', 'cancelled'],
  ['amended', 'confirmed'],
  ['on request', 'pending'],
  ['quotation', 'pending'],
  ['redeemed', 'confirmed'],
  ['pending supplier', 'pending'],
  ['storniert', 'cancelled'],
  ['annulé par le client', 'cancelled'],
  ['anulada', 'cancelled'],
  ['annullata', 'cancelled'],
  ['geannuleerd', 'cancelled'],
  ['cancelada', 'cancelled'],
  ['anulowana', 'cancelled'],
  ['not confirmed', 'pending'],
  ['no confirmada todavía', 'pending'],
  ['ikke bekræftet endnu', 'pending'],
  ['ej bekräftad än', 'pending'],
  ['μη επιβεβαιωμένη', 'pending'],
  ['HN', 'pending'],
  ['OK confermato', 'confirmed'],
  ['ja, bestätigt', 'confirmed'],
  ['definitely on', 'confirmed'],
  ['dada de baja', 'cancelled'],
  ['o/r', 'pending'],
  ['re-confirmed 2/4', 'confirmed'],
  ['Confirmed 2/4', 'confirmed'],
  ['bestätigt am 2.4.', 'confirmed'],
  ['Confirmed with deposit', 'confirmed'],
  ['bestätigt mit Anzahlung', 'confirmed'],
  ['booking.confirmed', 'confirmed'],
  ['booking.canceled', 'cancelled'],
  ['order.pending', 'pending'],
  ['booking.unconfirmed', 'pending'],
  ['Cfm awaited', 'pending'],
  ['Provisional until 30 May', 'pending'],
  ['Held till 3/5', 'pending'],
  ['Festbuchung', 'confirmed'],
  ['noch keine Zusage', 'pending'],
  ['a aguardar resposta', 'pending'],
])('The status %s is known', (word, status) => expect(wordReader({})('status', word)).toBe(status))

test.each([
  'not cancelled',
  'nicht storniert',
  'confirmed?',
  'cancellation requested',
  'ok, not confirmed',
  'ok if confirmed',
  'no confirmed date',
  'booking.viewed',
  'booking.updated',
  'Confirmed 2',
  'Confirmed 2/4 pax',
])('The status %s is asked about', (word) => expect(wordReader({})('status', word)).toBeUndefined())

test.each([
  'Cancelled 1 pax',
  'Cancelled (1 of 3)',
  'Cancelled - 2 adults',
  'Cancelled lunch only',
  'Cancelled 1 of 2 tours',
  'Storniert: 2 Personen',
  'Annulé (1 adulte)',
  'Cancelled (no)',
  'Cancellable (until 24h)',
  'Cancelable - free',
  'Cancellation: free until 10 July',
  'Cancellation (no)',
  'Cancellation - free of charge',
  'Storno: kostenlos bis 10.7.',
  'Storno (kostenlos)',
  'Stornierbar (bis 24 h)',
  'Annulable, gratuit',
  'Cancelled lunch, no refund only 1 pax',
  'Cancelled partially',
  'Partial cancellation',
  'Cancelled - one guest',
  'Cancelled, a child',
  'Cancelled 2 of the 4 guests, partial refund',
  'Cancelled 1 pax due to illness',
  'Cancelled only 1 pax ill',
  'Cancellation: until 24h before',
])('The status %s cancels no booking by itself', (word) => expect(wordReader({})('status', word)).toBeUndefined())

test.each([
  'Cancelled - by customer',
  'Annulé sans frais',
  'Cancelled 12/06',
  'Cancelled 2 days before',
  'CANCELLED_NO_REFUND',
  'Cancelled (no show)',
  'Storno - Kunde krank',
  'Storno: Kunde',
  'Cancelled by a guest',
  'Storniert durch einen Gast',
  'Annulation (par le client)',
  'Cancelled free of charge',
  'Cancelled, partial refund',
  'Cancelled - partial refund',
  'Cancelled (partially refunded)',
  'Cancelled, refund only 50%',
  'Cancelled - refunded 50% only',
  'Cancelled - a guest is ill',
  'Cancelled - a child is ill',
  'Cancelled, one guest ill',
  'Cancelled due to a child being ill',
  'Cancelled all 4 pax',
  'Storniert, teilweise erstattet',
  'Storniert - ein Kind krank',
  'Storniert: nur Gutschein',
  'Stornierung: Kunde krank',
  'Annulation: client malade',
  'Annulé, remboursement partiel',
  'Cancelada, reembolso parcial',
  'Cancelled, refunded in part',
  'Annullato, solo rimborso parziale',
  'Trip cancelled by school',
  'Fahrt abgesagt durch Schule',
])('The status %s is cancelled', (word) => expect(wordReader({})('status', word)).toBe('cancelled'))

test.each(['1 cancelled', '2 Cancelled', '1 pending', '3 confirmed'])('%s may be of some of a party', (text) => {
  expect(wordReader({})('status', text)).toBeUndefined()
})

test('A state of a numbered list is known without its number', () => {
  expect(['1 - Confirmed', '2. Provisional', '3: Cancelled'].map((text) => wordReader({})('status', text))).toEqual([
    'confirmed',
    'pending',
    'cancelled',
  ])
})

test.each([
  ['Stands cancelled', 'cancelled'],
  ['Booking stands confirmed', 'confirmed'],
  ['Confirmed and vouchered', 'confirmed'],
  ['All systems go', 'confirmed'],
  ['Yet to be confirmed', 'pending'],
  ['reste à confirmer', 'pending'],
  ['ancora da confermare', 'pending'],
])('The status %s is %s', (word, status) => expect(wordReader({})('status', word)).toBe(status))

test.each([
  'is cancelled?',
  'Confirmed and cancelled',
  'Confirmed and 1 cancelled',
  'is cancelled for one guest',
  'still confirmed',
  'has been moved',
  'will be cancelled',
  'now confirmed, was cancelled',
])('The status %s is asked about', (word) => expect(wordReader({})('status', word)).toBeUndefined())
