import { expect, test } from 'vitest'
import { bookingIsCancelled } from './note-cancels.ts'

const leads = (people: number) => ({ names: ['Ann Lee'], people })

test.each([
  ['2 pax cancelled', leads(2), true],
  ['2 pax cancelled', leads(4), false],
  ['2 pax: please cancel', leads(2), true],
  ['2 pax: please cancel', leads(4), false],
  ['2 of 4 cancelled', leads(2), false],
  ['Ann Lee: not coming', leads(1), true],
  ['Ann Lee: not coming', leads(2), false],
  ['Ann not coming', leads(2), true],
  ['Tom not coming', leads(2), false],
  ['Tom Lee: ill, not coming', leads(3), false],
  ['Ann Lee: ill, not coming', leads(1), true],
  ['Hale Travel: ill, not coming', leads(3), true],
  ['Hale Travel: not coming', leads(3), true],
  ["Tom can't make it", leads(2), false],
  ["Ann can't make it", leads(2), true],
  ['Mrs Lee has cancelled', leads(2), true],
  ['Frau Lee hat abgesagt', leads(2), true],
  ['Mr Hale has cancelled', leads(2), false],
  ['Storniert? Ja', leads(2), true],
  ['Storniert? Nein', leads(2), false],
  ['Wife ill, not coming', leads(1), true],
  ['Wife ill, not coming', leads(2), false],
  ['Please cancel booking A-300 (double booked)', { reference: 'A-300' }, true],
  ['Please cancel booking A-300 (double booked)', { reference: 'A-311' }, false],
  ['Please cancel booking 30411, duplicate', { reference: 'LB-30411' }, true],
  ['Please cancel booking 30411, client has other plans', { reference: '30411' }, true],
  ['Please cancel booking 30411, this one stays', { reference: '30412' }, false],
  ['Transfer cancelled', { tour: 'Heathrow by Cab' }, true],
  ['Transfer cancelled', { tour: 'Kew Walk' }, false],
  ['Lunch cancelled', { tour: 'Sunday Roast' }, true],
  ['Photo shoot cancelled', { tour: 'Photo Shoot in Soho' }, true],
  ['4 tickets refunded', leads(4), true],
  ['1 ticket refunded', leads(4), false],
  ['Replaced by A-99', { reference: 'A-98' }, true],
  ['Replaced by A-99', { reference: 'A-99' }, false],
  ['Moved to booking A-99', { reference: 'LB-30411' }, true],
  ['Moved from A-98 to A-99', { reference: 'A-99' }, false],
  ['Duplicate of booking 30412', { reference: '30411' }, true],
  ['See A-99', { reference: 'A-99' }, false],
  ['Se booking A-99', { reference: 'A-98' }, true],
  ['Postponed to 14 May', { day: '2026-07-11' }, true],
  ['Postponed to 11 July', { day: '2026-07-11' }, false],
  ['Postponed from 3 May to 11 July', { day: '2026-07-11' }, false],
  ['Moved to 14 May', { day: '2026-07-11' }, true],
  ['Moved to Thursday 14th May', { day: '2026-07-11' }, true],
  ['Moved to 14 May', { day: '2026-05-14' }, false],
  ['Moved to 5/14', { day: '2026-05-14' }, false],
  ['Moved to 2026-05-14', { day: '2026-05-14' }, false],
  ['Moved to 2026-05-14', { day: '2026-07-11' }, true],
  ['Moved from 14 May', { day: '2026-07-11' }, false],
  ['Rebooked 14 May', { day: '2026-07-11' }, false],
  ['Moved to 2pm', { day: '2026-07-11' }, false],
  ['Moved to boat 2', { day: '2026-07-11' }, false],
  ['Moved to 10-12', { day: '2026-07-11' }, false],
  ['Lunch moved to 14 May', { day: '2026-07-11' }, false],
  ['Umgebucht auf den 14.5.', { day: '2026-07-11' }, true],
  ['Verschoben vom 3.5. auf 11.7.', { day: '2026-07-11' }, false],
  ['Reportée au 14 mai', { day: '2026-07-11' }, true],
  ['Cambiada al 11 de julio', { day: '2026-07-11' }, false],
  ['Cambiada al 14 de mayo', { day: '2026-07-11' }, true],
  ['Spostata al 14 maggio', { day: '2026-07-11' }, true],
  ['Verplaatst naar 14 mei', { day: '2026-07-11' }, true],
  ['Przełożona na 14 maja', { day: '2026-07-11' }, true],
  ['Przełożona na 11 lipca', { day: '2026-07-11' }, false],
])('The note %s of %o cancels it: %s', (note, of, isCancelled) =>
  expect(bookingIsCancelled(note, of)).toBe(isCancelled),
)

const lone = [
  'Refunded in full 3 May',
  'Deleted by agent',
  'Declined by customer',
  'Lapsed',
  'Duplicate of A-2',
  'Gelöscht',
  'Client décédé',
  'Reembolso total',
  'Verwijderen',
  'Skreśleni',
  'Отказ',
]

test.each(lone)('A note that says no more than %s cancels its booking', (note) => {
  expect(bookingIsCancelled(note, leads(2))).toBe(true)
})

const codes = ['X', 'XX', 'xl', 'N/S', 'NS', 'N.S.', 'C/X', 'CXX', 'Cld', 'ANN', 'Ann.', 'N/S 12/6', '*XL*']

test.each(codes)('A note that is %s alone cancels its booking', (note) => {
  expect(bookingIsCancelled(note, leads(2))).toBe(true)
})

test.each(['x', 'xx', 'XXX', '1 XL', 'XL bike', 'NS4 line', '2 x', 'Ann and Tom', 'Ann is vegan', 'Ann 25', 'X-ray'])(
  'A note that says %s has no code for a cancellation',
  (note) => expect(bookingIsCancelled(note, leads(2))).toBe(false),
)

test.each([...lone, ...codes])('Below a header of no known word %s may be of something else', (note) => {
  expect(bookingIsCancelled(note, { ...leads(2), isOfUnknownHeader: true })).toBe(false)
})
