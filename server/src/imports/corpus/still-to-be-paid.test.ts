import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

// What is still to be paid beside the price, beside what was paid and by itself.

const priced = (names: readonly [string, string?], one: readonly string[], other: readonly string[]) =>
  readText(
    [
      `Ref;Tour;Date;Guest;Adults;${names.join(';')}`,
      `LB-30411;Wapping Smugglers;2026-05-11;Imogen Tarrant;2;${one.join(';')}`,
      `LB-30412;Greenwich by Sail;2026-05-12;Casper Nyholm;3;${other.join(';')}`,
    ].join('\n'),
  )

test.each([
  ['Totaal', 'Te voldoen'],
  ['Prijs', 'Te voldoen'],
  ['Bedrag', 'Nog te voldoen'],
  ['Reissom', 'Te voldoen ter plaatse'],
  ['Tarief', 'Nog te voldoen'],
  ['Tariff', 'Guest pays'],
  ['Voucher value', 'Guest pays'],
  ['Ticket price', 'They pay'],
  ['Fee', 'They pay'],
  ['Price', 'Guests pay on arrival'],
  ['Price', 'Members pay driver'],
])('Beside %s what stands below %s is not the price', (price, rest) => {
  const { mapping, questions } = priced([price, rest], ['£40', '£20'], ['£60', '£60'])
  expect(mapping).toMatchObject({ [price]: 'amount' })
  expect(mapping).not.toHaveProperty(rest)
  expect(questions).not.toContain('unread_columns')
})

test.each([
  ['Aanbetaling', 'Te voldoen'],
  ['Deposit', 'They pay on day'],
  ['Deposit', 'Guests pay on arrival'],
])('Beside %s nothing says the price, %s included', (paid, rest) => {
  expect(Object.values(priced([paid, rest], ['£40', '£20'], ['£60', '£60']).mapping)).not.toContain('amount')
})

test.each(['Guest pays', 'Guests pay', 'They pay', 'School pays', 'They owe', 'Te voldoen'])(
  '%s by itself is the price, and is asked about',
  (name) => {
    const { mapping, questions } = priced([name], ['£20'], ['£60'])
    expect(mapping).toMatchObject({ [name]: 'amount' })
    expect(questions).toContain('unsure_columns')
  },
)

test('Guest pays beside a deposit is asked about', () => {
  expect(priced(['Deposit', 'Guest pays'], ['£40', '£20'], ['£60', '£60']).questions).toContain('unsure_columns')
})

test.each(['Price they pay', 'Price guests pay', 'Customer pays', 'Te betalen'])(
  '%s is a price, and not asked about',
  (name) => {
    const { mapping, questions } = priced([name], ['£20'], ['£60'])
    expect(mapping).toMatchObject({ [name]: 'amount' })
    expect(questions).toEqual([])
  },
)

test.each(['Total paid online', 'Amount paid online', 'Total fee paid by bank transfer', 'Total paid with card'])(
  '%s is the price where no other column has amounts, and is asked about',
  (name) => {
    const { mapping, questions } = priced([name], ['£40.00'], ['£25.00'])
    expect(mapping).toMatchObject({ [name]: 'amount' })
    expect(questions).toContain('unsure_columns')
  },
)

test('Total paid online is no price beside one', () => {
  const { mapping, questions } = priced(['Price', 'Total paid online'], ['£40', '£20'], ['£60', '£60'])
  expect(mapping).toMatchObject({ Price: 'amount' })
  expect(mapping).not.toHaveProperty('Total paid online')
  expect(questions).toEqual([])
})

test('Numbers below They owe (£) are the price, and are asked about', () => {
  const { mapping, questions } = priced(['They owe (£)'], ['105'], ['70'])
  expect(mapping).toMatchObject({ 'They owe (£)': 'amount' })
  expect(questions).toContain('unsure_columns')
})
