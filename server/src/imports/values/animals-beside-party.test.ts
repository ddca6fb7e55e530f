import { expect, test } from 'vitest'
import { readParty } from './party.ts'

const said = (text: string) => readParty(text)?.join(' ')

test.each([
  ['2 Erw. + 1 Ki. + 3 Dackel', 'adult adult child'],
  ['2 Erw. + 1 Schäferhund', 'adult adult'],
  ['2 Erw., 1 Hund, 1 Ki.', 'adult adult child'],
  ['2 Personen mit einem Hund', 'adult adult'],
  ['2 adults and a dog', 'adult adult'],
  ['2 + 1 dog', 'adult adult'],
  ['3 in all and 1 dog', 'adult adult adult'],
  ['2 adults (1 dog)', 'adult adult'],
  ['2 adults (+ 1 dog)', 'adult adult'],
  ['2 adultes, 1 enfant et 2 chiens', 'adult adult child'],
  ['2 adultos + 1 perro', 'adult adult'],
  ['2 adulti e 1 cane', 'adult adult'],
  ['2 volw. + 1 kind + 1 hond', 'adult adult child'],
  ['2 adultos e 1 cão', 'adult adult'],
  ['2 dorosłych + 1 pies', 'adult adult'],
  ['2 vuxna och 1 hund', 'adult adult'],
])('The animals of %s are no travelers, who are %s', (text, party) => expect(said(text)).toBe(party))

test.each([
  '2 dogs',
  '3 inkl. 1 Hund',
  '4 (incl. dog)',
  '3 (1 dog)',
  '3 davon 1 Hund',
  '3 insgesamt, 1 Hund',
  '3 of which 1 dog',
  '4 dont 1 chien',
  '3 Dackel',
  'dogs + 2 cats',
  '2 (me & a dog)',
  '2 people and dogs',
  '2 Erw. + 1 Dackel = 3',
  '6 + 1 wheelchair',
  '2 leiders + 20 welpen',
  '2 adults + 3 dog walkers',
  '2 Erw. + 3 Hundeführer',
])('%s stays open', (text) => expect(said(text)).toBeUndefined())
