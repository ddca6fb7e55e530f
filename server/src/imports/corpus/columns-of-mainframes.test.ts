import { expect, test } from 'vitest'
import { headerScores } from '../mapping/header-scores.ts'
import { profileOf } from '../mapping/kinds.ts'

test.each([
  ['VCHRNO', 'supplier_confirmation'],
  ['SVCDTE', 'booking_datetime'],
  ['SVCTIM', 'booking_time'],
  ['SRVDSC', 'description'],
  ['CLTNAM', 'lead_traveler'],
  ['GRSAMT', 'amount'],
  ['CTCPHN', 'customer_phone'],
  ['CTCEML', 'customer_email'],
  ['PUPTIM', 'pickup_time'],
  ['BKGREF', 'booking_reference'],
])('%s, two words of three letters, means the %s', (header, field) => {
  const [best] = Object.entries(headerScores(header)).toSorted(([, a], [, b]) => Number(b) - Number(a))
  expect(best?.[0]).toBe(field)
})

test.each(['RECTYP', 'XREF', 'NORDEN', 'Comtel', 'NAMDAT7'])('%s is of no field', (header) => {
  expect(headerScores(header)).toEqual({})
})

test('Prices with noughts before them are no telephone numbers', () => {
  expect(profileOf(['0000412.50', '0001284.00']).share.money).toBe(1)
  expect(profileOf(['0044 20 7946 0018', '00353.1.555.0101']).share.phone).toBe(1)
})

test.each([
  ['TOTPAX', 'party'],
  ['PAXNUM', 'party'],
  ['GSTNO', 'nothing'],
  ['GSTAMT', 'nothing'],
])('%s means the %s as it stands', (header, field) => {
  const [best] = Object.entries(headerScores(header)).toSorted(([, a], [, b]) => Number(b) - Number(a))
  expect(best?.[0]).toBe(field)
})
