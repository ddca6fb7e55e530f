import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

// Lists whose lines above the header say that the bookings are cancelled.

test.each([
  ['Cancellations', 'Printed 10 July 2026'],
  ['Cancellations this week', 'Thames Walks Ltd'],
  ['Bookings removed since 3 July', 'Please update your records'],
  ['The following bookings have been cancelled', 'please confirm'],
  ['Quotes only - do not book', 'Thames Walks Ltd'],
  ['Stornierungen', 'Stand 10.07.2026'],
  ['CANCELLATIONS - July 2026'],
  ['Cancellations July 2026'],
  ['Cancellations for July'],
  ['Cancellation list'],
  ['Cancellation report'],
  ['Please cancel the following bookings'],
])('Bookings below the lines %s above the header are not confirmed', (...lines) => {
  const csv = [...lines, 'Ref;Tour;Date;Guest;Adults', 'A-1;Wapping Smugglers;2026-07-11;Imogen Tarrant;2']
  const read = readText([...csv, 'A-2;Wapping Smugglers;2026-07-12;Ruth Aldous;2'].join('\n'))
  expect(read.bookings.every((each) => Array.isArray(each) || each.status === 'cancelled')).toBe(true)
  expect(read.bookings).toHaveLength(2)
})

test('Rows whose own column says that they are cancelled need no word for the title that says so, too', () => {
  const csv = [
    'Cancellation report',
    'Ref;Tour;Date;Guest;Adults;Status',
    'A-1;Wapping Smugglers;2026-07-11;Imogen Tarrant;2;Cancelled',
    'A-2;Wapping Smugglers;2026-07-12;Ruth Aldous;2;Confirmed',
  ].join('\n')
  expect(readText(csv).bookings).toMatchObject([{ status: 'cancelled' }, ['title status']])
})

test.each([
  'Cancellation notice 48h',
  'Cancellation notice 2 days',
  'Cancellation notice period 48 hours',
  'Cancellations 24 hours before: free',
  'Annulation 48h',
])('Above the header the terms %s cancel no booking', (line) => {
  const csv = [line, 'Ref;Tour;Date;Guest;Adults', 'A-1;Wapping Smugglers;2026-07-11;Imogen Tarrant;2']
  expect(readText(csv.join('\n')).bookings).toMatchObject([{ lead_traveler: 'Imogen Tarrant' }])
})

test.each(['Cancellation notice', 'Cancellation notices 13 May', 'Cancelled 2 days ago', 'Cancellations 12-18 July'])(
  'Above the header %s is a list of bookings that were cancelled',
  (line) => {
    const csv = [line, 'Ref;Tour;Date;Guest;Adults', 'A-1;Wapping Smugglers;2026-07-11;Imogen Tarrant;2']
    expect(readText(csv.join('\n')).bookings[0]).toEqual(['title status'])
  },
)

/** Of each row whether it is read, or why not. */
const readBelow = (lines: readonly string[]) =>
  readText(lines.join('\n')).bookings.map((each) => (Array.isArray(each) ? each.join() : 'read'))

test.each(
  'Cancellations (last 24 hours) | Cancellations: last 24 hours | Cancellations - last 24 hours | Cancellazioni nelle ultime 24 ore | Cancellazioni degli ultimi 7 giorni | Cancelamentos nos últimos 7 dias | Cancelamentos dos últimos 7 dias | Anulowane w ostatnich 7 dniach | Stornierungen (letzte 7 Tage) | CXL 24h received | Canx last 24h | Canx 12 May | Cancellation 3 July | Cancellations last 7 days | Cancelled bookings last 7 days | Cancelled last 30 days | Cancellations 30 days | Cancellations report 30 days | Stornierungen 30 Tage | Cancellations 3 days before | Cancelled 3 hour cruise | Cancellations 50% refund | Late cancellation 48h | Cancellation notice 48h received | Cancellation notices 7 days | Cancellation notice 3 hour cruise | Annulations 7 jours'.split(
    ' | ',
  ),
)('Above the header %s, with a number that is no term, is a list of bookings that were cancelled', (line) => {
  const rows = ['LB-1;Kew Walk;2026-05-11;Imogen Tarrant;2', 'LB-3;Kew Walk;2026-05-12;Ruth Aldous;2']
  expect(readBelow([line, 'Ref;Tour;Date;Guest;Adults', ...rows])).toEqual(['title status', 'title status'])
})

