import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

const rows = ['Ref,Date,Member,Adults,Total', 'A1,2026-09-14,Ann Lee,2,58.00', 'A2,2026-09-14,Bob Fox,1,29.00']
const currenciesOf = (line: string) =>
  readText([`"${line}"`, ...rows].join('\n')).bookings.map((booking) =>
    'currency' in booking ? booking.currency : booking,
  )

test.each([
  ['Meet 10:00 a.m. - prices in British pounds', 'GBP'],
  ['Costs are pounds sterling', 'GBP'],
  ['Alle Preise in britischen Pfund', 'GBP'],
  ['Prix en livres sterling', 'GBP'],
  ['Precios en libras esterlinas', 'GBP'],
  ['Ceny w funtach brytyjskich', 'GBP'],
  ['Ceny v britských librách', 'GBP'],
  ['Prices in US dollars', 'USD'],
  ['Prix en dollars américains', 'USD'],
])('Above the header %s says that prices are %s', (line, currency) => {
  expect(currenciesOf(line)).toEqual([currency, currency])
})

test.each([
  'Prices in Canadian dollars',
  'Prices in dollars',
  'Prices in Egyptian pounds',
  'British Pound Puppies Club',
  'Prices in British pounds or US dollars',
  'Amounts in CA$',
  'Montants en $ CA',
  'Prices: A$',
  'Prices in HK＄',
  '金額：港＄',
])('Above the header %s says no currency', (line) => {
  expect(currenciesOf(line)).not.toContainEqual('GBP')
  expect(currenciesOf(line)).not.toContainEqual('USD')
})

test.each(['Owing', 'Amount owing', 'À régler', 'Da saldare', 'K úhradě', 'Fizetendő (£)'])(
  'What stands below %s is the price where nothing else is, and it is asked',
  (header) => {
    const csv = ['Ref,Date,Member,Adults,' + header, 'A1,2026-09-14,Ann Lee,2,58.00', 'A2,2026-09-14,Bob Fox,1,29.00']
    expect(readText(csv.join('\n')).mapping).toMatchObject({ [header]: 'amount' })
  },
)

test.each([
  ['Total,Owing', '58.00,20.00', '29.00,10.00', 'Total'],
  ['Owing,Paid so far', '20.00,38.00', '10.00,19.00', undefined],
])('Of %s what is owing is no price', (header, first, second, price) => {
  const csv = [
    `Ref,Date,Member,Adults,${header}`,
    `A1,2026-09-14,Ann Lee,2,${first}`,
    `A2,2026-09-14,Bob Fox,1,${second}`,
  ]
  const { mapping } = readText(csv.join('\n'))
  expect(mapping).not.toMatchObject({ Owing: 'amount' })
  if (price) expect(mapping).toMatchObject({ [price]: 'amount' })
})

const currenciesBelow = (header: string) =>
  readText(
    [`Ref;Date;Member;Adults;${header}`, 'A1;2026-09-14;Ann Lee;2;58.00', 'A2;2026-09-14;Bob Fox;1;29.00'].join('\n'),
  ).bookings.map((booking) => ('currency' in booking ? booking.currency : booking))

test.each([
  ['Price in pounds', 'GBP'],
  ['Cena v librách', 'GBP'],
  ['Cena v dolarech', 'USD'],
  ['Cena w funtach', 'GBP'],
  ['Ár fontban', 'GBP'],
  ['Ár euróban', 'EUR'],
  ['Cijena u funtama', 'GBP'],
  ['Hinta puntaa', 'GBP'],
  ['Hinta euroissa', 'EUR'],
  ['Цена в фунтах', 'GBP'],
  ['Ціна в євро', 'EUR'],
])('%s says in the word of its language in which currency the prices are', (header, currency) => {
  expect(currenciesBelow(header)).toEqual([currency, currency])
})

test.each([
  'Price in Egyptian pounds',
  'Precio (libras egipcias)',
  'Preis in kanadischen Dollar',
  'Price in Australian dollars',
  'Price in New Zealand $',
  'Price in pounds and dollars',
])('%s says no currency that bookings have', (header) => {
  expect(currenciesBelow(header)).not.toContainEqual('GBP')
  expect(currenciesBelow(header)).not.toContainEqual('USD')
})

test('People of another country beside the sign of a currency change nothing about it', () => {
  expect(currenciesBelow('Price £ (Canadian guests)')).toEqual(['GBP', 'GBP'])
})

test.each([
  ['合計金額(￡)', 'GBP'],
  ['総額（＄）', 'USD'],
])('The full-width sign in %s is that of %s', (header, currency) => {
  const csv = [
    `予約番号,催行日,代表者氏名,大人,${header}`,
    'A1,2026-09-14 10:00,佐々木 美穂,2,58',
    'A2,2026-09-15 10:00,田中 浩二,1,29',
  ]
  expect(readText(csv.join('\n')).bookings).toMatchObject([{ currency }, { currency }])
})

test.each(['Prix ($ CA)', 'Price (CA $)', 'Price $ CAD', 'Total $ NZ', 'Cost C$', '金額（＄AUD）', '金額(加＄)'])(
  'The dollars of %s are those of another country',
  (header) => {
    const csv = (cell: string) => `Ref,Tour date,Guest,Adults,${header}\nA1,2026-09-14 10:00,Ann Lee,2,${cell}`
    expect(readText(csv('58')).bookings).toEqual([['required currency']])
    expect(readText(csv('$58')).bookings).toEqual([['currency currency']])
  },
)

test.each(['Price $ US', 'Price (US $)', 'Price ($)', 'PRICE $ ALL IN', 'TOTAL $ A PAYER', 'Prix $ TTC'])(
  'The dollars of %s are those of the United States',
  (header) => {
    const csv = `Ref,Tour date,Guest,Adults,${header}\nA1,2026-09-14 10:00,Ann Lee,1,58`
    expect(readText(csv).bookings).toMatchObject([{ amount: 58, currency: 'USD' }])
  },
)
