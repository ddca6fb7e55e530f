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

test.each([
  '2 adults, child 8',
  '1 adult + child 6',
  'Adult 2, 1 child',
  '2 adults (+ baby)',
  '2 adults (plus infant)',
  '2 adults (one child)',
  '2 adults (and a child)',
  '2 pax (mum and child)',
  '3 pax (one adult)',
  '2 adults (+1)',
  '4 adults (2 cancelled)',
  '2 Erwachsene (davon 1 storniert)',
])('%s does not say how many of each kind travel', (text) => expect(readParty(text)).toBeUndefined())

test.each([
  ['Adult 2 Child 1', 'adult adult child'],
  ['2 adults 1 child', 'adult adult child'],
  ['2 adults 1 child (8)', 'adult adult child'],
  ['3 (2 Adults, 1 Child)', 'adult adult child'],
  ['2 adults (no children)', 'adult adult'],
  ['2 pax (adults)', 'adult adult'],
  ['2 adults, 1 child (5-15)', 'adult adult child'],
  ['2 adults, 1 child (one adult is late)', 'adult adult child'],
])('Brackets of %s add nobody', (text, expected) => expect(readParty(text)?.join(' ')).toBe(expected))