test.each(
  'Cancellations - last 24 hours | Cancellations: last 7 days | Cancelamentos nos últimos 7 dias | Cancellations last 7 days | Cancellations 30 days | Cancelled 3 hour cruise | Cancelled 2 day tour | Cancellations 3 hour trip | Cancelled 2 weeks before departure | Removed 3 days before | Dropped 2 days before | Deleted last 7 days | Late cancellation 48h | Cancellations 50% refund | Cancellations 100% refunded | Cancellations 24h notice received | Cancelaciones 7 días | Stornierungen 14 Tage vorher'.split(
    ' | ',
  ),
)('The rows below the title %s among rows are refused', (title) => {
  const rows = ['LB-1;Kew Walk;2026-05-11;Imogen Tarrant;2', title, 'LB-3;Kew Walk;2026-05-12;Ruth Aldous;2']
  expect(readBelow(['Ref;Tour;Date;Guest;Adults', ...rows])).toEqual(['read', 'title status'])
})

test.each(
  'CXL 24h | Canx 48 hours | CXL 7 days | Cancellation 7 days before | Cancellation 24 hours prior | Cancellation 48h before departure | Cancellation notice 24h before | Cancellation 14 days | Cancellation 100% within 24h | Storno 14 Tage | Storno 24h vorher | Stornierungen 24 Stunden vorher kostenlos | Annulation 7 jours | Annulation 48h avant | Cancelación 24 horas | Cancellation notice: 48h | Cancellation notice min. 3 days | Cancellation notice period of 2 weeks | Cancellation 24 hours | Storno 48 Std | Cancellation policy 48h | Cancellations up to 7 days before are free | Free cancellation 24h | No cancellations last 7 days'.split(
    ' | ',
  ),
)('Above the header %s is no list of bookings that were cancelled', (line) => {
  const rows = ['LB-1;Kew Walk;2026-05-11;Imogen Tarrant;2', 'LB-3;Kew Walk;2026-05-12;Ruth Aldous;2']
  expect(readBelow([line, 'Ref;Tour;Date;Guest;Adults', ...rows])).toEqual(['read', 'read'])
})

test.each([
  'Bookings are cancelled',
  'These bookings have been cancelled',
  'Stornierte Buchungen',
  'Alle Buchungen wurden storniert',
  'Réservations ont été annulées',
  'Las reservas han sido canceladas',
  'Geannuleerde boekingen',
])('Rows below the title %s are not confirmed', (title) => {
  const rows = ['A-1;Wapping Smugglers;2026-07-11;Imogen Tarrant;2', 'A-2;Wapping Smugglers;2026-07-12;Ruth Aldous;2']
  const header = 'Ref;Tour;Date;Guest;Adults'
  expect(readBelow([header, 'A-0;Wapping Smugglers;2026-07-10;Piet Visser;2', `${title};;;;`, ...rows])).toEqual([
    'read',
    'title status',
    'title status',
  ])
  expect(readBelow([title, header, ...rows])).toEqual(['title status', 'title status'])
})

test.each(['Bookings are cancelled after 24 hours', 'Bookings are not cancelled', 'Geänderte Buchungen'])(
  'Rows below the line %s above the header are bookings',
  (title) => {
    const rows = ['A-1;Wapping Smugglers;2026-07-11;Imogen Tarrant;2', 'A-2;Kew Walk;2026-07-12;Ruth Aldous;2']
    expect(readBelow([title, 'Ref;Tour;Date;Guest;Adults', ...rows])).toEqual(['read', 'read'])
  },
)
