import { expect, test } from 'vitest'
import { readTitle } from '../mapping/titles.ts'
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

test.each([
  ['Passenger list - Thames Cruise with Tea - Sunday 14 June 2026', 'Thames Cruise with Tea'],
  ['Teilnehmerliste - Stadtrundfahrt mit Tee - Sonntag, 14. Juni 2026', 'Stadtrundfahrt mit Tee'],
  ['Passenger list: Thames Cruise with Tea - Sunday 14 June 2026', 'Thames Cruise with Tea'],
  ['Thames Cruise with Tea - departing Sunday 14 June 2026', 'Thames Cruise with Tea'],
  ['Stadtrundfahrt mit Tee - Abfahrt am Sonntag, 14. Juni 2026', 'Stadtrundfahrt mit Tee'],
  ['Hoja de ruta: Paseo en barco - salida el domingo 14 de junio de 2026', 'Paseo en barco'],
])('%s names its list, the tour of its rows and when it leaves', (title, tour) => {
  const { bookings, questions } = list(title)
  expect(questions).toEqual([])
  expect(bookings).toMatchObject(people.map(() => ({ description: tour, booking_datetime: '2026-06-14T10:30' })))
})

test.each([
  ['Feuille de route - Jardins de Wisley - départ du dimanche 14 juin 2026', 'Jardins de Wisley'],
  ['Feuille de route : Jardins de Wisley - départ du dimanche 14 juin 2026', 'Jardins de Wisley'],
  ['Fahrauftrag - Seven Dials und Soho - Abfahrt am Sonntag, 14. Juni 2026', 'Seven Dials und Soho'],
  ['Foglio di viaggio - Mercati di Londra - partenza domenica 14 giugno 2026', 'Mercati di Londra'],
])('%s says where people go, after a question', (title, tour) => {
  const { bookings, questions } = list(title)
  expect(questions).toEqual(['unsure_columns'])
  expect(bookings).toMatchObject(people.map(() => ({ description: tour })))
})

test.each([
  'Hollins Ward - departing Sunday 14 June 2026',
  'Feuille de route - départ du dimanche 14 juin 2026',
  'Passenger list - names and addresses - Sunday 14 June 2026',
  'Feuille de route - Liste des passagers - départ du dimanche 14 juin 2026',
])('%s names no tour', (title) => {
  expect(list(title).mapping).not.toHaveProperty('Section title')
})

test.each([
  ['Specialist - Dickens Walk - Sunday 14 June 2026', 'Specialist - Dickens Walk'],
  ['Listed houses - Dickens Walk - Sunday 14 June 2026', 'Listed houses - Dickens Walk'],
])('%s begins with no list', (title, tour) => {
  expect(readTitle(title)).toMatchObject({ text: tour })
})
