import { expect, test } from 'vitest'
import { readText, refusals } from './read-text.ts'

// Cells of files without quotes that a comma of their own has cut.

const guests = ['Imogen Tarrant', 'Casper Nyholm', 'Adaeze Okonjo', 'Ruth Aldous']

/** Bookings whose rows end as they are written here. */
const file = (header: string, ends: readonly string[]) =>
  [
    `Booking,Date,Guest,${header}`,
    ...ends.map((end, at) => `B-10${at + 1},2026-07-1${at + 1},${guests[at] ?? ''},${end}`),
  ].join('\n')

const valuesOf = (csv: string, field: 'amount' | 'description' | 'pickup_location' | 'lead_traveler') =>
  readText(csv).bookings.map((each) => (Array.isArray(each) ? each.join() : each[field]))

test.each([
  ['Adults,Total', ['2,£40,50', '3,£58,20', '3,£60,00'], [40.5, 58.2, 60]],
  ['Adults,Total', ['2,40,50 €', '3,58,20 €', '3,60,00 €'], [40.5, 58.2, 60]],
  ['Adults,Total', ['20,£1,250', '30,£2,500', '30,£1,999'], [1250, 2500, 1999]],
  ['Adults,Total', ['2,£400', '3,£1,250', '3,£2,600'], [400, 1250, 2600]],
  ['Adults,Total', ['20,£1,250.50', '30,£2,500.00', '3,£900.00'], [1250.5, 2500, 900]],
  ['Adults,Price,Status', ['2,£40,50,Confirmed', '3,£58,20,Confirmed', '3,£60,00,Confirmed'], [40.5, 58.2, 60]],
  ['Total,Adults', ['£40,50,2', '£58,20,3', '£60,00,3'], [40.5, 58.2, 60]],
  ['Adults,Total,Currency', ['2,40,50,EUR', '3,58,20,EUR', '3,60,00,EUR'], [40.5, 58.2, 60]],
])('Below %s the prices of %j are whole', (header, ends, amounts) => {
  expect(valuesOf(file(header, ends), 'amount')).toEqual(amounts)
})

test('Digits beside a price without a currency are not read: they may be its cents or a number of something else', () => {
  expect(refusals(file('Adults,Total', ['2,40,50', '3,58,20', '3,60,15']))).toEqual(
    Array(3).fill(expect.stringContaining('ragged row')),
  )
})

test.each([
  ['a name for each cell', 'Total,Adults', ['£40,12', '£58,20', '£60,15']],
  ['an end of the header without a name', 'Adults,Total,', ['2,£40,50', '3,£58,20', '3,£60,15']],
  [
    'counts beside the price and a further text',
    'Total,Adults,Tour',
    ['£40,12,Kew,Pier', '£58,13,Kew,Gate', '£60,14,Kew,Pier'],
  ],
  ['a word behind the price', 'Adults,Total', ['2,£40,late', '3,£58,vegan', '3,£60,ramp']],
])('Prices are as they stand beside %s', (_, header, ends) => {
  expect(valuesOf(file(header, ends), 'amount')).toEqual([40, 58, 60])
})

test.each([
  ['pounds without pence', ['2,£40', '3,£58,20', '3,£60,50', '2,£30']],
  ['thousands without a comma', ['2,£4000', '3,£1,250', '3,£2,600', '2,£300']],
])('Rows that are wider beside %s are refused', (_, ends) => {
  expect(refusals(file('Adults,Total', ends))).toEqual(['read', 'ragged row', 'ragged row', 'read'])
})

test.each([
  ['Total,Room', ['£40,112,vegan', '£60,215,nuts', '£80,120']],
  ['Price,Cabin', ['£40,204,late', '£60,215,late', '£80,120']],
  ['Total,Room,Hotel', ['£40,112,Savoy,vegan', '£60,215,Ritz,nuts', '£80,120,Ritz']],
  ['Total,Seat', ['£40,12,vegan', '£60,15,nuts', '£80.00,20']],
  ['Total,Due in', ['£40,30,vegan', '£60,15,nuts', '£80.00,20']],
  ['Adults,Total', ['2,£40,112', '2,£60,215', '2,£80']],
])('Below %s the digits behind a price are a number of something else in %j', (header, ends) => {
  const csv = file(
    header.includes('Adults') ? header : `Adults,${header}`,
    header.includes('Adults') ? ends : ends.map((end) => `2,${end}`),
  )
  expect(valuesOf(csv, 'amount')).toEqual([40, 60, 80])
})

