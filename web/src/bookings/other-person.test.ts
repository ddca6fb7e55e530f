import { expect, test } from 'vitest'
import { isOtherPerson, isSameName } from './other-person.ts'

test.each([
  ['Anna Smith', 'Anna Smyth', false],
  ['Anna Smith', 'Anna Jones', false],
  ['Anan Smith', 'Anna Smith', false],
  ['Snna Smith', 'Anna Smith', false],
  ['Ann', 'Annabel', false],
  ['Zoë Núñez', 'ZOË NÚÑEZ', false],
  ['zuleika pem', 'Zuleika Pemberton', false],
  ['Smith, Anna', 'Anna Smith', false],
  ['Anna Smith', 'Mrs Anna Smith', false],
  ['Anna Smith', 'Bo Lindqvist', true],
  ['Ada Hughes', 'Amy Lind', true],
  ['Ada Hughes', 'Bob Hughes', true],
  ['Jane Smith', 'Jack Smith', true],
  ['Mr John Smith', 'Mr Peter Jones', true],
  ['Mrs Ann Lee', 'Mr Bo Lee', true],
  ['de Vries Jan', 'de Boer Piet', true],
  ['Catherine Lee', 'Katherine Lee', false],
  ['Jon Hughes', 'John Hughes', false],
  ['ann lee', 'ann leeds', false],
])('%s and %s: another person is %s', (before, name, isOther) => {
  expect(isOtherPerson(before, name)).toBe(isOther)
})

test.each([
  ['Anna Smith', 'ANNA SMITH', true],
  [' Anna Smith ', 'Anna  Smith', true],
  ['Zoë Núñez', 'ZOE\u0308 NÚÑEZ', true],
  ['Anna Smith', 'Anna Smyth', false],
  ['Anna Smith', 'AnnaSmith', false],
  ['Anna Smith', 'Mrs Anna Smith', false],
])('%s and %s: the same name is %s', (name, other, isSame) => {
  expect(isSameName(name, other)).toBe(isSame)
})
