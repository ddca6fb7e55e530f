import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

const header = 'Member,E-mail,Phone,Pax'
const row = 'Edith Hallowell,edith@example.org,01632 960211,2'

/** The tour is that of the person who imports the file: Harbour Cruise. */
const below = (title: string) =>
  readText(`Windsor by Coach,,,\n"${title}",,,\n,,,\n${header}\n${row}\n${row.replace('Edith', 'Ada')}\n`).bookings

test.each([
  ['en', 'Saturday 12 September 2026, coach leaves 8.15am'],
  ['en', 'Saturday 12 September 2026, the coach leaves the school at 8.15am'],
  ['en', 'Saturday 12 September 2026, we all leave at 8.15am sharp'],
  ['en', 'Saturday 12 September 2026 - group departs 08:15'],
  ['en', 'Saturday 12 September 2026 - 8.15am coach departs'],
  ['en', 'Saturday 12 September 2026, coach departs at 8.15am from the church'],
  ['de', 'Samstag, 12. September 2026, Abfahrt Bus 8.15 Uhr'],
  ['de', 'Samstag, 12. September 2026 - der Bus fährt um 8.15 Uhr'],
  ['de', 'Samstag, 12. September 2026 - wir fahren um 8.15 Uhr ab Schule'],
  ['fr', 'samedi 12 septembre 2026, départ du car 8h15'],
  ['fr', 'samedi 12 septembre 2026 - le car part à 8h15'],
  ['fr', 'samedi 12 septembre 2026, nous partons à 8h15'],
  ['es', 'sábado 12 de septiembre de 2026 - salida del autocar 8:15'],
  ['es', 'sábado 12 de septiembre de 2026 - el grupo sale a las 8:15'],
  ['it', 'sabato 12 settembre 2026 - partenza pullman 8:15'],
  ['it', 'sabato 12 settembre 2026 - il treno parte alle 8:15'],
  ['nl', 'zaterdag 12 september 2026 - vertrek bus 8.15 uur'],
  ['nl', 'zaterdag 12 september 2026 - iedereen vertrekt om 8.15 uur'],
  ['pt', 'sábado 12 de setembro de 2026 - saída do autocarro 8h15'],
  ['pt', 'sábado 12 de setembro de 2026 - o grupo parte às 8h15'],
  ['pl', 'sobota 12 września 2026 - odjazd autokaru 8:15'],
  ['pl', 'sobota 12 września 2026 - autokar odjeżdża o 8:15'],
  ['nb', 'lørdag 12. september 2026 - bussen går kl. 08:15'],
  ['sv', 'lördag 12 september 2026 - bussen avgår 08:15'],
])('What leaves is no tour, and its time is that of the tours (%s: %s)', (_language, title) => {
  expect(below(title)).toMatchObject([
    { booking_datetime: '2026-09-12T08:15', description: 'Harbour Cruise' },
    { booking_datetime: '2026-09-12T08:15', description: 'Harbour Cruise' },
  ])
})

test.each([
  ['en', 'Saturday 12 September 2026, we meet at 8.15am'],
  ['en', 'Saturday 12 September 2026, meeting point 8.15'],
  ['en', 'Saturday 12 September 2026, meet at the church 8.15am'],
  ['en', 'Saturday 12 September 2026 - pick up from 8.15'],
  ['de', 'Samstag, 12. September 2026 - Treffpunkt 8.15 Uhr'],
  ['de', 'Samstag, 12. September 2026 - wir treffen uns um 8.15 Uhr'],
  ['fr', 'samedi 12 septembre 2026 - rendez-vous à 8h15'],
  ['es', 'sábado 12 de septiembre de 2026 - punto de encuentro 8:15'],
  ['it', 'sabato 12 settembre 2026 - ritrovo alle 8:15'],
  ['nl', 'zaterdag 12 september 2026 - verzamelen om 8.15 uur'],
  ['pt', 'sábado 12 de setembro de 2026 - ponto de encontro 8h15'],
  ['pl', 'sobota 12 września 2026 - zbiórka o 8:15'],
])('Where people meet is no tour (%s: %s)', (_language, title) => {
  for (const booking of below(title)) {
    expect(booking).toMatchObject({ description: 'Harbour Cruise' })
    expect(booking).toHaveProperty('booking_datetime', expect.stringMatching(/^2026-09-12/))
  }
})

/** The tours and starts of two bookings, each below a title of its own. */
const ofTwo = (first: string, second: string) =>
  readText(
    `${header}\nMonday 13 July 2026,,,\n"${first}",,,\n${row}\nTuesday 14 July 2026,,,\n"${second}",,,\n${row.replace('Edith', 'Ada')}\n`,
  ).bookings

test.each([
  ['Kew by Coach - coach leaves 8.15am', 'Kew by Coach'],
  ['Kew by Coach (departs 8.15am)', 'Kew by Coach'],
  ['Coach Tour of Kew 8.15am', 'Coach Tour of Kew'],
  ['Boat to Kew 8.15am', 'Boat to Kew'],
  ['8.15am - Train Rides at Kew', 'Train Rides at Kew'],
  ['All Saints of Kew 8.15am', 'All Saints of Kew'],
  ['We Love Kew 8.15am', 'We Love Kew'],
  ['Group Walk in Kew 8.15am', 'Group Walk in Kew'],
  ['Ab nach Kew 8.15 Uhr', 'Ab nach Kew'],
])('The tour of %s is %s', (title, tour) => {
  expect(ofTwo(title, title.replace('Kew', 'Ham'))).toMatchObject([
    { description: tour, booking_datetime: '2026-07-13T08:15' },
    { description: tour.replace('Kew', 'Ham'), booking_datetime: '2026-07-14T08:15' },
  ])
})

test('A title of who leaves among the rows has their time alone', () => {
  expect(ofTwo('Coach leaves 8.15am', 'The coach leaves at 9.30am')).toMatchObject([
    { description: 'Harbour Cruise', booking_datetime: '2026-07-13T08:15' },
    { description: 'Harbour Cruise', booking_datetime: '2026-07-14T09:30' },
  ])
})

test('When people meet among the rows is neither a tour nor its time', () => {
  expect(ofTwo('We meet at 8.15', 'We meet at 9.30')).toMatchObject([
    { description: 'Harbour Cruise', booking_datetime: '2026-07-13T00:00' },
    { description: 'Harbour Cruise', booking_datetime: '2026-07-14T00:00' },
  ])
})
