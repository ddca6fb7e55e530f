import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

// Lists that people keep for themselves: no header, small letters, and one person who books for all.

const row = (day: number, tour: string, name: string, party: string) =>
  `${day} july 2026,10am,${tour},${name},desk@example.test,+44 7700 90023${day % 10},${party},£9${day % 10},booked`

const tours = ['borough breakfast tour', 'rooftops at sunset', 'chelsea before the crowds', 'records + books soho']
const names = ['Ada Marsh', 'Ada Marsh', 'Ben Tull (prize)', 'Ada Marsh']
const list = (parties: readonly string[]) =>
  readText(tours.map((tour, at) => row(14 + at, tour, names[at] ?? '', parties[at] ?? '2')).join('\n'))

test.each([
  ['ppl', '3 ppl'],
  ['peeps', '3 peeps'],
  ['Leute', '3 Leute'],
  ['gens', '3 gens'],
])('A list without a header in which %s counts people is read', (_, party) => {
  const { mapping, bookings } = list([party, party, party, party])
  expect(mapping).toMatchObject({
    'Column 3': 'description',
    'Column 4': 'lead_traveler',
    'Column 7': 'party',
    'Column 8': 'amount',
  })
  expect(bookings).toMatchObject([
    { description: 'borough breakfast tour', lead_traveler: 'Ada Marsh' },
    {},
    { lead_traveler: 'Ben Tull (prize)' },
    {},
  ])
})

test('Two columns of names beside tours leave open who leads', () => {
  const { mapping } = readText(
    tours.map((tour, at) => `${row(14 + at, tour, names[at] ?? '', '2 ppl')},${names.at(at - 1)}`).join('\n'),
  )
  expect(Object.values(mapping)).not.toContain('lead_traveler')
})

test('Remarks that some rows lack, beside names, are no tours', () => {
  const notes = ['wants the museum first', '', 'no stairs please', '']
  const { mapping } = readText(notes.map((note, at) => row(14 + at, note, names[at] ?? '', '2 ppl')).join('\n'))
  expect(mapping).not.toHaveProperty('Column 3', 'description')
})
