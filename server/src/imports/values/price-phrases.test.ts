import { expect, test } from 'vitest'
import { readMoney, readPrice } from './money.ts'

test.each([
  ['£140 (was £120)', 140],
  ['£110 not £100', 110],
  ['£130 instead of £145', 130],
  ['£240 (£50 deposit paid)', 240],
  ['£310 (bal. £260 due 1/7)', 310],
  ['£120.00 (approx. €140)', 120],
  ['£310 total (£77.50 each)', 310],
  ['£240 total for 4', 240],
  ['£95 all in', 95],
  ['£120 PAID', 120],
  ['£1,250-00', 1250],
  ['£145-50', 145.5],
  ['£240 (50.00 deposit)', 240],
  ['12050p', 120.5],
  ['2 x £55 + 1 x £30 = £140', 140],
  ['95 quid', 95],
  ['€ 87,=', 87],
  ['£ 240/- only', 240],
  ['120 engelske pund', 120],
  ['95,50 ευρώ', 95.5],
  ["120'50 €", 120.5],
  ["2.400'75 €", 2400.75],
  ["1'250.00 EUR", 1250],
  ['1 250€00', 1250],
  ['***120.00***', 120],
  ['£***85.00***', 85],
  ['96 quid 50p', 96.5],
  ['£96 50p', 96.5],
  ['12 pounds and 30p', 12.3],
  ['12 pounds 30p', 12.3],
  ['96 quid 5p', 96.05],
  ['£45 60p', 45.6],
  ['85 € 20 ct', 85.2],
  ['85 Euro 5 Cent', 85.05],
  ['85 euros y 30 céntimos', 85.3],
  ['85 euros et 50 centimes', 85.5],
  ['£80.50p', 80.5],
  ['200달러(USD)', 200],
  ['£120 (GBP)', 120],
  ['£60 + £36 = £96', 96],
  ['£120 - £20 = £100', 100],
  ['one hundred and twenty pounds', 120],
  ['ninety-six euro', 96],
  ['eighty-five pounds fifty', 85.5],
  ['One thousand two hundred and fifty euro only', 1250],
  ['two pounds five pence', 2.05],
  ['dollari USA 200,00', 200],
  ['220 USA dollár', 220],
])('%s is a price of %d', (text, amount) => expect(readMoney(text, 'point')?.amount).toBe(amount))

test.each([
  '£64-99',
  '£20-30',
  '£50 (deposit)',
  '£50 (deposit paid 3 May)',
  '£50 (deposit 20%)',
  '£190 (balance after £50 deposit)',
  '£190 (less £50 deposit)',
  '£50 (balance £100)',
  '£120 (deposit)',
  '2 x £60 = £100',
  '£120 or £140',
  '£120 + VAT',
  '£20 to pay, £30 paid',
  '£40 each',
  '£120 (£20 off)',
  '12p',
  '120p',
  '£75-10',
  '£100-20',
  '£120-15',
  '£50 (deposit 12.05)',
  '50 € (Anzahlung 12.05)',
  '€50 (acompte 3.05)',
  "1'2 €",
  '£60 + £36 = £97',
  '60 - 36',
  '3 + 1 = 4',
  '£120 (EUR)',
  '$150 (AUD)',
  '120.00*',
  'one pound or two pounds',
  'hundred pounds of luggage',
  'twenty ten pounds',
  'sixty pounds each',
  '96 people 50p',
  '£50 4p',
  '£120 2 p',
  '£120 12p',
  '£40 2c',
  '50 GBP 4 p',
])('%s is none', (text) => expect(readMoney(text, 'point')).toBeUndefined())

test.each(['£120 total', '£310 total (£77.50 each)', '£240 total for 4', '£120 for 4', '2 x £60 = £120'])(
  '%s is of all who come, and none of one of them',
  (text) => {
    expect(readPrice(text, { price: 'total' })).toBeGreaterThan(100)
    expect(readPrice(text, { price: 'per_person' })).toBeUndefined()
  },
)

test.each([
  ['€30,=', 30],
  ['£30/=', 30],
])('%s has no pence, and is no sum of all', (text, amount) => {
  expect(readPrice(text, { price: 'per_person' })).toBe(amount)
})

test('Dollars are named in the words of each language', () => {
  expect(
    ['dollari USA 200,00', '200 dol. USA', '220 USA dollár', '200달러(USD)'].map(
      (text) => readMoney(text, 'comma')?.currency,
    ),
  ).toEqual(['USD', 'USD', 'USD', 'USD'])
  expect(readMoney('$150 (AUD)', 'point')?.currency).toBeUndefined()
})
