import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

// Planners of weddings, choirs, schools of languages and sellers of vouchers: by what they call a booking.

/** Bookings without a reference, whose first column is another one. */
const first = (header: string, ...cells: readonly string[]) =>
  readText(
    [
      `${header};Tour;Date;Guest;Adults`,
      ...cells.map((cell, at) => `${cell};Wapping Smugglers;2026-05-1${at};${guests[at]};2`),
    ].join('\n'),
  )
const guests = ['Imogen Tarrant', 'Casper Nyholm', 'Adaeze Okonjo', 'Ruth Aldous']

test.each([
  ['Occasion', 'Lund-Ferro', 'Lund-Ferro 2', 'Okafor'],
  ['Hochzeit', 'Brandt/Ilg', 'Voss/Kern', 'Brandt/Ilg 2'],
  ['Family', 'Hendry', 'Nyholm (2)', 'Nyholm'],
])('Names below %s of which one has a number to tell it from another are asked about as references', (...column) => {
  const { mapping, questions } = first(...column)
  expect(mapping).toMatchObject({ [column[0]]: 'booking_reference' })
  expect(questions).toEqual(['unsure_columns'])
})

test.each([
  ['Occasion', 'Lund-Ferro', 'Castell-Moor', 'Okafor'],
  ['Occasion', 'Lund-Ferro', 'Lund-Ferro 2', 'Lund-Ferro 2'],
  ['Occasion', 'Lund-Ferro', 'Lund-Ferro 2', ''],
])('Names below %s that tell no bookings apart are no references: %s, %s, %s', (...column) => {
  expect(first(...column).mapping).not.toHaveProperty(column[0])
})

test.each([
  ['Kurs', 'B1-Kurs 4', 'A2-Kurs 7', 'B1-Kurs 9'],
  ['Cours', 'Groupe 4', 'Groupe 7', 'Groupe 9'],
  ['Corso', 'Corso B1', 'Corso A2', 'Corso C1'],
  ['Class', 'Class 4', 'Class 7', 'Class 9'],
])('Numbers of courses below %s are asked about as references, and are no tours', (...column) => {
  const { mapping, questions } = first(...column)
  expect(mapping).toMatchObject({ [column[0]]: 'booking_reference', Tour: 'description' })
  expect(questions).toEqual(['unsure_columns'])
})

test.each([
  ['offer_id', 'offer_title'],
  ['DealID', 'DealName'],
  ['Event no.', 'Event'],
])('%s beside %s is the code of the tour, and the voucher that of the booking', (code, title) => {
  const { mapping } = readText(
    [
      `voucher_code,${code},${title},date,holder_name,qty_adult,updated_at`,
      'TM-9F3K2,D-11,Soho Food Walk,2026-07-03,Ann Lee,2,2026-03-11 08:02:44',
      'TM-9F3L8,D-12,Night Cruise,2026-07-04,Bo Lim,2,2026-03-12 19:40:05',
      'TM-9F4A1,D-12,Night Cruise,2026-07-11,Cy Day,2,2026-03-12 21:15:30',
      'TM-9F3K2,D-11,Soho Food Walk,2026-07-03,Ann Lee,1,2026-03-14 10:00:00',
    ].join('\n'),
  )
  expect(mapping).toMatchObject({ voucher_code: 'booking_reference', [code]: 'product_code', [title]: 'description' })
})

test.each(['Chorister', 'Player', 'Sänger', 'Danseur'])(
  'Names of groups number the bookings of the people below %s, where one person leads all rows of a group',
  (header) => {
    const { mapping, bookings, questions } = readText(
      [
        `Group,Contact,Tour,Date,${header},Age group`,
        'Minibus,Ann Lee,Old Town Walk,2026-07-04,Ann Lee,Adult',
        'Minibus,Ann Lee,Old Town Walk,2026-07-04,Bo Lim,Child',
        'Early coach,Cy Day,Old Town Walk,2026-07-04,Cy Day,Adult',
        'Early coach,Cy Day,Old Town Walk,2026-07-04,Di Fox,Adult',
      ].join('\n'),
    )
    expect(mapping).toMatchObject({
      Group: 'booking_reference',
      Contact: 'lead_traveler',
      [header]: 'traveler_name',
    })
    expect(questions).toEqual([])
    expect(bookings).toMatchObject([
      { booking_reference: 'Minibus', travelers: [{ name: 'Ann Lee' }, { name: 'Bo Lim', type: 'child' }] },
      { booking_reference: 'Early coach', travelers: [{ name: 'Cy Day' }, { name: 'Di Fox' }] },
    ])
  },
)
