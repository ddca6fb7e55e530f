import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

// Lists of clubs and parishes whose tour stands in a line of its own, before its day.

const rows = 'Ottilie Brandt,+44 20 7946 0311,2,£40.00\nFergus Adair,+44 20 7946 0312,1,£20.00\n'
const listed = (...titles: readonly string[]) => readText(`${titles.map((title) => `${title},,,\n`).join('')}${rows}`)
const below = 'Name,Phone,Places,Price\n'
const namesOf = ({ bookings }: ReturnType<typeof readText>) =>
  bookings.map((booking) => ('description' in booking ? booking.description : 'refused'))

test('The line between a club and the day is the tour of a list without a header, and is asked about', () => {
  const read = listed('Bankside Art Club', 'Rembrandt at the Gallery', 'Saturday 4 July 2026')
  expect(namesOf(read)).toEqual(['Rembrandt at the Gallery', 'Rembrandt at the Gallery'])
  expect(read.questions).toContain('unsure_columns')
})

test.each([
  ['Parrocchia di San Teodoro', 'Gita a Windsor', 'sabato 4 luglio 2026'],
  ['Kegelclub Alle Neune', 'Schifffahrt nach Greenwich', 'Samstag, 4. Juli 2026'],
  ['Club des aînés', 'Croisière sur la Tamise', 'samedi 4 juillet 2026'],
])('Above a header without a tour the line before the day is the tour: %s, %s, %s', (club, tour, day) => {
  const read = readText(`"${club}",,,\n"${tour}",,,\n"${day}",,,\n,,,\n${below}${rows}`)
  expect(read.bookings).toMatchObject([
    { description: tour, booking_datetime: '2026-07-04T00:00' },
    { description: tour, booking_datetime: '2026-07-04T00:00' },
  ])
  expect(read.questions).toContain('unsure_columns')
})

test.each([
  ['Osborne House and Gardens', 'Saturday 4 July 2026'],
  ['Schloss Neuburg und Tierpark', 'Samstag, 4. Juli 2026'],
  ['Museo Navale e i Giardini', 'sabato 4 luglio 2026'],
])('Two sights above the only day are the tour, which is asked about: %s', (tour, day) => {
  const read = readText(`"${tour}",,,\n"${day}",,,\n,,,\n${below}${rows}`)
  expect(namesOf(read)).toEqual([tour, tour])
  expect(read.questions).toContain('unsure_columns')
})

test('Each day stands behind its own tour where there are several', () => {
  const one = 'Rembrandt at the Gallery,,,\nSaturday 4 July 2026,,,\nOttilie Brandt,+44 20 7946 0311,2,£40.00\n'
  const other = 'The Wallace Armoury,,,\nSunday 5 July 2026,,,\nFergus Adair,+44 20 7946 0312,1,£20.00\n'
  const read = readText(`${one}${other}`)
  expect(read.bookings).toMatchObject([
    { description: 'Rembrandt at the Gallery', booking_datetime: '2026-07-04T00:00' },
    { description: 'The Wallace Armoury', booking_datetime: '2026-07-05T00:00' },
  ])
})

test.each([
  [['Bankside Art Club', 'Saturday 4 July 2026']],
  [['Tower and District Ladies', 'Saturday 4 July 2026']],
  [['Ann Tower and Bo Hall', 'Saturday 4 July 2026']],
  [['Friends of Cannon Hall and Gardens', 'Saturday 4 July 2026']],
  [['Palm House', 'Saturday 4 July 2026']],
  [['Bankside Art Club', 'List of bookings', 'Saturday 4 July 2026']],
  [['Bankside Art Club', 'Saturday 4 July 2026', 'Coach at the church gate']],
])('None of %j names a tour before its day', (titles) => {
  const read = readText(`${titles.map((title) => `${title},,,\n`).join('')}${below}${rows}`)
  // What a person gives for all rows.
  expect(namesOf(read)).toEqual(['Harbour Cruise', 'Harbour Cruise'])
})

test('A column of tours is the tour, whatever stands above it', () => {
  const csv = `Bankside Art Club,,,\nSummer by the Thames,,,\nSaturday 4 July 2026,,,\nName,Phone,Places,Trip\nOttilie Brandt,+44 20 7946 0311,2,Kew by Boat\nFergus Adair,+44 20 7946 0312,1,Armour\n`
  expect(namesOf(readText(csv))).toEqual(['Kew by Boat', 'Armour'])
})
