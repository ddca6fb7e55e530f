import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

const linesOf = (header: string, ...rows: readonly string[]) =>
  readText(
    [
      `Buchungs-Nr.;Termin;Ausflug;${header};Pers.`,
      ...rows.map((row, at) => `BK ${at + 310};1${at}.05.2026;Windsor;${row};38`),
    ].join('\n'),
  )

test.each(['Reiseleiter', 'Reiseleiterin', 'Reiseleiter/in', 'Reiseleiter:in'])(
  'Where no other person is named %s is asked about as the lead',
  (header) => {
    const { mapping, questions } = linesOf(header, 'Leopold Hinteregger', 'Walpurga Zehetmair', 'Leopold Hinteregger')
    expect(mapping).toMatchObject({ [header]: 'lead_traveler' })
    expect(questions).toContain('unsure_columns')
  },
)

test('Beside the lead of a party its guide is none of its travelers', () => {
  const { mapping } = linesOf('Gast;Reiseleiter', 'Ida Moser;Leo Huber', 'Max Bauer;Leo Huber', 'Eva Winter;Ute Zech')
  expect(mapping).toMatchObject({ Gast: 'lead_traveler' })
  expect(mapping).not.toHaveProperty('Reiseleiter')
})

test('Answers below Reiseleiter are no names', () => {
  expect(linesOf('Reiseleiter', 'ja', 'nein', 'ja').mapping).not.toHaveProperty('Reiseleiter')
})
