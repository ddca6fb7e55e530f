import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

// Numbers in front of the questions of a form, and those of further days of one booking.

const made = ['2026-04-11', '2026-04-11', '2026-04-12']
const days = ['2026-05-11', '2026-05-12', '2026-05-13']
const later = ['2026-05-18', '2026-05-19', '2026-05-20']
const guests = ['Imogen Tarrant', 'Casper Nyholm', 'Ann Lee']

const file = (header: string, row: (at: number) => string) => readText([header, ...[0, 1, 2].map(row)].join('\n'))

const daysOf = ({ bookings }: ReturnType<typeof readText>) =>
  bookings.map((booking) => 'booking_datetime' in booking && booking.booking_datetime.slice(0, 10))

/** A form of which each question has its number in front, such as N: of 3: Tour date. */
const form = (number: string, words = ['Name', 'Tour', 'Tour date', 'How many people'], sent = 'Date') =>
  file(
    [sent, ...words.map((word, at) => `${number.replace('N', `${at + 1}`)}${word}`)].join(';'),
    (at) => `${made[at]};${guests[at]};Kew Walk;${days[at]};${at + 1}`,
  )

test.each([
  'N: ',
  'N) ',
  'N. ',
  'N - ',
  'N – ',
  'N ',
  '(N) ',
  '[N] ',
  'N_',
  '0N. ',
  'QN: ',
  '1.N ',
  'Question N: ',
  'Step N: ',
])('A question with %s in front is the day of the tour beside Date, when the form was sent', (number) => {
  const read = form(number)
  expect(daysOf(read)).toEqual(days)
  expect(read.questions).toEqual([])
  expect(read.mapping).toMatchObject({ Date: 'input_date' })
})

test.each([
  ['Frage N: ', ['Name', 'Führung', 'Führungsdatum', 'Wie viele Personen'], 'Datum'],
  ['N: ', ['Nom', 'Visite', 'Date de la visite', 'Nombre de personnes'], 'Date'],
  ['Pregunta N: ', ['Nombre', 'Visita', 'Fecha de la visita', 'Número de personas'], 'Fecha'],
  ['Domanda N: ', ['Nome', 'Visita', 'Data della visita', 'Numero di persone'], 'Data'],
  ['Vraag N: ', ['Naam', 'Rondleiding', 'Datum van de rondleiding', 'Aantal personen'], 'Datum'],
] as const)('%s in front of %j is the number of a question', (number, words, sent) => {
  expect(daysOf(form(number, [...words], sent))).toEqual(days)
})

const two = (first: string, second: string) =>
  file(`Ref;Name;Tour;${first};${second};Adults`, (at) => `A-${at};${guests[at]};Kew Walk;${days[at]};${later[at]};2`)

test.each([
  ['1: Date', '2: Date'],
  ['1. Date', '2. Date'],
  ['1. Termin', '2. Termin'],
  ['1 date', '2 date'],
  ['Date', '2 Date'],
  ['Date', '(2) Date'],
  ['1st date', '2nd date'],
  ['Date 1', 'Date 2'],
  ['Day', 'Day 2'],
])(
  'Of %s and %s, which nothing says to be questions, the first is the day of the tour, and the second asked about',
  (first, second) => {
    const read = two(first, second)
    expect(daysOf(read)).toEqual(days)
    expect(read.questions).toContain('unread_columns')
  },
)

test('A question about a second day is asked about', () => {
  const read = file(
    '1: Name;2: Tour;3: Date;4: 2nd date;5: Adults',
    (at) => `${guests[at]};Kew Walk;${days[at]};${later[at]};2`,
  )
  expect(daysOf(read)).toEqual(days)
  expect(read.questions).toContain('unread_columns')
})
