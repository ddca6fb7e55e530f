import { beforeEach, expect, test, vi } from 'vitest'
import { backTo, returnPath } from './return-path.ts'

beforeEach(() => {
  vi.stubGlobal('window', { location: { origin: 'https://office.test' } })
  return () => vi.unstubAllGlobals()
})

test('the sign-in returns to the page before it', () => {
  expect(returnPath('/bookings?page=2&view=12#x')).toBe('/bookings?page=2&view=12#x')
  expect(backTo('/bookings?page=2')).toEqual({ redirect: '/bookings?page=2' })
  expect(backTo('/')).toEqual({ redirect: undefined })
})

test.each([
  undefined,
  '',
  'bookings',
  '//evil.test/x',
  '/\\evil.test',
  '/\t/evil.test',
  'https://evil.test/',
  'javascript:alert(1)',
  '/\n/evil.test',
])('an address on another origin (%j) leads to the first page', (wanted) => {
  expect(returnPath(wanted)).toBe('/')
})
