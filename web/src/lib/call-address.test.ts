import { expect, test } from 'vitest'
import { callAddress } from './call-address.ts'

test.each([
  ['020 7946 0018', 'tel:02079460018'],
  [' +44 20 7946-0018', 'tel:+442079460018'],
  [' +44 (0)20 7946-0018', 'tel:+442079460018'],
  ['+44(0) 7700 900123', 'tel:+447700900123'],
  ['0044 (0)20 7946 0018', 'tel:00442079460018'],
  ['(0)20 7946 0018', 'tel:02079460018'],
  ['(020) 7946 0018', 'tel:02079460018'],
  ['+39 (0)6 6982', 'tel:+39066982'],
  ['none', undefined],
  ['+', undefined],
])('The number %s is called by %s', (typed, address) => {
  expect(callAddress(typed)).toBe(address)
})
