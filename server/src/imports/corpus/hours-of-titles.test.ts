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

test.each([
  ['Samstag, 13. Juni 2026, 8 Uhr abends: Feuerwache', '20:00'],
  ['Samstag, 13. Juni 2026, 8:30 abends Feuerwache', '20:30'],
  ['samedi 13 juin 2026, 8h du soir : Feuerwache', '20:00'],
  ['Saturday 13 June 2026, 8:30 in the evening: Feuerwache', '20:30'],
  ['sábado 13 de junio de 2026, a las 10: Feuerwache', '10:00'],
])('The tours below %s begin at %s', (title, time) =>
  expect(read(title)).toMatchObject({ booking_datetime: `2026-06-13T${time}`, description: 'Feuerwache' }),
)

test.each([
  'Samstag, 13. Juni 2026, 10 Uhr bis 12 Uhr: Feuerwache',
  'Samstag, 13. Juni 2026, 10 Uhr oder 14 Uhr Feuerwache',
  'Saturday 13 June 2026, 10am or 2pm Tower',
  'Saturday 13 June 2026, 8:30 evening Tower',
  'Samstag, 13. Juni 2026, 17 Uhr Rückkehr',
  'Samstag, 13. Juni 2026, 17:00 Ende der Tour',
  'Saturday 13 June 2026, 8 hrs - Private Guide',
  'samedi 13 juin 2026, 12h : Pass Londres',
  'zaterdag 13 juni 2026, 8 uur varen',
  'Saturday 13 June 2026, at 10 - Downing Street',
  'Samstag 13. Juni 2026, ab 10: Personen Tower',
  'lördag 13 juni 2026, kl. 2 Brandstationen',
])('When the tours below %s begin is asked', (title) => expect(read(title)).toEqual(['time booking_time']))

test.each([
  ['10:00 End of the World Tour', 'End of the World Tour'],
  ['10:00 Back to the Future Tour', 'Back to the Future Tour'],
  ['10:00 Este de Londres', 'Este de Londres'],
  ['10:00 Evening Cruise', 'Evening Cruise'],
  ['10:00 morning walk', 'morning walk'],
  ['10:00 Tot ziens London', 'Tot ziens London'],
])('%s is a time and its tour', (behind, description) =>
  expect(read(`Saturday 13 June 2026, ${behind}`)).toMatchObject({
    booking_datetime: '2026-06-13T10:00',
    description,
  }),
)

test('15:00 afternoon tea begins in the afternoon', () =>
  expect(read('Saturday 13 June 2026, 15:00 afternoon tea')).toMatchObject({
    booking_datetime: '2026-06-13T15:00',
    description: 'afternoon tea',
  }))
