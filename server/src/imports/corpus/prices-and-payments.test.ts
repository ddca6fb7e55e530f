import { expect, test } from 'vitest'
import { listOf, readText } from './read-text.ts'

const pricesOf = (...prices: readonly string[]) =>
  readText(listOf('Date;Price GBP', ...prices.map((price, at) => `1${at + 4}/07/2026;${price}`))).bookings.map((each) =>
    Array.isArray(each) ? each.join() : each.amount,
  )

test.each([
  '118 pd',
  '118.00 inv sent',
  '£118 invoice sent',
  '118 invoiced',
  '118 bezahlt',
  '118 Rg. gestellt',
  '118 € payé',
  '118 facture envoyée',
  '118 pagado',
  '118 pagati',
  '118 fattura inviata',
  '118 betaald',
  '118 factuur verstuurd',
  '118 pago',
  '118 zapłacone',
  '118 faktura wysłana',
  '118 betalt',
  '118 zaplaceno',
])('%s is a price and says that it was or will be paid', (price) => {
  expect(pricesOf(price.replace(' €', ''), '59', '240')).toEqual([118, 59, 240])
})

test.each(['118 deposit', '118 to pay of 200', '118 paid of 200', '118 pd 50', 'pd', '118 Anzahlung bezahlt'])(
  '%s is no price of a booking',
  (price) => {
    expect(pricesOf(price, '59', '240')[0]).toContain('money amount')
  },
)
