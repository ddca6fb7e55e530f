import { bookingInput } from 'contract/bookings'
import { describe, expect, it } from 'vitest'
import { currencyIn, decimalText, parseDecimal } from './decimal-text.ts'

describe('an amount as it is typed', () => {
  it.each([
    ['12.50', 12.5],
    ['0', 0],
    ['007', 7],
    ['.5', 0.5],
    ['5.', 5],
    ['-3', -3],
    ['1,250.50', 1250.5],
    ['£1,250', 1250],
    ['1 250.50', 1250.5],
    ['1\u00A0250.50', 1250.5],
    ['1\u202F250,50', 1250.5],
    ["1'250.50", 1250.5],
    ['1.250,50', 1250.5],
    ['US$1,250.00', 1250],
    ['$ 1,250', 1250],
    ['€1.250,50', 1250.5],
    ['1250 EUR', 1250],
    ['GBP 12.50', 12.5],
    ['12.50 £', 12.5],
    ['9999999.99', 9999999.99],
    ['0.00', 0],
    ['0.500', 0.5],
    ['1,250.500', 1250.5],
    ['1250.500', 1250.5],
  ])('reads %s as %d', (typed, number) => expect(parseDecimal(typed)).toBe(number))

  it.each([
    '',
    'abc',
    '1,25',
    '1e3',
    '1.2.3',
    '12 CHF',
    '1 25',
    '1.250,5',
    '1.250',
    '€12.500',
    '-100.000',
    '1 2500',
    '0x10',
    '9999999.9900000000000001',
  ])('leaves %j as text', (typed) => expect(parseDecimal(typed)).toBe(typed))

  it.each([
    ['US$1,250.00', 'USD'],
    ['$12', 'USD'],
    ['12 usd', 'USD'],
    ['€12', 'EUR'],
    ['£12', 'GBP'],
    ['12', undefined],
    ['CHF 12', undefined],
  ])('finds in %s the currency %s', (typed, currency) => expect(currencyIn(typed)).toBe(currency))

  it('lets the schema say what is wrong', () => {
    const amount = decimalText(bookingInput.shape.amount)
    const message = (typed: string) => amount.safeParse(typed).error?.issues[0]?.message
    expect(message('')).toBe('Price is required')
    expect(message('twelve')).toBe('Price must be a number')
    expect(message('1.005')).toBe('Price must have at most 2 decimals')
    expect(message('1.250')).toBe('This can be read as 1250 or as 1.25. Write one of the two.')
    expect(message('€12.500')).toBe('This can be read as 12500 or as 12.50. Write one of the two.')
    expect(message('10000000')).toBe('Price must be at most 9,999,999.99')
    expect(message('19.99')).toBeUndefined()
  })
})
