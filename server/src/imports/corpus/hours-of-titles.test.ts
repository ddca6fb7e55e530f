import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

const read = (title: string) =>
  readText(
    [
      'Name;Telefon;Personen;Preis (EUR)',
      `${title};;;`,
      'Korbinian Estermann;+49 160 5550 1181;3;42,50',
      'Resi Obernhuber;+49 171 5550 1194;2;42,50',
    ].join('\n'),
  ).bookings[0]

test.each([
  ['Samstag, 13. Juni 2026, 10 Uhr: Feuerwache Lambeth', 'Feuerwache Lambeth'],
  ['zaterdag 13 juni 2026, 10 uur: Brandweer Lambeth', 'Brandweer Lambeth'],
  ['samedi 13 juin 2026, 10h : Caserne de Lambeth', 'Caserne de Lambeth'],
  ['sábado 13 de junio de 2026, 10 h: Parque de bomberos', 'Parque de bomberos'],
  ['sobota, 13 czerwca 2026, godz. 10: Remiza Lambeth', 'Remiza Lambeth'],
  ['lördag 13 juni 2026, kl. 10 – Brandstationen', 'Brandstationen'],
])('The tours below %s begin at ten', (title, description) => {
  expect(read(title)).toMatchObject({ booking_datetime: '2026-06-13T10:00', description })
})

test.each(['samedi 13 juin 2026, 3h : Croisière', 'samedi 13 juin 2026, 2 h - Promenade'])(
  'Whether %s begins at that hour or takes so long is asked',
  (title) => expect(read(title)).toEqual(['time booking_time']),
)

test('A letter and a number before a tour are no hour', () =>
  expect(read('Saturday 13 June 2026, A 10 - Tower Bridge')).not.toMatchObject({
    booking_datetime: '2026-06-13T10:00',
  }))
