import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

// How many may come, which is how many do where no other column says so.

const read = (header: string, ...rows: readonly string[]) =>
  readText(
    [
      `Ref;Tour;Date;Guest;${header}`,
      ...rows.map((row, at) => `A-${at};Kew Walk;2026-05-1${at};${names[at]};${row}`),
    ].join('\n'),
  )
const names = ['Imogen Tarrant', 'Casper Nyholm', 'Ann Lee']

test.each(['Pax (max)', 'Max pax', 'Max. Personen', 'Car seats'])(
  '%s alone is not lost without a question',
  (header) => {
    expect(read(header, '2', '3', '1').questions).not.toEqual([])
  },
)

test.each(['Pax (max)', 'Max pax', 'Max. Personen'])(
  '%s beside Adults is not how many come, without a question',
  (header) => {
    const { mapping, questions } = read(`Adults;${header}`, '2;8', '3;8', '1;8')
    expect(mapping).toMatchObject({ Adults: 'adults' })
    expect(mapping).not.toHaveProperty([header])
    expect(questions).toEqual([])
  },
)

test('Shoe sizes are never how many come', () => {
  expect(read('Shoe size', '38', '42', '40').mapping).not.toHaveProperty(['Shoe size'])
})
