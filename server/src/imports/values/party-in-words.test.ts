import { expect, test } from 'vitest'
import { readParty } from './party.ts'

/** 2a1c1i for two adults, a child and an infant. */
const said = (text: string) => {
  const read = readParty(text)
  const count = (type: string) => read?.filter((one) => one === type).length ?? 0
  return read && `${count('adult')}a${count('child')}c${count('infant')}i`
}

test.each([
  ['trente', 30],
  ['vingt-deux', 22],
  ['vingt et un', 21],
  ['quatre-vingt-dix', 90],
  ['quatre-vingts', 80],
  ['soixante et onze', 71],
  ['twenty five', 25],
  ['ninety-nine', 99],
  ['zweiundzwanzig', 22],
  ['dreißig', 30],
  ['veintidós', 22],
  ['treinta y uno', 31],
  ['ventuno', 21],
  ['ventitré', 23],
  ['tweeëntwintig', 22],
  ['vinte e dois', 22],
  ['dwadzieścia dwa', 22],
  ['a hundred', 100],
])('%s are %i', (text, count) => expect(readParty(text)).toHaveLength(count))

test.each([
  ['twenty-five adults and four children', '25a4c0i'],
  ['vingt-huit adultes', '28a0c0i'],
  ['dwoje dorosłych i troje dzieci', '2a3c0i'],
  ['due adulti e un bambino', '2a1c0i'],
  ['A couple and their two kids', '2a2c0i'],
  ['una coppia con neonato', '2a0c1i'],
  ['Ehepaar mit Kind', '2a1c0i'],
  ['2 grandparents (seniors), 2 adults, 2 kids', '4a2c0i'],
  ['02 Sr. Citizens', '2a0c0i'],
  ['2 PENS', '2a0c0i'],
  ['2 65-plussers', '2a0c0i'],
  ['2 65-plussers, 1 kind', '2a1c0i'],
  ['There will be 32 of us', '32a0c0i'],
  ['wir kommen zu acht', '8a0c0i'],
  ['będzie nas 12', '12a0c0i'],
  ['Just me!', '1a0c0i'],
  ['now 6, orig 4', '6a0c0i'],
  ['12 (max 14 on vehicle)', '12a0c0i'],
  ['2 (+1 dropped out)', '2a0c0i'],
  ['3 AD (1 DBL + 1 SGL)', '3a0c0i'],
  ['Rm 12, 3 guests', '3a0c0i'],
  ['2 rooms, 4 guests', '4a0c0i'],
  ['2 adt 1 cça', '2a1c0i'],
])('%s are %s', (text, expected) => expect(said(text)).toBe(expected))

test.each([
  'cca 12',
  'ca. 20',
  'about 8',
  '~12',
  'une trentaine',
  'una ventina',
  'twenty or thirty',
  'trente ou quarante',
  '12 (max 14)',
  '2 (1 dropped out)',
  '3 volw. 2 65-plussers',
  'a couple of kids',
  '2 Paare und ihre Kinder',
  '1 SGL',
  '2 DBL',
  '2 rooms',
  'Rm 7',
  'Rm 12, 3',
  'two and a half',
  'adults: twenties',
  'STO',
  'CEM',
])('%s stays open', (text) => expect(readParty(text)).toBeUndefined())