test('A remark behind the last column leaves the hotel as it is', () => {
  const csv = file('Adults,Total,Room,Hotel', ['2,£40,112,Savoy,vegan', '2,£60,215,Ritz,nuts', '2,£80,120,Ritz'])
  expect(valuesOf(csv, 'pickup_location').map((each) => String(each).split(',')[0])).toEqual(['Savoy', 'Ritz', 'Ritz'])
})

test.each([
  ['Total,Adults', ['£40,12,2', '£58,13,3', '£60,14,2']],
  ['Total,Adults,Children', ['£40,12,2,1', '£58,13,3,2', '£60,14,2,1']],
])(
  'Below %s the rows of %j are refused, since the digits behind a price may be its cents or a count',
  (header, ends) => {
    expect(refusals(file(header, ends))).not.toContain('read')
  },
)

test.each([
  ['Total,Room,Status', ['£40,50,112,Confirmed', '£58,20,215,Confirmed', '£60,00,120,Confirmed']],
  ['Total,Pickup', ['£40,50,Savoy Hotel', '£58,20,Ritz Hotel', '£60,00,Pier 4']],
])('Below %s the cells behind a price show that it is cut', (header, ends) => {
  const csv = file(
    `Adults,${header}`,
    ends.map((end) => `2,${end}`),
  )
  expect(valuesOf(csv, 'amount')).toEqual([40.5, 58.2, 60])
})

/** The amount and the lead of each booking, where the guest stands behind the price. */
const amountAndLead = (header: string, ends: readonly string[]) =>
  readText(
    [`Booking,Date,${header}`, ...ends.map((end, at) => `B-10${at + 1},2026-07-1${at + 1},${end}`)].join('\n'),
  ).bookings.map((each) => (Array.isArray(each) ? each.join() : `${each.amount} ${each.lead_traveler}`))
const whole = ['1250 Ann Lee', '1100 Bo Lee', '950 Cy Lee']

test.each([
  ['Price,Guide,Guest', ['£1,250,Anna,Ann Lee', '£1,100,Ben,Bo Lee', '£950,Cleo,Cy Lee']],
  ['Guest,Price,Guide', ['Ann Lee,£1,250,Anna', 'Bo Lee,£1,100,Ben', 'Cy Lee,£950,Cleo']],
  ['Guest,Price,Nationality', ['Ann Lee,£1,250,UK', 'Bo Lee,£1,100,FR', 'Cy Lee,£950,UK']],
  ['Guest,Price,Seat', ['Ann Lee,£1,250,A1', 'Bo Lee,£1,100,B2', 'Cy Lee,£950,B3']],
  ['Guest,Price,Room', ['Ann Lee,£1,250,12', 'Bo Lee,£1,100,14', 'Cy Lee,£950,15']],
  ['Guest,Price,Invoice', ['Ann Lee,£1,250,801', 'Bo Lee,£1,100,802', 'Cy Lee,£950,803']],
  ['Guest,Price,Deposit', ['Ann Lee,£1,250,£200', 'Bo Lee,£1,100,£150', 'Cy Lee,£950,£100']],
  ['Guest,Price,Room,Language', ['Ann Lee,£1,250,12,EN', 'Bo Lee,£1,100,13,FR', 'Cy Lee,£950,14,FR']],
])('Below %s the thousands of prices are no cells of the next column: %j', (header, ends) => {
  expect(amountAndLead(header, ends)).toEqual(whole)
})

test.each([
  ['Price,Guide,Guest', ['£1,250,Anna,Ann Lee', '£1,100,Ben,Bo Lee']],
  ['Guest,Preis,Sprache', ['Ann Lee,€1,250,Deutsch', 'Bo Lee,€1,100,Englisch']],
  ['Guest,Price,Balance', ['Ann Lee,£1,250,£200', 'Bo Lee,£1,100,£150']],
])('Below %s the thousands of prices in each row are theirs', (header, ends) => {
  expect(amountAndLead(header, ends)).toEqual(whole.slice(0, 2))
})

