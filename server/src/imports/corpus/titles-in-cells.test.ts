import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

const header = 'Member,Email,Phone,Places,Meets at'
const row = (name: string) => `${name} Hallowell,${name}@example.org,01632 960211,2,Belsize Park`
const bookingsOf = (...lines: readonly string[]) => readText(`${lines.join('\n')}\n`).bookings
const read = (description: string, day: string) => ({
  description,
  booking_datetime: expect.stringMatching(`^${day}`) as string,
})

test.each([
  [
    'en',
    'Highgate Circular,Sat 25 April 2026',
    'The Lea Valley,Sun 17 May 2026',
    ['Highgate Circular', 'The Lea Valley'],
  ],
  [
    'en',
    'Sat 25 April 2026,Highgate Circular',
    'Sun 17 May 2026,The Lea Valley',
    ['Highgate Circular', 'The Lea Valley'],
  ],
  [
    'de',
    'Rund um Highgate,Sa 25. April 2026',
    'Das Tal der Lea,So 17. Mai 2026',
    ['Rund um Highgate', 'Das Tal der Lea'],
  ],
  [
    'fr',
    'Tour de Highgate,sam. 25 avril 2026',
    'Les Berges du Sud,dim. 17 mai 2026',
    ['Tour de Highgate', 'Les Berges du Sud'],
  ],
  [
    'nl',
    'Rondom Highgate Park,za 25 april 2026',
    'Langs de Lea,zo 17 mei 2026',
    ['Rondom Highgate Park', 'Langs de Lea'],
  ],
  ['en', 'Highgate Circular,25/04/2026', 'The Lea Valley,17/05/2026', ['Highgate Circular', 'The Lea Valley']],
] as const)(
  'The first of the titles with a tour and its day in two cells is that of the rows below it (%s: %s)',
  (_language, first, second, [tour, other]) => {
    const blocks = [`${first},,,`, header, row('Edith'), row('Ada'), `${second},,,`, header, row('Ivy')]
    const found = [read(tour, '2026-04-25'), read(tour, '2026-04-25'), read(other, '2026-05-17')]
    expect(bookingsOf('Thornby District Club', ...blocks)).toMatchObject(found)
  },
)

test('The day when a list was made, above blocks whose titles have no day, is not that of their tours', () => {
  const found = readText(
    `London list,25 April 2026,,,\n${header}\n${row('Edith')}\nThe Lea Valley,,,,\n${header}\n${row('Ivy')}\n`,
  )
  expect(found.mapping).not.toHaveProperty('Section date')
})

test('A day in a line above the header is not that of the tours where the header stands once', () => {
  const found = readText(`Ann Hallowell,Sat 25 April 2026,,,\n${header}\n${row('Edith')}\n${row('Ivy')}\n`)
  expect(found.mapping).not.toHaveProperty('Section date')
})
