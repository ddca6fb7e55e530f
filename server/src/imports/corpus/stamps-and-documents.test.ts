import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

// The numbers and the days that tills, bookkeepers and offices write of their own lines.

/** Three bookings without another reference than `cells`. */
const keyed = (header: string, cells: readonly string[]) =>
  readText(
    [
      `${header};Tour;Date;Time;Guest;Adults`,
      `${cells[0]};Wapping Smugglers;2026-05-11;10:00;Imogen Tarrant;2`,
      `${cells[1]};Greenwich by Sail;2026-05-12;14:00;Casper Nyholm;2`,
      `${cells[2]};Wapping Smugglers;2026-05-13;10:00;Adaeze Okonjo;2`,
    ].join('\n'),
  )

test.each(['Objednávka', 'Booking', 'Buchung', 'Réservation', 'Objednávka č.'])(
  '%s above numbers of a year that might be hours is the reference',
  (header) => {
    for (const cells of [
      ['2026-0415', '2026-0419', '2026-0431'],
      ['2025-2130', '2025-2215', '2025-2240'],
      ['0415-2026', '0419-2026', '0431-2026'],
    ]) {
      const { mapping, bookings, questions } = keyed(header, cells)
      expect(mapping).toMatchObject({ [header]: 'booking_reference', Time: 'booking_time' })
      expect(bookings).toMatchObject([{ booking_reference: cells[0] }, {}, {}])
      expect(questions).toEqual([])
    }
  },
)

test('Hours from and until stay times, also those that look like years', () => {
  const { mapping, bookings } = readText(
    'Ref;Tour;Date;Time;Guest;Adults\nA-1;Jazz Night;2026-05-11;2030-2200;Imogen Tarrant;2\nA-2;Jazz Night;2026-05-12;2015-2145;Casper Nyholm;2\nA-3;Jazz Night;2026-05-13;1930-2115;Ruth Aldous;2\n',
  )
  expect(mapping).toMatchObject({ Ref: 'booking_reference', Time: 'booking_time' })
  expect(bookings).toMatchObject([
    { booking_datetime: '2026-05-11T20:30' },
    { booking_datetime: '2026-05-12T20:15' },
    { booking_datetime: '2026-05-13T19:30' },
  ])
})
