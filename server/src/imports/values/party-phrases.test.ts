import { expect, test } from 'vitest'
import { readParty } from './party.ts'

/** 2a1c1i for two adults, a child and an infant. */
const said = (text: string) => {
  const read = readParty(text)
  const count = (type: string) => read?.filter((one) => one === type).length ?? 0
  return read && `${count('adult')}a${count('child')}c${count('infant')}i`
}

test.each([
  ['4, davon 1 Kind', '3a1c0i'],
  ['6 Pers., davon 2 Kinder', '4a2c0i'],
  ['4 pers. dont 1 enfant', '3a1c0i'],
  ['3 pax, sendo 1 bebé', '2a0c1i'],
  ['5 persons, from which 2 children', '3a2c0i'],
  ['6 (di cui 2 bambini)', '4a2c0i'],
  ['4 adults (2 seniors)', '4a0c0i'],
  ['1 x Family (2 Adult + 2 Child)', '2a2c0i'],
])('Of %s a part is said to be among the total: %s', (text, expected) => expect(said(text)).toBe(expected))

test.each([
  ['4 (was 5)', '4a0c0i'],
  ['now 6, was 4', '6a0c0i'],
  ['8 not 6', '8a0c0i'],
  ['2 (au lieu de 4)', '2a0c0i'],
  ['3 statt 4', '3a0c0i'],
  ['4 → 3', '3a0c0i'],
  ['10名→8名に変更', '8a0c0i'],
  ['20 + 1 FOC', '21a0c0i'],
  ['25 paganti + 1 gratuità', '26a0c0i'],
  ['30 + 2 frei', '32a0c0i'],
  ['24 (incl 1 FOC)', '24a0c0i'],
  ['18 paganti', '18a0c0i'],
  ['2 Paare', '4a0c0i'],
  ['1 Ehepaar', '2a0c0i'],
  ['couple', '2a0c0i'],
  ['1 pareja + 1 niño', '2a1c0i'],
  ['twelve', '12a0c0i'],
  ['half a dozen', '6a0c0i'],
  ['ein Dutzend', '12a0c0i'],
  ['zu viert', '4a0c0i'],
  ['Two Only', '2a0c0i'],
  ['#3', '3a0c0i'],
  ['2x', '2a0c0i'],
  ['2 x € 45', '2a0c0i'],
  ['2 Pers. / 1 DZ', '2a0c0i'],
  ['6 pax / 3 rms', '6a0c0i'],
  ['2 guests, cabin 8012', '2a0c0i'],
  ['2 persone + 1 bimbo, cam. 407', '2a1c0i'],
  ['2 adults + 2 kids under 12', '2a2c0i'],
  ['2大1小', '2a1c0i'],
  ['大人4名様', '4a0c0i'],
  ['성인2명 소아2명', '2a2c0i'],
  ['十二人', '12a0c0i'],
  ['十人', '10a0c0i'],
  ['二十名', '20a0c0i'],
  ['두 명', '2a0c0i'],
])('%s is %s', (text, expected) => expect(said(text)).toBe(expected))

test.each(
  [
    '8 à 10 pers.',
    '2 a 4 pax',
    '10-12',
    'ein paar',
    '4 incl. 1 child',
    '4, davon 5 Kinder',
    '4, davon 2',
    'was 5',
    '20 + 1 late',
    '2 Pers. / 1 Kind + Hund',
    '2 adults under 12',
    'CR12',
    '12 pax, of which 2 adults',
    '30 davon 2 Lehrer',
    'LK 4',
    'LKR 40',
    '3 persons, ch 5',
    '2 persons (ch 7)',
  ].filter((text) => !['20 + 1', '4 (was 5'].includes(text)),
)('%s stays open', (text) => {
  expect(readParty(text)).toBeUndefined()
})

test.each([
  ['2a 1c', '2a1c0i'],
  ['2 a 1 c', '2a1c0i'],
  ['2 os. / 1 dz', '2a1c0i'],
  ['4 pax, 2 ch.', '4a2c0i'],
  ['2 pers., 1 ch.', '2a1c0i'],
  ['4 persons / 2 ch.', '4a2c0i'],
  ['4 osoby, 2 dz', '4a2c0i'],
  ['2 osoby, 1 dz', '2a1c0i'],
  ['1 adult, 1 child', '1a1c0i'],
  ['2 + 1 child', '2a1c0i'],
])('%s counts kinds as before: %s', (text, expected) => expect(said(text)).toBe(expected))
