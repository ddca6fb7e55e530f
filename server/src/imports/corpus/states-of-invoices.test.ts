import { expect, test } from 'vitest'
import { statusesOf, withColumn } from './read-text.ts'

test.each([
  ['InvoiceStatus', 'PAID', 'DRAFT', 'VOIDED'],
  ['*Invoice status', 'Paid', 'Draft', 'Deleted'],
  ['Estado factura', 'pagada', 'pendiente', 'anulada'],
])('%s above %s, %s and %s is the status', (header, ...cells) => {
  expect(statusesOf(withColumn(header, ...(cells as [string, string, string])))).toEqual([
    'confirmed',
    'pending',
    'cancelled',
  ])
})

test('A word of an invoice that is not known is asked for', () => {
  const { bookings, mapping } = withColumn('InvoiceStatus', 'AUTHORISED', 'DRAFT', 'AUTHORISED')
  expect([mapping['InvoiceStatus'], bookings[0]]).toEqual(['status', ['invalid status']])
})

test.each([
  ['InvoiceStatus', 'PAID', 'UNPAID'],
  ['Invoice status', 'Paid', 'Overdue'],
])('%s above %s and %s alone is a payment', (header, one, other) => {
  const { mapping, questions } = withColumn(header, one, other, one)
  expect([mapping[header], questions]).toEqual([undefined, []])
})

test('Beside the status of the booking that of its invoice is none', () => {
  const read = withColumn('Status;InvoiceStatus', 'Confirmed;DRAFT', 'Pending;PAID', 'Confirmed;VOIDED')
  expect([read.mapping['InvoiceStatus'], statusesOf(read)]).toEqual([undefined, ['confirmed', 'pending', 'confirmed']])
})
