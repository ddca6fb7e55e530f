import { expect, test } from 'vitest'
import { readParty } from './party.ts'

// Who stands behind others without a number.

test.each([
  ['2 adults + baby', 'adult adult infant'],
  ['1 adult and child', 'adult child'],
  ['3 Erw. + Kleinkind', 'adult adult adult infant'],
  ['2 Erwachsene mit Kind', 'adult adult child'],
  ['2 adultes et nourrisson', 'adult adult infant'],
  ['1 adulto y niña', 'adult child'],
  ['2 adulti con bambina', 'adult adult child'],
  ['2 volwassenen en peuter', 'adult adult infant'],
  ['2 adultos e criança', 'adult adult child'],
  ['2 dorosłych + dziecko', 'adult adult child'],
  ['2 vuxna och bebis', 'adult adult infant'],
  ['2 adults, 1 child and toddler', 'adult adult child infant'],
])('%s are %s: one more, behind those of a kind', (text, expected) => expect(readParty(text)?.join(' ')).toBe(expected))

test.each([
  '2 adults + babies',
  '2 adults + kids',
  '2 adults + child 6',
  '2 adults and baby seat',
  '2 persons + child',
  '2 pax + baby',
  '3 guests, infant',
  '2 osoby + dziecko',
  '2 personnes et bébé',
])('%s does not say how many they are, or whether one of them is the child', (text) =>
  expect(readParty(text)).toBeUndefined(),
)

test.each([
  ['2 tickets, child', 'child child'],
  ['2 pax, adults', 'adult adult'],
  ['2 pax + 1 baby', 'adult adult infant'],
])('%s are %s', (text, expected) => expect(readParty(text)?.join(' ')).toBe(expected))

test.each([
  ['大人2名・乳児1名', 'adult adult infant'],
  ['大人1名、小児2名', 'adult child child'],
  ['教員1名・小学生2名', 'adult child child'],
  ['成人2人 幼童1人', 'adult adult infant'],
])('%s are %s: words of two signs are no abbreviations', (text, expected) =>
  expect(readParty(text)?.join(' ')).toBe(expected),
)
