import { expect, test } from 'vitest'
import { evidenceOf, readMoment } from './dates.ts'
import { readAnyPrice } from './money.ts'
import { readNameList } from './name-list.ts'
import { readParty } from './party.ts'
import { readTimeRange } from './times.ts'
import { wordReader } from './words.ts'

const word = wordReader({})
const counts = (text: string) => {
  const party = readParty(text)
  return party && ['adult', 'child', 'infant'].map((type) => party.filter((each) => each === type).length).join('/')
}

test.each([
  ['Samstag, den 11. Juli 2026, 9.30 Uhr', '09:30'],
  ['Sat, 11 Jul 2026 09:30:00 +0100', '09:30'],
  ['Sat Jul 11 2026 09:30:00 GMT+0000 (UTC)', '10:30'],
  ['2026-07-11T09:30:00[Europe/London]', '09:30'],
  ['9h30 le 11/07/2026', '09:30'],
  ['20260711 0930', '09:30'],
  ['11.VII.2026', undefined],
  ['sáb. 11/07/2026.', undefined],
  ['１１/０７/２０２６', undefined],
])('The date %s is 11 July 2026', (text, time) => {
  expect(readMoment(text, { order: 'day_first' })).toEqual({ day: '2026-07-11', time })
})

test.each(['Printed 12 May 2026', 'London, 12 May 2026', 'before 12/05/2026', 'Wedn 11 July 2026', 'Jul-26'])(
  '%s is no day of a tour',
  (text) => {
    expect(readMoment(text, { order: 'day_first', year: '2026' })).toBeUndefined()
  },
)

test.each([
  ['9:30 abends', '21:30'],
  ['19:30 abends', '19:30'],
  ['5 de la tarde', '17:00'],
  ['9:30 du matin', '09:30'],
  ['mezzogiorno', '12:00'],
  ['10–12 Uhr', '10:00'],
  ['９：３０', '09:30'],
  ['ore 15', '15:00'],
  ['um 9', '09:00'],
  ['o godz. 18', '18:00'],
])('The time %s is %s', (text, start) => {
  expect(readTimeRange(text)?.start).toBe(start)
})

test.each([
  ['2A + 2E', '2/2/0'],
  ['2E+1K', '2/1/0'],
  ['2V 1K', '2/1/0'],
  ['2 os. dorosłe + 1 dziecko', '2/1/0'],
  ['2 Adult Tickets, 1 Child Ticket', '2/1/0'],
  ['2 adults and a child', '2/1/0'],
  ['1 pensionista y 2 niños', '1/2/0'],
  ['１名', '1/0/0'],
  ['2A 1Y', '3/0/0'],
  ['2E', undefined],
  ['V3', undefined],
  ['2A+1N', undefined],
  ['Adult x 1 + Child x 2', '1/2/0'],
  ['2 + baby', undefined],
  ['Adult 16+', undefined],
])('The party %s is %s', (text, party) => {
  expect(counts(text)).toBe(party)
})

test.each([
  ['Ann Lee ADT / Tom Lee CHD', 'Ann Lee adult, Tom Lee child'],
  ['Ann Lee [adult], Tom Lee [child]', 'Ann Lee adult, Tom Lee child'],
  ['Ann Lee, age 34, Tom Lee, age 5', 'Ann Lee adult, Tom Lee child'],
  ['Anna Müller (Erw.), Tom Müller (Kind 8 J.)', 'Anna Müller adult, Tom Müller child'],
  ['Ana López e Luis Gil', 'Ana López , Luis Gil '],
  ['Ann Lee 12/05/1980', 'Ann Lee 12/05/1980 unclear'],
])('The names %s are %s', (text, names) => {
  expect(
    readNameList(text)
      ?.map(({ name, type, unclear }) => `${name} ${unclear ? 'unclear' : (type ?? '')}`)
      .join(', '),
  ).toBe(names)
})

test.each([
  ['£120 inc VAT', 120],
  ['120 € TTC', 120],
  ['£１２０', 120],
  ['£120 + VAT', undefined],
])('The price %s is %s', (text, amount) => {
  expect(readAnyPrice(text, undefined)?.amount).toBe(amount)
})

test.each([
  ['Confirmed / paid', 'confirmed'],
  ['Cancelled, refunded', 'cancelled'],
  ['Confirmed - unpaid', undefined],
  ['Annulé sans frais', 'cancelled'],
  ['Storniert durch Agentur', 'cancelled'],
  ['Cancelled 3 May', 'cancelled'],
  ['Cancelled in error', undefined],
  ['Storniert, wieder gebucht', undefined],
  ['Confirmed (voucher sent)', 'confirmed'],
  ['Confirmed (on request)', undefined],
  ['Pdte. confirmar', 'pending'],
  ['Aguardando pagamento', 'pending'],
  ['potw.', 'confirmed'],
])('The status %s is %s', (text, status) => {
  expect(word('status', text)).toBe(status)
})

test.each([
  ['Child (5-15)', 'child'],
  ['Infant (under 5)', 'infant'],
  ['Adult 18+', 'adult'],
  ['Child (5-15)?', undefined],
])('The kind %s is %s', (text, type) => {
  expect(word('traveler_type', text)).toBe(type)
})

test.each(['13/07 20:00', '13.07. 20:00', '13.07 um 20:00'])(
  'The date %s without a year is 13 July at 20:00',
  (text) => {
    expect(evidenceOf(text)).toBe('day_first')
    expect(readMoment(text, { order: 'day_first', year: '2026' })).toEqual({ day: '2026-07-13', time: '20:00' })
  },
)

test.each(['mar 14/07', 'mar. 14.07.', 'mar 14/12'])('In %s mar is a weekday', (text) => {
  const [, month = ''] = /\D(\d{2})\.?$/.exec(text) ?? []
  expect(readMoment(text, { order: 'day_first', year: '2026' })?.day ?? 'none').toBe(`2026-${month}-14`)
})
