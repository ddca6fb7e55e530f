import { expect, test } from 'vitest'
import { searchedText } from 'contract/searched-text'
import { fold } from './fold.ts'
import { isFound } from './spellings.ts'

const characters = Array.from({ length: 0x10_00_00 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))

test('A searched text is the same of a folded one and of itself, so that stored texts of either form can be made anew', () => {
  const differing = characters.filter((letter) => {
    const searched = searchedText(`a${letter}b`)
    return searchedText(fold(`a${letter}b`)) !== searched || searchedText(searched) !== searched
  })
  expect(differing).toEqual([])
})

test('Korean and Japanese stay whole', () => {
  for (const text of ['한국', 'ガイド', 'ぱ', '東京']) expect(searchedText(text)).toBe(text)
})

test.each([
  ['Łódź', 'lodz', true],
  ['Lodz', 'ŁÓDŹ', true],
  ['Café\ncrème', 'cafe creme', true],
  ['Café', '\u0301', false],
  ['ガ', 'カ', false],
])('Whether %j is found by %j: %j', (text, search, found) => {
  expect(isFound(text, search)).toBe(found)
})
