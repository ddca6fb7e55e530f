import { expect, test } from 'vitest'
import { distinct } from './distinct-customers.ts'

const ada = { name: 'Ada Hughes', email: 'ada@example.test', phone: '1' }

test('a customer is offered once for each address, as they were booked last', () => {
  expect(distinct('ada', [ada, { ...ada, email: 'ADA@example.test', phone: '2' }])).toEqual([ada])
})

test('an account without a telephone number is offered with the one of its last booking', () => {
  const account = { name: 'Ada M. Hughes', email: 'ADA@example.test', phone: '' }
  expect(distinct('ada', [account, { ...ada, phone: '2' }, ada])).toEqual([{ ...account, phone: '2' }])
})

test('a booking that was found by another field offers nobody', () => {
  expect(distinct('hughes', [ada, { name: 'Theo', email: 'theo@example.test', phone: 'hughes' }])).toEqual([ada])
  expect(distinct('EXAMPLE', [ada])).toEqual([ada])
})

test('a name that begins with the text is offered before one that contains it', () => {
  const named = (name: string) => ({ name, email: `${name}@example.test`, phone: '' })
  const offered = distinct('ethan', ['Bethan Llewellyn', 'Ethan Ingram', 'Jo Ethan'].map(named))
  expect(offered.map(({ name }) => name)).toEqual(['Ethan Ingram', 'Jo Ethan', 'Bethan Llewellyn'])
})

test('a name is offered whatever its accents, and one that begins with the text before others', () => {
  const named = (name: string) => ({ name, email: `${name.length}@example.test`, phone: '' })
  const offered = distinct('łodz', ['Jan Włodzki', 'Lódź'].map(named))
  expect(offered.map(({ name }) => name)).toEqual(['Lódź', 'Jan Włodzki'])
})
