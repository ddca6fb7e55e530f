import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

const changed = (...rows: readonly string[]) =>
  readText(['Ref;Tour;Date;Guest;Adults;Status;Last modified', ...rows].join('\n'))
const row = (status: string, at: string) => `LB-1;Wapping Smugglers;2026-05-11;Imogen Tarrant;2;${status};${at}`

test.each([
  ['2026-05-01 10:00:50', '2026-05-01 10:00:05'],
  ['2026-05-01T10:00:05.300Z', '2026-05-01T10:00:05.250Z'],
  ['21/04/2026 10:00:50', '21/04/2026 10:00:05'],
  ['20260501T100050', '20260501T100005'],
  ['46143.416782', '46143.416204'],
])('Of two rows of one booking the one of %s is later than that of %s, in both orders', (late, early) => {
  const rows = [row('Cancelled', late), row('Confirmed', early)]
  for (const each of [rows, rows.toReversed()]) {
    const { bookings, questions } = changed(...each)
    expect(questions).toEqual([])
    expect(bookings).toMatchObject([{ status: 'cancelled' }])
  }
})

test('Rows of one booking that were changed at one moment, written in two ways, are asked about', () => {
  const rows = [row('Cancelled', '2026-05-01 10:00'), row('Confirmed', '2026-05-01 10:00:00')]
  expect(changed(...rows).questions).toEqual(['repeated_rows'])
})
