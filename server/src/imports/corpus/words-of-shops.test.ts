import { expect, test } from 'vitest'
import { withColumn } from './read-text.ts'

test.each([
  ['fulfilment', 'AUTO', 'AUTO', 'AUTO'],
  ['Fulfillment type', 'instant', 'manual', 'instant'],
  ['fulfilment', 'AUTO', 'DESK', 'AUTO'],
] as const)('%s above %s, %s and %s is how a booking is confirmed', (header, one, other, last) => {
  expect(withColumn(header, one, other, last).mapping[header]).toBe('confirmation_type')
})

test.each([
  ['fulfilment', 'shipped', 'unfulfilled', 'shipped'],
  ['Gearbox', 'auto', 'auto', 'auto'],
] as const)('%s above %s, %s and %s is not how a booking is confirmed', (header, one, other, last) => {
  expect(withColumn(header, one, other, last).mapping[header]).toBeUndefined()
})

test('State above PAID in all rows is the status, and Payment is not', () => {
  expect(withColumn('state', 'PAID', 'PAID', 'PAID').mapping['state']).toBe('status')
  expect(withColumn('payment', 'PAID', 'PAID', 'PAID').mapping['payment']).toBeUndefined()
  expect(withColumn('state', 'PAID', 'UNPAID', 'PAID').mapping['state']).toBeUndefined()
})
