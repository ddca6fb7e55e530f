import { expect, test } from 'vitest'
import { readParty } from './party.ts'

test.each([
  ['2 Adult, 1 Child', 'adult adult child'],
  ['2 adults + 1 infant', 'adult adult infant'],
  ['Adults: 2, Children: 1', 'adult adult child'],
  ['ADT 1 / CHD 2', 'adult child child'],
  ['2A1C', 'adult adult child'],
  ['2 x Adult (18+), 1 x Child (5-12)', 'adult adult child'],
  ['3', 'adult adult adult'],
  ['2 pax', 'adult adult'],
  ['2.0', 'adult adult'],
  ['2 Erwachsene und 1 Kind', 'adult adult child'],
  ['2 adultes, 1 bébé', 'adult adult infant'],
  ['2 ad + 1 enf + 1 bb', 'adult adult child infant'],
  ['1 adulto y 1 niño', 'adult child'],
  ['2 AD + 1 NI', 'adult adult child'],
  ['2.5', undefined],
  ['Adult (18+)', undefined],
  ['0', undefined],
  ['family', undefined],
  ['2 dogs', undefined],
  ['2 Adult, 1', undefined],
])('The party %s is read as %s', (text, expected) => expect(readParty(text)?.join(' ')).toBe(expected))
