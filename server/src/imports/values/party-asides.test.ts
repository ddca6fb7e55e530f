import { expect, test } from 'vitest'
import { countBesideAges } from './ages-in-brackets.ts'
import { readParty } from './party.ts'

const isRead = (text: string, adults: number, children = 0) => {
  const read = readParty(text) ?? []
  expect([read.filter((type) => type === 'adult').length, read.filter((type) => type === 'child').length]).toEqual([
    adults,
    children,
  ])
}

test.each([
  ['6 (2 wheelchairs)', 6],
  ['14 (1 wheelchair user, 1 guide dog)', 14],
  ['9, davon 2 Rollatoren', 9],
  ['5 (dont 1 fauteuil roulant)', 5],
  ['7 (1 silla de ruedas)', 7],
  ['8 pax (3 vegetarians)', 8],
  ['4 pax (1 under 5)', 4],
  ['4 adults (1 under 18)', 4],
  ['2 adults (vegetarian?)', 2],
  ['2 adults (1 wheelchair?)', 2],
  ['10 inc. Maeve', 10],
  ['10 inc. Sonny', 10],
  ['10 inc. Nieter', 10],
  ['12 incl. the bride', 12],
  ['9 inkl. Braut', 9],
  ['7 y compris la mariée', 7],
  ['11 including Nora Daly', 11],
  ['2 (self & Harold)', 2],
  ['2 (Me and Harold)', 2],
  ['2 (ich und Renate)', 2],
  ['2 (ich und Frau)', 2],
  ['2 (moi et mari)', 2],
  ['2 (Wim en ik)', 2],
])('%s is %i: what stands beside the number is one of them, or what they need', (text, count) => isRead(text, count))

test.each([
  ['2 adults + 3 kids (1 under 5)', 2, 3],
  ['2 adults, 1 child (age 7?)', 2, 1],
  ['2 adults, 1 child (age?)', 2, 1],
  ['2 adults, 3 under 12', 2, 3],
  ['3 and a grandchild (9)', 3, 1],
  ['2 + daughter (11)', 2, 1],
  ['2 und ein Enkel (7 J.)', 2, 1],
  ['1 and my son aged 8', 1, 1],
  ['2 y una nieta (6 años)', 2, 1],
  ['2 + 1 grandchild (9)', 2, 1],
])('%s is %i adults and %i child, by the age of a relative', (text, adults, children) => isRead(text, adults, children))

test.each([
  '10 inc. children',
  '10 incl. 2 children',
  '8 inkl. Baby',
  '6 + 1 wheelchair',
  '5 inc. Boy',
  '4 incl. Grandchildren',
  '4 incl. Sons',
  '4 incl. Enkelkinder',
  '4 incl. Enkel',
  '4 inkl. Söhne',
  '4 incl. Mädchen',
  '5 inc. Twins',
  '4 incl. Newborn',
  '4 inc. Teen',
  '4 inc. Teenagers',
  '4 incl. Hijas',
  '4 incl. Petits-enfants',
  'Son (9)',
  '6 (2 cancelled)',
  '6 (1 pram)',
  '3 and a grandchild',
  '1 + son (24)',
  '2 wheelchairs',
])('%s is left open', (text) => expect(readParty(text)).toBeUndefined())

test.each([
  ['2 (7 and 11)', 2],
  ['3 (5, 8, 10 yrs)', 3],
  ['2 (6 & 9 Jahre)', 2],
  ['1 (8 months)', 1],
  ['4 (6-11)', 4],
  ['2 (7)', undefined],
  ['2 (17 and 19)', undefined],
  ['2 (half price)', undefined],
])('%s is a number of children with as many ages: %s', (text, count) => expect(countBesideAges(text)).toBe(count))

test.each([
  '2 adults (1 child?)',
  '2 adults (+1?)',
  '2 adults (tbc?)',
  '2 adults (?)',
  '2 (3?)',
  '2 adults (2 under 12)',
])('%s leaves open how many come', (text) => expect(readParty(text)).toBeUndefined())

test('Who is under 3 or under 5 is an infant, as in a header', () => {
  expect(readParty('2 adults, 1 under 3')).toEqual(['adult', 'adult', 'infant'])
  expect(readParty('2 adults, 2 under-5s')).toEqual(['adult', 'adult', 'infant', 'infant'])
  expect(readParty('2 adults, 1 under 7')).toEqual(['adult', 'adult', 'child'])
})

test.each([
  '2 (self & son)',
  '2 (self + baby)',
  '2 (me & dog)',
  '2 (self & Dog)',
  '2 (ich und Hund)',
  '2 (yo y Perro)',
  '2 (me + Pram)',
  '2 (self & Family)',
  '3 (self & Harold)',
  '2 (self & 1)',
  '2 (with Harold)',
])('Of %s it stays open who come', (text) => expect(readParty(text)).toBeUndefined())
