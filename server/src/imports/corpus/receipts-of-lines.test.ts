import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

const till = (header: string, ...lines: readonly string[]) =>
  readText(
    [
      `${header},Event,Session,Ticket,Qty,Line total GBP,Buyer`,
      ...lines.map((line) => `${line.replace(';', ',Rib Ride,2026-06-13 16:00,')}`),
    ].join('\n'),
  )
const lines = [
  '004-118820;ADULT,2,90.00,Phoebe Lanyon',
  '004-118820;CHILD,1,29.50,Phoebe Lanyon',
  '007-093311;ADULT,1,28.00,Mirjana Petric',
  '007-093314;ADULT,1,45.00,Tobias Akande',
]

test.each(['Receipt', 'Rcpt no', 'Quittung', 'Ricevuta', 'Scontrino', 'Recibo', 'Reçu', 'Paragon', 'Talão'])(
  '%s whose numbers look like phone numbers is the reference of the lines of one buyer',
  (header) => {
    const { mapping } = till(header, ...lines)
    expect(mapping).toMatchObject({ [header]: 'booking_reference' })
    expect(Object.values(mapping)).not.toContain('customer_phone')
  },
)

test.each([
  ['of several buyers', ['004-118820;ADULT,1,45.00,Ruth Aldous', ...lines]],
  ['that no two lines share', lines.slice(1)],
])('A receipt %s is no reference that is taken for sure', (_, some) => {
  expect(till('Receipt', ...some).mapping['Receipt']).not.toBe('booking_reference')
})

test('A phone number in the lines of one buyer stays one', () => {
  expect(till('Tel', ...lines).mapping).toMatchObject({ Tel: 'customer_phone' })
})
