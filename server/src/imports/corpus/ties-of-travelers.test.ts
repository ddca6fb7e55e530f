import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

/** Two families, one row a traveler, with a column of what they are to who booked. */
const families = (header: string, ties: readonly string[], births: readonly string[] = []) =>
  readText(
    [
      `Dossier;Booked by;Tour;Date;Traveler;${header}${births.length > 0 ? ';Date of birth' : ''}`,
      ...[
        'F-201;Ines Morvan;Harbour Cruise;2026-05-16;Ines Morvan',
        'F-201;Ines Morvan;Harbour Cruise;2026-05-16;Paul Morvan',
        'F-201;Ines Morvan;Harbour Cruise;2026-05-16;Lou Morvan',
        'F-207;Karl Oster;Harbour Cruise;2026-05-16;Karl Oster',
      ].map((row, at) => [row, ties[at] ?? '', ...(births[at] === undefined ? [] : [births[at]])].join(';')),
    ].join('\n'),
  )

test.each([
  ['Lien de parenté', ['adulte', 'adulte', 'enfant', 'adulte'], 'child'],
  ['Relationship to member', ['adult', 'adult', 'child', 'adult'], 'child'],
  ['Verwandtschaft', ['Erwachsene', 'Erwachsener', 'Kind', 'Erwachsener'], 'child'],
  ['Parentesco', ['adulto', 'adulto', 'bebé', 'adulto'], 'infant'],
  ['Grado di parentela', ['adulto', 'adulto', 'bambino', 'adulto'], 'child'],
  ['Stopień pokrewieństwa', ['dorosły', 'dorosły', 'dziecko', 'dorosły'], 'child'],
])('%s of %j says who is a child', (header, ties, type) => {
  const { mapping, bookings } = families(header, ties)
  expect(mapping).toMatchObject({ [header]: 'traveler_type' })
  expect(bookings[0]).toMatchObject({ travelers: [{ type: 'adult' }, { type: 'adult' }, { type }] })
})

test('Of which kind a spouse and who is insured are, a person says', () => {
  const { mapping, bookings } = families('Lien', ['OD', 'conjoint', 'enfant', 'OD'])
  expect(mapping).toMatchObject({ Lien: 'traveler_type' })
  expect(bookings.map((booking) => Array.isArray(booking) && booking)).toEqual([
    expect.arrayContaining(['invalid traveler_type']),
    ['invalid traveler_type'],
  ])
})

test.each([
  ['Relation', ['Mother', 'Father', 'Son', 'Father'], []],
  ['Relation', ['trade', 'trade', 'private', 'trade'], []],
  ['Lien', ['OD', 'conjoint', 'enfant', 'OD'], ['1968-04-02', '1970-02-11', '2001-09-30', '1990-01-05']],
])('%s of %j does not say who is a child', (header, ties, births) => {
  expect(families(header, ties, births).mapping).not.toHaveProperty(header)
})

test('A child by a tie who is one by birth is a child', () => {
  const births = ['1978-04-02', '1980-02-11', '2016-09-30', '1990-01-05']
  const read = families('Lien', ['adulte', 'adulte', 'enfant', 'adulte'], births)
  expect(read.bookings[0]).toMatchObject({ travelers: [{ type: 'adult' }, { type: 'adult' }, { type: 'child' }] })
})