test('Cents before the name of a guide are those of the price', () => {
  const ends = ['Ann Lee,€40,50,Anna', 'Bo Lee,€58,20,Ben']
  expect(amountAndLead('Guest,Price,Guide', ends)).toEqual(['40.5 Ann Lee', '58.2 Bo Lee'])
  const beside = ['Ann Lee,€40,50,Red', 'Bo Lee,€58,20,Blue', 'Cy Lee,€60.00,Red', 'Di Lee,€61.00,Blue']
  expect(amountAndLead('Guest,Price,Table', beside).slice(0, 2)).toEqual(['40.5 Ann Lee', '58.2 Bo Lee'])
})

test.each([
  ['Guest,Price,Room', ['Ann Lee,£1,250,12', 'Bo Lee,£1,100,14']],
  ['Guest,Price,Seat', ['Ann Lee,€40,50,12', 'Bo Lee,€50,25,13']],
  ['Guest,Price,Due in', ['Ann Lee,£40,30,vegan', 'Bo Lee,£60,15,nuts']],
])('Below %s all rows are refused where the digits of %j may be of either column', (header, ends) => {
  expect(amountAndLead(header, ends)).toEqual(Array(2).fill(expect.stringContaining('ragged row')))
})

test('One row with a cell too many is refused', () => {
  expect(refusals(file('Adults,Total', ['2,£40', '3,£58,20', '3,£60']))).toEqual(['read', 'ragged row', 'read'])
})

test.each([
  [
    'Adults,Tour',
    'description',
    ['2,Tower, Bridge and Pubs', '3,Kew, Gardens by Boat'],
    ['Tower, Bridge and Pubs', 'Kew, Gardens by Boat'],
  ],
  [
    'Pickup,Adults',
    'pickup_location',
    ['Savoy, Strand,2', 'Ritz, Piccadilly,3', 'Pier 4,2'],
    ['Savoy, Strand', 'Ritz, Piccadilly', 'Pier 4'],
  ],
] as const)('Below %s a comma before a space is a part of the %s', (header, field, ends, texts) => {
  expect(valuesOf(file(header, ends), field)).toEqual(texts)
})

test.each([
  ['Adults,Guest', 'lead_traveler', ['Imogen Tarrant', 'Ruth Aldous', 'Casper Nyholm']],
  ['Adults,Tour', 'description', ['Tower Walk', 'Tower Walk', 'Tower Walk']],
  ['Adults,Tour', 'description', ['Kew Walk', 'Tower Walk', 'Soho Walk']],
] as const)('A remark behind the last column, %s, is no part of the %s', (header, field, texts) => {
  const [first, second, third] = texts
  const ends = [`2,${first}, wheelchair`, `3,${second}, vegan`, `2,${third}`]
  const csv = file(header, ends).replace(/Date,Guest(?=.*,Guest)/, 'Date,Desk')
  expect(valuesOf(csv, field)).toEqual(texts)
})

test('A name that is written from its end is whole in the last column', () => {
  const csv = file('Adults,Guest', ['2,Aldous, Ruth', '3,Nyholm, Casper', '2,Tarrant, Imogen']).replace(
    'Date,Guest',
    'Date,Desk',
  )
  expect(valuesOf(csv, 'lead_traveler')).toEqual(['Aldous, Ruth', 'Nyholm, Casper', 'Tarrant, Imogen'])
})

test('A space behind other delimiters, or behind a price, makes no text whole', () => {
  const spaced = ['2, Tower', '3, Kew', '2, Soho']
  expect(valuesOf(file('Adults,Tour', spaced), 'description')).toEqual(['Tower', 'Kew', 'Soho'])
  const notes = ['2,£40, vegan', '3,£58, ramp', '2,£60']
  expect(valuesOf(file('Adults,Total', notes), 'amount')).toEqual([40, 58, 60])
  expect(refusals(file('Pickup,Adults', ['Savoy, Strand,2', 'Ritz,3', 'Pier 4,2']))[0]).toContain('ragged row')
})
