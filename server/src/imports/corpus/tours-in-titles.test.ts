import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

// A title above the header that names a tour and its day.

const people = ['Ann Lee', 'Bo Lim', 'Cy Day', 'Di Fox']
const list = (title: string, header = '', ...cells: readonly string[]) =>
  readText(
    [
      'HOLLINS WARD FRIENDS',
      `"${title}"`,
      '',
      `Ref,Name,Start,Adults,Cost${header && `,${header}`}`,
      ...people.map((name, at) => `HW ${11 + at},${name},10.30am,2,£20.00${header && `,${cells[at % cells.length]}`}`),
    ].join('\n'),
  )

test.each([
  ['Palace and Abbey Visit - Sunday 14 June 2026', 'Palace and Abbey Visit'],
  ['Dickens Walk, Sunday 14 June 2026', 'Dickens Walk'],
  ['Sunday 14 June 2026 - Thames Cruise with Tea', 'Thames Cruise with Tea'],
  ['Stadtrundfahrt mit Tee - Sonntag, 14. Juni 2026', 'Stadtrundfahrt mit Tee'],
])('%s above a list without a column of tours is the tour of its rows', (title, tour) => {
  const { bookings, questions } = list(title)
  expect(questions).toEqual([])
  expect(bookings).toMatchObject(people.map(() => ({ description: tour, booking_datetime: '2026-06-14T10:30' })))
})

test.each([
  'Walking and Food Society - Sunday 14 June 2026',
  'Thames Cruise Company - Sunday 14 June 2026',
  'Guest list for the museum visit - Sunday 14 June 2026',
  'Hollins Ward - Sunday 14 June 2026',
  'London Tours - Sunday 14 June 2026',
])('%s names who sends a list or what it is of, and no tour', (title) => {
  const { mapping, bookings } = list(title)
  expect(mapping).not.toHaveProperty('Section title')
  expect(bookings).toMatchObject(people.map(() => ({ booking_datetime: '2026-06-14T10:30' })))
})

test.each([
  ['Outing', 'Hampton Court', 'Hampton Court'],
  ['Choice', 'Boat trip and tea', 'Palace visit'],
])('Beside a column of tours, such as %s, the title is none', (header, ...cells) => {
  const { mapping, bookings } = list('Dickens Walk - Sunday 14 June 2026', header, ...cells)
  expect(mapping).toMatchObject({ [header]: 'description' })
  expect(bookings).toMatchObject([{ description: cells[0] }, { description: cells[1] }, {}, {}])
})
