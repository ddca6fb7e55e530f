import { expect, test } from 'vitest'
import { refusals } from './read-text.ts'

const header = 'Ref,Tour,Date,Adults,Guest,Pickup,Drop-off,Note'
const usual = ['Jo Bell,Ritz,Strand,vegan', 'Jo Ball,Ritz,Strand,', 'Jo Bull,Ritz,Strand,none']

/** Whether the last row is read, below others that end as they are written here. */
const readOf = (end: string, others: readonly string[] = usual) =>
  refusals([header, ...[...others, end].map((each, at) => `A-${at + 1},Kew by Boat,2026-07-11,2,${each}`)].join('\n'))

test.each(['Tarrant,Imogen,Savoy,,', 'Imogen Tarrant,Savoy,Strand,Ritz,', 'Imogen Tarrant,Savoy,Strand,Ritz,,'])(
  'A row that alone is longer, %s, may be shifted, although its last cell is blank',
  (end) => {
    expect(readOf(end)).toEqual(['read', 'read', 'read', 'ragged row'])
  },
)

test('A row of the usual length is read, also with blank cells at its end', () => {
  expect(readOf('Imogen Tarrant,Savoy,Strand,')).toEqual(Array(4).fill('read'))
  const longer = usual.map((each) => `${each},`)
  expect(readOf('Imogen Tarrant,Savoy,Strand,Ritz,', longer)).toEqual(Array(4).fill('read'))
})

test('So is a longer one in a list whose rows end as it comes, or in which as many have a delimiter at their end', () => {
  const typed = ['Jo Bell,Ritz,Strand', 'Jo Ball,Ritz,Strand,none', 'Jo Bull,Ritz,Strand,vegan', 'Jo Bill,Ritz,Strand,']
  expect(readOf('Imogen Tarrant,Savoy,Strand,Ritz,', typed)).toEqual(Array(5).fill('read'))
  const many = ['Jo Bell,Ritz,Strand,vegan', 'Jo Ball,Ritz,Strand,none,', 'Jo Bull,Ritz,Strand,none,']
  expect(readOf('Imogen Tarrant,Savoy,Strand,Ritz,', many)).toEqual(Array(4).fill('read'))
})

test.each(['2,£40', '2,£40,paid'])('So is one whose last cells show their places: %s', (end) => {
  const rows = [
    'Jo Bell,2,£30,paid',
    'Jo Ball,1,£20,',
    'Jo Bull,1,£20,',
    `Imogen Tarrant,${end}${end.endsWith('paid') ? '' : ','},`,
  ]
  const csv = [
    'Ref,Tour,Date,Guest,Adults,Total,Payment',
    ...rows.map((each, at) => `A-${at + 1},Kew by Boat,2026-07-11,${each}`),
  ]
  expect(refusals(csv.join('\n'))).toEqual(Array(4).fill('read'))
})

test('In a file with texts in quotes a delimiter at the end of a row shifts nothing', () => {
  const rows = [
    '2,"Jo Bell","Savoy, Strand","Pier 4","vegan",',
    '1,"Jo Ball","Ritz","Strand","none"',
    '1,"Jo Bull","Ritz","Strand",""',
  ]
  const csv = [header, ...rows.map((each, at) => `"A-${at + 1}","Kew by Boat","2026-07-11",${each}`)]
  expect(refusals(csv.join('\n'))).toEqual(Array(3).fill('read'))
  // A name in quotes is no cell in quotes.
  const nickname = ['"Bo" Bell,Ritz,Strand,vegan', ...usual.slice(1)]
  expect(readOf('Tarrant,Imogen,Savoy,,', nickname)).toEqual(['read', 'read', 'read', 'ragged row'])
})

test('So is a longer one where the blank cells at the ends of the others are left out', () => {
  const short = ['Jo Bell,Ritz,Strand', 'Jo Ball,Ritz,Strand', 'Jo Bull,Savoy,Strand', 'Jo Bill,Savoy,Strand,vegan,']
  expect(readOf('Imogen Tarrant,Savoy,Strand,vegan,,', short)).toEqual(Array(5).fill('read'))
})
