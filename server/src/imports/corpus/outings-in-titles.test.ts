import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

// A day above the header, and a line below it that may be where an outing goes.

const people = ['Ann Lee', 'Bo Lim', 'Cy Day', 'Di Fox']
const list = (day: string, line: string, header = 'Seats', cells = ['2', '1', '2', '3']) =>
  readText(
    [
      'HOLLINS WARD FRIENDS,,,',
      `"${day}",,,`,
      `"${line}",,,`,
      ',,,',
      `Name,Tel,${header},Each`,
      ...people.map((name, at) => `${name},07700 90031${at},${cells[at]},£34.50`),
    ].join('\n'),
  )

test.each([
  ['Annual outing - Saturday 20 June 2026', 'The Shard and Borough Market'],
  ['Summer trip, Saturday 20 June 2026', "St Paul's and the Old Bailey"],
  ['Sortie d’été - samedi 20 juin 2026', 'Greenwich et le Cutty Sark'],
  ['Saturday 20 June 2026', 'Windsor Castle and Eton'],
])('Below %s, %s is the tour after a question', (day, tour) => {
  const { bookings, questions } = list(day, tour)
  expect(questions).toContain('unsure_columns')
  expect(bookings).toMatchObject(people.map(() => ({ description: tour })))
})

test.each([
  ['Annual outing - Saturday 20 June 2026', 'Names and seats'],
  ['Annual outing - Saturday 20 June 2026', 'Minibus from the Crown'],
  ['Annual outing - Saturday 20 June 2026', 'Meet at the church hall'],
  ['Annual outing - Saturday 20 June 2026', 'Mrs Joan Bell'],
  ['Annual outing - Saturday 20 June 2026', 'please pay by the end of May'],
  ['Annual outing - Saturday 20 June 2026', 'Hollins Ward Walking Club'],
  ['Committee lists - Saturday 20 June 2026', 'Westminster Abbey'],
  ['Printed for the outing - Saturday 20 June 2026', 'Westminster Abbey'],
  ['Saturday 20 June 2026', 'Hollins Ward Village Hall'],
])('Below %s, %s is no tour', (day, line) => {
  expect(list(day, line).mapping).not.toHaveProperty('Section title')
})

test('A line below the day is no tour beside a column of tours', () => {
  const { mapping } = list('Annual outing - Saturday 20 June 2026', 'Westminster Abbey', 'Outing', [
    'Kew Gardens',
    'Hampton Court',
    'Kew Gardens',
    'Kew Gardens',
  ])
  expect(mapping).toMatchObject({ Outing: 'description' })
})
