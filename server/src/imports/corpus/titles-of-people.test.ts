import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

const listOf = (header: string, other: string, ...titles: readonly string[]) =>
  readText(
    [
      `No.;${header};Surname;First name;${other};Date;Adults`,
      ...titles.map((title, at) => `S${41 + at};${title};Ferrabee;Lionel;${tours[at % 2]};2026-06-2${at % 9} 11:00;2`),
    ].join('\n'),
  )
const tours = ['Thames Barrier Stride', 'Greenwich Peninsula Loop']

test.each([
  ['Title', 'Walk', ['Mr', 'Dr', 'Miss', 'The Hon. Mrs', 'Revd']],
  ['Title', 'Walk', ['Mr & Mrs', 'Sqn Ldr', 'Rt Revd', 'Capt. (retd)']],
  ['Titre', 'Balade', ['M. et Mme', 'Mlle', 'Maître']],
  ['Titel', 'Ausflug', ['Herr', 'Frau Dr.', 'Herr und Frau', 'Frau Prof. Dr. Dr. h. c.']],
  ['Título', 'Paseo', ['Sr.', 'Sra. D.ª', 'Don']],
  ['Titolo', 'Gita', ['Sig.ra', 'Dott.ssa', 'Avv.']],
  ['Title', 'Walk', ['Revd']],
] as const)('Titles of people below %s are no tours, and %s has these', (header, other, titles) => {
  const { mapping, bookings } = listOf(header, other, ...titles)
  expect(mapping).toMatchObject({ [other]: 'description' })
  expect(mapping).not.toHaveProperty([header])
  expect(bookings[0]).toMatchObject({ description: tours[0], lead_traveler: 'Lionel Ferrabee' })
})

test.each([
  ["Mr Toad's Walk", 'Sister Act', "Lord Mayor's Show"],
  ['Count Dracula in London', 'The Duke of York', 'Dr Johnson and his cat'],
  ['A', 'P', 'C'],
])('Tours whose names have titles of people stay tours below Title: %s', (...titles) => {
  const csv = [
    'Ref;Title;Guest;Date;Adults',
    ...titles.map((title, at) => `S${41 + at};${title};Bo Lim;2026-06-2${at};2`),
  ]
  expect(readText(csv.join('\n')).mapping).toMatchObject({ Title: 'description' })
})
