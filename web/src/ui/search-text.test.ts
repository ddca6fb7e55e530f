import { isPlainText } from 'contract/fields'
import { expect, test } from 'vitest'
import { searchText } from './search-text.ts'

test.each([
  [' tower ', 'tower'],
  ['LDN-1234\tThames', 'LDN-1234 Thames'],
  ['LDN-1234 \t\u00A0 Thames\u0000', 'LDN-1234 Thames'],
  ['\t', ''],
])('%j is searched for as %j', (typed, text) => {
  expect(searchText(typed)).toBe(text)
  expect(isPlainText(text)).toBe(true)
})
