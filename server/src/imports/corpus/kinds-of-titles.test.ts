import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

const header = 'Ref,Tour,Lead name,Pax'
const rows = 'A1,Old Town Walk,Ann Lee,2\nA2,Old Town Walk,Bo Lim,1\n'
const dated = 'Ref,Tour date,Tour,Lead name,Pax'
const datedRows = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${prefix}${at},13/07/2026,Old Town Walk,Ann Lee,2\n`).join('')
const statusesOf = (csv: string) =>
  readText(csv).bookings.map((each) => (Array.isArray(each) ? each.join() : each.status))

test.each([
  ['"Datum: 16.06.2026, Beginn 10:00 Uhr"', '2026-06-16T10:00'],
  ['Departure: Saturday 9 May 2026 at 08:20 from Paddington', '2026-05-09T08:20'],
  ['RIVER LINES,Tours Manifest,Dover 7 September 2026', '2026-09-07T00:00'],
  ['Old Town Walk - Saturday 11 July 2026 - dep. 05:45', '2026-07-11T05:45'],
])('The day of %s above the header is that of all tours', (title, at) => {
  expect(readText(`${title}\n${header}\n${rows}`).bookings).toMatchObject([
    { booking_datetime: at },
    { booking_datetime: at },
  ])
})

test.each([
  'Printed 12 May 2026',
  'London, 12 May 2026',
  'Statement of account - period ending 31/05/2026',
  'Tour list printed Monday 11 May 2026',
  'Tours 1 May 2026 to 31 May 2026',
])('The day of %s above the header is not that of the tours', (title) => {
  expect(statusesOf(`${title}\n${header}\n${rows}`)).toEqual(['required booking_datetime', 'required booking_datetime'])
})

test('Bookings below the title CANCELLED BOOKINGS are cancelled', () => {
  const csv = `NEW BOOKINGS\n${dated}\n${datedRows('A', 2)}CANCELLED BOOKINGS\n${dated}\n${datedRows('B', 1)}`
  expect(statusesOf(csv)).toEqual(['confirmed', 'confirmed', 'cancelled'])
})

test('Bookings below a title of a status that stands behind the first rows are refused', () => {
  const statuses = statusesOf(`${dated}\n${datedRows('A', 80)}CANCELLED BOOKINGS\n${datedRows('B', 1)}`)
  expect(statuses.slice(79)).toEqual(['confirmed', 'title status'])
})

test('A title of a time and a tour is both for the rows below it, also on another day', () => {
  const names = 'Guest,Pax,Hotel,Price'
  const csv = `Monday 13 July 2026,,,\n09:00 - Old Town Walk,,,\n${names}\nAnn Lee,2,Ibis,£40.00\n14.30 Tea cruise,,,\n${names}\nBo Lim,1,Ibis,£30.00\nTuesday 14 July 2026,,,\n09:00 - Old Town Walk,,,\n${names}\nCy Day,3,Ibis,£60.00\n`
  expect(readText(csv).bookings).toMatchObject([
    { booking_datetime: '2026-07-13T09:00', description: 'Old Town Walk' },
    { booking_datetime: '2026-07-13T14:30', description: 'Tea cruise' },
    { booking_datetime: '2026-07-14T09:00', description: 'Old Town Walk' },
  ])
})

test.each([
  ['it', 'Sabato 13 giugno 2026 - ore 10.30 - Segreti di Soho'],
  ['it', 'Sabato 13 giugno 2026 - alle ore 10:30 - Segreti di Soho'],
  ['en', 'Saturday 13 June 2026 - at 10.30 - Segreti di Soho'],
  ['en', 'Saturday 13 June 2026 - departs 10:30 - Segreti di Soho'],
  ['en', '13 June 2026 - dep. 10.30am Segreti di Soho'],
  ['de', 'Samstag, 13. Juni 2026 - um 10.30 Uhr - Segreti di Soho'],
  ['de', 'Samstag, 13. Juni 2026 - Beginn 10:30 - Segreti di Soho'],
  ['fr', 'samedi 13 juin 2026 - à 10h30 - Segreti di Soho'],
  ['fr', 'samedi 13 juin 2026 - départ 10h30 - Segreti di Soho'],
  ['es', 'sábado 13 de junio de 2026 - a las 10:30 - Segreti di Soho'],
  ['es', 'sábado 13 de junio de 2026 - hora 10:30 - Segreti di Soho'],
  ['nl', 'zaterdag 13 juni 2026 - om 10.30 uur - Segreti di Soho'],
  ['nl', 'zaterdag 13 juni 2026 - vertrek 10.30 - Segreti di Soho'],
  ['pt', 'sábado 13 de junho de 2026 - às 10h30 - Segreti di Soho'],
  ['pl', 'sobota 13 czerwca 2026 - godz. 10:30 - Segreti di Soho'],
  ['pl', 'sobota 13 czerwca 2026 - o 10:30 - Segreti di Soho'],
  ['nb', 'lørdag 13. juni 2026 - kl. 10.30 - Segreti di Soho'],
])('A time with its label is that of the title, and no part of the name (%s: %s)', (_language, title) => {
  const csv = `Name,Pax,Phone,Price\n"${title}",,,\nAnn Lee,2,07700 900101,£40.00\n"${title.replace('13', '14').replace(/^\p{L}+,? (?=1)/u, '')}",,,\nBo Lim,1,07700 900102,£20.00\n`
  expect(readText(csv).bookings).toMatchObject([
    { booking_datetime: '2026-06-13T10:30', description: 'Segreti di Soho' },
    { booking_datetime: '2026-06-14T10:30', description: 'Segreti di Soho' },
  ])
})

test('A text that begins with other words before a number is the name of a tour', () => {
  const csv = `Name,Pax,Phone,Price\n13 June 2026 - Room 10.30 - Escape,,,\nAnn Lee,2,07700 900101,£40.00\n14 June 2026 - Platform 9.30 - Walk,,,\nBo Lim,1,07700 900102,£20.00\n`
  expect(readText(csv).bookings).not.toMatchObject([{ booking_datetime: '2026-06-13T10:30' }, {}])
})

test('Labels of one line above the header have their texts behind them', () => {
  const title = 'Tour:,Night Cruise,,Date:,Friday 17 July 2026\nDeparts:,7.30 pm,,Guide:,M Okoro'
  expect(readText(`${title}\nRef,Lead name,Pax,Phone,Hotel\nA1,Ann Lee,2,07700 900101,Ibis\n`).bookings).toMatchObject([
    { booking_datetime: '2026-07-17T19:30', description: 'Night Cruise' },
  ])
})

test('The line above the header is the title of the first block where the header stands again below each further title', () => {
  const names = 'Ref,Tour date,Guest,Pax'
  const first = `Spring list\n\nOld Town Walk\n${names}\nA1,13/07/2026,Ann Lee,2\n`
  const { bookings } = readText(`${first}Night on the River\n${names}\nA2,14/07/2026,Bo Lim,1\n`)
  expect(bookings).toMatchObject([{ description: 'Old Town Walk' }, { description: 'Night on the River' }])
})

test('The line above the header is no tour where rows without a title stand below it', () => {
  const rows =
    'A1,13/07/2026,Ann Lee,2\nNight on the River\nA2,14/07/2026,Bo Lim,1\nOld Town Walk\nA3,15/07/2026,Cy,1\n'
  const { bookings } = readText(`Spring list\nRef,Tour date,Guest,Pax\n${rows}`)
  expect(bookings[0]).not.toMatchObject({ description: 'Spring list' })
})

test.each(['Harbour Cruise 10:00', 'Harbour Cruise - dep. 10:00', 'Harbour Cruise (10:00)', 'Harbour Cruise | 10am'])(
  'The title %s is a tour and its time',
  (title) => {
    const csv = [
      'Ref,Lead name,Pax,Tour date',
      `"${title}",,,`,
      'A1,Ann Lee,2,13/07/2026',
      'Old Town Walk 14:30-16:00',
      'A2,Bo Lim,1,13/07/2026',
    ].join('\n')
    expect(readText(csv).bookings).toMatchObject([
      { description: 'Harbour Cruise', booking_datetime: '2026-07-13T10:00' },
      { description: 'Old Town Walk', booking_datetime: '2026-07-13T14:30', drop_off_time: '16:00' },
    ])
  },
)

test('Titles that begin with a code are tours, and a row of a code and a name alone is a booking that lacks the rest', () => {
  const names = 'Cabin,Guest,Pax,Price'
  const title = 'MS AURELIAN - SHORE EXCURSIONS - TILBURY - 23 JULY 2026\n\n'
  const csv = `${title}${names}\nLON-04 City Panorama\n6114,Ann Lee,2,£40.00\nLON-07 Windsor Castle\n7021,Bo Lim,1,£30.00\n`
  expect(readText(csv).bookings).toMatchObject([
    { description: 'LON-04 City Panorama', booking_datetime: '2026-07-23T00:00' },
    { description: 'LON-07 Windsor Castle', booking_datetime: '2026-07-23T00:00' },
  ])
  expect(readText(`${dated}\nA1 Ann Lee\nA2,14/07/2026,Kew,Bo Lim,1\n`).bookings).toHaveLength(2)
})

const belowTitle = (title: string) =>
  statusesOf(
    [
      'Ref;Tour;Date;Guest;Adults',
      title,
      'A-1;Wapping Smugglers;2026-07-11;Imogen Tarrant;2',
      'Guide: Bob',
      'A-2;Greenwich by Sail;2026-07-12;Ruth Aldous;2',
    ].join('\n'),
  ).slice(-2)

test.each([
  'Guide: Ann',
  'Guides: Ann',
  'Driver: Ann',
  'Guía: Ann',
  'Gids: Ann',
  'Guida: Ann',
  'Fahrer: Ann',
  'Begleitung: Ann',
  'Group: Ann',
  'Reiseleitung: Ann',
  'Leader: Ann',
  'Tour Guide: Ann',
  '*** Ann ***',
  'Ann',
  'Guide: Maria',
])('The title %s names a person, and cancels no bookings', (title) => {
  expect(belowTitle(title)).toEqual(['confirmed', 'confirmed'])
})

test.each(['Annulé', 'Annulés', 'Status: Annulé', 'Cancelled', 'Bookings: cancelled', 'Guest cancelled', 'CANX'])(
  'The title %s cancels the bookings below it',
  (title) => {
    expect(belowTitle(title)).toEqual(['cancelled', 'cancelled'])
  },
)

test.each(['ANN', 'ann.'])('Bookings below the title %s, short for cancelled, are refused', (title) => {
  expect(belowTitle(title)).toEqual(['title status', 'title status'])
})

const outings = (first: string, second: string) =>
  readText(
    [
      'Comité de la Papeterie - sorties',
      'N°,Nom,Jour,Participants,Prix total,Remarques',
      first,
      '41,Josiane Perrault,13/06/2026,2 adultes,"75,00 €",',
      '42,Karim Belhadj,13/06/2026,1 adulte,"95,00 €",sans porc',
      second,
      '44,Thierry Lacombe,14/06/2026,2 adultes,"56,00 €",',
      '45,Odette Mauvernay,14/06/2026,1 adulte,"26,00 €",',
    ].join('\n'),
  ).bookings.map((each) => (Array.isArray(each) ? each.join() : each.description))

test.each([
  ['SORTIE : Le port', 'SORTIE : La grande roue', 'Le port', 'La grande roue'],
  ['Excursion\u00A0: Le port à pied', 'Excursion\u00A0: La grande roue', 'Le port à pied', 'La grande roue'],
  ['Sortie n° 1 : Le port', 'Sortie n° 2 : La grande roue', 'Le port', 'La grande roue'],
  ['Excursion 1 : Le port', 'Excursion 2 : La grande roue', 'Le port', 'La grande roue'],
  ['Visite : « Le port »', 'Visite : « La grande roue »', '« Le port »', '« La grande roue »'],
])('%s and %s, written as the French do, are the tours of the rows below them', (first, second, port, wheel) => {
  expect(outings(first, second)).toEqual([port, port, wheel, wheel])
})

test.each([
  ['Remarque : apporter un manteau', 'Note : rien'],
  ['Remarque: apporter un manteau', 'Note: rien'],
])('%s and %s are no tours, and no rows', (first, second) => {
  expect(new Set(outings(first, second))).toEqual(new Set(['Harbour Cruise']))
})
