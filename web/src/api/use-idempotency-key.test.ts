import { expect, it } from 'vitest'
import { randomKey } from '../lib/random-key.ts'
import { keyKeeper } from './use-idempotency-key.ts'

it('keeps its key for the same body and takes a new one for another, also in a draft that is continued', () => {
  const { keyOf, seed } = keyKeeper()
  const first = keyOf({ name: 'Thames cruise' })
  expect(keyOf({ name: 'Thames cruise' })).toBe(first)
  const second = keyOf({ name: 'Tower tour' })
  expect(second).not.toBe(first)
  expect(keyOf({ name: 'Tower tour' })).toBe(second)
  expect(keyKeeper().keyOf({ name: 'Tower tour' })).not.toBe(second)
  const continued = keyKeeper()
  continued.reseed(seed())
  expect(continued.keyOf({ name: 'Tower tour' })).toBe(second)
})

it('follows from no password, and is another one for another password', () => {
  const member = (password: string) => ({ username: 'ada', password, password_confirmation: password })
  const { keyOf, seed } = keyKeeper()
  const first = keyOf(member('river-kettle'))
  expect(keyKeeper(seed()).keyOf(member('seven-bridges'))).toBe(first)
  const second = keyOf(member('seven-bridges'))
  expect(second).not.toBe(first)
  expect(keyOf(member('river-kettle'))).toBe(first)
  expect(keyOf(member('seven-bridges'))).toBe(second)
})

it('makes a key where the page is not a secure context', () => {
  const bare = { getRandomValues: crypto.getRandomValues.bind(crypto) }
  const key = randomKey(bare)
  expect(key).toMatch(/^[0-9a-f]{32}$/)
  expect(randomKey(bare)).not.toBe(key)
})
