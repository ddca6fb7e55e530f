import { expect, test } from 'vitest'
import { readText, refusals } from './read-text.ts'

// Lists that have the day, the hour and the tour in the first booking of each tour alone.

const list = (rows: readonly string[], header = 'Dato;Start;Vandring;Nr;Navn;Mobil;Voksne;Beløp') =>
  readText([header, ...rows].join('\n'))

const hiking = [
  '4. juli 2026;kl. 10.30;Kanaler og kaier;T-81;Sigrun Aasheim;+44 7700 900571;2;£ 44,00',
  ';;;T-82;Torbjørn Øvrelid;+44 7700 900572;4;£ 66,00',
  ';;;T-85;Ragnhild Skåre;+44 7700 900573;1;£ 22,00',
  '5. juli 2026;kl. 9.45;Hampstead Heath på langs;T-86;Eivind Nordbakk;+44 7700 900574;3;£ 82,50',
  ';;;T-88;Anne Lie;+44 7700 900575;2;£ 55,00',
]

test('Empty cells of the day, the hour and the tour have what stands above them, and a note says so', () => {
  const { bookings, notes, questions } = list(hiking)
  const tours = bookings.map((each) => (Array.isArray(each) ? each : [each.booking_datetime, each.description]))
  expect(questions).toEqual([])
  expect(tours).toEqual([
    ['2026-07-04T10:30', 'Kanaler og kaier'],
    ['2026-07-04T10:30', 'Kanaler og kaier'],
    ['2026-07-04T10:30', 'Kanaler og kaier'],
    ['2026-07-05T09:45', 'Hampstead Heath på langs'],
    ['2026-07-05T09:45', 'Hampstead Heath på langs'],
  ])
  expect(notes).toEqual(['Empty cells have what stands above them in the file: ‘Dato’, ‘Start’, ‘Vandring’.'])
})

test('The day alone may stand in the first row of each day', () => {
  const { bookings } = list([
    '4. juli 2026;kl. 10.30;Kanaler og kaier;T-81;Sigrun Aasheim;+44 7700 900571;2;£ 44,00',
    ';kl. 12.30;Themsen;T-82;Torbjørn Øvrelid;+44 7700 900572;4;£ 66,00',
    ';kl. 15.00;Themsen;T-85;Ragnhild Skåre;+44 7700 900573;1;£ 22,00',
    '5. juli 2026;kl. 9.45;Hampstead;T-86;Eivind Nordbakk;+44 7700 900574;3;£ 82,50',
    ';kl. 10.15;Kanaler og kaier;T-88;Anne Lie;+44 7700 900575;2;£ 55,00',
  ])
  expect(bookings).toMatchObject([
    { booking_datetime: '2026-07-04T10:30' },
    { booking_datetime: '2026-07-04T12:30' },
    { booking_datetime: '2026-07-04T15:00' },
    { booking_datetime: '2026-07-05T09:45' },
    { booking_datetime: '2026-07-05T10:15' },
  ])
})

test('One row without a day and a tour is open, and refused', () => {
  expect(list(hiking.filter((_, at) => at !== 1 && at !== 4)).bookings[1]).toEqual(
    expect.arrayContaining([expect.stringContaining('booking_datetime')]),
  )
})

test('A day that stands in several rows below each other groups nothing: what is empty is open', () => {
  const csv = [
    'Dato;Start;Vandring;Nr;Navn;Mobil;Voksne;Beløp',
    '4. juli 2026;kl. 10.30;Themsen;T-81;Sigrun Aasheim;+44 7700 900571;2;£ 44,00',
    '4. juli 2026;kl. 10.30;Themsen;T-82;Torbjørn Øvrelid;+44 7700 900572;4;£ 66,00',
    ';;;T-85;Ragnhild Skåre;+44 7700 900573;1;£ 22,00',
    ';;;T-86;Eivind Nordbakk;+44 7700 900574;3;£ 82,50',
  ].join('\n')
  expect(refusals(csv).slice(2)).not.toContain('read')
})

test('After a total nothing stands above the next row', () => {
  const csv = [
    'Dato;Start;Vandring;Nr;Navn;Mobil;Voksne;Beløp',
    ...hiking.slice(0, 3),
    ';;Totalt;;;;7;£ 132,00',
    ';;;T-89;Kari Moen;+44 7700 900576;2;£ 55,00',
    ...hiking.slice(3),
  ].join('\n')
  const read = refusals(csv)
  expect(read).toHaveLength(6)
  expect(read.filter((each) => each !== 'read')).toEqual([read[3]])
})
