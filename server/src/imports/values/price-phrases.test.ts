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
