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

/** Two orders of a till, one of them in two lines, and the line at its end. */
const till = (header: string) =>
  readText(
    [
      `TXN|${header}|EVENT|EVENT_DATE|EVENT_TIME|TKT_TYPE|QTY|CUST_NAME`,
      'K3-004417|20260411134502|Thames Lates Cruise|20260502|1030|ADULT|2|Jocelyn Prahm',
      'K3-004417|20260411134502|Thames Lates Cruise|20260502|1030|CHILD|1|Jocelyn Prahm',
      'K3-004420|20260411140118|Monument Climb|20260503|0915|SENIOR|2|Rupert Adeyinka',
      'K3-004431|20260412091544|Monument Climb|20260503|1100|ADULT|1|Bettina Crewe',
      'EOF|4 LINES||||||',
    ].join('\n'),
    { repeated_rows: 'add' },
  )

test.each(['TXN_TS', 'TRX_TS', 'SALE_TSTAMP', 'ORDER_TS', 'BON_TS', 'TxnStamp', 'ts_order'])(
  '%s above moments is when a till sold',
  (header) => {
    const { mapping, bookings } = till(header)
    expect(mapping).toMatchObject({ TXN: 'booking_reference', [header]: 'input_date', EVENT_DATE: 'booking_datetime' })
    expect(bookings.slice(0, 3)).toMatchObject([
      { booking_reference: 'K3-004417', input_date: '2026-04-11', booking_datetime: '2026-05-02T10:30' },
      { input_date: '2026-04-11' },
      { input_date: '2026-04-12' },
    ])
  },
)

test('Moments before those of the tours are asked about below any header, also above a line at the end', () => {
  const { mapping, questions } = till('Zz')
  expect(mapping).toMatchObject({ Zz: 'input_date' })
  expect(questions).toContain('unsure_columns')
})

test('A stamp of when a record was changed is none of when it was made', () => {
  expect(till('UPDATED_TS').mapping).toMatchObject({ UPDATED_TS: 'changed_at' })
})

test('EVENT_TS and SLOT_TS are moments of the tour', () => {
  for (const header of ['EVENT_TS', 'SLOT_TS']) {
    const { mapping } = readText(
      `TXN|EVENT|${header}|QTY|CUST_NAME\nK3-004417|Thames Lates Cruise|20260502103000|2|Jocelyn Prahm\nK3-004420|Monument Climb|20260503091500|2|Rupert Adeyinka\nK3-004431|Monument Climb|20260503110000|1|Bettina Crewe\n`,
    )
    expect(mapping).toMatchObject({ [header]: 'booking_datetime' })
  }
})
