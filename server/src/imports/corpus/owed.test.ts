import { expect, test } from 'vitest'
import { withColumn } from './read-text.ts'

const amountsOf = ({ bookings }: ReturnType<typeof withColumn>) =>
  bookings.map((booking) => 'amount' in booking && `${booking.amount} ${booking.currency}`)

test.each([
  ['What you owe (USD)', 'USD'],
  ['How much do you pay? (GBP)', 'GBP'],
  ['Was ihr zahlt (EUR)', 'EUR'],
  ['Ce que vous devez (EUR)', 'EUR'],
  ['Lo que debe (GBP)', 'GBP'],
  ['Quello che devi (EUR)', 'EUR'],
  ['Wat je moet betalen (EUR)', 'EUR'],
  ['Ile płacisz (GBP)', 'GBP'],
  ['Kolik platíte (GBP)', 'GBP'],
])('%s is the price', (header, currency) => {
  const read = withColumn(header, '96.00', '190.00', '48.00')
  expect([amountsOf(read), read.questions]).toEqual([[`96 ${currency}`, `190 ${currency}`, `48 ${currency}`], []])
})

test.each(['What you owe (GBP)', 'To pay (GBP)'])('%s beside a deposit without a total is asked about', (header) => {
  expect(withColumn(`Deposit;${header}`, '20.00;76.00', '20.00;170.00', '0.00;48.00').questions).toEqual([
    'unsure_columns',
  ])
})

test.each(['What you owe', 'To pay', 'Balance'])('Whether Paid is the price beside %s is asked', (header) => {
  const { mapping, questions } = withColumn(`${header};Paid`, '£50;£20', '£60;£0', '£70;£10')
  expect([mapping['Paid'] === 'amount', questions]).toEqual([true, ['unsure_columns']])
})

test('Where nothing is owed beside it Paid is the price', () => {
  const read = withColumn('Balance;Paid', '£0;£20', '£0;£40', '£0;£10')
  expect([read.mapping['Paid'], amountsOf(read), read.questions]).toEqual([
    'amount',
    ['20 GBP', '40 GBP', '10 GBP'],
    [],
  ])
})

test('A deposit that makes up the difference proves the total beside what is owed', () => {
  const read = withColumn(
    'Total (GBP);Deposit;What you owe',
    '96.00;20.00;76.00',
    '190.00;20.00;170.00',
    '48.00;0;48.00',
  )
  expect([amountsOf(read), read.questions]).toEqual([['96 GBP', '190 GBP', '48 GBP'], []])
})

test.each(['What you want to see', 'Lo que debe saber el guía', 'What you need to know'])(
  '%s is no price',
  (header) => {
    expect(withColumn(header, '96.00', '190.00', '48.00').mapping[header]).not.toBe('amount')
  },
)

test.each(['Owed £', 'Due (£)'])(
  '%s above whole and other amounts and one that is not known is the price',
  (header) => {
    const { mapping } = withColumn(`${header};Paid`, '96;yes', '171.50;half', '?;')
    expect(mapping[header]).toBe('amount')
  },
)

test('Owed beside a price is what is left of it', () => {
  const { mapping } = withColumn('Price £;Owed £', '96;46', '171.50;0', '48;48')
  expect(mapping).toMatchObject({ 'Price £': 'amount' })
  expect(mapping).not.toHaveProperty('Owed £')
})
